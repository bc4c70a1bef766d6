import { expect, test } from 'vitest';
import { refusedNames } from './vocabulary.mjs';

const found = (text) => refusedNames([{ path: 'apps/server/src/thing.ts', text }]);

test.each([
  ['const turnstile = 1;', 'turnstile: write backpressure'],
  ['export function createTurnstile() {}', 'createTurnstile: write backpressure'],
  ['interface Store { putAside(): void }', 'putAside: write quarantine'],
  ['type Happenings = string;', 'Happenings: write events'],
  ["import { holdersOf } from './a.ts';", 'holdersOf: write operatorsWithRight'],
])('%s is refused', (text, problem) => {
  expect(found(text)).toEqual([`apps/server/src/thing.ts:1: ${problem}`]);
});

test('comments, texts and other names are not compared', () => {
  expect(found("// a turnstile\nconst consistent = 'turnstile';")).toEqual([]);
});
