import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { retain } from '../jobs/retention.ts';
import { beginSlowly } from '../testing/begin-slowly.ts';
import { countAll, drawRows, findDifferences, storeRows } from '../testing/counted-rows.ts';
import { until } from '../testing/machine.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';
import { advanceRecount, requestRecount } from './recount.ts';
import { verifyProperty } from './verify.ts';

let server: TestServer;
let admin: string;
const drawn = { property: 101, terminals: [17, 18], around: '2026-11-20T10:00:00Z', days: 12 };

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  admin = await server.signIn('administrator');
  for (const id of drawn.terminals) await addTerminal(server, id, 101);
  await storeRows(server.database, drawRows(createDraws(11), 150, drawn));
  await countAll(server.database);
});
afterAll(() => server.stop());
beforeEach(finish);

const query = <R extends object>(text: string) => server.database.query<R>(text);

/** Takes all steps that are due. */
async function finish(): Promise<void> {
  while (await advanceRecount(server.database));
}

/** The rows that are shown, and their amounts. */
const totals = async () => {
  const [row] = await query<{ count: number; amount: number }>(
    `select sum(c.count)::integer as count, sum(c.amount_in)::bigint as amount from transaction_by_property c
     join property p on p.id = c.property_id and p.statistics_generation = c.generation where c.property_id = 101`,
  );
  return row;
};
const stored = async () => {
  const [row] = await query<{ count: number; amount: number }>(
    'select count(*)::integer as count, sum(amount_in)::bigint as amount from transaction where property_id = 101',
  );
  return row;
};

/** Changes zone and day boundary as an operator does. */
async function move(zone: string, dayStart: string): Promise<void> {
  const { body: form } = await server.call('GET /properties/101', { as: admin });
  const { name, currency, address, minInService, bandwidth, commandWindows, version } = form;
  const values = { name, currency, address, minInService, bandwidth, commandWindows, version, zone, dayStart };
  const { status, body } = await server.call('PUT /properties/101', { as: admin, body: values });
  expect([status, body]).toEqual([200, body]);
}

const row = { property: 101, terminal: 17, type: 100, amountIn: 1, amountOut: 0 };

/** Transactions by business day: those that reports show, and those of the rows by a day boundary in Vienna. */
const shownDays = () =>
  query<{ day: string; count: number }>(
    `select business_day::text as day, sum(count)::integer as count from transaction_by_property c
     join property p on p.id = c.property_id and p.statistics_generation = c.generation where c.property_id = 101 group by 1 order by 1`,
  );
const daysOfRows = (dayStart: string) =>
  query<{ day: string; count: number }>(
    `select (at at time zone 'Europe/Vienna' - interval '${dayStart}')::date::text as day, count(*)::integer as count
     from transaction where property_id = 101 group by 1 order by 1`,
  );

/** Deletes rows as retention does, and notes it. */
async function deleteBefore(time: string): Promise<void> {
  await server.database.execute('update statistics_position set kept_from = $1', [time]);
  for (const log of ['transaction', 'media']) await server.database.execute(`delete from ${log} where at < $1`, [time]);
}

test('a new day boundary is counted anew without a moment of wrong totals, while rows arrive [ST-02]', async () => {
  const draw = createDraws(12);
  await move('Europe/Vienna', '06:30');
  for (let step = 0; await advanceRecount(server.database); step += 1) {
    await countAll(server.database);
    expect(await totals()).toEqual(await stored());
    if (step < 20) await storeRows(server.database, drawRows(draw, 3, drawn));
    await countAll(server.database);
    expect(await totals()).toEqual(await stored());
  }
  expect(await findDifferences(server.database, 101)).toEqual([]);
  const [late] = await query(
    'select count(*)::integer as n from transaction x where business_day <> (at at time zone $$Europe/Vienna$$ - interval $$6:30$$)::date',
  );
  expect(late).toEqual({ n: 0 });
});

test('a step that is cut off is taken again, and a second change starts the recount anew', async () => {
  await move('Asia/Kolkata', '05:00');
  await advanceRecount(server.database);
  await advanceRecount(server.database);
  const cut = advanceRecount({
    transaction: (work) =>
      server.database.transaction(async (tx) => {
        await work(tx);
        throw new Error('cut off');
      }),
  });
  await expect(cut).rejects.toThrow('cut off');
  await advanceRecount(server.database);
  await move('America/Los_Angeles', '04:00');
  await finish();
  expect(await totals()).toEqual(await stored());
  expect(await findDifferences(server.database, 101)).toEqual([]);
  // Nothing is left of the other generations.
  expect(await query('select distinct generation from transaction_by_hour where property_id = 101')).toHaveLength(1);
  expect(await query('select from statistics_leftover')).toEqual([]);
});

test('two servers take each step once', async () => {
  await move('Europe/Vienna', '04:00');
  const both = async () => {
    while (await advanceRecount(server.database)) await countAll(server.database);
  };
  await Promise.all([both(), both(), storeRows(server.database, drawRows(createDraws(13), 20, drawn))]);
  await countAll(server.database);
  expect(await totals()).toEqual(await stored());
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('the totals of months that retention has deleted stay', async () => {
  const before = await totals();
  await server.database.execute(`delete from media where at < '2026-11-01' or at < '2026-12-01' and property_id = 102`);
  await storeRows(server.database, drawRows(createDraws(14), 40, { ...drawn, around: '2026-09-15T00:00:00Z', days: 20 }));
  await countAll(server.database);
  const whole = await totals();
  expect((whole?.count ?? 0) - (before?.count ?? 0)).toBe(40);
  await deleteBefore('2026-11-01');
  await server.database.transaction((tx) => requestRecount(tx, 101));
  await finish();
  expect(await totals()).toEqual(whole);
  const [months] = await query<{ count: number; amount: number }>(
    `select sum(c.count)::integer as count, sum(c.amount_in)::bigint as amount from transaction_by_month c
     join property p on p.id = c.property_id and p.statistics_generation = c.generation where c.property_id = 101`,
  );
  expect(months).toEqual(whole);
  expect(
    (await query<{ n: number }>(`select count(*)::integer as n from media_by_day where business_day < '2026-10-01'`))[0]?.n,
  ).toBeGreaterThan(0);
});

test('the totals of rows of the future that retention has deleted stay, and rows of that time are counted once', async () => {
  const ahead = { ...row, at: '2031-05-05T10:10:00Z' };
  await storeRows(server.database, [ahead, { ...ahead, at: '2031-05-06T02:00:00Z' }]);
  await countAll(server.database);
  const whole = await totals();
  await server.database.execute(
    `update transaction_other set received = clock_timestamp() - interval '3000 days' where at = '2031-05-05T10:10:00Z'`,
  );
  await server.database.execute(
    `update media_other set received = clock_timestamp() - interval '3000 days' where at = '2031-05-05T10:10:00Z'`,
  );
  await retain(
    {
      database: server.database,
      write: server.write,
      keptDays: readConfig({ FLOOR_KEEP_TRANSACTIONS_DAYS: '2900' }).retentionDays,
      backupsPerTerminal: 0,
    },
    Date.now(),
  );
  expect(await query(`select from transaction where at > '2031-01-01'`)).toHaveLength(1);
  await server.database.transaction((tx) => requestRecount(tx, 101));
  await advanceRecount(server.database);
  await storeRows(server.database, [ahead]);
  await countAll(server.database);
  await finish();
  expect(await totals()).toEqual({ count: (whole?.count ?? 0) + 1, amount: (whole?.amount ?? 0) + 1 });
  const span = { property: 101, from: '2026-01-01', to: '2031-12-31' };
  expect(await verifyProperty(server.database, span)).toMatchObject({ to: '2031-05-03', difference: null });
  await server.database.execute(`update statistics_position set kept_to = 'infinity', kept_from = '2026-11-01'`);
  for (const log of ['transaction', 'media']) await server.database.execute(`delete from ${log} where at > '2031-01-01'`);
  await server.database.transaction((tx) => requestRecount(tx, 101));
  await finish();
});

test('the totals of deleted months stay although an older row is kept, whose clock was wrong', async () => {
  await storeRows(server.database, [{ ...row, at: '2019-01-01T00:00:00Z' }]);
  await countAll(server.database);
  const whole = await totals();
  await server.database.transaction((tx) => requestRecount(tx, 101));
  await finish();
  expect(await totals()).toEqual(whole);
  await server.database.execute(`delete from transaction where at < '2020-01-01'`);
  await server.database.execute(`delete from media where at < '2020-01-01'`);
});

test('rows of deleted months that arrive during a recount are counted once', async () => {
  const before = await totals();
  await server.database.transaction((tx) => requestRecount(tx, 101));
  await advanceRecount(server.database);
  await advanceRecount(server.database);
  const [copied] = await query<{ day: string }>('select copied_until::text as day from statistics_recount');
  const at = [`${copied?.day}T12:00:00Z`, '2026-08-09T09:00:00Z', '2026-09-22T09:00:00Z', '2026-09-22T19:00:00Z', '2026-10-09T09:10:00Z'];
  await storeRows(
    server.database,
    at.map((time) => ({ ...row, at: time })),
  );
  await countAll(server.database);
  await finish();
  expect(await totals()).toEqual({ count: (before?.count ?? 0) + at.length, amount: (before?.amount ?? 0) + at.length });
});

test('no row is lost or counted twice where deleted months end within an hour of the former zone', async () => {
  await move('Asia/Kolkata', '04:00');
  await finish();
  // This hour begins at 23:30 UTC in India, and at 00:00 UTC in Vienna.
  await storeRows(
    server.database,
    ['2026-11-11T23:45:00Z', '2026-11-12T00:15:00Z', '2026-11-12T00:45:00Z'].map((at) => ({ ...row, at })),
  );
  await countAll(server.database);
  const whole = await totals();
  await deleteBefore('2026-11-12');
  await move('Europe/Vienna', '04:00');
  await finish();
  expect(await totals()).toEqual(whole);
});

test('rows that arrive during a recount have the former business days where reports show these [ST-02]', async () => {
  await server.database.execute('truncate transaction, media');
  await server.database.execute(`update statistics_position set kept_from = '-infinity'`);
  await storeRows(server.database, drawRows(createDraws(15), 60, drawn));
  await server.database.transaction((tx) => requestRecount(tx, 101));
  await countAll(server.database);
  await finish();
  await move('Europe/Vienna', '12:00');
  await advanceRecount(server.database);
  await storeRows(server.database, [{ ...row, at: '2026-11-20T09:00:00Z' }]);
  await countAll(server.database);
  expect(await shownDays()).toEqual(await daysOfRows('4:00'));
  await finish();
  expect(await shownDays()).toEqual(await daysOfRows('12:00'));
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('hours of the day of terminals stay those of the former zone until the recount is complete', async () => {
  const read = async () =>
    (
      await server.call('GET /statistics/transaction-statistics?from=2026-11-01&to=2026-11-30&by=terminal,hourOfDay', {
        as: admin,
      })
    ).body.rows;
  const before = await read();
  await move('America/Los_Angeles', '12:00');
  await advanceRecount(server.database);
  expect(await read()).toEqual(before);
  await finish();
  expect(await read()).not.toEqual(before);
});

test('the business day of a row that was written with the former day boundary is corrected when it is counted', async () => {
  await move('Europe/Vienna', '04:00');
  await finish();
  const store = await beginSlowly(server.database, (connection) => storeRows(connection, [{ ...row, at: '2026-11-20T05:00:00Z' }]));
  await move('Europe/Vienna', '08:00');
  await finish();
  await store('commit');
  await countAll(server.database);
  expect(await query(`select at from transaction where business_day <> (at at time zone 'Europe/Vienna' - interval '8:00')::date`)).toEqual(
    [],
  );
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('a recount that ends while another change is stored does not show its cells', async () => {
  await move('Europe/Vienna', '04:00');
  const find = () =>
    query<{ generation: number; states: Date | null; due: boolean }>(
      `select generation, states_until as states, counted_until > last_at as due from statistics_recount where property_id = 101`,
    );
  while (!(await find())[0]?.due) await advanceRecount(server.database);
  const change = await beginSlowly(server.database, async (connection) => {
    await requestRecount(connection, 101);
    await connection.execute(`update property set zone = 'Asia/Kolkata' where id = 101`);
  });
  const ended = advanceRecount(server.database);
  await until(
    () => query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    (waiting) => waiting.length > 0,
  );
  const [present] = await query<{ generation: number }>('select statistics_generation as generation from property where id = 101');
  await change('commit');
  await ended;
  expect(await query('select statistics_generation as generation from property where id = 101')).toEqual([present]);
  await finish();
  expect(await findDifferences(server.database, 101)).toEqual([]);
});

test('a property without rows, and one that is new, are counted anew as well', async () => {
  await server.database.transaction((tx) => requestRecount(tx, 103));
  await finish();
  await storeRows(server.database, [{ property: 103, terminal: 17, at: '2026-11-20T10:00:00Z', type: 100, amountIn: 700, amountOut: 0 }]);
  await countAll(server.database);
  expect(await findDifferences(server.database, 103)).toEqual([]);
  expect(await query('select amount_in from transaction_by_property where property_id = 103')).toEqual([{ amount_in: 700 }]);
});
