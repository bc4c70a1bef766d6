import { expect, test } from 'vitest';
import { addRecent, type Entry, matchEntries, toFixedEntries } from './entries.ts';

const powers = {
  say: (key: string) => key,
  go: () => {},
  begin: () => {},
  speak: () => {},
  show: () => {},
  pack: () => {},
  about: () => {},
  signOut: () => {},
};
const ids = (entries: readonly Entry[]) => entries.map((entry) => entry.id);

test('every screen, command and setting has an entry, as far as rights go [KB-01]', () => {
  const all = ids(toFixedEntries({ ...powers, may: () => true }));
  expect(all).toEqual(
    expect.arrayContaining(['screen /event-log', 'command terminal.restart', 'language fr', 'theme high-contrast', 'sign-out']),
  );
  const few = ids(toFixedEntries({ ...powers, may: (right) => right === 'terminal.view' }));
  expect(few).toContain('screen /terminal-list');
  expect(few.some((id) => id.startsWith('command'))).toBe(false);
});

test('the best match comes first and what does not match is left out', () => {
  const entry = (id: string): Entry => ({ id, group: 'screens', title: id, words: id, run: () => {} });
  const score = (words: string, typed: string) => (words === typed ? 1 : words.includes(typed) ? 0.5 : 0);
  expect(ids(matchEntries(['restart now', 'log', 'restart'].map(entry), 'restart', score))).toEqual(['restart', 'restart now']);
  expect(ids(matchEntries(['b', 'a'].map(entry), '', score))).toEqual(['b', 'a']);
});

test('what was used last comes first, once', () => {
  expect(addRecent(['b', 'a'], 'a')).toEqual(['a', 'b']);
  expect(addRecent(['1', '2', '3', '4', '5', '6'], '7')).toHaveLength(6);
});
