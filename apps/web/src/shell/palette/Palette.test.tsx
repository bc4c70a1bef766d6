import { createI18n } from '@floorwalker/i18n/create-i18n';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandState } from '../../features/command/command-state.ts';
import { setSelection } from '../../features/command/selection.ts';
import { updateKeyScope } from '../../platform/keys/bindings.ts';
import { contextRoot, openPalette, togglePalette } from '../../platform/keys/palette-state.ts';
import { type BindingActions, useBindings } from '../../platform/keys/use-bindings.ts';
import { screens } from '../../platform/navigation/screens.ts';
import { endSession, type Respond, renderConsole, stubNetwork } from '../../testing/render-console.tsx';
import { Palette } from './Palette.tsx';

/** A screen with the palette and some bindings of a list. */
function Page({ actions = {} }: { readonly actions?: BindingActions }) {
  useBindings(useMemo(() => ({ palette: togglePalette, ...actions }), [actions]));
  return (
    <>
      <main data-key-scope="list" tabIndex={-1} />
      <Palette />
    </>
  );
}

const terminals = [
  { id: 17, name: 'Hall 2 East', propertyName: 'Vienna West' },
  { id: 18, name: 'Hall 2 West', propertyName: 'Vienna North' },
  { id: 170, name: 'Roulette', propertyName: 'Madrid' },
];
const respondWithTerminals: Respond = (path) =>
  path.startsWith('/api/v1/terminals') ? { items: terminals, next: null, position: null } : undefined;

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const field = () => screen.getByRole('combobox');

/** Focuses the list; the frame of the console, which is not rendered here, would set the scope. */
const focusList = (): void =>
  act(() => {
    screen.getByRole('main').focus();
    updateKeyScope(document.activeElement);
  });

/** Presses the palette's key and types a text. */
async function open(text: string, ...args: Parameters<typeof renderConsole>[1] extends infer O ? [O?] : never) {
  const page = await renderConsole(<Page />, args[0] ?? {});
  await page.user.keyboard('{Control>}k{/Control}');
  if (text) await page.user.type(field(), text);
  return page;
}

beforeEach(() => stubNetwork(respondWithTerminals));
afterEach(endSession);

test('[KB-01] the palette’s key opens it with the focus in its field, and closes it', async () => {
  const { user } = await open('');
  expect(document.activeElement).toBe(field());
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[KB-01] Enter directly after the last letter runs the entry of that text', async () => {
  const { user, address } = await open('');
  await user.keyboard('690002{Enter}');
  expect(address()).toBe('/transaction-log?q=number:690002');
  await user.keyboard('{Control>}k{/Control}event log{Enter}');
  expect(address()).toBe('/event-log');
});

test('[KB-01] [SH-14] every screen is the selected entry for its title, and Enter opens it', async () => {
  const { user, address } = await renderConsole(<Page />);
  const { t } = await createI18n('en', ['web', 'resources']);
  for (const { path, label } of screens) {
    const title = t(label as 'web:screens.profile');
    await user.keyboard('{Control>}k{/Control}');
    await user.paste(title);
    // A query by role would be slow, because it computes the accessible names of all entries.
    expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent?.startsWith(title)).toBe(true);
    await user.keyboard('{Enter}');
    expect(address()).toBe(path);
  }
});

test('[KB-01] characters typed before the field has the focus are added to its text', async () => {
  await renderConsole(<Page actions={{ 'list.actions': () => openPalette('', contextRoot) }} />);
  focusList();
  // All presses in one task: React renders nothing in between.
  act(() => {
    for (const key of ['x', 'f', 'l', 'i']) fireEvent.keyDown(screen.getByRole('main'), { key, code: `Key${key.toUpperCase()}` });
  });
  expect(field()).toHaveProperty('value', 'fli');
});

test('[KB-01] records of an earlier text are never listed, however late the server responds', async () => {
  const held = new Map<string, (body: unknown) => void>();
  stubNetwork((path) => {
    const q = new URLSearchParams(path.split('?')[1]).get('q');
    return path.startsWith('/api/v1/sessions') ? new Promise((resolve) => held.set(q ?? '', resolve)) : respondWithTerminals(path);
  });
  const session = (name: string) => ({ items: [{ login: name, operatorName: name }], next: null });
  const { user } = await open('superv');
  await waitFor(() => expect([...held.keys()]).toEqual(['superv']));
  expect(screen.getByRole('status').textContent).toBe('Searching …');
  await user.clear(field());
  await user.type(field(), 'support');
  await waitFor(() => expect([...held.keys()]).toEqual(['superv', 'support']));
  held.get('superv')?.(session('supervisor'));
  held.get('support')?.(session('support'));
  await waitFor(() => expect(options().join()).toContain('support (support)'));
  expect(options().join()).not.toContain('(supervisor)');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('[KB-01] a command is put together step by step; Backspace in the empty field goes back one step', async () => {
  const { user } = await open('restart');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog').textContent).toContain('Software restart');
  await waitFor(() => expect(options()).toContain('17 Hall 2 EastVienna West'));
  await user.keyboard('17{Enter}');
  expect(options()).toEqual(['When idle', 'Immediately']);
  await user.keyboard('{Backspace}');
  expect(options()).toHaveLength(terminals.length);
  await user.keyboard('18{Enter}imm{Enter}');
  expect(options()).toHaveLength(1);
  await user.keyboard('paper jam{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(commandState.draft).toMatchObject({ targets: { ids: [18] }, args: { at: 'now' }, reason: 'paper jam' });
});

test('[KB-01] a command found with its targets goes back to the choice of targets, then to the search', async () => {
  const { user } = await open('rest 17');
  // The names of the terminals may arrive after the text was typed.
  await waitFor(() => expect(options()[0]).toMatch(/^Software restart: 17 Hall 2 East/));
  await user.keyboard('{Enter}');
  expect(options()).toEqual(['When idle', 'Immediately']);
  await user.keyboard('{Backspace}');
  expect(options()).toContain('17 Hall 2 EastVienna West');
  await user.keyboard('{Backspace}');
  expect(options().length).toBeGreaterThan(20);
});

test('[KB-01] [SE-01] used entries are listed first, also on a page loaded again, and local storage holds only the session', async () => {
  const first = await open('media log');
  await first.user.keyboard('{Enter}');
  first.unmount();
  const { user } = await open('');
  expect(options()[0]).toMatch(/^Media log/);
  expect(Object.keys(window.localStorage).sort()).toEqual(['OperatorID', 'SessionKey']);
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(await navigator.clipboard.readText()).toBe('floor media list');
});

test('[KB-01] a pasted CLI command opens the confirmation', async () => {
  const { user } = await open('floor terminal restart 17 18 --at idle');
  await user.keyboard('{Enter}');
  expect(commandState.draft).toMatchObject({ targets: { ids: [17, 18] }, args: { at: 'idle' } });
});

test('[KB-01] the actions on the selected rows run by Shift with their letter, and their commands have the rows as targets', async () => {
  const opened: string[] = [];
  setSelection({ resource: 'terminals', ids: ['17'], all: false, q: '', marked: 0 });
  const actions: BindingActions = { 'list.open': () => opened.push('row'), 'list.actions': () => openPalette('', contextRoot) };
  const { user } = await renderConsole(<Page actions={actions} />);
  focusList();
  await user.keyboard('x');
  const letter = screen.getByRole('option', { name: /^open/ }).querySelector('kbd:last-of-type')?.textContent?.at(-1) ?? '';
  await user.keyboard(`{Shift>}${letter.toUpperCase()}{/Shift}`);
  expect(opened).toEqual(['row']);
  focusList();
  await user.keyboard('xsoftware{Enter}');
  expect(options()).toEqual(['When idle', 'Immediately']);
  await user.keyboard('{Backspace}{Backspace}');
  expect(options().join()).toContain('open');
  await user.keyboard('software{Enter}imm{Enter}{Enter}');
  expect(commandState.draft).toMatchObject({ targets: { ids: ['17'].map(Number) }, args: { at: 'now' } });
});

test('[KB-01] entries that need a right are not listed without it', async () => {
  await open('', { rights: ['terminal.view'] });
  expect(options().join()).toContain('Terminals');
  expect(options().join()).not.toMatch(/Software restart|Media log/);
});

test('[KB-01] words are understood in any order and language; a text without a match filters the list', async () => {
  const { user } = await open('');
  for (const [text, first] of [
    ['offline 17', /^Set offline: 17 /],
    ['term 17', /^17 /],
    ['failure', /^Terminals: Any failure/],
    ['german', /^Language: Deutsch/],
    ['gestern transaktionen', /^Transaction log: Yesterday/],
    ['approve', /^Approvals/],
    ['vienna', /^Terminals: Vienna/],
    ['jam', /^Event log: Note jam, Coin jam/],
    ['logout', /^Sign out/],
    ['low', /^Terminals: Low/],
    ['xqzzy', /^Filter this list by “xqzzy”/],
  ] as const) {
    await user.clear(field());
    await user.type(field(), text);
    // The messages of other languages are loaded when the palette first opens.
    await waitFor(() => expect(options()[0]).toMatch(first));
  }
});
