import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { createConsole } from './console.ts';
import { createDocuments } from './documents.ts';

let server: TestServer;
let data: string;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-console-'));
  // A console directory as produced by the build.
  const root = join(data, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Console</title>');
  const own = join(data, 'own');
  await mkdir(own);
  await writeFile(join(root, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(root, 'project_config.json'), '{"title":"built"}');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(data, 'secret.txt'), 'secret');
  server = await startTestServer({}, { extras: [createConsole(data, own, root), createDocuments(async () => undefined)] });
});
afterAll(async () => {
  await server.stop();
  await rm(data, { recursive: true });
});

test('the page is revalidated every time, its icon once a day, its hashed assets never', async () => {
  const page = await server.call('GET //');
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(page.body).toContain('Console');
  const asset = await server.call('GET //assets/main-abc123.js');
  expect(asset).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  expect(await server.call('GET //favicon.svg')).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=86400' } });
});

describe('files that the build has compressed', () => {
  const script = `export const text = '${'much the same '.repeat(200)}';`;
  const path = '/assets/list-def456.js';
  const unpack: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
  const read = async (encodings: string) => {
    const { headers, rawPayload } = await server.app.inject({ url: path, headers: { 'accept-encoding': encodings } });
    const encoding = headers['content-encoding'];
    const body = encoding === undefined ? rawPayload : unpack[encoding]?.(rawPayload);
    return { encoding, type: headers['content-type'], vary: headers.vary, text: String(body) };
  };
  beforeAll(async () => {
    const file = join(data, 'dist', path);
    await writeFile(file, script);
    await writeFile(`${file}.br`, brotliCompressSync(script));
    await writeFile(`${file}.gz`, gzipSync(script));
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
  ])('are sent to a browser that accepts %s', async (accepted, encoding) => {
    expect(await read(accepted)).toEqual({ encoding, type: expect.stringContaining('javascript'), vary: 'accept-encoding', text: script });
  });

  test('[SH-20] give way to those of an installed client, which are not compressed', async () => {
    const own = join(data, 'own', path);
    await mkdir(dirname(own), { recursive: true });
    await writeFile(own, 'export {};');
    expect(await read('gzip, deflate, br')).toMatchObject({ encoding: undefined, text: 'export {};' });
  });
});

test('[SH-01] the configuration in the data directory replaces the built-in one, without a restart', async () => {
  expect((await server.call('GET //project_config.json')).body).toEqual({ title: 'built' });
  await writeFile(join(data, 'project_config.json'), '{"title":"own"}');
  expect((await server.call('GET //project_config.json')).body).toEqual({ title: 'own' });
});

test.each(['{"title":', '{"loginPage":9}', '[]'])('[SH-01] an invalid configuration (%s) is ignored', async (text) => {
  await writeFile(join(data, 'project_config.json'), text);
  expect((await server.call('GET //project_config.json')).body).toEqual({ title: 'built' });
});

test.each([
  '//../secret.txt',
  '//..%2Fsecret.txt',
  '//assets/..%2f..%2fsecret.txt',
  '//api/docs/..%2fpackage.json',
  '//api/docs/package.json',
])('%s is not found', async (path) => {
  const { status, body } = await server.call(`GET ${path}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(body)).not.toMatch(/"secret"|swagger/);
});

test('the API describes itself, and its documentation page loads nothing external and nothing inline', async () => {
  const { body } = await server.call('GET //api/openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/terminals': { get: { operationId: 'terminals.list' } } } });
  const german = await server.call('GET //api/openapi.json', { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
  expect(german.body).toMatchObject({ paths: { '/terminals': { get: { summary: 'Terminals auflisten' } } } });
  const page = String((await server.call('GET //api/docs/')).body);
  expect(page).not.toMatch(/https?:|<style|<script>/);
  for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await server.call(`GET /${path}`)).status).toBe(200);
});
