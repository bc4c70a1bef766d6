import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readRecording } from '@floorwalker/core/vocabulary/remote-recording';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { createWriter, type Writer } from '../../db/write.ts';
import { createIncompleteFiles } from '../../file-store/incomplete-files.ts';
import { createObjectStore } from '../../file-store/object-store.ts';
import { startTestObjectStore, type TestObjectStore } from '../../testing/object-store.ts';
import { storeRecording } from './connections.ts';
import { keepInterrupted } from './interrupted.ts';
import { createRecorder } from './recorder.ts';
import { openRecordings, type Recordings } from './recordings.ts';

let one: TestDatabase;
let objects: TestObjectStore;
let write: Writer;
let folder: string;

beforeAll(async () => {
  one = await createTestDatabase();
  objects = await startTestObjectStore();
  write = createWriter(one.database, () => undefined);
  const { database } = one;
  await database.execute(`insert into operator (id, login, name, role, password) values (1, 'a', 'A', 'support', '')`);
  await database.execute(`insert into property (id, name, zone, currency) values (101, 'Vienna West', 'Europe/Vienna', 'EUR')`);
  await database.execute(
    `insert into terminal (id, property_id, name, type, zone, secret) values (17, 101, 'East', 1, 'Europe/Vienna', '')`,
  );
});
afterAll(async () => {
  await objects.stop();
  await one.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floor-interrupted-'));
  return () => rm(folder, { recursive: true });
});

const partMs = 20;

function openServer(name: string): Promise<Recordings> {
  const store = createObjectStore(objects.bucket, { warn: () => undefined });
  return openRecordings(join(folder, name), store, createIncompleteFiles(one.database, store), partMs);
}

/** Stores an active session of a server that has a lease of so many seconds. */
async function addSession(leaseSeconds: number): Promise<string> {
  const server = randomUUID();
  await one.database.execute(
    `insert into node (id, name, version, started, epoch, lease_until)
     values ($1, 'first', '', now(), nextval('node_epoch'), clock_timestamp() + $2 * interval '1 second')`,
    [server, leaseSeconds],
  );
  const [session] = await one.database.query<{ id: string }>(
    `insert into remote_session (terminal_id, property_id, operator_id, session_key, mode, role, clipboard, reason, state, server)
     values (17, 101, 1, 'k', 'view', 'operator', false, 'x', 'active', $1) returning id`,
    [server],
  );
  return session?.id ?? '';
}

const show = async (id: string) =>
  (await one.database.query('select state, end_reason as reason, recording from remote_session where id = $1', [id]))[0];
const storedOf = async (id: string) =>
  (await one.database.query<{ size: number }>('select size from incomplete_file where id = $1', [`recordings/${id}`]))[0]?.size;

/** Records pieces as the bridge does. */
async function record(recordings: Recordings, id: string) {
  const errors: unknown[] = [];
  const recorder = await createRecorder(recordings.partOf(id), 1_000_000);
  recorder.stream.resume();
  const job = await recordings.follow(id, recorder.size, (error) => errors.push(error));
  return { ...recorder, ...job, errors };
}

const piecesOf = async (recordings: Recordings, id: string) =>
  readRecording(await buffer(await recordings.open(id)))?.map(({ bytes }) => String(Buffer.from(bytes)));

test('[RA-05] what a server had recorded before it failed is kept by another one, and replaced when it returns', async () => {
  const [first, second] = [await openServer('first'), await openServer('second')];
  const id = await addSession(-1);
  const running = await record(first, id);
  for (const piece of ['one', 'two']) running.stream.write(piece);
  // Header, and two pieces with their stamps.
  await expect.poll(() => storedOf(id)).toBe(15 + 2 * (8 + 3));
  running.stream.write('three');
  await running.stop();
  await keepInterrupted({ database: one.database, write, recordings: second });
  const kept = (await show(id)) as { recording: number };
  expect(kept).toMatchObject({ state: 'ended', reason: 'server-failed' });
  expect((await piecesOf(second, id))?.slice(0, 2)).toEqual(['one', 'two']);
  expect(await second.size(id)).toBe(kept.recording);
  expect([await storedOf(id), await readdir(join(folder, 'second', 'recordings'))]).toEqual([undefined, []]);
  // The failed server starts again.
  const whole = await running.close();
  const size = await first.keep(id);
  await write((tx) => storeRecording(tx, id, size));
  expect([size, await piecesOf(second, id)]).toEqual([whole, ['one', 'two', 'three']]);
  expect(await show(id)).toMatchObject({ recording: whole, reason: 'server-failed' });
});

test('[RA-05] a server that was only paused adds nothing to a recording that another one has kept', async () => {
  const [first, second] = [await openServer('first'), await openServer('second')];
  const id = await addSession(-1);
  const running = await record(first, id);
  running.stream.write('one');
  await expect.poll(() => storedOf(id)).toBe(26);
  await second.keepParts(id);
  running.stream.write('two');
  await expect.poll(running.size).toBe(37);
  await running.stop();
  expect([await storedOf(id), running.errors]).toEqual([26, []]);
  await running.close();
});

test('the sessions of a server with a lease go on', async () => {
  const first = await openServer('first');
  const id = await addSession(60);
  const running = await record(first, id);
  await expect.poll(() => storedOf(id)).toBe(15);
  await keepInterrupted({ database: one.database, write, recordings: await openServer('second') });
  expect(await show(id)).toEqual({ state: 'active', reason: null, recording: null });
  await running.stop();
  await running.close();
});
