import { commands } from '@floorwalker/core/commands/index';
import { languageCodes } from '@floorwalker/i18n/languages';
import { expect, test } from 'vitest';
import type { PaletteEntry } from '../../platform/keys/palette-entries.ts';
import { assignActionLetters, toContextActions } from './context-actions.ts';
import { type PaletteActions, toFixedEntries } from './fixed-entries.ts';
import { createTranslate, loadAllMessages } from './search/all-messages.ts';

const nothing = () => {};
const actions: PaletteActions = {
  translate: (key) => key,
  may: () => true,
  navigate: nothing,
  startCommand: nothing,
  targets: { ids: [17, 18] },
  setLanguage: nothing,
  setTheme: nothing,
  setDensity: nothing,
  updateProfile: nothing,
  openOverlay: nothing,
  signOut: nothing,
};
const fixed = toFixedEntries(actions);
const key = (id: string, isRowAction = true): PaletteEntry => ({
  id: `key ${id}`,
  group: 'actions',
  title: id,
  searchText: id,
  isRowAction,
  run: nothing,
});

test('context actions on terminals: commands, then commands that interrupt service, then bindings, in whatever order they were registered', () => {
  const actions = toContextActions([key('list.repeat'), key('row.show-events'), key('list.pin', false), ...fixed], true);
  expect([...new Set(actions.map(({ group }) => group))]).toEqual(['commands', 'interrupting', 'actions']);
  expect(actions.filter(({ group }) => group === 'interrupting').map(({ id }) => id)).toEqual(
    commands.filter(({ dangerous }) => dangerous).map(({ id }) => `command ${id}`),
  );
  expect(actions.filter(({ group }) => group === 'actions').map(({ id }) => id)).toEqual(['key list.repeat', 'key row.show-events']);
});

test('context actions of a list without terminals contain no command', () => {
  expect(toContextActions([key('list.open'), ...fixed], false).map(({ id }) => id)).toEqual(['key list.open']);
});

test('the CLI command of an entry with targets contains them', () => {
  expect(fixed.find(({ id }) => id === 'command terminal.restart')?.cliCommand).toBe('floor terminal restart 17 18');
});

const keyed = (id: string, keys: string): PaletteEntry => ({ ...key(id), title: id.split('.')[1] ?? id, keys });

test('each action gets a letter of its own: that of its key, a key with Shift before one without, else a letter of its title', () => {
  const actions = assignActionLetters([
    { ...key('command'), title: 'Software restart' },
    keyed('list.copyRow', 'y'),
    keyed('list.copyCommand', 'Shift+y'),
    keyed('row.show-events', 'o'),
    keyed('list.open', 'Enter'),
  ]);
  expect(actions.map(({ id, letter }) => `${id} ${letter}`)).toEqual([
    'key command s',
    'key list.copyRow c',
    'key list.copyCommand y',
    'key row.show-events o',
    'key list.open p',
  ]);
});

test.each(languageCodes)('[KB-01] in %s the letters of all commands differ', async (language) => {
  const messages = (await loadAllMessages()).get(language);
  const translate = messages ? createTranslate(messages) : () => '';
  const listed = toContextActions(toFixedEntries({ ...actions, translate }), true);
  const letters = assignActionLetters(listed).map(({ letter }) => letter);
  expect(letters).not.toContain('');
  expect(new Set(letters).size).toBe(listed.length);
});
