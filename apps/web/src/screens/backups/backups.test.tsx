import { restoreBackup } from '@floorwalker/core/commands/backup/restore';
import { toCommandEndpoint } from '@floorwalker/core/contract/command-endpoint';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { backupChanges, backupRetention, deleteBackup } from '@floorwalker/core/endpoints/backup';
import { type BackupRow, backupResource } from '@floorwalker/core/resources/backups/backup';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { confirmCommand } from '../../features/command/command-state.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(backupResource);
const restore = toCommandEndpoint(restoreBackup);
const good: BackupRow = {
  id: '0b6c7d1e-5f0a-4c7e-9d3b-2a1f6e8c4d10',
  terminal: 17,
  terminalName: 'Hall\u202e 2',
  property: 101,
  propertyName: 'Vienna West',
  zone: 'Europe/Vienna',
  name: 'night.gz',
  size: 2048,
  sha256: '00',
  at: '2026-11-20T21:14:00.000Z',
  requestedBy: 'Sam Porter',
  state: 'good',
  fault: null,
};
let server: RestServer;
let row: BackupRow;

beforeEach(() => {
  row = good;
  server = createRestServer();
  server.on(endpoints.list, () => ({ items: [row], next: null, position: 'test.1' }));
  server.on(endpoints.count, () => ({ count: 1, exact: true }));
  server.on(endpoints.show, () => row);
  server.on(backupRetention, () => ({ days: 180, perTerminal: 20 }));
  server.on(backupChanges, () => ({
    terminal: 17,
    terminalName: row.terminalName,
    reported: '2026-11-21T10:00:00.000Z',
    changes: [
      { key: 'Display/Brightness', present: '80', backup: '60', effect: 'replaced' as const },
      { key: 'Vendor/<b>', present: null, backup: '\u202e', effect: 'ignored' as const },
    ],
  }));
  server.on(restore, () => {
    throw new ProblemError('backup.unsuited', { unsuited: 1, terminals: '17' });
  });
  server.on(deleteBackup, () => undefined);
});
afterEach(endSession);

async function open() {
  const page = await renderApp('/backup-management', { session: { rights: [...rightIds] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');
const preview = {
  dryRun: true as const,
  command: restoreBackup.id,
  targets: [
    { terminal: 17, terminalName: 'Hall 2', state: 'ready', connection: 'connected', operatorLogin: 'none' as const, operatorName: null },
  ],
  hash: 'h',
};

test('[MG-14] the list shows how long backups are kept, and the state of each', async () => {
  row = { ...good, state: 'faulty', fault: 'other-terminal' };
  await open();
  expect(await screen.findByText('Deleted after 180 days · 20 good backups per terminal are kept · the last good one always')).toBeTruthy();
  expect(plainText(document.body)).toContain('Faulty');
  expect(plainText(document.body)).toContain('Made by another terminal');
});

test('[MG-14] a key restores a good backup: the confirmation shows what changes, and asks when', async () => {
  server.on(restore, () => preview);
  const { user } = await open();
  await user.keyboard('{Shift>}W{/Shift}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('What changes at terminal 17'));
  const text = plainText(await dialog());
  for (const part of ['Display/Brightness', '80', '60', 'Replaced', 'Vendor/<b>', '<u+202E>', 'Not at this terminal', 'Hall<u+202E> 2']) {
    expect(text).toContain(part);
  }
  expect(within(await dialog()).getByRole('radio', { name: /idle/i })).toBeTruthy();
  expect(server.received(restore)[0]).toMatchObject({ body: { targets: { ids: [17] }, args: { backup: good.id }, dryRun: true } });
  expect(server.received(backupChanges)[0]).toMatchObject({ query: { terminal: '17' } });
});

test('[MG-14] a faulty backup cannot be restored by key', async () => {
  row = { ...good, state: 'faulty', fault: 'damaged' };
  const { user } = await open();
  await user.keyboard('{Shift>}W{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[MG-14] a restore of chosen terminals asks for the backup first; a refusal is shown', async () => {
  const { user } = await open();
  act(() => confirmCommand(restoreBackup, { ids: [17] }));
  await waitFor(async () => expect(within(await dialog()).getByLabelText('Backup')).toBeTruthy());
  expect(server.received(endpoints.list).some(({ query }) => query.q === 'state:good terminal:17')).toBe(true);
  await waitFor(() =>
    expect(within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: /Next/ }).disabled).toBe(false),
  );
  await user.click(within(await dialog()).getByRole('button', { name: /Next/ }));
  await waitFor(() =>
    expect(plainText(screen.getByRole('dialog'))).toContain(
      'Selected terminals of another property or type than the one that made the backup (1): 17.',
    ),
  );
});

test('[MG-14] without a good backup there is nothing to choose', async () => {
  await open();
  server.on(endpoints.list, () => ({ items: [], next: null, position: 'test.2' }));
  act(() => confirmCommand(restoreBackup, { ids: [17] }));
  await waitFor(async () => expect(plainText(await dialog())).toContain('There is no good backup.'));
});

test('[MG-17] deleting a backup asks before', async () => {
  const { user } = await open();
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('This backup can no longer be restored.'));
  expect(server.received(deleteBackup)).toEqual([]);
  await user.click(within(await dialog()).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(server.received(deleteBackup)).toHaveLength(1));
  expect(await toastText()).toContain('Backup deleted');
});
