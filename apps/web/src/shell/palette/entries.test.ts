import { commands } from '@floorwalker/core/commands/index';
import { expect, test } from 'vitest';
import { bindingIds, defaultKeymap } from '../../platform/keys/default-keymap.ts';
import { matchEntries, type PaletteEntry, toRecentEntries } from '../../platform/keys/palette-entries.ts';
import { screens } from '../../platform/navigation/screens.ts';
import { type PaletteActions, toBindingEntries, toFixedEntries } from './fixed-entries.ts';
import { addUse } from './uses.ts';

const actions: Omit<PaletteActions, 'may'> = {
  translate: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  navigate: () => {},
  startCommand: () => {},
  targets: null,
  setLanguage: () => {},
  setTheme: () => {},
  setDensity: () => {},
  updateProfile: () => {},
  openOverlay: () => {},
  signOut: () => {},
};
const ids = (entries: readonly PaletteEntry[]) => entries.map((entry) => entry.id);
const entry = (id: string): PaletteEntry => ({ id, group: 'screens', title: id, searchText: id, run: () => {} });

test('[KB-01] every screen and every command has a palette entry, and every screen a key', () => {
  const all = ids(toFixedEntries({ ...actions, may: () => true }));
  expect(all).toEqual(expect.arrayContaining(screens.map(({ path }) => `screen ${path}`)));
  expect(all).toEqual(expect.arrayContaining(commands.map(({ id }) => `command ${id}`)));
  expect(screens.filter(({ path }) => defaultKeymap[`go.${path}`]?.keys.length !== 1)).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('[MG-04] the set-up has an entry for those who may create properties', () => {
  const find = (may: PaletteActions['may']) => toFixedEntries({ ...actions, may }).find(({ id }) => id === 'screen /set-up');
  expect(find((right) => right === 'property.manage')?.cliCommand).toBe('floor set-up');
  expect(find((right) => right === 'terminal.view')).toBeUndefined();
});

test('[KB-01] every active binding that is not handled by a control has a palette entry', () => {
  const bound = bindingIds.map((id) => ({
    id,
    keys: [],
    defaults: defaultKeymap[id] ?? never(),
    action: { id, hiddenFromStatusLine: false, run: () => {} },
  }));
  const offered = ids(
    toBindingEntries(
      bound,
      (key) => key,
      () => undefined,
    ),
  );
  const others = bindingIds.filter((id) => !offered.includes(`key ${id}`));
  // Only these have no entry of their own: bindings of screens, the binding of the palette, and fixed keys of fields and dialogs.
  expect(others.filter((id) => !id.startsWith('go.') && id !== 'palette' && !defaultKeymap[id]?.fixed)).toEqual([]);
});

test('settings and help have entries, with their CLI command if there is one', () => {
  const all = toFixedEntries({ ...actions, may: () => true });
  expect(ids(all)).toEqual(
    expect.arrayContaining([
      'language fr',
      'theme high-contrast',
      'density compact',
      'dateFormat yyyy-mm-dd',
      'singleKeys false',
      'sign-out',
    ]),
  );
  expect(ids(all)).toEqual(expect.arrayContaining(['help keys', 'help manual general', 'help support', 'help about', 'help licence']));
  expect(all.find(({ id }) => id === "numberFormat 1'234.5")?.cliCommand).toBe(`floor profile set numberFormat '1'\\''234.5'`);
  expect(all.find(({ id }) => id === 'screen /event-log')?.cliCommand).toBe('floor event list');
  expect(all.find(({ id }) => id === 'command terminal.restart')?.cliCommand).toBe('floor terminal restart');
});

test('entries without their right are left out', () => {
  const few = ids(toFixedEntries({ ...actions, may: (right) => right === 'terminal.view' }));
  expect(few).toContain('screen /terminal-list');
  expect(few.some((id) => id.startsWith('command'))).toBe(false);
});

test('the best match is first, a recently used entry before an equal match, and others are left out', () => {
  const entries = ['restart now', 'log', 'restart', 'restart later'].map(entry);
  expect(ids(matchEntries(entries, 'restart'))).toEqual(['restart', 'restart now', 'restart later']);
  expect(ids(matchEntries(entries, 'restart', ['restart later']))).toEqual(['restart', 'restart later', 'restart now']);
  expect(ids(matchEntries(['b', 'a'].map(entry), ''))).toEqual(['b', 'a']);
});

test('of titles with the same words the one with the typed punctuation is first', () => {
  const formats = ['dates: dd.mm.yyyy', 'dates: mm/dd/yyyy', 'dates: yyyy-mm-dd'].map(entry);
  for (const typed of ['yyyy-', 'YYYY-mm-dd']) {
    expect(ids(matchEntries(formats, typed))[0]).toBe('dates: yyyy-mm-dd');
    expect(ids(matchEntries(formats, typed, ['dates: dd.mm.yyyy']))[0]).toBe('dates: yyyy-mm-dd');
  }
});

test('frequent and recent uses are first, and old ones decay', () => {
  const day = 86_400_000;
  const often = [1, 2, 3].reduce((uses, at) => addUse(uses, 'often', at), addUse([], 'once', 0));
  expect(often.map(({ id }) => id)).toEqual(['often', 'once']);
  expect(addUse(addUse(often, 'new', 30 * day), 'new', 30 * day + 1).map(({ id }) => id)).toEqual(['new', 'often', 'once']);
  expect(ids(toRecentEntries(['a', 'b', 'c'].map(entry), ['c', 'gone', 'a'], 2))).toEqual(['recent c', 'recent a']);
});

function never(): never {
  throw new Error('a binding without a line in the table');
}
