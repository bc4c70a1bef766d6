import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setKeySettings } from '../../platform/keys/key-settings.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { serveProfile } from '../../testing/serve-profile.ts';

let server: RestServer;
let profile: ReturnType<typeof serveProfile>;

beforeEach(() => {
  server = createRestServer();
  profile = serveProfile(server);
});
afterEach(() => {
  endSession();
  setKeySettings({ keys: {}, singleKeys: true });
});

/** Opens the key bindings of the profile. */
async function open() {
  const page = await renderApp('/user/profile/keys');
  await screen.findByRole('searchbox', { name: 'Search shortcuts' });
  await waitForKeys();
  return page;
}

/** The button of an action, with its keys. */
const binding = (name: RegExp) => screen.getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search shortcuts' });
const buttons = () => within(screen.getByRole('main')).getAllByRole('button');
const focused = () => plainText(document.activeElement);

test('[KB-01] [SH-18] a recorded key is stored, works at once on every screen, and is shown where keys are listed', async () => {
  const { user } = await open();
  await user.type(search(), 'explain the row count');
  await user.click(binding(/^explain the row count/));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')));
  await user.keyboard('zq{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Bindings whose key is the beginning of the new sequence lose that key.
  await waitFor(() =>
    expect(profile.stored().keys).toEqual({
      'filter.explain': ['z q'],
      'approval.put': [],
      'icon.size': [],
      'row.file-archive': [],
      'row.snooze': [],
    }),
  );
  await waitFor(() => expect(focused()).toMatch(/^explain the row count ?changed/));
  window.location.hash = '/event-log';
  await screen.findByRole('combobox', { name: 'Filter' });
  await user.keyboard('zq');
  expect(await screen.findByRole('dialog')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The default key has no effect any more.
  await user.keyboard('{Shift>}E{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('?');
  await user.type(await screen.findByRole('searchbox'), 'z q');
  expect(screen.getAllByRole('definition').map(plainText)).toEqual(['explain the row count']);
});

test('[SH-18] the keys of the profile are active after the sign-in, and are reset to the default ones', async () => {
  profile = serveProfile(server, { keys: { 'filter.explain': ['z q'] } });
  const { user } = await open();
  await waitFor(() => expect(plainText(binding(/^explain the row count/))).toContain('changed'));
  await user.click(binding(/^explain the row count/));
  await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
  await waitFor(() => expect(profile.stored().keys).toEqual({}));
  expect(plainText(binding(/^explain the row count/))).not.toContain('changed');
});

test('[SH-18] all own keys are reset together after a confirmation', async () => {
  profile = serveProfile(server, { keys: { 'filter.explain': ['z q'], 'list.down': [] } });
  const { user } = await open();
  const all = await waitFor(() => {
    const found = screen.getByRole('button', { name: /^(Reset|Restore) all|default/i });
    expect(found).toHaveProperty('disabled', false);
    return found;
  });
  await user.click(all);
  const dialog = await screen.findByRole('dialog');
  expect(profile.changes()).toEqual([]);
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(profile.stored().keys).toEqual({}));
  await waitFor(() => expect(all).toHaveProperty('disabled', true));
});

test('[KB-01] the bindings are searched by text or key, and a search without a match says so', async () => {
  const { user } = await open();
  const all = buttons().length;
  await user.type(search(), 'explain');
  expect(buttons().length).toBeLessThan(all);
  expect(binding(/^explain the row count/)).toBeDefined();
  await user.clear(search());
  await user.type(search(), 'j');
  expect(screen.getAllByRole('button', { name: /^down/ }).length).toBeGreaterThan(0);
  await user.clear(search());
  await user.type(search(), 'no such action');
  expect(screen.queryByRole('button', { name: /^down/ })).toBeNull();
  expect(screen.getAllByRole('status').map(plainText).join()).toMatch(/no |nothing/i);
});

test('[KB-01] arrows, Home and End move between the bindings, of which Tab reaches only the current one', async () => {
  const { user } = await open();
  const rows = () => [...screen.getByRole('main').querySelectorAll<HTMLButtonElement>('li button')];
  const [first, second] = rows();
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await waitFor(() => expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([second]));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(rows().at(-1));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(rows().at(-1));
  await user.keyboard('{Home}{ArrowUp}');
  expect(document.activeElement).toBe(first);
});

test('[KB-01] without single keys letters have no effect, and Alt with them has the same', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(profile.stored().singleKeys).toBe(false));
  await user.keyboard('gs');
  await user.keyboard('?');
  expect(address()).toBe('/user/profile/keys');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Alt>}?{/Alt}');
  expect(plainText(await screen.findByRole('dialog'))).toContain('press Alt with the first key');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Alt>}g{/Alt}s');
  await waitFor(() => expect(address()).toBe('/user/sessions'));
  // While single keys are off, every text that names a key shows the key with Alt.
  expect((await screen.findByRole('contentinfo')).textContent).toContain('Alt+');
  const count = await screen.findByRole('button', { name: /^0 rows$/ });
  expect(count.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+e');
  await user.keyboard('{Alt>}p{/Alt}');
  expect(plainText(await screen.findByRole('button', { name: 'Next page' }))).toContain('Alt+]');
  await user.keyboard('{Alt>}p{/Alt}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull());
});
