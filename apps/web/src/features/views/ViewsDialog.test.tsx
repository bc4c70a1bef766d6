import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { removeView, saveView } from '@floorwalker/core/endpoints/view';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type ViewRow, viewResource } from '@floorwalker/core/resources/views/view';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveListPreferences } from '../../list/store/list-preferences.ts';
import { readAddress } from '../../list/url-state.ts';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { settings } from '../../platform/ports/settings.ts';
import { session } from '../../platform/session/session-state.ts';
import { endSession, toSession } from '../../testing/render-console.tsx';
import { plainText, renderPage, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { ViewsDialog } from './ViewsDialog.tsx';

const view = (changes: Partial<ViewRow>): ViewRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Night shift',
  resource: 'terminals',
  owner: 'supervisor',
  mine: true,
  shared: false,
  q: 'state:failure',
  sort: '-name',
  columns: '!id:80,name',
  density: 'compact',
  report: null,
  created: '2026-11-01T08:00:00.000Z',
  changed: '2026-11-01T08:00:00.000Z',
  ...changes,
});

let server: RestServer;
let views: ViewRow[];

beforeEach(() => {
  views = [];
  server = createRestServer();
  server.on(toListEndpoints(viewResource).list, () => ({ items: views, next: null, position: 'test.1' }));
  server.on(saveView, ({ body: { ifExists, ...content } }) => {
    const existing = views.find(({ name }) => name === content.name);
    if (existing && ifExists === 'refuse') throw new ProblemError('view.exists', { name: content.name });
    const id = existing?.id ?? `00000000-0000-4000-8000-${String(views.length + 2).padStart(12, '0')}`;
    const saved = view({ ...content, id });
    views = [...views.filter((one) => one !== existing), saved];
    return saved;
  });
  server.on(removeView, ({ params }) => {
    views = views.filter(({ id }) => id !== params.id);
    return undefined;
  });
});
afterEach(() => {
  saveListPreferences(terminalResource, new URLSearchParams(), 'default');
  settings.density = 'normal';
  endSession();
});

/** A list of terminals with its views; the page shows the list's address as text. */
function Page({ saving, search }: { readonly saving: boolean; readonly search: string }) {
  const [open, setOpen] = useState(true);
  const [address, setAddress] = useState(() =>
    readAddress(new URLSearchParams(search), Object.keys(terminalResource.columns), terminalResource.defaultSort),
  );
  return (
    <>
      <p data-testid="address">{JSON.stringify([address.q, address.sort, address.columns])}</p>
      {open && (
        <ViewsDialog
          resource={terminalResource}
          address={address}
          change={(next) => setAddress((now) => ({ ...now, ...next }))}
          saving={saving}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const open = ({ saving = false, search = '', rights = rightIds }: { saving?: boolean; search?: string; rights?: typeof rightIds } = {}) =>
  renderPage(<Page saving={saving} search={search} />, { rights });
const lines = () => within(screen.getByRole('dialog')).queryAllByRole('listitem').map(plainText);
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

test('a list without saved views says so, and Save is disabled while the name is empty', async () => {
  await open();
  expect(await screen.findByText('No saved views for this list yet.')).toBeTruthy();
  expect(button('Save')).toHaveProperty('disabled', true);
});

test('an opened view sets filter, order, columns and density, and closes the dialog', async () => {
  views = [view({})];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Night shift/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.parse(screen.getByTestId('address').textContent ?? '')).toEqual([
    'state:failure',
    [{ id: 'name', desc: true }],
    [{ id: 'id', width: 80, pinned: true }, { id: 'name' }],
  ]);
  expect(settings.density).toBe('compact');
});

test('the current filter, order, columns and density are saved under the typed name; it has the focus', async () => {
  const { user } = await open({ saving: true, search: 'q=state:offline&sort=-name&c=id,name' });
  const field = screen.getByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard(' Offline ones {Enter}');
  await waitFor(() => expect(lines().join()).toContain('Offline ones'));
  expect(server.received(saveView).map(({ body }) => body)).toEqual([
    {
      name: 'Offline ones',
      resource: 'terminals',
      q: 'state:offline',
      sort: '-name',
      columns: 'id,name',
      density: 'normal',
      report: null,
      shared: false,
      ifExists: 'refuse',
    },
  ]);
  expect(toastText()).toContain('View Offline ones saved');
});

test('a name in use is refused, and saving again replaces the view after the box was ticked', async () => {
  views = [view({})];
  const { user } = await open({ saving: true, search: 'q=state:offline' });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night shift{Enter}');
  const box = await screen.findByRole('checkbox', { name: 'Replace the view with this name' });
  expect(views[0]?.q).toBe('state:failure');
  await user.click(box);
  await user.click(button('Save'));
  await waitFor(() => expect(views.map(({ name, q }) => [name, q])).toEqual([['Night shift', 'state:offline']]));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Replace/ })).toBeNull());
});

test('a renamed view keeps its content; an unchanged name sends nothing', async () => {
  views = [view({})];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  await user.keyboard('{Enter}');
  expect(server.received(saveView)).toEqual([]);
  await user.click(button('Rename'));
  await user.keyboard(' 2{Enter}');
  await waitFor(() => expect(lines()[0]).toMatch(/^Night shift 2/));
  expect(views).toMatchObject([{ name: 'Night shift 2', q: 'state:failure', columns: '!id:80,name', density: 'compact' }]);
});

test('[MG-17] deleting a view asks first, and Cancel keeps it', async () => {
  views = [view({})];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(lines()[0]).toContain('Delete the view Night shift?');
  await user.click(button('Cancel'));
  expect(server.received(removeView)).toEqual([]);
  await user.click(button('Delete'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lines()).toEqual([]));
  expect(toastText()).toContain('View Night shift deleted');
});

test('the default view is marked as such until the default is cleared', async () => {
  views = [view({}), view({ id: '00000000-0000-4000-8000-000000000009', name: 'Day shift', q: 'state:ready' })];
  const { user } = await open();
  await user.click((await screen.findAllByRole('button', { name: 'Set as default' }))[0] as HTMLElement);
  expect(screen.getAllByRole('button', { name: 'Set as default', pressed: true })).toHaveLength(1);
  expect(lines()[0]).toContain('own, default');
  expect(toastText()).toContain('This list now opens with Night shift');
  await user.click(button('Clear default'));
  expect(lines()[0]).not.toContain('own, default');
  expect(screen.queryByRole('button', { name: 'Clear default' })).toBeNull();
});

test('[SE-10] without the right to share, views of others can only be opened or made the default', async () => {
  views = [view({ mine: false, shared: true, owner: 'olga' })];
  await open({ rights: ['terminal.view', 'own-account.manage'] });
  await screen.findByRole('button', { name: /^Night shift.*shared by olga/ });
  for (const name of ['Rename', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Share with everyone' })).toBeNull();
});

test('[SE-10] a view that is being shared or deleted says that the right to share was withdrawn', async () => {
  await startTranslation('en');
  views = [view({ mine: false, shared: true, owner: 'olga' })];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night');
  await user.click(screen.getByRole('checkbox', { name: 'Share with everyone' }));
  act(() => {
    session.info = toSession(rightIds.filter((right) => right !== 'view.share'));
  });
  await waitFor(() => expect(screen.getAllByRole('alert').map(plainText).join()).toMatch(/view\.share.*view\.share/));
  expect(button('Delete')).toHaveProperty('disabled', true);
  expect(button('Save')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Share with everyone' }));
  expect(button('Save')).toHaveProperty('disabled', false);
});

test('[EN-02] views that cannot be loaded show the problem of the server', async () => {
  server.on(toListEndpoints(viewResource).list, () => {
    throw new ProblemError('right.missing', { right: 'console.log-in' });
  });
  await open();
  await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('test-1'));
  expect(screen.queryByText('No saved views for this list yet.')).toBeNull();
});

test.each(['error-log', 'terminals'])(
  '[ST-01] a view of %s leads to the form of an alert rule that watches it, with the right to manage alert rules',
  async (resource) => {
    views = [view({ resource })];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Alert rule …' }));
    expect(window.location.hash).toBe(`#/alert-rules?view=${views[0]?.id}`);
  },
);

test('[ST-01] a view of another list, and an operator without the right, have no alert rule', async () => {
  for (const [resource, rights] of [
    ['operators', rightIds],
    ['error-log', rightIds.filter((right) => right !== 'alert.manage')],
  ] as const) {
    views = [view({ resource })];
    await open({ rights: [...rights] });
    await screen.findByRole('button', { name: /^Night shift/ });
    expect(screen.queryByRole('button', { name: 'Alert rule …' })).toBeNull();
    cleanup();
  }
});
