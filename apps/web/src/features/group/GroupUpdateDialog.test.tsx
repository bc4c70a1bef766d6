import { groupClient, removeGroupClient } from '@floorwalker/core/endpoints/group-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeUpload, fakeUploads } from '../../testing/fake-upload.ts';
import { endSession } from '../../testing/render-console.tsx';
import { plainText, renderPage, toastText } from '../../testing/render-page.tsx';
import { createRestServer, type RestServer } from '../../testing/rest-server.ts';
import { GroupUpdateDialog } from './GroupUpdateDialog.tsx';

const client = { sha256: 'a'.repeat(64), size: 2_500_000, files: 12, at: '2026-11-01T09:00:00.000Z', by: 'admin' };
let server: RestServer;
let uploads: readonly FakeUpload[];

beforeEach(() => {
  uploads = fakeUploads();
  server = createRestServer();
  server.on(groupClient, () => ({ installed: null }));
});
afterEach(endSession);

function Page() {
  const [open, setOpen] = useState(true);
  return open ? <GroupUpdateDialog onClose={() => setOpen(false)} /> : <p>closed</p>;
}

async function open() {
  const page = await renderPage(<Page />);
  return { ...page, dialog: await screen.findByRole('dialog') };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Zip file');
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Update/ });
const zip = (name = 'client.zip') => new File(['PK content'], name, { type: 'application/zip' });
const findUpload = () => waitFor(() => uploads[0] ?? Promise.reject(new Error('nothing was sent')));

test('[SH-20] the dialog shows that the built-in client is active; the field of the file has the focus', async () => {
  const { dialog } = await open();
  await waitFor(() => expect(plainText(dialog)).toContain('The built-in client is active.'));
  expect(document.activeElement).toBe(field());
  expect(update().disabled).toBe(true);
  expect(within(dialog).queryByRole('progressbar')).toBeNull();
});

test('[SH-20] a file that is no zip file is not sent, and the dialog says what is needed', async () => {
  const { dialog } = await open();
  // The browser's file dialog also offers other types of files.
  fireEvent.change(field(), { target: { files: [new File(['text'], 'client.txt')] } });
  await waitFor(() => expect(plainText(dialog)).toContain('Group update needs a zip file.'));
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(update().disabled).toBe(true);
});

test('[SH-20] a zip file is sent with its progress, and its client is installed', async () => {
  const { user } = await open();
  await user.upload(field(), zip());
  await user.click(update());
  const upload = await findUpload();
  expect(upload.opened).toBe('PUT /api/v1/group-client');
  expect(upload.headers['content-type']).toBe('application/zip');
  expect(upload.file?.name).toBe('client.zip');
  upload.upload.onprogress?.({ loaded: 4 });
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 4));
  expect(update().disabled).toBe(true);
  upload.respond(200, client);
  expect(await screen.findByText('closed')).toBeDefined();
  expect(toastText()).toContain('The group client was updated.');
});

test('[SH-20] a file that the server refuses keeps the dialog with the reason', async () => {
  const { user, dialog } = await open();
  await user.upload(field(), zip());
  await user.click(update());
  (await findUpload()).respond(422, {
    type: '/problems/client-update.refused',
    status: 422,
    code: 'client-update.refused',
    title: 'Refused',
    detail: 'It is no zip file',
    params: { fault: 'not-a-zip' },
    fields: [],
    next: [],
    correlation: 'c-1',
  });
  await waitFor(() => expect(plainText(within(dialog).getByRole('alert'))).toContain('Group-client update exception'));
  expect(plainText(within(dialog).getByRole('alert'))).toContain('It is no zip file');
  await waitFor(() => expect(update().disabled).toBe(false));
});

test('[SH-20] an update that is cancelled is aborted without an error, and can be sent again', async () => {
  const { user, dialog } = await open();
  await user.upload(field(), zip());
  await user.click(update());
  await findUpload();
  await user.click(within(dialog).getByRole('button', { name: /Cancel|Stop/ }));
  await waitFor(() => expect(update().disabled).toBe(false));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await user.click(update());
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test('[SH-20] an installed client is named with its operator and size, and the built-in one can be restored', async () => {
  server.on(groupClient, () => ({ installed: client }));
  server.on(removeGroupClient, () => undefined);
  const { user, dialog } = await open();
  await waitFor(() => expect(plainText(dialog)).toContain('admin'));
  expect(plainText(dialog)).toMatch(/2[.,][45]/);
  await user.click(within(dialog).getByRole('button', { name: /built-in/i }));
  expect(await screen.findByText('closed')).toBeDefined();
  expect(server.received(removeGroupClient)).toHaveLength(1);
});
