import { expect, test } from 'vitest';
import { eventLogResource } from '../resources/logs/event-log.ts';
import { terminalResource } from '../resources/terminals/terminal.ts';
import { type CompletionSources, completeFilter, takeFilterCompletion } from './complete.ts';
import { corpusContext } from './corpus.ts';
import { toFilterFields } from './fields.ts';

const terminals = toFilterFields(terminalResource);
const events = toFilterFields(eventLogResource);
const { now, zone } = corpusContext;

const sources: CompletionSources = {
  now,
  zone,
  codes: () => [
    { code: 170, key: 'NoteJam', label: 'Notenstau' },
    { code: 171, key: 'CoinJam', label: 'Münzstau' },
    { code: 9, label: 'Unbenannt' },
  ],
  choiceLabels: (_, value) => (value === 'failure' ? 'Störung' : ''),
  title: ({ column }) => (column === 'propertyName' ? 'Standort' : ''),
  remembered: ({ column }) => (column === 'propertyName' ? ['Vienna West', 'Reno'] : []),
};

/** `|` marks the cursor; returns the suggested texts. */
const inserts = (marked: string, fields = terminals) =>
  completeFilter(marked.replace('|', ''), marked.indexOf('|'), fields, sources).map((one) => one.insert);

/** The text with the cursor after accepting the first suggestion. */
function taken(marked: string, fields = terminals): string {
  const text = marked.replace('|', '');
  const [first] = completeFilter(text, marked.indexOf('|'), fields, sources);
  if (!first) return marked;
  const next = takeFilterCompletion(text, first);
  return `${next.text.slice(0, next.cursor)}|${next.text.slice(next.cursor)}`;
}

test('an empty filter suggests the fields, then negation and parentheses', () => {
  expect(inserts('|').slice(0, 3)).toEqual(['id:', 'name:', 'state:']);
  const all = completeFilter('', 0, terminals, { ...sources, max: 100 }).map((one) => one.insert);
  expect(all.slice(-2)).toEqual(['-', '(']);
});

test.each([
  ['sta|', ['state:']],
  ['hall vers|', ['version:']],
  ['-vers|', ['version:']],
  ['(vers|', ['version:']],
  ['standort|', ['propertyName:']],
  ['state:block|', ['blocked', 'blocked-manufacturer']],
  ['state:ready,stö|', ['failure']],
  ['state:ready,read|', []],
  ['STATE:fail|', ['failure', 'failure-operator']],
  ['online:|', ['yes', 'no']],
  ['site:|', ['"Vienna West"', 'Reno']],
  ['site:"vie|', ['"Vienna West"']],
  ['-site:vie| hall', ['"Vienna West"']],
  ['lastSeen>-3|', ['-3s', '-3m', '-3h', '-3d', '-3w', '-30d']],
  ['lastSeen>+3|', ['+3s', '+3m', '+3h', '+3d', '+3w', '+30d']],
  ['lastSeen<+|', ['+24h', '+7d', '+30d', '+90d']],
  ['lastSeen<+45d|', []],
  ['lastSeen>y|', ['yesterday']],
  ['lastSeen>2026-11-2|', ['2026-11-20']],
  [
    'lastSeen>2026-1|',
    ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11', '2026-10'],
  ],
  ['lastSeen|', ['lastSeen>', '>=', '<', '<=', ':']],
  ['name!|', ['!=']],
  ['name:x|', []],
  ['nosuch:x|', []],
  ['hall o|', ['online:', 'operatorLogin:', 'openApprovals:', 'or']],
  ['"hall|', ['"']],
  ['"hall"|', []],
  ['|state:x', []],
])('%s suggests %j', (marked, expected) => {
  expect(inserts(marked).slice(0, expected.length || 1)).toEqual(expected);
});

test('codes are found by label and key, and inserted by key', () => {
  expect(inserts('event:noten|', events)).toEqual(['NoteJam']);
  expect(inserts('event:stau|', events)).toEqual(['NoteJam', 'CoinJam']);
  expect(inserts('event:coin|', events)).toEqual(['CoinJam']);
  expect(inserts('event:unb|', events)).toEqual(['9']);
});

test('a bare word suggests the terms that it may mean', () => {
  expect(inserts('vienna|')).toEqual(['propertyName:"Vienna West"']);
  expect(inserts('fail|')).toEqual(['state:failure', 'state:failure-operator', 'state:failing']);
});

test('connectives are suggested only after a term', () => {
  const marks = (marked: string) =>
    completeFilter(marked.replace('|', ''), marked.indexOf('|'), terminals, { ...sources, max: 100 })
      .filter(({ kind }) => kind === 'mark')
      .map(({ insert }) => insert);
  expect(marks('hall |')).toEqual(['or', '-', '(']);
  expect(marks('(hall |')).toEqual([')', 'or', '-', '(']);
  expect(marks('hall or |')).toEqual(['-', '(']);
  expect(marks('hall an|')).toEqual(['and']);
  expect(marks('an|')).toEqual([]);
});

test.each([
  ['sta|', 'state:|'],
  ['hall st|ate:x east', 'hall state|:x east'],
  ['state:fa|iled site:x', 'state:failure| site:x'],
  ['(state:fail|) bar', '(state:failure|) bar'],
  ['state:fail|', 'state:failure |'],
  ['state:fail|,ready', 'state:failure|,ready'],
  ['site:"vie|', 'site:"Vienna West" |'],
  ['"hall|', '"hall" |'],
])('%s becomes %s', (marked, expected) => {
  expect(taken(marked)).toBe(expected);
});

test('no text causes an error or takes long', () => {
  for (const text of [
    '"\\',
    '(((',
    'a:,,,',
    'a:"',
    '\u0000',
    '\ud83d',
    ':',
    'state:"a"b,c',
    '-'.repeat(4000),
    '"'.repeat(4000),
    '\\'.repeat(3999),
    `"${'\\'.repeat(3999)}`,
    'a'.repeat(10_000),
  ]) {
    for (const cursor of [0, 1, Math.floor(text.length / 2), text.length])
      expect(completeFilter(text, cursor, terminals, sources)).toBeInstanceOf(Array);
  }
});
