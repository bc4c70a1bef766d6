import { expect, test } from 'vitest';
import { choiceWidth } from './choice-width.ts';

const german: Readonly<Record<string, string>> = { connected: 'Verbunden', 'not-connected': 'Nicht verbunden' };

test('the minimum width of an enum column fits its longest value in the current language', () => {
  expect(choiceWidth(Object.keys(german), (value) => german[value] ?? '')).toBe(20);
  expect(choiceWidth(Object.keys(german), (value) => value)).toBe(18);
});

test('a very long enum value does not widen its column', () => {
  expect(choiceWidth(['a', 'b'], (value) => (value === 'a' ? 'ready' : 'blocked by the manufacturer'))).toBe(10);
});
