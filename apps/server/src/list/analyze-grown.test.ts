import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { analyzeGrown } from './analyze-grown.ts';

let created: TestDatabase;
beforeAll(async () => {
  created = await createTestDatabase();
});
afterAll(() => created.drop());

test('a table that has grown by more than a fifth is analyzed, another one is not', async () => {
  const { database } = created;
  const estimate = async () =>
    (await database.query<{ rows: number }>(`select reltuples::integer as rows from pg_class where oid = 'property'::regclass`))[0]?.rows;
  const add = (from: number, to: number) =>
    database.execute(
      `insert into property (id, name, zone, currency) select n, 'House ' || n, 'UTC', 'EUR' from generate_series($1::integer, $2::integer) n`,
      [from, to],
    );
  await add(1, 300);
  await analyzeGrown(database, ['property'], 300);
  expect(await estimate()).toBe(300);
  await add(301, 350);
  await analyzeGrown(database, ['property'], 50);
  expect(await estimate()).toBe(300);
});
