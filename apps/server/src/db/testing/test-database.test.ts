import { expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

test('two test databases are migrated and independent', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.database.execute('create table only_here (id int)');
  const count = "select count(*) as n from information_schema.tables where table_name in ('migration', 'only_here')";
  expect(await one.database.query(count)).toEqual([{ n: 2 }]);
  expect(await other.database.query(count)).toEqual([{ n: 1 }]);
  await Promise.all([one.drop(), other.drop()]);
});

/** All that a test may leave behind in a copy, as texts to compare. */
async function readContents({ database }: TestDatabase) {
  const profiles = await database.query('select * from rights_profile order by id');
  const sequences = await database.query('select sequencename, last_value from pg_sequences order by sequencename');
  const [own] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const operators = await database.query('select id from operator');
  return { own, contents: { profiles, sequences, operators } };
}

const insertOperator = `insert into operator (id, login, name, role, password) values (7, 'left', 'Left', 'operator', '')`;

test('a copy is used again with the contents of the template and with its connection', async () => {
  const one = await createTestDatabase();
  const before = await readContents(one);
  await one.database.execute(insertOperator);
  await one.database.execute("delete from rights_profile where id <> 'operator'");
  await one.database.query('select setval(seqrelid, 4711) from pg_sequence');
  await one.drop();
  const again = await createTestDatabase();
  expect(again.connection).toEqual(one.connection);
  expect(await readContents(again)).toEqual(before);
  await again.drop();
});

test('a copy used again has neither settings, locks, notifications nor prepared statements of the last test', async () => {
  const one = await createTestDatabase();
  await one.database.connection(async (session) => {
    await session.execute("set work_mem = '1MB'; listen left_over; prepare left_over as select 1; select pg_advisory_lock(4711)");
  });
  await one.drop();
  const again = await createTestDatabase();
  const left = `select current_setting('work_mem') as memory, (select count(*) from pg_listening_channels()) as channels,
    (select count(*) from pg_prepared_statements where name = 'left_over') as statements,
    (select count(*) from pg_locks where locktype = 'advisory' and objid = 4711) as locks`;
  expect(await again.database.query(left)).toEqual([{ memory: '8MB', channels: 0, statements: 0, locks: 0 }]);
  await again.drop();
});

test('a copy with a changed schema, a trigger that is off or statistics is not used again', async () => {
  const changes = ['create table left_over (id int)', 'alter table operator disable trigger all', 'analyze rights_profile'];
  for (const change of changes) {
    const one = await createTestDatabase();
    await one.database.execute(change);
    await one.drop();
    const next = await createTestDatabase();
    expect(next.connection).not.toEqual(one.connection);
    await next.drop();
  }
});

test('a connection that a test left open ends, and its transaction is rolled back', async () => {
  const one = await createTestDatabase();
  const other = openDatabase({ ...one.connection, max: 1 });
  await one.database.query('select 1');
  const open = other.transaction(async (tx) => {
    await tx.execute(insertOperator);
    await one.drop();
    await tx.query('select 1');
  });
  await expect(open).rejects.toThrow();
  await other.close();
  const again = await createTestDatabase();
  expect(again.connection).toEqual(one.connection);
  expect(await again.database.query('select id from operator')).toEqual([]);
  await again.drop();
});

test('a dropped copy accepts no more statements of its test', async () => {
  const one = await createTestDatabase();
  await one.database.query('select 1');
  await one.drop();
  await expect(one.database.query('select 1')).rejects.toThrow('Cannot use a pool after calling end');
});
