import { readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { strToU8 } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '../../file-store/folder-store.ts';
import { removeDue } from '../../file-store/removals.ts';
import { until } from '../../testing/machine.ts';
import { addOperator, startTestServer, type TestServer } from '../../testing/server.ts';
import { createUpdateSigner, packUpdate } from '../../testing/update-package.ts';

let server: TestServer;
let admin: string;
const signer = createUpdateSigner();

beforeAll(async () => {
  server = await startTestServer({ FLOOR_UPDATE_KEYS: signer.publicKey, FLOOR_UPDATE_QUOTA_MB: '1' });
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'operator');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());
afterEach(async () => {
  const { body } = await server.call('GET /update-files', { as: admin });
  for (const { id } of body.items) await server.call(`DELETE /update-files/${id}`, { as: admin });
});

const begin = (size: number, more: object = {}) =>
  server.call('POST /update-files', { as: admin, body: { name: 'cashier.zip', size, ...more } });
const send = (id: string, offset: number, bytes: Uint8Array, as = admin) =>
  server.call(`PUT /update-files/${id}/content?offset=${offset}`, {
    as,
    body: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
const show = async (id: string) => (await server.call(`GET /update-files/${id}`, { as: admin })).body;

async function upload(bytes: Buffer, more: object = {}) {
  const { body } = await begin(bytes.length, more);
  expect((await send(body.id, 0, bytes)).body).toMatchObject({ received: bytes.length });
  return until(
    () => show(body.id),
    ({ state }) => state === 'ready' || state === 'rejected',
  );
}
const incoming = () => readdir(join(server.config.data, 'incoming'));
const stored = () => readdir(join(server.config.data, 'files', 'updates')).catch(() => []);

test('[MG-13] an update file is uploaded in pieces, checked, described by its manifest, and deleted', async () => {
  const manifest = { architecture: 'x64', machineTypes: [1, 3], description: 'Faster cash-out' };
  const bytes = packUpdate(signer, { manifest });
  const half = Math.floor(bytes.length / 2);
  const { body: begun } = await begin(bytes.length);
  expect(begun).toMatchObject({ state: 'uploading', received: 0, uploadedBy: 'administrator 1', version: '' });
  expect((await send(begun.id, 0, bytes.subarray(0, half))).body).toMatchObject({ state: 'uploading', received: half });
  // The same file again, after a cut: the upload that was begun continues.
  expect((await begin(bytes.length)).body).toMatchObject({ id: begun.id, received: half });
  expect((await send(begun.id, 0, bytes)).body).toMatchObject({ code: 'update.wrong-offset', params: { offset: half } });
  expect((await send(begun.id, half, bytes.subarray(half))).body).toMatchObject({ received: bytes.length });
  const file = await until(
    () => show(begun.id),
    ({ state }) => state === 'ready',
  );
  expect(file).toMatchObject({ type: 'Software', version: '7.2.0', ...manifest, fault: null });
  expect(await stored()).toEqual([begun.id]);
  expect((await server.call('GET /update-space', { as: admin })).body).toEqual({ used: bytes.length, total: 1_000_000, maxTerminals: 500 });
  expect((await send(begun.id, 0, bytes)).body.code).toBe('update.complete');
  expect((await server.call(`DELETE /update-files/${begun.id}`, { as: admin })).status).toBe(204);
  expect(await incoming()).toEqual([]);
  await removeDue(server.database, createFolderStore(server.config.data), { warn: () => undefined });
  expect(await stored()).toEqual([]);
});

test.each<[fault: string, bytes: () => Buffer, faulty?: string]>([
  ['signature-wrong', () => packUpdate(createUpdateSigner())],
  ['no-signature', () => packUpdate(signer, { change: ({ 'update.sig': _, ...rest }) => rest })],
  ['no-manifest', () => packUpdate(signer, { change: ({ 'update.json': _, ...rest }) => rest })],
  [
    'file-changed',
    () => packUpdate(signer, { change: (files) => ({ ...files, 'bin/cashier': strToU8('malicious code!!') }) }),
    'bin/cashier',
  ],
  ['file-unlisted', () => packUpdate(signer, { change: (files) => ({ ...files, 'bin/extra\u202e': strToU8('x') }) }), 'bin/extra\u202e'],
  ['file-missing', () => packUpdate(signer, { change: ({ 'bin/cashier': _, ...rest }) => rest }), 'bin/cashier'],
  ['manifest-invalid', () => packUpdate(signer, { manifest: { version: '../../etc' } }), 'update.json'],
  ['swells', () => packUpdate(signer, { content: { bomb: new Uint8Array(40_000_000) } }), 'bomb'],
  ['outside', () => packUpdate(signer, { change: (files) => ({ ...files, '../cashier': strToU8('x') }) })],
  ['damaged', () => packUpdate(signer).subarray(0, 200)],
])('[MG-13] an update file is rejected: %s', async (fault, bytes, faulty) => {
  const file = await upload(Buffer.from(bytes()));
  expect(file).toMatchObject({ state: 'rejected', fault, version: '', ...(faulty && { faultName: faulty }) });
  expect(await stored()).toEqual([]);
  await until(incoming, (names) => names.length === 0);
});

test('[MG-13] a file that cannot be checked now does not delay the others', async () => {
  const [lost] = await server.database.query<{ id: string }>(
    `insert into update_file (operator_id, name, size, received, sha256, state, at)
     values (1, 'lost.zip', 10, 10, '', 'checking', clock_timestamp() - interval '1 hour') returning id`,
  );
  expect(await upload(packUpdate(signer))).toMatchObject({ state: 'ready' });
  expect(await show(lost?.id ?? '')).toMatchObject({ state: 'checking' });
});

test('[MG-13] an update file whose bytes differ from the announced hash is rejected', async () => {
  expect(await upload(packUpdate(signer), { sha256: 'ab'.repeat(32) })).toMatchObject({ state: 'rejected', fault: 'checksum' });
});

test('[MG-13] what does not fit into the quota is refused before anything is sent, and more bytes than announced are not kept', async () => {
  expect((await begin(2_000_000)).body).toMatchObject({ code: 'update.no-space', params: { size: 2_000_000, free: 1_000_000 } });
  const { body } = await begin(10);
  expect((await send(body.id, 0, new Uint8Array(20))).body.code).toBe('request.too-large');
  expect(await show(body.id)).toMatchObject({ received: 0, state: 'uploading' });
});

test('[MG-13] bytes that find the disk full are refused, and an upload continues when there is space', async () => {
  const bytes = packUpdate(signer);
  const { body } = await begin(bytes.length);
  const path = join(server.config.data, 'incoming', body.id);
  await symlink('/dev/full', path);
  expect((await send(body.id, 0, bytes)).body).toMatchObject({ status: 507, code: 'server.disk-full' });
  expect(await show(body.id)).toMatchObject({ received: 0, state: 'uploading' });
  await rm(path);
  expect((await send(body.id, 0, bytes)).body).toMatchObject({ received: bytes.length });
});

test('[MG-13] an update file that is deleted while its bytes arrive leaves nothing behind', async () => {
  const { body } = await begin(1000);
  const stalled = new PassThrough();
  stalled.write(Buffer.alloc(100));
  const headers = { host: 'localhost', authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' };
  const sent = server.app
    .inject({ method: 'PUT', url: `/api/v1/update-files/${body.id}/content?offset=0`, headers, payload: stalled })
    .catch(() => null);
  await until(incoming, (names) => names.includes(body.id));
  expect((await server.call(`DELETE /update-files/${body.id}`, { as: admin })).status).toBe(204);
  await sent;
  expect(await incoming()).toEqual([]);
});

test('[MG-13] a request that continues an upload replaces one whose connection is dead, and keeps its bytes', async () => {
  const bytes = packUpdate(signer);
  const { body } = await begin(bytes.length);
  const stalled = new PassThrough();
  stalled.write(bytes.subarray(0, 100));
  const headers = { host: 'localhost', authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream' };
  // The request ends with its connection.
  const first = server.app
    .inject({ method: 'PUT', url: `/api/v1/update-files/${body.id}/content?offset=0`, headers, payload: stalled })
    .catch(() => null);
  await until(
    async () => (await stat(join(server.config.data, 'incoming', body.id)).catch(() => null))?.size,
    (size) => size === 100,
  );
  expect((await send(body.id, 0, bytes)).body).toMatchObject({ code: 'update.wrong-offset', params: { offset: 100 } });
  await first;
  expect((await send(body.id, 100, bytes.subarray(100))).body).toMatchObject({ received: bytes.length });
});

test('[MG-13] only holders of the right upload, see and delete update files', async () => {
  const operator = await server.signIn('operator');
  const { body } = await begin(10);
  for (const call of ['GET /update-files', 'GET /update-space', 'GET /update-progress', `DELETE /update-files/${body.id}`]) {
    expect([call, (await server.call(call, { as: operator })).status]).toEqual([call, 403]);
  }
  expect((await send(body.id, 0, new Uint8Array(10), operator)).status).toBe(403);
  const unknown = 'PUT /update-files/00000000-0000-4000-8000-000000000000/content?offset=0';
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await server.call(unknown, { as: admin, body: Buffer.from('x'), headers })).status).toBe(404);
});
