import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDirectory, type TestDirectory } from './testing/agents.ts';
import { startTestGateway, type TestGateway } from './testing/gateway.ts';

// A long timeout, because a busy machine is slow without being faulty.
const patient = { timeout: 50_000 };

const main = fileURLToPath(new URL('main.ts', import.meta.url));

let gateway: TestGateway;
let server: Server | undefined;
let directory: TestDirectory;
beforeEach(async () => {
  gateway = await startTestGateway();
  directory = await createTestDirectory();
});
afterEach(async () => {
  server?.close();
  server = undefined;
  await gateway.close();
  await directory.remove();
});

interface Running {
  readonly out: () => string;
  readonly talk: () => string;
  readonly ended: Promise<number | null>;
  readonly end: () => void;
}

/** Runs the program in English with its own data directory. */
function run(argv: readonly string[], input = '', env: Record<string, string> = {}): Running {
  const all = [main, '--lang', 'en', '--data', join(directory.path, 'data'), '--url', gateway.url, ...argv];
  const child = spawn(process.execPath, all, { env: { PATH: process.env.PATH ?? '', ...env } });
  let out = '';
  let talk = '';
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    talk += part.toString();
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { out: () => out, talk: () => talk, ended, end: () => child.kill('SIGTERM') };
}

async function writeSecrets(count: number): Promise<string> {
  const file = join(directory.path, 'secrets.json');
  const terminals = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    property: 101,
    secret: 's',
    type: 3,
    zone: 'Europe/Vienna',
  }));
  await writeFile(file, JSON.stringify(terminals));
  return file;
}

test('one JSON line reports that all are connected, and SIGTERM ends the fleet cleanly', async () => {
  const fleet = run(['--terminals', '3', '--secrets', await writeSecrets(3), '--json', '--spool', 'disk']);
  await expect.poll(fleet.out, patient).toBe('{"ready":true,"terminals":3}\n');
  expect(gateway.connections()).toBe(3);
  fleet.end();
  expect(await fleet.ended).toBe(0);
  expect(fleet.talk()).toBe('');
});

test('with FLOOR_PARENT the fleet ends with its parent', async () => {
  const fleet = run(['--terminals', '1', '--secrets', await writeSecrets(1)], '', { FLOOR_PARENT: '1' });
  expect(await fleet.ended).toBe(0);
});

test('a second fleet on the same directory is rejected, the first continues', async () => {
  const secrets = await writeSecrets(1);
  const first = run(['--terminals', '1', '--secrets', secrets]);
  await expect.poll(first.out, patient).toBe('1 terminal is connected.\n');
  const second = run(['--terminals', '1', '--secrets', secrets]);
  expect(await second.ended).toBe(1);
  expect(second.talk()).toMatch(/is in use by process \d+\.\n$/);
  expect(gateway.connections()).toBe(1);
  first.end();
  expect(await first.ended).toBe(0);
});

const mistakes: readonly (readonly [string, string, number])[] = [
  ['--speed never', '--speed needs a number from 0.01 to 10000.\n', 2],
  ['--terminals 2', 'Terminals must be registered first. Give --login and --password-stdin, set FLOOR_TOKEN, or give --secrets.\n', 4],
];

test.each(mistakes)('%s ends with an error message', async (line, message, code) => {
  const fleet = run(line.split(' '));
  expect(await fleet.ended).toBe(code);
  expect(fleet.talk()).toBe(message);
});

test('too few known terminals are reported with their file', async () => {
  const fleet = run(['--terminals', '5', '--secrets', await writeSecrets(2)]);
  expect(await fleet.ended).toBe(2);
  expect(fleet.talk()).toContain('holds 2 terminals from id 1 on; 5 are wanted.');
});

test('a server that does not respond is reported', async () => {
  const fleet = run(['--terminals', '1', '--server', 'http://127.0.0.1:9'], '', { FLOOR_TOKEN: 'token' });
  expect(await fleet.ended).toBe(8);
  expect(fleet.talk()).toBe('The server http://127.0.0.1:9 does not answer. Is it running?\n');
});

/** Starts a server with the REST calls of the registration and two properties. */
async function startRest(): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = [];
  const responses: Record<string, (body: string) => unknown> = {
    'POST /api/v1/session': () => ({ token: 'token' }),
    'DELETE /api/v1/session': () => ({}),
    'GET /api/v1/properties': () => ({ items: [101, 102].map((id) => ({ id, name: 'x', zone: 'Europe/Madrid', currency: 'EUR' })) }),
    'GET /api/v1/terminals': () => ({ items: [{ id: 40 }], next: null, position: 'e.1' }),
    'POST /api/v1/terminals': (body) => {
      const { id, property } = JSON.parse(body) as { id: number; property: number };
      return { id, property, username: String(id), secret: `secret-${id}`, topics: '', gateway: { port: 1883, secure: false } };
    },
  };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const call = `${request.method} ${request.url?.split('?')[0]}`;
    calls.push(`${call} ${body}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(responses[call]?.(body)));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

test('missing terminals are registered above the existing ids, and only the owner can read their secrets', async () => {
  const { url, calls } = await startRest();
  const argv = ['--terminals', '2', '--server', url, '--login', 'admin', '--password-stdin', '--json'];
  const fleet = run(argv, 'pass word\n');
  await expect.poll(fleet.out, patient).toBe('{"ready":true,"terminals":2}\n');
  fleet.end();
  expect(await fleet.ended).toBe(0);
  expect(fleet.talk()).toBe('2 terminals registered.\n');
  expect(calls[0]).toBe('POST /api/v1/session {"login":"admin","password":"pass word","kind":"cli"}');
  const file = join(directory.path, 'data', 'terminals.jsonl');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const kept = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(kept).toContainEqual({ id: 41, property: 101, secret: 'secret-41', type: 3, zone: 'Europe/Madrid', currency: 'EUR' });
  expect(kept).toHaveLength(2);

  const again = run(argv.slice(0, 4));
  await expect.poll(again.out, patient).toBe('2 terminals are connected.\n');
  again.end();
  expect(await again.ended).toBe(0);
});
