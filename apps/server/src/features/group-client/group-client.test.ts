import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientUpdateLimits } from '@floorwalker/core/vocabulary/client-update-faults';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator');
  admin = await server.signIn('administrator');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call('DELETE /group-client', { as: admin });
});

const page = { 'index.html': strToU8('<!doctype html><title>Group</title>') };
const zip = (files: Zippable) => Buffer.from(zipSync({ ...page, ...files }));

async function bring(payload: Buffer, as = admin, type = 'application/zip') {
  const response = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/group-client',
    headers: { host: 'localhost', authorization: `Bearer ${as}`, 'content-type': type },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const installed = async () => (await server.call('GET /group-client', { as: admin })).body.installed;
const room = () => join(server.config.data, 'client');
const places = async () => (await readdir(join(room(), 'current'), { recursive: true })).sort();

/** Changes bytes of a file name in the zip file: in its entry and in the central directory. */
function rename(packed: Buffer, from: string, to: string): Buffer {
  const renamed = Buffer.from(packed);
  for (let at = renamed.indexOf(from); at !== -1; at = renamed.indexOf(from, at + to.length)) renamed.write(to, at);
  return renamed;
}

/** Changes a field of the first entry in the central directory of a zip file. */
function mark(packed: Buffer, field: number, value: number, bytes: 2 | 4): Buffer {
  const marked = Buffer.from(packed);
  const entry = marked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  if (bytes === 2) marked.writeUInt16LE(value, entry + field);
  else marked.writeUInt32LE(value, entry + field);
  return marked;
}

test('[SH-20] an uploaded zip file becomes the delivered client, and the built-in one returns', async () => {
  const { status, body } = await bring(zip({ 'assets/main.js': strToU8('export {};') }));
  expect({ status, body }).toMatchObject({ status: 200, body: { files: 2, by: 'administrator' } });
  expect(await places()).toEqual(['assets', 'assets/main.js', 'index.html']);
  expect(await installed()).toEqual(body);
  await bring(zip({ 'other.js': strToU8('1') }));
  expect(await places()).toEqual(['index.html', 'other.js']);
  expect((await server.call('DELETE /group-client', { as: admin })).status).toBe(204);
  expect(await places()).toEqual([]);
  expect(await installed()).toBeNull();
  expect(await readdir(room())).toEqual(['current']);
});

test.each([
  ['damaged', () => Buffer.from('no zip at all')],
  ['damaged', () => zip({ 'a.js': randomBytes(5000) }).subarray(0, 3000)],
  ['outside', () => rename(zip({ 'xx/evil.js': strToU8('1') }), 'xx/evil', '../evil')],
  ['outside', () => rename(zip({ 'x/evil.js': strToU8('1') }), 'x/evil', '//evil')],
  ['outside', () => rename(zip({ 'ab/evil.js': strToU8('1') }), 'ab/evil', 'C:/evil')],
  ['twice', () => zip({ 'Index.HTML': strToU8('1') })],
  ['encrypted', () => mark(zip({}), 8, 1, 2)],
  ['link', () => mark(zip({}), 38, 0o120777 * 0x10000, 4)],
  ['swells', () => zip({ 'zeros.js': new Uint8Array(4_000_000) })],
  ['no-page', () => Buffer.from(zipSync({ 'main.js': strToU8('1') }))],
  [
    'too-many-files',
    () => zip(Object.fromEntries(Array.from({ length: clientUpdateLimits.files }, (_, at) => [`${at}.js`, new Uint8Array()]))),
  ],
])('[SH-20] an update that is %s is rejected, and nothing of it is kept', async (fault, make) => {
  await bring(zip({ 'good.js': strToU8('1') }));
  const before = await installed();
  const { status, body } = await bring(make());
  expect({ status, code: body.code, fault: body.params.fault }).toEqual({ status: 422, code: 'client-update.refused', fault });
  expect(await installed()).toEqual(before);
  expect(await places()).toEqual(['good.js', 'index.html']);
  expect((await readdir(room())).sort()).toEqual(['current', 'installed.json']);
});

test('[SH-20] only a zip file is accepted, and only with the right to manage updates', async () => {
  expect((await bring(Buffer.from('{}'), admin, 'application/json')).body.code).toBe('request.unsupported-type');
  expect((await bring(zip({}), await server.signIn('operator'))).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'update.manage' },
  });
});

test('no other call accepts a file', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/views',
    headers: { host: 'localhost', authorization: `Bearer ${admin}`, 'content-type': 'application/zip' },
    payload: zip({}),
  });
  expect(response.statusCode).toBe(415);
});

test('the audit names the uploaded file', async () => {
  const { body } = await bring(zip({}));
  const [row] = await server.database.query<{ act: string; new: object }>(`select act, new from audit order by n desc limit 1`);
  expect(row).toMatchObject({ act: 'group-client.update', new: { sha256: body.sha256, files: 1 } });
  expect(await readFile(join(room(), 'current', 'index.html'), 'utf8')).toContain('Group');
});

test('[SH-20] an update without a recent sign-in requires a step-up', async () => {
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await bring(zip({}))).body.code).toBe('session.step-up');
  expect(await installed()).toBeNull();
  await server.database.execute(`update session set fresh_until = clock_timestamp() + interval '5 minutes'`);
});
