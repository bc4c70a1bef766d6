import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePartitions } from '../db/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createTransactionLog } from '../features/transaction/list.ts';
import type { Caller } from '../http/handler.ts';

let base: TestDatabase;

const caller: Caller = {
  operator: { id: 1, login: '', name: '', role: 'administrator', rights: new Set(), properties: null },
  sessionKey: '',
  kind: 'cli',
  restrictions: [],
};

/** Stored rows: number, time, start, arrival, business day, currency. */
const stored = [
  [1, '2026-10-01T03:30:00Z', '2026-10-01T03:29:00Z', '2026-10-01T03:30:01Z', '2026-09-30', 'EUR'],
  [2, '2026-10-01T12:00:00Z', '2026-10-01T11:59:00Z', '2026-10-01T12:00:01Z', '2026-10-01', 'USD'],
  [3, '2026-10-02T23:00:00Z', '2026-10-02T22:59:00Z', '2026-10-20T08:00:00Z', '2026-10-03', 'JPY'],
  [4, '2026-10-05T12:00:00Z', '2011-01-01T00:00:00Z', '2026-10-05T12:00:01Z', '2026-10-05', 'CHF'],
  [5, '2026-10-06T12:00:00Z', null, '2026-10-06T12:00:01Z', '2026-10-06', 'EUR'],
] as const;

beforeAll(async () => {
  base = await createTestDatabase();
  await ensurePartitions(base.database, Date.parse('2026-10-15T00:00:00Z'));
  for (const row of stored)
    await base.database.execute(
      `insert into transaction (number, at, started, received, business_day, currency, terminal_id, property_id, type, flags, amount_in,
         amount_out, fee, rounding, pieces, media_count, tickets_in, tickets_out)
       values ($1, $2, $3, $4, $5, $6, 1, 101, 100, 1024, 0, 0, 0, 0, 0, 0, 0, 0)`,
      row,
    );
});
afterAll(() => base.drop());

const found = async (q: string) => {
  const { items } = await createTransactionLog(base.database).page(caller, { q });
  return items.map(({ number }) => number).sort();
};

test.each([
  ['started>=2026-10-01 started<2026-10-02', [1, 2]],
  ['started<2020', [4]],
  ['-started<2020', [1, 2, 3, 5]],
  ['received:2026-10-20', [3]],
  ['received>2026-10-10', [3]],
  ['received<=2026-10-05', [1, 2, 4]],
] as const)("times near the log's own time and far from it are both found: %s", async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

test.each([
  ['businessDay:2026-09-30', [1]],
  ['businessDay:2026-09', [1]],
  ['businessDay:2026-1', [2, 3, 4, 5]],
  ['businessDay:2026-10-0', [2, 3, 4, 5]],
  ['businessDay:2026-', [1, 2, 3, 4, 5]],
  ['businessDay:026', [1, 2, 3, 4, 5]],
  ['businessDay:-10-03', [3]],
  ['businessDay=2026-10', []],
  ['businessDay=2026-10-01,2026-10-03', [2, 3]],
  ['businessDay:2026-02-31', []],
  ['businessDay:today', []],
  ['-businessDay:2026-10-01', [1, 3, 4, 5]],
  ['-businessDay:today', [1, 2, 3, 4, 5]],
] as const)('business days are found by the whole and by a part: %s', async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});

test.each([
  ['currency:eur', [1, 5]],
  ['currency=eur', []],
  ['currency!=eur', [1, 2, 3, 4, 5]],
  ['currency=EUR,JPY', [1, 3, 5]],
  ['-currency:eur', [2, 3, 4]],
  ['currency!=EUR', [2, 3, 4]],
  ['currency:u', [1, 2, 5]],
  ['currency:us', [2]],
  ['-currency:us', [1, 3, 4, 5]],
  ['currency:euros', []],
  ['-currency:euros', [1, 2, 3, 4, 5]],
  ['currency:"E%"', []],
] as const)('currencies are found by the code and by a part of it: %s', async (q, numbers) => {
  expect(await found(q)).toEqual(numbers);
});
