import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { createHosts, NoWritableHost } from './hosts.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { openTimelineNote, timelineFile } from './timeline-note.ts';

let one: TestDatabase;
let system: string;
let data: string;
const errors: unknown[] = [];

beforeAll(async () => {
  one = await createTestDatabase();
  const [row] = await one.database.query<{ system: string }>('select system_identifier::text as system from pg_control_system()');
  system = row?.system ?? '';
});
afterAll(() => one.drop());
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-hosts-'));
  errors.length = 0;
  return () => rm(data, { recursive: true });
});

/** Reads from the database as a server does that was started with this data directory. */
async function readAsServer(): Promise<unknown> {
  const { host, port, user, database: name } = one.connection;
  const url = `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${name}`;
  const hosts = createHosts([url], await openTimelineNote(data), (error) => errors.push(error));
  const database = openDatabase({ hosts, max: 1 });
  try {
    return await database.query('select 1 as x');
  } finally {
    await database.close();
  }
}

const note = async () => JSON.parse(await readFile(join(data, timelineFile), 'utf8'));
const setNote = (text: string) => writeFile(join(data, timelineFile), text);

test('the timeline of the database is noted, and a host with a lower one is refused after a restart', async () => {
  expect(await readAsServer()).toEqual([{ x: 1 }]);
  expect(await note()).toEqual({ system, timeline: 1 });
  expect(await readAsServer()).toEqual([{ x: 1 }]);
  await setNote(JSON.stringify({ system, timeline: 2 }));
  const refused = await readAsServer().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NoWritableHost);
  expect(await note()).toEqual({ system, timeline: 2 });
});

test.each(['', 'no json', '{"system":7}', 'null'])('the damaged note %j is replaced', async (text) => {
  await setNote(text);
  expect(await readAsServer()).toEqual([{ x: 1 }]);
  expect(await note()).toEqual({ system, timeline: 1 });
});

test('the note of another database, such as one before pg_upgrade, refuses nothing', async () => {
  await setNote(JSON.stringify({ system: '1', timeline: 9 }));
  expect(await readAsServer()).toEqual([{ x: 1 }]);
  expect(await note()).toEqual({ system, timeline: 1 });
});

test('a note that cannot be written is reported and stops nothing', async () => {
  await rm(data, { recursive: true });
  expect(await readAsServer()).toEqual([{ x: 1 }]);
  expect(errors).toHaveLength(1);
  data = await mkdtemp(join(tmpdir(), 'floor-hosts-'));
});

test('every role may read the identifier of the database', async () => {
  const found = await one.database.transaction(async (tx) => {
    await tx.execute('create role plain');
    await tx.execute('set local role plain');
    const rows = await tx.query('select system_identifier::text as system from pg_control_system()');
    await tx.execute('reset role');
    await tx.execute('drop role plain');
    return rows;
  });
  expect(found).toEqual([{ system }]);
});
