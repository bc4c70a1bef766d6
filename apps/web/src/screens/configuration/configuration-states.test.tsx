import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { acceptConfiguration, sendConfiguration } from '@floorwalker/core/endpoints/configuration';
import { type ConfigurationStateRow, configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(configurationStateResource);
const differing: ConfigurationStateRow = {
  id: '17:Payout/KioskLimit',
  key: 'Payout/KioskLimit',
  terminal: 17,
  terminalName: 'Hall 2',
  property: 101,
  propertyName: 'Vienna West',
  state: 'differs',
  value: '500.00',
  reported: '900.00',
  reason: null,
  origin: 'terminal',
  dataType: 'currency',
  changed: '2026-11-24T06:00:00.000Z',
  sentAt: null,
  reportedAt: null,
};
let server: RestServer;
let row: ConfigurationStateRow;

beforeEach(() => {
  row = differing;
  server = createRestServer();
  server.on(endpoints.list, () => ({ items: [row], next: null, position: 'test.1' }));
  server.on(endpoints.count, () => ({ count: 1, exact: true }));
  server.on(sendConfiguration, () => ({ entries: 1, terminals: 1 }));
  server.on(acceptConfiguration, () => ({ changes: [] }));
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds) {
  const page = await renderApp('/configuration-states', { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}
const dialog = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const confirm = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await dialog()).getByRole('button', { name }));

test('[MG-16] a value that was set at the machine is replaced after a question that names both values; Cancel has the focus', async () => {
  const { user } = await open();
  await user.keyboard('u');
  const text = plainText(await dialog());
  for (const part of ['Payout/KioskLimit', '17', '500.00']) expect(text).toContain(part);
  expect(plainText(document.activeElement)).toContain('Cancel');
  await confirm(user, 'Send again');
  await isClosed();
  expect(server.received(sendConfiguration)).toMatchObject([{ body: { ids: ['17:Payout/KioskLimit'] } }]);
  expect(toastText()).toContain('Payout/KioskLimit');
});

test('[MG-16] a value that was set at the machine is accepted; a refusal of the server is shown in the dialog', async () => {
  server.on(acceptConfiguration, () => {
    throw new ProblemError('row.changed', { by: 'Ada' });
  });
  const { user } = await open();
  await user.keyboard('a');
  expect(plainText(await dialog())).toContain('900.00');
  await confirm(user, 'Accept the terminal’s value');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Ada'));
  server.on(acceptConfiguration, () => ({ changes: [] }));
  await confirm(user, 'Accept the terminal’s value');
  await isClosed();
  expect(server.received(acceptConfiguration).at(-1)).toMatchObject({
    body: { values: [{ id: '17:Payout/KioskLimit', value: '900.00' }] },
  });
});

test.each([
  ['a value in force', { state: 'in-force' }, rightIds, 'ua'],
  ['a refused value', { state: 'refused', reported: '500.00' }, rightIds, 'a'],
  ['a password', { dataType: 'password' }, rightIds, 'a'],
  ['an operator without the rights', {}, rightIds.filter((right) => !['configuration.send', 'configuration.manage'].includes(right)), 'ua'],
] as const)('%s offers nothing that the server would refuse', async (_, changes, rights, keys) => {
  row = { ...differing, ...changes };
  const { user } = await open(rights);
  await user.keyboard(keys);
  expect(screen.queryByRole('dialog')).toBeNull();
});
