import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordTerminalHistory } from '../db/terminal-history.ts';
import { beginSlowly } from '../testing/begin-slowly.ts';
import { addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';
import {
  awaitEarlierTransactions,
  computeTimes,
  countAllStates,
  drawReports,
  storeReports,
  type TimeCell,
} from '../testing/terminal-times.ts';
import { cellTable, levelsOf, stateFacts } from './facts.ts';
import { advanceRecount, requestRecount } from './recount.ts';
import { countStates } from './state-cells.ts';
import { findStateDifference } from './state-verify.ts';

let server: TestServer;
const terminals = [17, 18, 19];
// The night in which Europe/Vienna leaves daylight saving time.
const autumn = { property: 101, terminals, from: '2026-10-24T08:00:00Z', hours: 60 };
// The night in which it begins.
const spring = { property: 101, terminals, from: '2026-03-28T08:00:00Z', hours: 40 };

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const id of terminals) await addTerminal(server, id, 101);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.execute(
    `truncate terminal_history, ${levelsOf(stateFacts)
      .map((level) => cellTable(stateFacts, level))
      .join(', ')}`,
  );
  await server.database.execute(`update state_position set kept_from = '-infinity', until = date_trunc('milliseconds', now())`);
});

const sorted = (cells: readonly TimeCell[]): readonly string[] =>
  cells.map((cell) => JSON.stringify(Object.entries(cell).toSorted())).toSorted();

async function readCells(): Promise<readonly TimeCell[]> {
  const cells = await server.database.query<Record<string, string | number | Date>>(
    `select c.property_id, c.business_day::text, c.terminal_id, c.hour, c.state, c.availability, c.utilization, c.reason, c.exclusion, c.ms, c.failures
     from state_by_hour c join property p on p.id = c.property_id and p.statistics_generation = c.generation`,
  );
  return cells.map((cell) => ({ ...cell, hour: (cell.hour as Date).toISOString() })) as unknown as readonly TimeCell[];
}

/** Compares all cells with the history: those of hours with a computation in the test, the coarser ones with the hours. */
async function expectExact(): Promise<void> {
  const [position] = await server.database.query<{ until: Date }>('select until from state_position');
  expect(sorted(await readCells())).toEqual(sorted(await computeTimes(server.database, position?.until ?? new Date())));
  for (const property of [101, 102])
    expect(await findStateDifference(server.database, { property, from: '2026-10-20', to: '2026-10-30' })).toBeNull();
}

/** Lets the cells begin before the reports, and adds all time since then. */
async function beginAt(until: string): Promise<void> {
  await server.database.execute(`update state_position set until = $1::timestamptz`, [until]);
}

test('[ST-02] the time of a random history is in its states, also on the day with 25 hours', async () => {
  await storeReports(server.database, drawReports(createDraws(41), 250, autumn));
  await beginAt('2026-10-24T00:00:00Z');
  await countAllStates(server.database);
  await expectExact();
  const [day] = await server.database.query<{ ms: number }>(
    `select sum(ms)::bigint as ms from state_by_day where terminal_id = 17 and business_day = '2026-10-24'`,
  );
  // The first report is in the morning of the day before, after the day boundary.
  expect(day?.ms).toBeLessThanOrEqual(25 * 3_600_000);
  const [whole] = await server.database.query<{ ms: number }>(
    `select sum(ms)::bigint as ms from state_by_property where business_day = '2026-10-25'`,
  );
  expect(whole?.ms).toBe(3 * 24 * 3_600_000);
});

test('[ST-02] time is added in steps of any length, and no failure is counted twice, while late reports arrive', async () => {
  const draw = createDraws(51);
  await storeReports(server.database, drawReports(draw, 250, autumn));
  await beginAt('2026-10-24T07:00:00Z');
  for (let step = 0; step < 60; step += 1) {
    const isCompared = step % 10 === 0;
    if (isCompared) await awaitEarlierTransactions(server.database);
    await countStates(server.database, Math.round(3 ** (6 + draw.below(11))));
    if (!isCompared) continue;
    await expectExact();
    await storeReports(server.database, drawReports(draw, 5, autumn));
  }
  await countAllStates(server.database);
  await expectExact();
});

test('[ST-02] late reports in any order change only their intervals, also on the day with 23 hours', async () => {
  const draw = createDraws(42);
  for (let turn = 0; turn < 4; turn += 1) {
    await storeReports(server.database, drawReports(draw, 30, turn % 2 === 0 ? spring : autumn));
    await countAllStates(server.database);
    await expectExact();
  }
  const [day] = await server.database.query<{ ms: number }>(
    `select sum(ms)::bigint as ms from state_by_property where business_day = '2026-03-28' or business_day = '2026-05-01'`,
  );
  expect(day?.ms).toBeGreaterThan(3 * 24 * 3_600_000);
  const [short] = await server.database.query<{ ms: number }>(
    `select sum(ms)::bigint as ms from state_by_day where terminal_id = 17 and business_day = '2026-03-29'`,
  );
  expect(short?.ms).toBe(24 * 3_600_000);
});

test('a report of a transaction that ends late is added, and one that is rolled back is not', async () => {
  const draw = createDraws(43);
  await storeReports(server.database, drawReports(draw, 40, autumn));
  const slowly = (count: number) => beginSlowly(server.database, (tx) => recordTerminalHistory(tx, drawReports(draw, count, autumn)));
  const lost = await slowly(10);
  await countStates(server.database);
  await lost('rollback');
  const slow = await slowly(10);
  await countStates(server.database);
  await slow('commit');
  await countAllStates(server.database);
  await expectExact();
});

test('a step that is cut off has no effect, and servers that add at the same time add once', async () => {
  const draw = createDraws(44);
  await storeReports(server.database, drawReports(draw, 60, autumn));
  const cut = countStates({
    transaction: (work) =>
      server.database.transaction(async (tx) => {
        await work(tx);
        throw new Error('cut off');
      }),
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await readCells()).toEqual([]);
  await Promise.all([
    ...Array.from({ length: 6 }, () => countStates(server.database)),
    ...Array.from({ length: 4 }, () => storeReports(server.database, drawReports(draw, 10, autumn))),
  ]);
  await countAllStates(server.database);
  await expectExact();
});

test('a new zone and day boundary are counted anew without a moment of wrong totals, while reports arrive', async () => {
  const draw = createDraws(45);
  await storeReports(server.database, drawReports(draw, 80, autumn));
  await beginAt('2026-10-24T00:00:00Z');
  await countAllStates(server.database);
  const total = async () => {
    const [row] = await server.database.query<{ ms: number; until: Date; first: Date }>(
      `select sum(c.ms)::bigint as ms, (select until from state_position) as until from state_by_property c
       join property p on p.id = c.property_id and p.statistics_generation = c.generation`,
    );
    const [expected] = await server.database.query<{ ms: number }>(
      `select sum(extract(epoch from $1::timestamptz - at) * 1000)::bigint as ms from (select min(at) as at from terminal_history group by terminal_id) f`,
      [row?.until],
    );
    return [row?.ms, expected?.ms];
  };
  await server.database.execute(`update property set zone = 'Asia/Kolkata', day_start = '06:20' where id = 101`);
  await server.database.transaction((tx) => requestRecount(tx, 101));
  for (let step = 0; await advanceRecount(server.database); step += 1) {
    const [shown, expected] = await total();
    expect(shown).toBe(expected);
    if (step < 8) {
      await storeReports(server.database, drawReports(draw, 3, autumn));
      await countAllStates(server.database);
    }
  }
  await countAllStates(server.database);
  await expectExact();
  expect(await server.database.query('select distinct generation from state_by_hour where property_id = 101')).toHaveLength(1);
  await server.database.execute(`update property set zone = 'Europe/Vienna', day_start = '04:00' where id = 101`);
  await server.database.transaction((tx) => requestRecount(tx, 101));
  while (await advanceRecount(server.database));
  await expectExact();
});

test('a terminal that is moved leaves its time in its former property', async () => {
  await storeReports(server.database, drawReports(createDraws(46), 20, { ...autumn, terminals: [17] }));
  await storeReports(
    server.database,
    drawReports(createDraws(47), 20, { ...autumn, property: 102, terminals: [17], from: '2026-10-27T08:00:00Z' }),
  );
  await countAllStates(server.database);
  await expectExact();
});

test('the time of deleted history is kept, and copied into the next generation', async () => {
  await storeReports(server.database, drawReports(createDraws(48), 60, autumn));
  await countAllStates(server.database);
  const sums = () =>
    server.database.query(
      `select utilization, sum(ms)::bigint as ms, sum(failures)::bigint as failures from state_by_hour c join property p on p.id = c.property_id and p.statistics_generation = c.generation
       where hour < '2026-10-27T00:00:00Z' group by 1 order by 1`,
    );
  const before = await sums();
  await server.database.execute(`update state_position set kept_from = '2026-10-27T00:00:00Z'`);
  await server.database.execute(
    `delete from terminal_history h where at < '2026-10-27T00:00:00Z' and exists (select from terminal_history n where n.terminal_id = h.terminal_id and n.fact = h.fact and n.at > h.at and n.at < '2026-10-27T00:00:00Z')`,
  );
  // A report of a time that is no longer kept changes nothing.
  await storeReports(server.database, drawReports(createDraws(49), 5, autumn));
  await server.database.transaction((tx) => requestRecount(tx, 101));
  while (await advanceRecount(server.database));
  await countAllStates(server.database);
  expect(await sums()).toEqual(before);
});

test('a difference is found with its level and the first cell that has it', async () => {
  await storeReports(server.database, drawReports(createDraws(50), 60, autumn));
  await countAllStates(server.database);
  await server.database.execute(
    `update state_by_property set ms = ms + 1 where ctid = (select ctid from state_by_property where business_day = '2026-10-25' limit 1)`,
  );
  const span = { property: 101, from: '2026-10-24', to: '2026-10-26' };
  const found = await findStateDifference(server.database, span);
  expect([found?.level, (found?.cell?.ms ?? 0) - (found?.rows?.ms ?? 0)]).toEqual(['property', 1]);
  await server.database.execute(
    `delete from state_by_hour where ctid = (select ctid from state_by_hour where business_day = '2026-10-25' limit 1)`,
  );
  expect(await findStateDifference(server.database, span)).toMatchObject({ level: 'hour', cell: null });
});
