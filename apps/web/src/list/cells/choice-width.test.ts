import { expect, test } from 'vitest';
import { choiceWidth } from './choice-width.ts';

const german: Readonly<Record<string, string>> = { connected: 'Verbunden', 'not-connected': 'Nicht verbunden' };

test('a column of a closed list is as wide as its longest word in this language', () => {
  expect(choiceWidth(Object.keys(german), (value) => german[value] ?? '')).toBe(20);
  expect(choiceWidth(Object.keys(german), (value) => value)).toBe(18);
});

test('one very long word does not decide of the column', () => {
  expect(choiceWidth(['a', 'b'], (value) => (value === 'a' ? 'ready' : 'blocked by the manufacturer'))).toBe(10);
});
