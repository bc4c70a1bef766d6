import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { cancelExport } from '@floorwalker/core/endpoints/export';
import { type ExportRow, exportResource } from '@floorwalker/core/resources/exports/export';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDownload } from '../platform/live/downloads.ts';
import { renderApp, waitForKeys } from '../testing/render-app.tsx';
import { endSession } from '../testing/render-console.tsx';
import { plainText } from '../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../testing/rest-server.ts';

const exportsOf = toListEndpoints(exportResource);
let server: RestServer;
let rows: ExportRow[];

const row = (id: number, changes: Partial<ExportRow> = {}): ExportRow => ({
  id: `0190a5b0-0000-7000-8000-00000000000${id}`,
  resource: 'event-log',
  format: 'csv',
  q: '',
  state: 'done',
  rows: 1200,
  total: 1200,
  size: 2_500_000,
  at: '2026-11-01T09:00:00.000Z',
  finished: '2026-11-01T09:01:00.000Z',
  name: 'event-log.csv',
  expires: '2026-11-02T09:00:00.000Z',
  failure: '',
  ...changes,
});

beforeEach(() => {
  server = createRestServer();
  rows = [];
  server.on(exportsOf.list, () => ({ items: rows, next: null, position: 'test.1' }));
  server.on(exportsOf.count, () => ({ count: rows.length, exact: true }));
  server.on(cancelExport, ({ params }) => {
    rows = rows.filter(({ id }) => id !== params.id);
  });
});
afterEach(endSession);

const trigger = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Downloads/ });

/** Opens the menu of the downloads by its key. */
async function open(options: Parameters<typeof renderApp>[1] = {}) {
  const page = await renderApp('/event-log', options);
  await waitForKeys();
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe(`Downloads: ${rows.length}`));
  await page.user.keyboard('gd');
  return { ...page, menu: await screen.findByRole('menu') };
}

test('[SH-16] without exports and files the downloads menu says so', async () => {
  const { menu } = await open();
  expect(within(menu).queryByRole('menuitem')).toBeNull();
  expect(plainText(menu)).not.toBe('');
});

test('[SH-16] a finished export is listed with its size and expiry, and is downloaded by its name', async () => {
  rows = [row(1)];
  const clicked: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    clicked.push(new URL(this.href).pathname);
  };
  try {
    const { user, menu } = await open();
    const item = within(menu).getByRole('menuitem', { name: /^event-log\.csv, / });
    expect(plainText(item)).toMatch(/2[.,]\d MB/);
    await user.click(item);
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
  expect(clicked).toEqual([`/api/v1/exports/${row(1).id}/file`]);
});

test('[SH-16] a running export shows its rows, cannot be downloaded, and is cancelled without closing the menu', async () => {
  rows = [row(1, { state: 'running', rows: 300, finished: null, expires: null })];
  const { user, menu } = await open();
  const item = within(menu).getByRole('menuitem', { name: /^event-log\.csv, / });
  expect(plainText(item)).toMatch(/300.*1,200/);
  expect(item.getAttribute('aria-disabled')).toBe('true');
  await user.click(within(menu).getByRole('menuitem', { name: /^Cancel/ }));
  await waitFor(() => expect(server.received(cancelExport).map(({ params }) => params.id)).toEqual([row(1).id]));
  await waitFor(() => expect(within(screen.getByRole('menu')).queryByText('event-log.csv')).toBeNull());
});

test('[SH-16] an export that failed names the reason, and is removed', async () => {
  rows = [row(1, { state: 'failed', failure: 'server.failed', finished: null, expires: null }), row(2, { name: 'other.csv' })];
  const { user, menu } = await open();
  const [failed, remove] = within(menu).getAllByRole('menuitem');
  expect(failed?.getAttribute('aria-label')).toMatch(/event-log\.csv, .*failed/i);
  await user.click(remove as HTMLElement);
  await waitFor(() => expect(server.received(cancelExport)).toHaveLength(1));
  await waitFor(() => expect(within(screen.getByRole('menu')).queryByRole('menuitem', { name: /^event-log\.csv/ })).toBeNull());
  expect(within(screen.getByRole('menu')).getByRole('menuitem', { name: /^other\.csv/ })).toBeDefined();
});

test('[SH-16] log files sent by terminals are links to their files, without characters that change the direction of text', async () => {
  const { menu, user } = await open();
  await act(async () => addDownload({ id: 'f1', terminal: 17, name: 'system\u202E.log', href: '/api/v1/log-files/f1/file' }));
  const link = await within(menu).findByRole('menuitem', { name: /system/ });
  expect(link.getAttribute('href')).toBe('/api/v1/log-files/f1/file');
  expect(link.hasAttribute('download')).toBe(true);
  expect(plainText(link)).toContain('17');
  expect(link.textContent).not.toContain('\u202E');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(trigger().getAttribute('aria-label')).toBe('Downloads: 1'));
});

test('[SE-10] without the right to export the exports are not requested', async () => {
  await open({ session: { rights: rightIds.filter((right) => right !== 'list.export') } });
  expect(server.received(exportsOf.list)).toEqual([]);
});
