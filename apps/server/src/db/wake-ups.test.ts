import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/machine.ts';
import { type Feed, startFeed } from './feed.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { startWakeUps, type WakeUps } from './wake-ups.ts';
import { createWriter, type Writer } from './write.ts';

/** What a server has of the stream: its writer, and the numbers that its feed has passed on. */
interface Server {
  readonly write: Writer;
  readonly numbers: number[];
}

let one: TestDatabase;
const stops: (() => Promise<unknown>)[] = [];
const errors: unknown[] = [];

beforeEach(async () => {
  one = await createTestDatabase();
  errors.length = 0;
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await one.drop();
});

/** Starts a server. By default its poll would find an entry only after the end of the test. */
async function startServer(pollMs = 2_000_000): Promise<Server> {
  const onError = (error: unknown) => errors.push(error);
  const feed: Feed = await startFeed(one.database, { pollMs, onError });
  stops.push(feed.stop);
  const numbers: number[] = [];
  feed.follow((batch) => numbers.push(...batch.map(({ n }) => n)));
  const wakeUps: WakeUps = await startWakeUps(one.connection, { onWake: feed.wake, onError });
  stops.push(wakeUps.stop);
  const write = createWriter(one.database, (commit) => {
    feed.take(commit);
    wakeUps.announce();
  });
  return { write, numbers };
}

const store = ({ write }: Server) => write(async (tx) => tx.publish({ kind: 'LOG', property: null, payload: { log: 'event-log' } }));
const has = (server: Server, count: number) =>
  until(
    () => server.numbers.length,
    (length) => length === count,
  );
const listening = (count: number) =>
  until(
    () => one.database.query(listenersText),
    (listeners) => listeners.length === count,
  );
const listenersText = `select pid from pg_stat_activity where application_name = 'floorwalker listener' and datname = current_database()`;

test('an entry of one server reaches another one without its poll', async () => {
  const [a, b] = [await startServer(), await startServer()];
  await store(a);
  await has(b, 1);
  await Promise.all(Array.from({ length: 50 }, () => store(a)));
  // A server passes its own entries on only after the response to its commit, which may come after the other one has read them.
  await Promise.all([has(a, 51), has(b, 51)]);
  expect(b.numbers).toEqual(a.numbers);
  await store(b);
  await has(a, 52);
  expect(errors).toEqual([]);
});

test('while its connection is lost, a server finds entries by its poll, and afterwards without it', async () => {
  const [a, polling, waiting] = [await startServer(), await startServer(20), await startServer()];
  await one.database.query(`select pg_terminate_backend(pid) from (${listenersText}) listeners`);
  await listening(0);
  await store(a);
  await has(polling, 1);
  // Each server opens its connection for announcements again.
  await has(waiting, 1);
  await listening(3);
  await store(a);
  await has(waiting, 2);
});

test('a confirmation opens a lost connection again, and is refused after the stop', async () => {
  const wakeUps = await startWakeUps(one.connection, { onWake: () => undefined, onError: () => undefined });
  stops.push(wakeUps.stop);
  await one.database.query(`select pg_terminate_backend(pid, 5000) from (${listenersText}) listeners`);
  // This one may still use the lost connection.
  await wakeUps.confirm().catch(() => undefined);
  expect(await Promise.all([wakeUps.confirm(), wakeUps.confirm()])).toEqual([true, true]);
  await listening(1);
  await wakeUps.stop();
  await expect(wakeUps.confirm()).rejects.toThrow();
});

test('a single server announces nothing', async () => {
  const a = await startServer();
  const [listener] = await one.database.query<{ pid: number }>(listenersText);
  await store(a);
  await has(a, 1);
  const [row] = await one.database.query<{ query: string }>('select query from pg_stat_activity where pid = $1', [listener?.pid]);
  expect(row?.query).not.toMatch(/^notify/);
});
