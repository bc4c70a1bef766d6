import { describe, expect, test } from 'vitest';
import { scanFilter, type Token } from './scan.ts';

/** A token in short: marks and words as written, a field with its operator and values. */
function show(token: Token): string {
  switch (token.kind) {
    case 'word':
      return `${token.quoted ? 'quoted' : 'word'} ${token.text}`;
    case 'field':
      return `${token.name} ${token.operator} ${token.values.map(({ text }) => text).join(' | ')}`;
    default:
      return token.kind;
  }
}

describe('an expression is split into marks, words and fields', () => {
  test.each([
    ['', []],
    ['   ', []],
    ['hall', ['word hall']],
    ['hall 7', ['word hall', 'word 7']],
    ['state:ready', ['state : ready']],
    ['id>=5', ['id >= 5']],
    ['id>5', ['id > 5']],
    ['id!=5', ['id != 5']],
    ['id=5', ['id = 5']],
    ['state:ready,idle', ['state : ready | idle']],
    ['state:', ['state : ']],
    ['state:a,', ['state : a | ']],
    ['(a or b)', ['open', 'word a', 'connective', 'word b', 'close']],
    ['a AND NOT b', ['word a', 'connective', 'connective', 'word b']],
    ['-state:ready', ['minus', 'state : ready']],
    ['-(a)', ['minus', 'open', 'word a', 'close']],
    // Words and names that only begin with a connective are not split.
    ['order', ['word order']],
    ['or:1', ['or : 1']],
    ['android nothing', ['word android', 'word nothing']],
    ['a or(b)', ['word a', 'connective', 'open', 'word b', 'close']],
    // A minus within a word is part of the word.
    ['north-east', ['word north-east']],
    ['at>=-2h', ['at >= -2h']],
    // A name begins with a letter.
    ['2nd:floor', ['word 2nd:floor']],
    ['_x:1', ['word _x:1']],
    ['ключ:1', ['word ключ:1']],
    ['a\tb\u00a0c\u2003d\ne', ['word a', 'word b', 'word c', 'word d', 'word e']],
  ])('%s', (text, tokens) => {
    expect(scanFilter(text).map(show)).toEqual(tokens);
  });
});

describe('quotation marks keep blanks, brackets and commas in a value', () => {
  test.each([
    ['"Hall 7"', ['quoted Hall 7']],
    ['name:"Hall 7"', ['name : Hall 7']],
    ['name:"a,b",c', ['name : a,b | c']],
    ['name:"(x)"', ['name : (x)']],
    ['"or"', ['quoted or']],
    [String.raw`"say \"hi\""`, ['quoted say "hi"']],
    [String.raw`"C:\\temp"`, [String.raw`quoted C:\temp`]],
    ['""', ['quoted ']],
    ['name:""', ['name : ']],
    ['a"b c"', ['word a', 'quoted b c']],
  ])('%s', (text, tokens) => {
    expect(scanFilter(text).map(show)).toEqual(tokens);
  });

  test.each([
    ['"open', 'open', false],
    ['"closed"', 'closed', true],
    ['"ends in a backslash\\', 'ends in a backslash', false],
    [String.raw`"escaped end\"`, 'escaped end"', false],
  ])('%s: whether the text is closed is known', (text, value, closed) => {
    expect(scanFilter(text)).toEqual([{ kind: 'word', from: 0, to: text.length, text: value, quoted: true, closed }]);
  });
});

test('the positions of a field are those of its name and of each value', () => {
  expect(scanFilter('  state:ready,"not used"')).toEqual([
    {
      kind: 'field',
      from: 2,
      to: 24,
      name: 'state',
      nameTo: 7,
      operator: ':',
      values: [
        { from: 8, to: 13, text: 'ready', quoted: false, closed: false },
        { from: 14, to: 24, text: 'not used', quoted: true, closed: true },
      ],
    },
  ]);
});

/** Returns a seeded generator (mulberry32) of integers from 0 to `below` - 1. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('tokens of any text follow each other without overlap, and only blanks are between them', () => {
  const parts = [
    'a',
    'or',
    'not',
    'state',
    ':',
    '!=',
    '>=',
    '<',
    '=',
    '"',
    '\\',
    '(',
    ')',
    '-',
    ',',
    ' ',
    '\n',
    '\u00a0',
    'é',
    '😀',
    '\ud800',
    '7',
    '_',
  ];
  const random = createRandom(20_261_123);
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: random(14) }, () => parts[random(parts.length)] ?? '').join('');
    let end = 0;
    for (const { from, to } of scanFilter(text)) {
      expect([text, text.slice(end, from).trim()]).toEqual([text, '']);
      expect([text, to > from]).toEqual([text, true]);
      end = to;
    }
    expect([text, text.slice(end).trim()]).toEqual([text, '']);
  }
});
