import { describe, expect, test } from 'vitest';
import { refusedComments, refusedNames, refusedSentences } from './vocabulary.mjs';

const path = 'apps/web/src/list/thing.tsx';
const namesIn = (text, file = path) => refusedNames([{ path: file, text }]).map((line) => line.slice(`${file}:`.length));

describe('positions of a name', () => {
  test.each([
    ['a class', 'class Turnstile {}'],
    ['a type', 'type Turnstile = string;'],
    ['an enumeration', 'enum A { Turnstile }'],
    ['a property', 'const a = { Turnstile: 1 };'],
    ['a member', 'a.Turnstile();'],
    ['a private member', 'class A { #Turnstile = 1; }'],
    ['a parameter', 'function f(Turnstile: string) {}'],
    ['a tag', 'const A = () => <Turnstile />;'],
    ['an import', "import { Turnstile } from './a.ts';"],
    ['a generic type', 'type A<Turnstile> = Turnstile;'],
  ])('%s is compared', (_name, text) => {
    expect(namesIn(text)).toEqual(['1: Turnstile: write backpressure']);
  });

  test.each([
    ['a text', "const a = 'turnstile';"],
    ['a template', 'const a = `turnstile`;'],
    ['a comment', '// turnstile\nconst a = 1;'],
    ['text between tags', 'const A = () => <p>turnstile</p>;'],
  ])('%s is no name', (_name, text) => {
    expect(namesIn(text)).toEqual([]);
  });
});

describe('parts of a name', () => {
  test.each([
    ['rivals', true],
    ['rivalCount', true],
    ['allRivals', true],
    ['ALL_RIVALS', true],
    ['RIVALS', true],
    ['URLRivals', true],
    ['arrival', false],
    ['rivalry', false],
    ['mostRows', true],
    ['almostDone', false],
    ['rowsMost', false],
    ['askServer', true],
    ['task', false],
    ['rowAsk', true],
    ['pageAnswer', true],
    ['answerOf', false],
    ['toWords', false],
  ])('%s is refused: %j', (name, isRefused) => {
    expect(namesIn(`type T = typeof a.${name};\na.${name}();`).length > 0).toBe(isRefused);
  });
});

describe('declared names', () => {
  test.each([
    ['a constant', 'const most = 1;'],
    ['a destructured value', 'const { a: most } = b;'],
    ['a default of a destructured value', 'const { most = 1 } = b;'],
    ['an item of a list', 'const [, most] = b;'],
    ['a rest', 'const [a, ...most] = b;'],
    ['a parameter', 'const f = (most) => 1;'],
    ['a destructured parameter', 'function f({ most }) {}'],
    ['a function', 'function most() {}'],
    ['a function expression', 'a(function most() {});'],
  ])('%s is refused', (_name, text) => {
    expect(namesIn(text)).toEqual(['1: most: write max']);
  });

  test.each([
    ['a member, which may mirror the wire', 'send({ most: 1 }); a.most();'],
    ['a key of a destructured value', 'const { most: max } = b;'],
    ['a field of a type', 'interface A { most: number }'],
  ])('%s is allowed', (_name, text) => {
    expect(namesIn(text)).toEqual([]);
  });

  test('files about words of a text may declare words', () => {
    expect(namesIn('const words = 1;', 'apps/web/src/platform/search/a.ts')).toEqual([]);
    expect(namesIn('const words = 1;', 'apps/web/src/platform/keys/a.ts')).toHaveLength(1);
  });
});

test('a name is reported once in each file, with its first line', () => {
  const text = 'a();\nconst rivals = 1;\nb(rivals);\nc(rivals);';
  expect(
    refusedNames([
      { path, text },
      { path: 'b.ts', text: 'rivals();' },
    ]),
  ).toEqual([`${path}:2: rivals: write conflicting`, 'b.ts:1: rivals: write conflicting']);
});

test('names of built-in objects are no entries of the vocabulary', () => {
  expect(namesIn('const constructor = a.hasOwnProperty(toString, valueOf, __proto__);')).toEqual([]);
});

test('texts of the product are not compared', () => {
  const file = 'packages/i18n/src/locales/en/web.ts';
  expect(namesIn('export const web = { rivals: 1 };', file)).toEqual([]);
  expect(refusedComments([{ path: file, text: '// whoever' }])).toEqual([]);
});

describe('phrases', () => {
  const found = (text) => refusedSentences([{ path: 'docs/a.md', text }]);

  test.each([
    ['Whoever reads this', true],
    ['the stranger', true],
    ['It waits in vain.', true],
    ['The table is a shelf.', true],
    ['a stubborn client', true],
    ['a strange name', false],
    ['in vane', false],
    ['Put it aside later', false],
    ['`whoever` is a field', false],
    ['`a` whoever `b`', true],
    ['', false],
  ])('%j is refused: %j', (text, isRefused) => {
    expect(found(text)).toHaveLength(isRefused ? 1 : 0);
  });

  test('each line of a document is reported with its number', () => {
    expect(found('whoever\n\nfine\nthe rivals\r\n')).toEqual([
      'docs/a.md:1: whoever: write the person, or the thing, by its name',
      'docs/a.md:4: rivals: write conflicting',
    ]);
  });

  test('a phrase over two lines of a comment is found', () => {
    expect(refusedComments([{ path, text: 'a();\n// Messages are put\n// aside here.' }])).toEqual([
      `${path}:2: comment with put aside: write quarantine`,
    ]);
  });
});
