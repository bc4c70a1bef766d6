import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConsole } from '../../http/console.ts';
import { addOperator, password, startTestServer, type TestServer } from '../../testing/server.ts';
import { openClientStore } from './client.ts';

let server: TestServer;
let admin: string;
let port: number;

beforeAll(async () => {
  server = await startTestServer();
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call('DELETE /group-client', { as: admin });
});

const page = { 'index.html': strToU8('<!doctype html><title>Group</title>') };
const zip = (files: Zippable) => Buffer.from(zipSync({ ...page, ...files }));
const room = () => join(server.config.data, 'client');

async function bring(payload: Buffer, headers: Record<string, string> = { authorization: `Bearer ${admin}` }) {
  const response = await server.app.inject({
    method: 'PUT',
    url: '/api/v1/group-client',
    headers: { host: 'localhost', 'content-type': 'application/zip', ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

test.each([
  ['a directory that is called like the page', 'no-page', () => Buffer.from(zipSync({ 'index.html/main.js': strToU8('1') }))],
  ['an empty directory that is called like the page', 'no-page', () => Buffer.from(zipSync({ 'index.html/': new Uint8Array() }))],
  ['a page whose name has other letters', 'no-page', () => Buffer.from(zipSync({ 'INDEX.HTML': strToU8('1') }))],
  ['a file where a directory is', 'damaged', () => zip({ 'a/b.js': strToU8('1'), a: strToU8('1') })],
  ['a directory where a file is', 'damaged', () => zip({ a: strToU8('1'), 'a/b.js': strToU8('1') })],
  ['a name that is too long', 'damaged', () => zip({ [`${'x'.repeat(300)}.js`]: strToU8('1') })],
  ['a path that is too long', 'damaged', () => zip({ [`${'xxxxxxxxx/'.repeat(500)}a.js`]: strToU8('1') })],
])('[SH-20] an update with %s is rejected as %s', async (_what, fault, make) => {
  const { status, body } = await bring(make());
  expect({ status, fault: body.params?.fault }).toEqual({ status: 422, fault });
  expect(await readdir(room())).toEqual(['current']);
});

test('[SH-20] an update with too many files in its directory is rejected before its first entry is read', async () => {
  const payload = zip({});
  // The last 22 bytes are the end record of the directory; its entry counts are at offsets 8 and 10.
  const end = payload.length - 22;
  payload.writeUInt16LE(60_000, end + 8);
  payload.writeUInt16LE(60_000, end + 10);
  // The signature of the first entry is overwritten, so that reading the entry would report another fault.
  payload.writeUInt32LE(0, payload.readUInt32LE(end + 16));
  const { status, body } = await bring(payload);
  expect({ status, params: body.params }).toEqual({ status: 422, params: { fault: 'too-many-files', name: '' } });
});

test('[SH-20] an update with too many bytes in all entries is rejected before one is unpacked', async () => {
  const payload = zip({ 'a.js': strToU8('1') });
  // The size of each entry in the directory, 24 bytes after its signature.
  for (let at = payload.indexOf('PK\u0001\u0002'); at >= 0; at = payload.indexOf('PK\u0001\u0002', at + 4)) {
    payload.writeUInt32LE(200_000_000, at + 24);
  }
  expect((await bring(payload)).body.params?.fault).toBe('too-large');
});

/** An upload that stops in the middle; `end` closes its connection. */
function stall(payload: Buffer): { readonly end: () => Promise<void> } {
  const call = request({
    port,
    method: 'PUT',
    path: '/api/v1/group-client',
    headers: { host: 'localhost', authorization: `Bearer ${admin}`, 'content-type': 'application/zip', 'content-length': payload.length },
  });
  const gone = new Promise<void>((resolve) => call.on('close', resolve));
  call.on('error', () => undefined);
  call.write(payload.subarray(0, 20));
  return {
    end: async () => {
      call.destroy();
      await gone;
    },
  };
}

test('[SH-20] an unfinished update blocks no other, and leaves nothing', async () => {
  const stalled = stall(zip({ 'slow.js': strToU8('1') }));
  try {
    await expect.poll(async () => (await readdir(room())).some((name) => name.endsWith('.zip'))).toBe(true);
    expect((await bring(zip({ 'quick.js': strToU8('1') }))).status).toBe(200);
    expect((await server.call('DELETE /group-client', { as: admin })).status).toBe(204);
  } finally {
    await stalled.end();
  }
  await expect.poll(() => readdir(room())).toEqual(['current']);
});

test('[SH-20] files of an update interrupted by a kill are deleted at the next start', async () => {
  await bring(zip({ 'good.js': strToU8('1') }));
  await mkdir(join(room(), randomUUID()));
  await writeFile(join(room(), `${randomUUID()}.zip`), 'half');
  await openClientStore(server.config.data);
  expect((await readdir(room())).sort()).toEqual(['current', 'installed.json']);
});

test("[SH-20] a browser needs the session's public key and the own origin, whatever the content type", async () => {
  const signedIn = await server.call('POST /session', { body: { login: 'administrator', password } });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const key = signedIn.body.sessionKey;
  expect((await bring(zip({}), { cookie })).body.code).toBe('request.csrf');
  expect((await bring(zip({}), { cookie, 'x-session-key': key, origin: 'http://evil.example' })).body.code).toBe('request.origin-refused');
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
    expect((await bring(zip({}), { cookie, 'x-session-key': key, 'content-type': type })).body.code).toBe('request.unsupported-type');
  }
  expect((await bring(zip({}), { cookie, 'x-session-key': key, origin: 'http://localhost' })).status).toBe(200);
});

test('[SH-20] the record of the installed client is not delivered, nor any file outside the client', async () => {
  const shown = await startTestServer({}, { extras: [createConsole(server.config.data, join(room(), 'current'), join(room(), 'none'))] });
  try {
    await bring(zip({ 'project_config.json': strToU8('{"own":true}'), '.env': strToU8('x'), 'x.svg': strToU8('<svg/>') }));
    for (const path of [
      '/../installed.json',
      '/%2e%2e/installed.json',
      '/..%2finstalled.json',
      '/installed.json',
      '/%00',
      '/assets/%2e%2e%2f%2e%2e%2finstalled.json',
    ]) {
      const { status } = await shown.call(`GET /${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
    const { headers } = await shown.call('GET //x.svg');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect((await shown.call('GET //project_config.json')).body).toEqual({ own: true });
    await writeFile(join(server.config.data, 'project_config.json'), '{"house":true}');
    expect((await shown.call('GET //project_config.json')).body).toEqual({ house: true });
  } finally {
    await shown.stop();
  }
});
