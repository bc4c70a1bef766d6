import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBatchReader, openDatabase, type Queryable } from './database.ts';
import { isConnectionLoss, isOutcomeUnknown, isSerializationFailure, isUnavailable } from './errors.ts';
import { createPause } from './pause.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let one: TestDatabase;

beforeEach(async () => {
  one = await createTestDatabase();
});
afterEach(() => one.drop());

const failureOf = (work: (tx: Queryable) => Promise<unknown>): Promise<unknown> =>
  one.database.transaction(work).then(
    () => null,
    (error: unknown) => error,
  );

test('[ST-01] a pool reports its use, and for each connection taken how long the caller waited', async () => {
  const waits: number[] = [];
  const pool = openDatabase({ ...one.connection, max: 1 }, { waited: (seconds) => waits.push(seconds) });
  try {
    const release = Promise.withResolvers<void>();
    const first = pool.transaction(() => release.promise);
    const second = pool.query('select 1');
    await vi.waitFor(() => expect(pool.load()).toEqual({ waiting: 1, running: 1, limit: 1 }));
    release.resolve();
    await Promise.all([first, second]);
    expect(pool.load()).toEqual({ waiting: 0, running: 0, limit: 1 });
    expect(waits).toHaveLength(2);
  } finally {
    await pool.close();
  }
});

test('batches have at most 200 rows, and the next one waits for the end of the pause', async () => {
  const sizes: number[] = [];
  let pauses = 0;
  const reader = openBatchReader({ ...one.connection }, {}, async () => {
    pauses += 1;
    expect(sizes).toHaveLength(pauses);
  });
  try {
    const never = new AbortController().signal;
    const rows = reader.batches<{ n: number }>('select n from generate_series(1, 1450) n', [], never);
    for await (const batch of rows) sizes.push(batch.length);
    expect(sizes).toEqual([200, 200, 200, 200, 200, 200, 200, 50]);
    expect(pauses).toBe(8);
  } finally {
    await reader.close();
  }
});

test('a pause lasts while other work is under way, and has a limit', async () => {
  let checks = 0;
  await createPause(() => ++checks < 3)();
  expect(checks).toBe(3);
  checks = 0;
  await createPause(() => ++checks > 0)();
  expect(checks).toBeLessThan(10);
});

test('a connection lost in a transaction is reported as lost, and the next transaction gets another one', async () => {
  const error = await failureOf((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));
  expect(isConnectionLoss(error)).toBe(true);
  expect(isUnavailable(error)).toBe(true);
  expect(await one.database.transaction((tx) => tx.query('select 1 as x'))).toEqual([{ x: 1 }]);
});

test('a transaction that waits for its next statement is ended and reported as such: others get its locks', async () => {
  const lock = (tx: Queryable) => tx.query('select from stream_head for update');
  const other = Promise.withResolvers<void>();
  const error = await failureOf(async (tx) => {
    await lock(tx);
    expect(await tx.query(`select current_setting('idle_in_transaction_session_timeout') as limit`)).toEqual([{ limit: '3s' }]);
    await tx.execute(`insert into configuration_value (key, value) values ('a', '')`);
    one.database.transaction(lock).then(() => other.resolve(), other.reject);
    // As if this server were paused: the other one gets the lock only when the database has ended this transaction.
    await other.promise;
  });
  expect([isConnectionLoss(error), isOutcomeUnknown(error)]).toEqual([true, false]);
  expect(await one.database.query('select * from configuration_value')).toEqual([]);
});

test('a statement timeout reports an unavailable database, not a wrong statement', async () => {
  const error = await failureOf(async (tx) => {
    await tx.execute('set local statement_timeout = 20');
    await tx.query('select pg_sleep(30)');
  });
  expect(isUnavailable(error)).toBe(true);
});

test('a failed statement affects only its own transaction, which is rolled back', async () => {
  const error = await failureOf(async (tx) => {
    await tx.execute(`insert into configuration_value (key, value) values ('a', '')`);
    await tx.query('select 1 / 0');
  });
  expect([isUnavailable(error), isConnectionLoss(error), isSerializationFailure(error)]).toEqual([false, false, false]);
  expect(await one.database.query('select * from configuration_value')).toEqual([]);
});

test('statements sent together run in their order; after a failed one the others have no effect, and the connection stays usable', async () => {
  const add = `insert into configuration_value (key, value) values ($1, '')`;
  const error = await failureOf((tx) =>
    Promise.all([
      tx.execute(add, ['a']),
      tx.query('select 1 / $1::integer', [0]),
      tx.execute(add, ['b']),
      tx.query('select $1::integer as x', [1]),
    ]),
  );
  expect((error as { code?: string }).code).toBe('22012');
  expect(await one.database.query('select * from configuration_value')).toEqual([]);
  // The same connection runs the same prepared statements.
  const results = await one.database.transaction((tx) =>
    Promise.all([tx.execute(add, ['a']), tx.query('select key from configuration_value where key = $1', ['a'])]),
  );
  expect(results).toEqual([1, [{ key: 'a' }]]);
});

test('a connection lost while statements are sent together fails those that follow, and the transaction', async () => {
  const error = await failureOf(async (tx) => {
    const all = await Promise.allSettled([
      tx.execute(`insert into configuration_value (key, value) values ($1, '')`, ['a']),
      tx.query('select pg_terminate_backend(pg_backend_pid())'),
      tx.query('select 1'),
    ]);
    // The reply to the first one is lost if the connection is reset before it is read.
    expect(all.slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await tx.query('select 1');
  });
  expect(isConnectionLoss(error)).toBe(true);
  expect(await one.database.query('select * from configuration_value')).toEqual([]);
});

test.each([
  ['40P01', true, true],
  ['40001', true, true],
  ['53100', true, false],
  ['25006', true, false],
  ['55P03', true, false],
  ['XX001', true, false],
  ['EMFILE', true, false],
  ['23505', false, false],
  ['22003', false, false],
])('%s: unavailable %s, serialization failure %s', (code, unusable, collision) => {
  const error = Object.assign(new Error('of the database'), { code });
  expect([isUnavailable(error), isSerializationFailure(error)]).toEqual([unusable, collision]);
});
