import { expect, test } from 'vitest';
import { toMenu } from './menu-letters.ts';

const keys: Readonly<Record<string, string>> = {
  'row.show-events': 'o',
  'list.copyRow': 'y',
  'list.open': 'Enter',
  'row.session-end': 'Delete',
};
const action = (binding: string, label: string, destructive = false) => ({
  binding: binding as 'list.open',
  label,
  destructive,
  run: () => {},
});
const shared = [action('list.open', 'open'), action('list.copyRow', 'copy row')];

test('each action of a menu has a unique letter: its key, otherwise a free letter of its label', () => {
  const menu = toMenu([action('row.show-events', 'Événements'), action('row.session-end', 'End session', true)], shared, (id) => keys[id]);
  // `o` is the key of another action, so “open” gets its second letter.
  expect(menu.map(({ binding, letter }) => [binding, letter])).toEqual([
    ['row.show-events', 'o'],
    ['list.open', 'p'],
    ['list.copyRow', 'y'],
    ['row.session-end', 'e'],
  ]);
});

test('labels without a free letter get different letters', () => {
  const menu = toMenu(
    ['a1', 'a2', 'a3'].map((id) => action(id, 'a')),
    [],
    () => null,
  );
  expect(menu.map(({ letter }) => letter)).toEqual(['a', 'b', 'c']);
});
