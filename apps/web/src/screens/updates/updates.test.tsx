import { performUpdate } from '@floorwalker/core/commands/update/perform';
import { toCommandEndpoint } from '@floorwalker/core/contract/command-endpoint';
import { toListEndpoints } from '@floorwalker/core/contract/list-endpoints';
import { ProblemError } from '@floorwalker/core/contract/problem';
import { beginUpdateUpload, deleteUpdate, updateSpace } from '@floorwalker/core/endpoints/update';
import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type UpdateFileRow, updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeUpload, fakeUploads } from '../../testing/fake-upload.ts';
import { renderApp, waitForKeys } from '../../testing/render-app.tsx';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';

const endpoints = toListEndpoints(updateFileResource);
const perform = toCommandEndpoint(performUpdate);
const ready: UpdateFileRow = {
  id: '0b6c7d1e-5f0a-4c7e-9d3b-2a1f6e8c4d10',
  at: '2026-11-20T10:00:00.000Z',
  name: 'cashier\u202e.zip',
  state: 'ready',
  fault: null,
  faultName: '',
  type: 'Software',
  version: '7.2.0',
  architecture: 'x64',
  machineTypes: [1, 3],
  description: '',
  size: 5,
  received: 5,
  sha256: 'ab'.repeat(32),
  uploadedBy: 'Ada',
};
let server: RestServer;
let uploads: readonly FakeUpload[];

beforeEach(() => {
  uploads = fakeUploads();
  server = createRestServer();
  server.on(endpoints.list, () => ({ items: [ready], next: null, position: 'test.1' }));
  server.on(endpoints.count, () => ({ count: 1, exact: true }));
  server.on(endpoints.show, () => ready);
  server.on(updateSpace, () => ({ used: 3_000_000, total: 20_000_000_000, maxTerminals: 500 }));
  server.on(toListEndpoints(terminalResource).count, ({ query }) => ({ count: query.q ? 12 : 200, exact: true }));
  server.on(deleteUpdate, () => undefined);
});
afterEach(endSession);

async function open() {
  const page = await renderApp('/update-management', { session: { rights: [...rightIds] } });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-cell')).toBe(true));
  await waitForKeys();
  return page;
}

const dialog = () => screen.findByRole('dialog');

test('[MG-13] the list shows the space that update files use', async () => {
  await open();
  await waitFor(() =>
    expect(plainText(screen.getByRole('progressbar', { name: 'Disk space of update files' }).parentElement)).toContain('of 20 GB used'),
  );
});

test('[MG-13] a key chooses the terminals that an update suits, and the confirmation previews them', async () => {
  server.on(perform, () => {
    throw new ProblemError('update.unsuited', { unsuited: 2, terminals: '5, 10', filter: 'type:1,3 softwareCpu:x64' });
  });
  const { user } = await open();
  await user.keyboard('w');
  const filter = within(await dialog()).getByLabelText<HTMLInputElement>('Terminals (filter)');
  expect(filter.value).toBe('connection:connected type:1,3 softwareCpu:x64');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Selected: 12 of 200, at most 500'));
  await user.type(filter, ' site:Vienna');
  await waitFor(() => expect(plainText(screen.getByRole('dialog'))).toContain('Selected: 12 of 200'));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(plainText(screen.getByRole('dialog'))).toContain('Selected terminals of another type or CPU architecture (2): 5, 10.'),
  );
  expect(plainText(screen.getByRole('dialog'))).toContain('7.2.0 (cashier<u+202E>.zip)');
  expect(plainText(screen.getByRole('dialog'))).toContain('select only terminals that it suits (type:1,3 softwareCpu:x64).');
  expect(server.received(perform)[0]).toMatchObject({
    body: {
      targets: { where: 'connection:connected type:1,3 softwareCpu:x64 site:Vienna' },
      args: { update: ready.id, at: 'idle' },
      dryRun: true,
    },
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Only those that it suits/ }));
  await waitFor(() => expect(server.received(perform)).toHaveLength(2));
  const where = '(connection:connected type:1,3 softwareCpu:x64 site:Vienna) type:1,3 softwareCpu:x64';
  expect(server.received(perform)[1]).toMatchObject({ body: { targets: { where }, args: { update: ready.id }, dryRun: true } });
});

test('[MG-13] without a selected terminal an update cannot be performed', async () => {
  server.on(toListEndpoints(terminalResource).count, ({ query }) => ({ count: query.q ? 0 : 200, exact: true }));
  const { user } = await open();
  await user.keyboard('w');
  await waitFor(async () => expect(plainText(await dialog())).toContain('No terminals selected'));
  expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: /Next/ }).disabled).toBe(true);
});

test('[MG-13] a file is uploaded, and the fault that the server found is shown', async () => {
  server.on(beginUpdateUpload, ({ body }) => ({ ...ready, name: body.name, state: 'uploading' as const, received: 0, version: '' }));
  const { user } = await open();
  await user.keyboard('a');
  const field = within(await dialog()).getByLabelText<HTMLInputElement>('Update file (zip)');
  fireEvent.change(field, { target: { files: [new File(['notes'], 'notes.txt')] } });
  expect(plainText(await dialog())).toContain('An update file is a zip file.');
  fireEvent.change(field, { target: { files: [new File(['bytes'], 'cashier.zip')] } });
  await user.click(within(await dialog()).getByRole('button', { name: /Upload update file/ }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(server.received(beginUpdateUpload)).toMatchObject([{ body: { name: 'cashier.zip', size: 5 } }]);
  expect(uploads[0]?.opened).toBe(`PUT /api/v1/update-files/${ready.id}/content?offset=0`);
  uploads[0]?.respond(200, { ...ready, state: 'rejected', fault: 'file-changed', faultName: 'bin/a\u202e', version: '' });
  await waitFor(() =>
    expect(plainText(screen.getByRole('dialog'))).toContain('The file was rejected: File differs from its hash: bin/a<u+202E>'),
  );
});

test('[MG-17] deleting an update file asks before', async () => {
  const { user } = await open();
  await user.keyboard('{Delete}');
  await waitFor(async () => expect(plainText(await dialog())).toContain('Terminals can no longer be updated with this file.'));
  expect(server.received(deleteUpdate)).toEqual([]);
  await user.click(within(await dialog()).getByRole('button', { name: /Delete/ }));
  await waitFor(() => expect(server.received(deleteUpdate)).toHaveLength(1));
  expect(await toastText()).toContain('Update file deleted');
});
