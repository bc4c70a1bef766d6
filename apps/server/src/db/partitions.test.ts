import { afterEach, beforeEach, expect, test } from 'vitest';
import { estimateRows } from '../list/count.ts';
import { toDigits } from './amount-digits.ts';
import { ensurePartitions, findPartitionsOver } from './partitions.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let one: TestDatabase;

beforeEach(async () => {
  one = await createTestDatabase();
});
afterEach(() => one.drop());

const now = Date.UTC(2026, 10, 21);
const partitions = async (table: string) =>
  (
    await one.database.query<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).map(({ name }) => name);

test('partitions exist for twelve past and two future months, and a second run creates none', async () => {
  await ensurePartitions(one.database, now);
  const made = await partitions('media');
  expect([made.length, made[0], made.at(-2), made.at(-1)]).toEqual([17, 'media_2025_10', 'media_2027_01', 'media_other']);
  await ensurePartitions(one.database, now);
  expect(await partitions('media')).toEqual(made);
});

test('rows with future times move into the partition of their month when it is created', async () => {
  const addAt = (n: number, at: string) =>
    one.database.execute(
      `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2) values ($1, $2, 1, 1, 1, 0, '', '')`,
      [n, at],
    );
  const addMedium = (at: string) =>
    one.database.execute(
      `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, outward, action, pieces, amount, currency)
       values ($1, 1, 1, 1, 1, 3, false, 1, 1, 1, 'EUR')`,
      [at],
    );
  await addAt(1, '2026-11-20Z');
  await addAt(2, '1990-01-01Z');
  await addAt(3, '2100-01-01Z');
  await addMedium('2026-11-20Z');
  await ensurePartitions(one.database, now);
  expect(await partitions('terminal_event')).toHaveLength(17);
  await addAt(4, '2026-11-21Z');
  await addMedium('2026-11-21Z');
  const inMonth = await one.database.query(`select n from terminal_event_2026_11 union all select id from media_2026_11 order by 1`);
  expect(inMonth).toEqual([1, 1, 2, 4].map((n) => ({ n })));
  expect(await one.database.query('select n from terminal_event_other order by n')).toEqual([{ n: 2 }, { n: 3 }]);
  await ensurePartitions(one.database, now);
});

test('a month that cannot be created because the log is being read blocks no other statement', async () => {
  await ensurePartitions(one.database, now);
  await one.database.transaction(async (tx) => {
    await tx.execute('lock table media_other in access share mode');
    await ensurePartitions(one.database, Date.UTC(2026, 11, 21));
    expect(await partitions('media')).toHaveLength(17);
    expect(await partitions('terminal_error')).toHaveLength(18);
  });
  await ensurePartitions(one.database, Date.UTC(2026, 11, 21));
  expect(await partitions('media')).toHaveLength(18);
});

test('expired months are not created, and existing ones are found', async () => {
  await ensurePartitions(one.database, now);
  expect(await findPartitionsOver(one.database, 'transaction', now, 365)).toEqual(['transaction_2025_10']);
  expect(await findPartitionsOver(one.database, 'transaction', now, 20)).toHaveLength(13);
  await one.database.execute('drop table transaction_2025_10');
  await ensurePartitions(one.database, now, { transaction: 365 });
  expect((await partitions('transaction'))[0]).toBe('transaction_2025_11');
});

const expectedRows = (table: string, condition: string) => estimateRows(one.database, `${table} where ${condition}`, []);

test('the planner has statistics for every month, also for one created elsewhere', async () => {
  await ensurePartitions(one.database, now);
  await one.database.execute(`create table elsewhere partition of media for values from ('2024-01-01Z') to ('2024-02-01Z')`);
  await one.database.execute(
    `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces, amount, currency)
     select '2024-01-05Z', 1, 1, n, n, 3, 'T' || n, false, 1, 1, 1, 'EUR' from generate_series(1, 2000) n`,
  );
  await one.database.execute('analyze elsewhere');
  const condition = `lower(number collate "und-x-icu") like 'none%'`;
  const before = await expectedRows('media', condition);
  await ensurePartitions(one.database, now);
  expect(await expectedRows('media', condition)).toBeLessThan(before);
});

test('the planner expects few rows with an amount that is much larger than almost all others', async () => {
  await ensurePartitions(one.database, now);
  await one.database.execute(
    `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces, amount, currency)
     select $1, 1, 1, n, n, 3, null, false, 1, 1, case n when 1 then 90000000 else n end, 'EUR' from generate_series(1, 3000) n`,
    [new Date(now)],
  );
  await one.database.execute('analyze media');
  const isLarge = 'amount >= 2000000';
  expect(await expectedRows('media_2026_11', isLarge)).toBeGreaterThan(10);
  expect(await expectedRows('media_2026_11', `${isLarge} and ${toDigits('amount')} >= 7`)).toBeLessThan(3);
});
