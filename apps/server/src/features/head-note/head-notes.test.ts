import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing/test-database.ts';
import { createWriter, type Writer } from '../../db/write.ts';
import { type HeadNotes, startHeadNotes } from './head-notes.ts';
import { type HeadNote, writeNote } from './note-file.ts';

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

/** Deletes the last entries of the stream, as a restore does. */
const lose = async (n: number) => {
  await one.database.execute('delete from stream where n > $1', [n]);
  await one.database.execute('update stream_head set n = $1', [n]);
};

test('every commit is recorded in both folders', async () => {
  const notes = await start(folders);
  for (const key of ['a', 'b', 'c']) {
    await publish(key);
    notes.wake();
  }
  await expect.poll(async () => [await readN(folders[0]), await readN(folders[1])]).toEqual([3, 3]);
});

test('a database behind its record is a finding with the missing range, also while the server runs', async () => {
  const notes = await start([folders[0]]);
  for (const key of ['a', 'b', 'c', 'd']) await publish(key);
  await expect.poll(() => readN(folders[0])).toBe(4);
  await lose(1);
  await expect.poll(() => notes.finding).toMatchObject({ reason: 'behind', streamFrom: 2, streamTo: 4 });
  await stop(notes);
  expect((await start([folders[0]])).finding).toMatchObject({ reason: 'behind', streamFrom: 2, streamTo: 4 });
  expect(await readN(folders[0])).toBe(4);
});

test('another entry at the recorded number is another history, however far it is', async () => {
  const notes = await start([folders[0]]);
  for (const key of ['a', 'b', 'c']) await publish(key);
  await stop(notes);
  await lose(1);
  for (const key of ['x', 'y', 'z']) await publish(key);
  expect((await start([folders[0]])).finding).toMatchObject({ reason: 'other-history', streamTo: 3 });
});

test('pruned entries are no loss', async () => {
  const notes = await start([folders[0]]);
  for (const key of ['a', 'b']) await publish(key);
  await stop(notes);
  await publish('c');
  await one.database.execute('delete from stream where n < 3');
  expect((await start([folders[0]])).finding).toBeNull();
});

test('of two records the later one counts, and a damaged one is ignored while the other is valid', async () => {
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

test('a damaged record is a finding if no folder has a valid one', async () => {
  await stop(await start(folders));
  for (const folder of folders) await writeFile(noteOf(folder), '{}\n');
  expect((await start(folders)).finding).toMatchObject({ reason: 'note-damaged', streamTo: null });
});

/** The database changes of `audit accept-loss`. */
const accept = async (notes: HeadNotes, epoch: string) => {
  await one.database.execute('update stream_head set epoch = $1', [epoch]);
  await one.database.execute('insert into head_epoch (epoch) values ($1)', [epoch]);
  await one.database.execute('delete from head_finding');
  await notes.renew();
};
const readEpoch = async (folder: string) =>
  (JSON.parse((await readFile(noteOf(folder), 'utf8')).split('\n')[0] ?? '') as { epoch: string }).epoch;

test('an accepted finding stays accepted although the record is of another installation', async () => {
  await writeNote(folders[0], { epoch: 'other', n: 5, streamHash: 'a', auditN: 2, auditHash: 'b', at: new Date().toISOString() });
  const notes = await start([folders[0]]);
  expect(notes.finding).toMatchObject({ reason: 'other-history', streamFrom: 1, streamTo: 5, auditFrom: 1, auditTo: 2 });
  expect(await readEpoch(folders[0])).toBe('other');
  await accept(notes, 'e2');
  expect(notes.finding).toBeNull();
  expect(await readEpoch(folders[0])).toBe('e2');
  await stop(notes);
  expect((await start([folders[0]])).finding).toBeNull();
});

test('a loss accepted while a server was away is no finding for its record', async () => {
  const away = await start([folders[0]], 'a');
  for (const key of ['a', 'b', 'c']) await publish(key);
  await stop(away);
  const other = await start([folders[1]], 'b');
  await lose(1);
  await other.renew();
  expect(other.finding).toMatchObject({ reason: 'behind' });
  await accept(other, 'e2');
  expect((await start([folders[0]], 'a')).finding).toBeNull();
});

test('a history that branched off before the accepted loss is a finding for the server with the acceptance', async () => {
  const notes = await start([folders[0]]);
  await publish('a');
  await notes.renew();
  await lose(0);
  await notes.renew();
  await accept(notes, 'e2');
  expect(notes.finding).toBeNull();
  await one.database.execute(`update head_epoch set epoch = 'branch' where epoch = 'e2'`);
  await one.database.execute(`update stream_head set epoch = 'branch'`);
  await notes.renew();
  expect(notes.finding).toMatchObject({ reason: 'other-history' });
});

test('a finding deleted without being accepted is found again', async () => {
  await writeNote(folders[0], { epoch: 'other', n: 5, streamHash: 'a', auditN: 2, auditHash: 'b', at: new Date().toISOString() });
  const notes = await start([folders[0]]);
  await one.database.execute('delete from head_finding');
  await notes.renew();
  expect(notes.finding).toMatchObject({ reason: 'other-history' });
});

test('a database restored from before an accepted loss is a finding, and is accepted again', async () => {
  const notes = await start([folders[0]]);
  const [head] = await one.database.query<{ epoch: string }>('select epoch from stream_head');
  await publish('a');
  await notes.renew();
  await lose(0);
  await notes.renew();
  expect(notes.finding).toMatchObject({ reason: 'behind' });
  await accept(notes, 'e2');
  await stop(notes);
  await one.database.execute('update stream_head set epoch = $1', [head?.epoch]);
  await one.database.execute(`delete from head_epoch where epoch = 'e2'`);
  const again = await start([folders[0]]);
  expect(again.finding).toMatchObject({ reason: 'other-history' });
  await accept(again, 'e3');
  expect(again.finding).toBeNull();
  expect(await readEpoch(folders[0])).toBe('e3');
});

test('an older record is no finding, and a loss is found by the newer one although its clock was behind', async () => {
  const notes = await start(folders);
  await publish('a');
  await expect.poll(() => readN(folders[0])).toBe(1);
  const older = await readFile(noteOf(folders[0]));
  for (const key of ['b', 'c']) await publish(key);
  await stop(notes);
  await writeFile(noteOf(folders[0]), older);
  const again = await start([folders[0]]);
  expect(again.finding).toBeNull();
  await stop(again);
  const newer = { ...(JSON.parse((await readFile(noteOf(folders[1]), 'utf8')).split('\n')[0] ?? '') as HeadNote), epoch: 'later' };
  await writeNote(folders[1], { ...newer, at: '2001-01-01T00:00:00.000Z' });
  expect((await start(folders)).finding).toMatchObject({ reason: 'other-history', streamTo: 3 });
});

test('at the start every folder gets the record, also one with a damaged or missing record', async () => {
  const notes = await start(folders);
  await publish('a');
  await stop(notes);
  await writeFile(noteOf(folders[1]), 'x');
  await start(folders);
  expect(await readN(folders[1])).toBe(1);
});

test('a missing record is a finding for its own server, and for a new one only if no other server runs', async () => {
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

test('a missing record of an embedded database is a finding although another server seems to run', async () => {
  await stop(await start([folders[0]], 'a'));
  expect((await start([folders[1]], 'b')).finding).toBeNull();
  await stop(running[0] as HeadNotes);
  await rm(noteOf(folders[1]));
  expect((await start([folders[1]], 'c', true)).finding).toMatchObject({ reason: 'note-missing' });
});

test('a server alive in the future, after the clock was set back, does not count as running', async () => {
  await stop(await start([folders[0]], 'a'));
  await rm(noteOf(folders[0]));
  await one.database.execute(`update head_note set at = clock_timestamp() + interval '1 day'`);
  expect((await start([folders[0]], 'c')).finding).toMatchObject({ reason: 'note-missing' });
});

test('a record behind that of another server is no finding', async () => {
  const first = await start([folders[0]], 'a');
  await stop(first);
  const second = await start([folders[1]], 'b');
  for (const key of ['a', 'b']) await publish(key);
  await stop(second);
  expect((await start([folders[0]], 'a')).finding).toBeNull();
});
