import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { sessionResource } from '@floorwalker/core/resources/sessions/session';
import { terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTranslation } from '../../platform/i18n/translation.ts';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { ListScreen } from './ListScreen.tsx';

const { list } = toListEndpoints(sessionResource);
const emptyPage = { items: [], next: null, position: 'test.1' };
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
});
afterEach(endSession);

const open = (search = '') => renderPage(<ListScreen resource={sessionResource} />, { path: `/sessions${search}` });
const queries = () => server.received(list).map(({ query: { q, sort } }) => ({ q, sort }));

test('[KB-02] filter and order of the address are sent to the server', async () => {
  await open('?q=login:olga&sort=started');
  await waitFor(() => expect(queries()[0]).toEqual({ q: 'login:olga', sort: 'started' }));
});

test('[KB-02] until the rows arrive the list says that it is loading', async () => {
  let respond: (page: typeof emptyPage) => void = () => undefined;
  server.on(
    list,
    () =>
      new Promise<typeof emptyPage>((resolve) => {
        respond = resolve;
      }),
  );
  await open();
  expect(await screen.findByRole('status', { name: /^Loading/ })).toBeTruthy();
  await waitFor(() => expect(queries()).toHaveLength(1));
  respond(emptyPage);
  await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull());
});

test('[SE-10] without the right the list says so', async () => {
  server.on(list, () => {
    throw new ProblemError('right.missing', { right: 'own-account.manage' });
  });
  await open();
  expect(await screen.findAllByText(/Insufficient Rights|rights aren.t enough/i)).not.toEqual([]);
  expect(screen.queryByText('The list could not be loaded')).toBeNull();
});

describe('an address that names a column whose right the operator lacks', () => {
  const { list: settings } = toListEndpoints(terminalSettingsResource);
  const rights = rightIds.filter((right) => right !== 'terminal-identifiers.view');
  const openSettings = async (search: string) => {
    await startTranslation('en');
    return renderPage(<ListScreen resource={terminalSettingsResource} />, { path: `/terminal-settings${search}`, rights });
  };

  test('[MG-03] [SE-10] the list is not ordered by it, says so, and the address is corrected on request', async () => {
    server.on(settings, () => emptyPage);
    const { user, address } = await openSettings('?sort=-serial,name');
    await waitFor(() => expect(server.received(settings)).toMatchObject([{ query: { sort: 'name' } }]));
    const note = await screen.findByText(/^Not sorted by Serial number/);
    expect(plainText(note)).toMatch(/you lack the right .*contact the administrator/);
    await user.click(screen.getByRole('button', { name: 'Keep this order' }));
    await waitFor(() => expect(address()).toBe('/terminal-settings?sort=name'));
    expect(screen.queryByText(/^Not sorted by/)).toBeNull();
  });

  test('[MG-03] [SE-10] a filter by it is refused with the right and the next step, and the list works without it', async () => {
    server.on(settings, ({ query }) => {
      if (query.q) throw new ProblemError('right.missing', { right: 'terminal-identifiers.view' });
      return emptyPage;
    });
    const { user, address } = await openSettings('?q=serial:KX');
    expect((await screen.findAllByText(/Log in again or contact the administrator/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(address()).toBe('/terminal-settings'));
    await waitFor(() => expect(screen.queryByText(/Log in again/)).toBeNull());
  });
});

test('[EN-02] a failed list names the problem, and is read again on request', async () => {
  server.on(list, () => {
    throw new ProblemError('cursor.invalid');
  });
  const { user } = await open();
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  server.on(list, () => emptyPage);
  await user.click(screen.getByRole('button', { name: /^(Retry|Try again)/ }));
  await waitFor(() => expect(screen.queryByText('The list could not be loaded')).toBeNull());
});

test('[KB-02] an applied filter is written into the address and sent', async () => {
  const { user, address } = await open();
  await user.type(await screen.findByRole('combobox', { name: 'Filter' }), 'login:olga{Enter}');
  await waitFor(() => expect(address()).toBe('/sessions?q=login%3Aolga'));
  await waitFor(() => expect(queries().at(-1)?.q).toBe('login:olga'));
});
