import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { createWriter, type Writer } from '../../db/write.ts';
import { type HeadNotes, startHeadNotes } from './head-notes.ts';

let one: TestDatabase;
let write: Writer;
let folders: readonly [string, string];
const running: HeadNotes[] = [];

beforeEach(async () => {
  one = await createTestDatabase();
  write = createWriter(one.database, () => undefined);
  const folder = () => mkdtemp(join(tmpdir(), 'floor-note-'));
  folders = [await folder(), await folder()];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((notes) => notes.stop()));
  await one.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function start(directories: readonly string[], server = 'a', embedded = false): Promise<HeadNotes> {
  const notes = await startHeadNotes({
    database: one.database,
    directories,
    server,
    embedded,
    log: { warn: () => undefined, error: () => undefined },
    onNewHistory: () => undefined,
  });
  running.push(notes);
  return notes;
}

const stop = (notes: HeadNotes) => {
  running.splice(running.indexOf(notes), 1);
  return notes.stop();
};

const publish = (key: string) => write(async (tx) => tx.publish({ kind: 'ST', payload: { key, operator: 1 } }));
const noteOf = (folder: string) => join(folder, 'head-note.json');
const readN = async (folder: string) => (JSON.parse((await readFile(noteOf(folder), 'utf8')).split('\n')[0] ?? '') as { n: number }).n;

/** Takes the last entries of the stream away, as a restore does. */
const lose = async (n: number) => {
  await one.database.execute('delete from stream where n > $1', [n]);
  await one.database.execute('update stream_head set n = $1', [n]);
};

test('every commit is noted in both folders without being asked', async () => {
  const notes = await start(folders);
  for (const key of ['a', 'b', 'c']) {
    await publish(key);
    notes.wake();
  }
  await expect.poll(async () => [await readN(folders[0]), await readN(folders[1])]).toEqual([3, 3]);
});

test('a database behind its note is a finding with the range that is missing, also under a running server', async () => {
  const notes = await start([folders[0]]);
  for (const key of ['a', 'b', 'c', 'd']) await publish(key);
  await expect.poll(() => readN(folders[0])).toBe(4);
  await lose(1);
  await expect.poll(() => notes.finding).toMatchObject({ reason: 'behind', streamFrom: 2, streamTo: 4 });
  await stop(notes);
  expect((await start([folders[0]])).finding).toMatchObject({ reason: 'behind', streamFrom: 2, streamTo: 4 });
  expect(await readN(folders[0])).toBe(4);
});

test('another entry at the noted number is another history, however far it has come', async () => {
  const notes = await start([folders[0]]);
  for (const key of ['a', 'b', 'c']) await publish(key);
  await stop(notes);
  await lose(1);
  for (const key of ['x', 'y', 'z']) await publish(key);
  expect((await start([folders[0]])).finding).toMatchObject({ reason: 'other-history', streamTo: 3 });
});

test('entries that were pruned are no loss', async () => {
  const notes = await start([folders[0]]);
  for (const key of ['a', 'b']) await publish(key);
  await stop(notes);
  await publish('c');
  await one.database.execute('delete from stream where n < 3');
  expect((await start([folders[0]])).finding).toBeNull();
});

test('of two notes the further one counts, and one that is damaged does not while the other is whole', async () => {
  const notes = await start(folders);
  for (const key of ['a', 'b']) await publish(key);
  await stop(notes);
  await writeFile(noteOf(folders[0]), '{"n":0}\nno\n');
  const again = await start(folders);
  expect(again.finding).toBeNull();
  await stop(again);
  await rm(noteOf(folders[0]));
  await lose(1);
  expect((await start(folders)).finding).toMatchObject({ reason: 'behind', streamTo: 2 });
});

const withChecksum = (line: string) => `${line}\n${createHash('sha256').update(line).digest('hex')}\n`;
const note = { epoch: 'e', n: 1, streamHash: null, auditN: 0, auditHash: '', at: '2026-11-22T12:00:00.000Z' };

test.each([
  '{}',
  'null',
  '7',
  'x',
  JSON.stringify({ ...note, n: 'x' }),
  JSON.stringify({ ...note, n: -1 }),
  JSON.stringify({ ...note, at: '' }),
])('a note that says %s counts as damaged although its checksum fits, and not beside a whole one', async (line) => {
  await stop(await start(folders));
  await writeFile(noteOf(folders[0]), withChecksum(line));
  const beside = await start(folders);
  expect(beside.finding).toBeNull();
  await stop(beside);
  for (const folder of folders) await writeFile(noteOf(folder), withChecksum(line));
  expect((await start(folders)).finding).toMatchObject({ reason: 'note-damaged', streamTo: null });
});

test('a note that is gone is a finding for its own server, and for a new one only while no other runs', async () => {
  const first = await start([folders[0]], 'a');
  await publish('a');
  const second = await start([folders[1]], 'b');
  expect(second.finding).toBeNull();
  await stop(first);
  await stop(second);
  await rm(noteOf(folders[0]));
  await one.database.execute(`update head_note set at = clock_timestamp() - interval '5 minutes'`);
  expect((await start([folders[0]], 'c')).finding).toMatchObject({ reason: 'note-missing', streamTo: null });
});

test('a server that was alive later than it is now, since the clock was put back, does not count as running', async () => {
  await stop(await start([folders[0]], 'a'));
  await rm(noteOf(folders[0]));
  await one.database.execute(`update head_note set at = clock_timestamp() + interval '1 day'`);
  expect((await start([folders[0]], 'c')).finding).toMatchObject({ reason: 'note-missing' });
});

test('the note of one server behind that of another is no finding', async () => {
  const first = await start([folders[0]], 'a');
  await stop(first);
  const second = await start([folders[1]], 'b');
  for (const key of ['a', 'b']) await publish(key);
  await stop(second);
  expect((await start([folders[0]], 'a')).finding).toBeNull();
});
