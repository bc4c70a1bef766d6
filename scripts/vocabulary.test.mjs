import { expect, test } from 'vitest';
import { refusedComments, refusedNames, refusedSentences } from './vocabulary.mjs';

const path = 'apps/server/src/thing.ts';
const found = (text) => refusedNames([{ path, text }]);

test.each([
  ['const turnstile = 1;', 'turnstile: write backpressure'],
  ['export function createTurnstile() {}', 'createTurnstile: write backpressure'],
  ['interface Store { putAside(): void }', 'putAside: write quarantine'],
  ['type Happenings = string;', 'Happenings: write events'],
  ["import { holdersOf } from './a.ts';", 'holdersOf: write operatorsWithRight'],
  ['const mostRows = 5;', 'mostRows: write max'],
  ['type ListAsk = string;', 'ListAsk: write ListQuery'],
  ['type RowAsk = string;', 'RowAsk: write query or request'],
  ['const [{ text: words }] = texts;', 'words: write messages, texts or labels'],
  ['const f = (ask = 1) => ask;', 'ask: write query or request'],
])('%s is refused', (text, problem) => {
  expect(found(text)).toEqual([`apps/server/src/thing.ts:1: ${problem}`]);
});

test('strings, members, and names that only contain a refused word are allowed', () => {
  expect(found("const consistent = 'turnstile';")).toEqual([]);
  expect(found('send({ most: 5, patience: 10 }); const commonWords = [];')).toEqual([]);
});

test('a comment with a refused phrase is refused with its line, code in backticks is allowed', () => {
  expect(refusedComments([{ path, text: '\n// Refuses\n// whoever comes.\n// `patience`' }])).toEqual([
    `${path}:2: comment with whoever: write the person, or the thing, by its name`,
  ]);
});

test('a line of a document with a refused phrase is refused with its line', () => {
  expect(refusedSentences([{ path: 'docs/a.md', text: '# Title\n\nMessages are put aside.' }])).toEqual([
    'docs/a.md:3: put aside: write quarantine',
  ]);
});
