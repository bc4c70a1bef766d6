import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { sessionResource } from '@floorwalker/core/resources/sessions/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '../../testing/render-console.tsx';
import { renderPage } from '../../testing/render-page.tsx';
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
