import { afterEach, beforeEach, expect, test } from 'vitest';
import { isConnectionLoss, isSerializationFailure, isUnavailable, type Queryable } from './database.ts';
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

test('a connection lost in a transaction is reported as lost, and the next transaction gets another one', async () => {
  const error = await failureOf((tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));
  expect(isConnectionLoss(error)).toBe(true);
  expect(isUnavailable(error)).toBe(true);
  expect(await one.database.transaction((tx) => tx.query('select 1 as x'))).toEqual([{ x: 1 }]);
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
