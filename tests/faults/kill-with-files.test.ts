import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockOfTables, whileLocked } from '../../apps/server/src/db/testing/locks.ts';
import { startTestObjectStore, type TestObjectStore } from '../../apps/server/src/testing/object-store.ts';
import { connectMachine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import type { ProductProcess } from '../harness/product.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

// Two servers with one bucket and one secret key.

let objects: TestObjectStore;
let first: SharingProduct;
let second: ProductProcess;

beforeAll(async () => {
  objects = await startTestObjectStore();
  first = await startOnSharedCluster({ ...objects.env, FLOOR_SIGN_IN_LIMIT: '0', FLOOR_SECRET_KEY: randomBytes(32).toString('hex') });
  second = await first.startSecondServer();
});
afterAll(async () => {
  await second.discard();
  await first.discard();
  await objects.stop();
});

const at =
  (product: ProductProcess, person: Person) =>
  (path: string, init: RequestInit = {}) =>
    fetch(`${product.ready.console}/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${person.token}` } });

/** Runs `work` while no statement can read the terminals. */
const withoutTerminals = (work: () => Promise<void>) => whileLocked(first.database, lockOfTables('terminal'), work);

const begin = async (person: Person, count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await person.post('/exports', { resource: 'terminals', format: 'csv', q: 'id<100000', columns: ['id', 'name'] });
    ids.push((body as { id: string }).id);
  }
  return ids;
};

const rowsOf = async (ids: readonly string[]) =>
  first.database.query<{ state: string; failure: string; server: string }>(
    'select state, failure, server from export_job where id = any($1::uuid[])',
    [ids],
  );

const areDone = (ids: readonly string[]) => until(async () => ((await rowsOf(ids)).every(({ state }) => state === 'done') ? true : null));

test.each(['kill', 'stop'] as const)(
  'after the %s of a server, its exports are written by another one',
  { timeout: faultTimeout },
  async (end) => {
    const person = await signIn(second, 'administrator');
    let ids: readonly string[] = [];
    await withoutTerminals(async () => {
      ids = await begin(person, 4);
      await until(async () => ((await rowsOf(ids)).some(({ state }) => state === 'running') ? true : null));
      await second[end]();
    });
    await areDone(ids);
    const files = await Promise.all(ids.map(async (id) => (await at(first, person)(`/exports/${id}/file`)).text()));
    expect(files[0]?.split('\n').length).toBeGreaterThan(2);
    expect(new Set(files).size).toBe(1);
    second = await second.restart();
  },
);

test('a server that is stopped while it writes an export ends nothing that another one has taken over', {
  timeout: faultTimeout,
}, async () => {
  const person = await signIn(second, 'administrator');
  let ids: readonly string[] = [];
  await withoutTerminals(async () => {
    ids = await begin(person, 1);
    await until(async () => ((await rowsOf(ids))[0]?.state === 'running' ? true : null));
    const before = (await rowsOf(ids))[0]?.server;
    second.process.kill('SIGSTOP');
    await until(async () => ((await rowsOf(ids))[0]?.server === before ? null : true));
  });
  await areDone(ids);
  second.process.kill('SIGCONT');
  // It has a new lease, and has written what it could.
  await until(async () => ((await fetch(`${second.ready.console}/readyz`)).ok ? true : null));
  const again = await begin(person, 1);
  await areDone(again);
  expect(await rowsOf(ids)).toMatchObject([{ state: 'done', failure: '' }]);
  expect((await at(first, person)(`/exports/${ids[0]}/file`)).status).toBe(200);
});

test('a file that a terminal uploads to a server that is killed is continued by another one', { timeout: faultTimeout }, async () => {
  const [terminal] = await first.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(second, terminal);
  const admin = await signIn(first, 'administrator');
  // Begun at one server, sent by the other.
  const { status } = await admin.post('/commands/backup.request', { targets: { ids: [terminal.id] }, args: {} });
  expect(status).toBe(200);
  const command = (await machine.waitFor('command', ({ verb }) => verb === 'backup.request')) as {
    command: string;
    upload: { url: string; token: string };
  };
  const content = randomBytes(9_000_000);
  const path = new URL(command.upload.url).pathname;
  const headers = { authorization: `Bearer ${command.upload.token}`, 'content-type': 'application/zip' };
  const put = (product: ProductProcess, offset: number, body: BodyInit, more: RequestInit = {}) =>
    fetch(`${product.ready.console}${path}?offset=${offset}`, { method: 'PUT', headers, body, ...more });
  const readReceived = async (product: ProductProcess) =>
    ((await (await fetch(`${product.ready.console}${path}/received`, { headers })).json()) as { received: number }).received;
  // The second server is killed while more is to come.
  const body = new ReadableStream({ start: (sink) => sink.enqueue(content.subarray(0, 6_000_000)) });
  const cut = put(second, 0, body, { duplex: 'half' } as RequestInit).catch(() => null);
  const received = await until(async () => (await readReceived(first)) || null);
  await second.kill();
  await cut;
  expect(received).toBeGreaterThan(4_000_000);
  expect(await readReceived(first)).toBe(received);
  const other = { ...headers, authorization: `Bearer ${'x'.repeat(43)}` };
  expect((await put(first, received, content.subarray(received), { headers: other })).status).toBe(403);
  expect((await put(first, content.length + 1, Buffer.from('x'))).status).toBe(409);
  expect((await put(first, received, content.subarray(received))).status).toBe(200);
  await machine.leave();
  const there = await connectMachine(first, terminal, machine.boot, machine.sent);
  await there.send('file', { command: command.command, name: 'backup.zip', size: content.length, sha256: hash('sha256', content, 'hex') });
  await until(async () => {
    const rows = await first.database.query('select from upload where id = $1::uuid and confirmed is not null', [command.command]);
    return rows.length > 0 ? true : null;
  });
  await there.leave();
});
