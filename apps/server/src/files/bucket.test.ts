import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { connectMachine, type Machine, registerTerminals } from '../testing/machine.ts';
import { startTestObjectStore, type TestObjectStore } from '../testing/object-store.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let objects: TestObjectStore;
let server: TestServer;
let side: TestGateway;
let machine: Machine;
let admin: string;

beforeEach(async () => {
  objects = await startTestObjectStore();
  server = await startTestServer(objects.env);
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  side = await startTestGateway(server);
  const [terminal] = await registerTerminals(server.database, [17]);
  if (!terminal) throw new Error('no terminal');
  machine = await connectMachine(side.gateway.port, terminal);
  admin = await server.signIn('administrator');
});
afterEach(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
  await objects.stop();
});

const content = Buffer.from('all that the terminal knows');
const facts = { name: 'backup.zip', size: content.length, sha256: hash('sha256', content, 'hex') };

/** Requests a backup, and returns its id and a function that uploads it as the terminal does. */
async function requestBackup(before = '') {
  await server.call('POST /commands/backup.request', { as: admin, body: { targets: { ids: [17] }, args: {} } });
  const { command: id, upload } = await machine.hear('command', ({ verb, command }) => verb === 'backup.request' && command !== before);
  const url = new URL(upload.url).pathname;
  const headers = { host: 'localhost', authorization: `Bearer ${upload.token}`, 'content-type': 'application/zip' };
  return { id, put: async () => (await server.app.inject({ method: 'PUT', url, headers, payload: content })).statusCode };
}

const download = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/v1${path}`, headers: { host: 'localhost', authorization: `Bearer ${admin}`, ...headers } });

test('files of terminals and exports are kept in a bucket, and downloads continue there [MG-14, LG-05]', async () => {
  const { id, put } = await requestBackup();
  expect(await put()).toBe(200);
  machine.send('file', { command: id, ...facts });
  await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
  expect((await download(`/backups/${id}/file`)).rawPayload.equals(content)).toBe(true);
  const rest = await download(`/backups/${id}/file`, { range: 'bytes=9-' });
  expect([rest.statusCode, rest.body]).toEqual([206, content.subarray(9).toString()]);

  const { body } = await server.call('POST /exports', { as: admin, body: { resource: 'terminals', format: 'csv' } });
  await expect.poll(async () => (await server.call(`GET /exports/${body.id}`, { as: admin })).body.state).toBe('done');
  expect((await download(`/exports/${body.id}/file`)).body).toContain('17');
});

test('a store that does not answer loses nothing: the terminal is told to try again, and so is the operator', async () => {
  const { id, put } = await requestBackup();
  await put();
  machine.send('file', { command: id, ...facts });
  await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
  const next = await requestBackup(id);
  await objects.stop();
  expect(await next.put()).toBe(503);
  const file = await download(`/backups/${id}/file`);
  expect([file.statusCode, file.json().code]).toEqual([503, 'file.store-unavailable']);
});
