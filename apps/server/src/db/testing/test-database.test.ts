import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

test('two test databases are migrated and independent', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await one.database.execute('create table only_here (id int)');
  const count = "select count(*) as n from information_schema.tables where table_name in ('migration', 'only_here')";
  expect(await one.database.query(count)).toEqual([{ n: 2 }]);
  expect(await other.database.query(count)).toEqual([{ n: 1 }]);
  await Promise.all([one.drop(), other.drop()]);
});
