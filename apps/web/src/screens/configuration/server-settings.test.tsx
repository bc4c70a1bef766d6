import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { type ServerSettingRow, serverSettingResource } from '@floorwalker/core/resources/installation/server-setting';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(serverSettingResource);
const entries = toListEndpoints(configurationEntryResource);
const row = (name: string, more: Partial<ServerSettingRow> = {}): ServerSettingRow => ({
  name,
  value: '900',
  source: 'default',
  default: '900',
  secret: false,
  entry: null,
  changed: null,
  changedBy: null,
  ...more,
});
const rows = [
  row('FLOOR_IDLE_SECONDS', { value: '600', source: 'configuration', entry: 'Security/IdleSeconds', changedBy: 'Ada Meier' }),
  row('FLOOR_HTTP_PORT', { value: '4200', default: '4200' }),
];
let server: RestServer;

beforeEach(() => {
  server = createRestServer();
  server.on(endpoints.list, () => ({ items: rows, next: null, position: 'test.1' }));
  server.on(endpoints.count, () => ({ count: rows.length, exact: true }));
  server.on(entries.list, () => ({ items: [], next: null, position: 'test.1' }));
  server.on(entries.count, () => ({ count: 0, exact: true }));
});
afterEach(endSession);

async function open(rights: readonly (typeof rightIds)[number][] = rightIds) {
  const page = await renderApp('/server-settings', { session: { rights: [...rights] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

/** The key of the action in the status line. */
const hint = () => screen.queryByText('Edit');

test('[SH-15] a setting that can change while the server runs leads to its configuration entry', async () => {
  const { user } = await open();
  expect(document.body.textContent).toContain('Configuration entry');
  expect(document.body.textContent).toContain('Ada Meier');
  await user.keyboard('w');
  await waitFor(() => expect(server.received(entries.list).map(({ query }) => query.q)).toContain('key=Security/IdleSeconds'));
});

test('[SH-15] a setting that is read only at the start does not', async () => {
  const { user } = await open();
  await waitFor(() => expect(hint()).not.toBeNull());
  await user.keyboard('j');
  await waitFor(() => expect(hint()).toBeNull());
});

test('[SH-15] nor without the right to see configuration entries', async () => {
  await open(rightIds.filter((right) => right !== 'configuration-entries.view'));
  expect(screen.queryByText('sort by column')).not.toBeNull();
  expect(hint()).toBeNull();
});
