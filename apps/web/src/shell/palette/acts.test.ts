import { commands } from '@floorwalker/core/commands/index';
import { expect, test } from 'vitest';
import { toActs } from './acts.ts';
import type { Entry } from './entries.ts';
import { toFixedEntries } from './fixed-entries.ts';

const nothing = () => {};
const fixed = toFixedEntries({
  say: (key) => key,
  may: () => true,
  go: nothing,
  begin: nothing,
  targets: { ids: [17, 18] },
  speak: nothing,
  show: nothing,
  pack: nothing,
  choose: nothing,
  open: nothing,
  signOut: nothing,
});
const key = (id: string): Entry => ({ id: `key ${id}`, group: 'actions', title: id, words: id, run: nothing });

test('the acts on terminals: commands first, then those that interrupt service, then acts with a key, whatever stands before them', () => {
  const acts = toActs([key('list.repeat'), key('row.show-events'), key('list.pin'), ...fixed], true);
  expect([...new Set(acts.map(({ group }) => group))]).toEqual(['commands', 'interrupting', 'actions']);
  expect(acts.filter(({ group }) => group === 'interrupting').map(({ id }) => id)).toEqual(
    commands.filter(({ dangerous }) => dangerous).map(({ id }) => `command ${id}`),
  );
  expect(acts.filter(({ group }) => group === 'actions').map(({ id }) => id)).toEqual(['key list.repeat', 'key row.show-events']);
});

test('a list without terminals offers no command', () => {
  expect(toActs([key('list.open'), ...fixed], false).map(({ id }) => id)).toEqual(['key list.open']);
});

test('a command that has its targets is copied with them', () => {
  expect(fixed.find(({ id }) => id === 'command terminal.restart')?.line).toBe('floor terminal restart 17 18');
});
