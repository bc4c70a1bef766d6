import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginSlowly } from '../testing/begin-slowly.ts';
import { countAll, drawRows, findDifferences, storeRows } from '../testing/counted-rows.ts';
import { until } from '../testing/machine.ts';
import { addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';
import { countNewRows } from './count.ts';
import { allFacts, cellTable, levelsOf } from './facts.ts';

let server: TestServer;
const terminals = [17, 18, 19];
const around = '2026-11-20T10:00:00Z';
const drawn = { property: 101, terminals, around, days: 4 };

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const id of terminals) await addTerminal(server, id, 101);
});
afterAll(() => server.stop());
beforeEach(() =>
  server.database.execute(
    `truncate transaction, media, ${allFacts.flatMap((of) => levelsOf(of).map((level) => cellTable(of, level))).join(', ')}`,
  ),
);

const counted = async () => {
  const [row] = await server.database.query<{ rows: number; cells: number }>(
    `select (select count(*)::integer from transaction) as rows, (select coalesce(sum(count), 0)::integer from transaction_by_property) as cells`,
  );
  return row;
};

/** Begins a transaction that stores rows; returns a function that ends it. */
const storeSlowly = (seed: number, count: number) =>
  beginSlowly(server.database, (connection) => storeRows(connection, drawRows(createDraws(seed), count, drawn)));

test('each row is counted once, whatever the order of the commits [ST-02]', async () => {
  await storeRows(server.database, drawRows(createDraws(1), 50, drawn));
  const slow = await storeSlowly(2, 20);
  const lost = await storeSlowly(3, 30);
  await storeRows(server.database, drawRows(createDraws(4), 10, drawn));
  // Rows behind a transaction under way wait for it.
  const found = await until(
    async () => [await countNewRows(server.database), await counted()] as const,
    ([, row]) => row?.cells === 50,
  );
  expect(found).toEqual([false, { rows: 60, cells: 50 }]);
  await lost('rollback');
  await slow('commit');
  await countAll(server.database);
  await countAll(server.database);
  expect(await counted()).toEqual({ rows: 80, cells: 80 });
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('rows behind a transaction under way are not yet counted, and the figures are as of before them [ST-02]', async () => {
  const asOf = async () => (await server.database.query<{ at: Date }>('select at from statistics_position'))[0]?.at ?? new Date();
  await countAll(server.database);
  const slow = await storeSlowly(8, 20);
  const [before] = await server.database.query<{ at: Date }>('select clock_timestamp() as at');
  await storeRows(server.database, drawRows(createDraws(9), 10, drawn));
  await countNewRows(server.database);
  await countNewRows(server.database);
  expect(await counted()).toEqual({ rows: 10, cells: 0 });
  expect((await asOf()).getTime()).toBeLessThanOrEqual(before?.at.getTime() ?? 0);
  await slow('commit');
  await countAll(server.database);
  expect(await counted()).toEqual({ rows: 30, cells: 30 });
  expect((await asOf()).getTime()).toBeGreaterThan(before?.at.getTime() ?? 0);
});

test('a count that is cut off has no effect, and the next one counts everything', async () => {
  await storeRows(server.database, drawRows(createDraws(5), 40, drawn));
  const cut = countNewRows({
    transaction: (work) =>
      server.database.transaction(async (tx) => {
        await work(tx);
        throw new Error('cut off');
      }),
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await counted()).toEqual({ rows: 40, cells: 0 });
  await countAll(server.database);
  expect(await findDifferences(server.database, 101)).toEqual([]);
  expect(await counted()).toEqual({ rows: 40, cells: 40 });
});

test('servers that count at the same time as terminals report count each row once', async () => {
  const draw = createDraws(6);
  const reports = Array.from({ length: 12 }, () => storeRows(server.database, drawRows(draw, 25, drawn)));
  const counts = Array.from({ length: 8 }, () => countNewRows(server.database));
  await Promise.all([...reports, ...counts]);
  await countAll(server.database);
  expect(await counted()).toEqual({ rows: 300, cells: 300 });
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('a late row belongs to its own hour and business day, also on the days when clocks change', async () => {
  // In Vienna clocks go back at 01:00 UTC, so the hour from 02:00 comes twice; in spring the hour from 02:00 does not exist.
  const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'];
  const row = { property: 101, terminal: 17, type: 100, amountIn: 1, amountOut: 0 };
  await storeRows(
    server.database,
    times.map((at) => ({ ...row, at })),
  );
  await countAll(server.database);
  const cells = await server.database.query<{ hour: Date; day: string }>(
    'select hour, business_day::text as day from transaction_by_hour order by hour desc',
  );
  expect(cells.map(({ hour, day }) => [hour.toISOString(), day])).toEqual([
    ['2026-10-25T02:00:00.000Z', '2026-10-24'],
    ['2026-10-25T01:00:00.000Z', '2026-10-24'],
    ['2026-10-25T00:00:00.000Z', '2026-10-24'],
    ['2026-03-29T01:00:00.000Z', '2026-03-28'],
    ['2026-03-29T00:00:00.000Z', '2026-03-28'],
  ]);
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('the hours of a zone with half an hour begin in that zone', async () => {
  await server.database.execute(
    `insert into property (id, name, zone, currency) values (110, 'Mumbai', 'Asia/Kolkata', 'INR') on conflict do nothing`,
  );
  await storeRows(server.database, [{ property: 110, terminal: 17, at: '2026-11-20T10:10:00Z', type: 100, amountIn: 5, amountOut: 0 }]);
  await countAll(server.database);
  const [cell] = await server.database.query<{ hour: Date }>('select hour from transaction_by_hour where property_id = 110');
  expect(cell?.hour.toISOString()).toBe('2026-11-20T09:30:00.000Z');
});

test('[ST-02] the hours of the day are those of the clock where clocks change by half an hour', async () => {
  await server.database.execute(
    `insert into property (id, name, zone, currency) values (111, 'Island', 'Australia/Lord_Howe', 'AUD') on conflict do nothing`,
  );
  // From 02:00 the clock skips to 02:30, and in April it goes back from 02:00 to 01:30.
  const times = ['2026-10-03T15:29:00Z', '2026-10-03T15:30:00Z', '2026-10-03T15:59:00Z', '2026-10-03T16:00:00Z'];
  const inApril = ['2026-04-04T14:10:00Z', '2026-04-04T14:40:00Z', '2026-04-04T15:10:00Z', '2026-04-04T15:30:00Z'];
  const row = { property: 111, terminal: 17, type: 100, amountIn: 1, amountOut: 0 };
  await storeRows(
    server.database,
    [...times, ...inApril].map((at) => ({ ...row, at })),
  );
  await countAll(server.database);
  expect(
    await server.database.query(
      `select hour_of_day as hour, sum(count)::integer as count from transaction_by_hour_of_week where property_id = 111 group by 1 order by 1`,
    ),
  ).toEqual([
    { hour: 1, count: 4 },
    { hour: 2, count: 3 },
    { hour: 3, count: 1 },
  ]);
  expect(await findDifferences(server.database, 111)).toEqual([]);
});

test('[ST-02] each row is counted once where clocks repeat the day boundary, and days follow each other', async () => {
  await server.database.execute(
    `insert into property (id, name, zone, currency, day_start) values (112, 'Zurich', 'Europe/Zurich', 'CHF', '02:30') on conflict do nothing`,
  );
  const row = { property: 112, terminal: 17, type: 100, amountIn: 1, amountOut: 0 };
  const first = Date.parse('2026-10-24T23:45:00Z');
  await storeRows(
    server.database,
    Array.from({ length: 12 }, (_, quarter) => ({ ...row, at: new Date(first + quarter * 900_000).toISOString() })),
  );
  await countAll(server.database);
  expect(await findDifferences(server.database, 112)).toEqual([]);
  const days = 'min(at) as first, count(*)::integer as count from transaction where property_id = 112 group by 1 order by 1';
  expect(await server.database.query(`select business_day::text as day, ${days}`)).toEqual([
    { day: '2026-10-24', first: new Date(first), count: 7 },
    { day: '2026-10-25', first: new Date('2026-10-25T01:30:00Z'), count: 5 },
  ]);
});

test('a difference is found with the first cell that has it', async () => {
  await storeRows(server.database, drawRows(createDraws(7), 30, drawn));
  await countAll(server.database);
  await server.database.execute(
    `update transaction_by_day set amount_in = amount_in + 1 where ctid = (select ctid from transaction_by_day order by business_day desc limit 1)`,
  );
  const [difference] = await findDifferences(server.database, 101);
  expect(difference?.key).toMatchObject({ property_id: 101 });
  expect((difference?.cell?.amount_in ?? 0) - (difference?.rows?.amount_in ?? 0)).toBe(1);
});
