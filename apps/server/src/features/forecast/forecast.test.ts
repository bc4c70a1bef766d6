import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWriter } from '../../db/write.ts';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';
import { seedTwoProperties } from '../../testing/two-property-fixture.ts';
import { refreshForecasts } from './refresh.ts';

let logs: TestLogs;
const tokens = new Map<string, string>();
const now = new Date('2026-11-20T10:00:00Z');
const hourMs = 3_600_000;

const cassette = { component: 13, rank: 1, medium: 2, currency: null, denomination: 5000, pieces: 300, capacity: 900, level: 1 };

/** A payment of some notes of 50 at noon of each day before now; every third was declined and paid nothing. */
async function addPayments(terminal: number, property: number, days: number, pieces: number): Promise<void> {
  const [{ count } = { count: 0 }] = await logs.database.query<{ count: number }>('select count(*)::integer as count from transaction');
  await logs.database.execute(
    `with t as (
       insert into transaction (at, terminal_id, property_id, business_day, number, type, currency, amount_in, amount_out, flags, pieces, fee, rounding, media_count, tickets_in, tickets_out)
       select $1::timestamptz - i * interval '1 day', $2, $3, current_date, $6 + i, case when i % 7 = 6 then 300 else 100 end, 'EUR', 0, 0, 0, 0, 0, 0, 1, 0, 0
       from generate_series(0, $4 - 1) i returning id, at, number, type)
     insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, outward, action, pieces, denomination, amount, currency)
     select at, $2, $3, id, number, 2, true, 4, $5, 5000, $5 * 5000, 'EUR' from t`,
    [new Date('2026-11-20T09:00:00Z'), terminal, property, days, pieces, count + 1],
  );
}

const setStock = async (terminal: number, units: readonly object[]) => {
  await logs.database.execute(
    `insert into terminal_detail (terminal_id, stock) values ($1, $2) on conflict (terminal_id) do update set stock = excluded.stock`,
    [terminal, JSON.stringify(units)],
  );
};
const refresh = (at = now) => {
  const write = createWriter(logs.database, () => undefined);
  return refreshForecasts({ reader: logs.database, write }, at);
};
const list = async (q = '', as = 'administrator', sort = '') => {
  const { body } = await logs.call(`GET /cash-forecast?${new URLSearchParams({ q, sort })}`, { as: tokens.get(as) ?? '' });
  return body.items as Readonly<Record<string, unknown>>[];
};

beforeAll(async () => {
  logs = await startTestLogs();
  await seedTwoProperties(logs);
  for (const login of ['administrator', 'operator']) tokens.set(login, await logs.signIn(login));
  await logs.database.execute(
    `update terminal set connection = 'connected', fills = '[null,null,null,null,null,null,null,null,null,null,null]'`,
  );
  await logs.database.execute('delete from terminal_detail');
  await logs.database.execute('delete from cash_profile');
  await logs.database.execute('delete from media');
  await logs.database.execute('delete from transaction');
});
afterAll(() => logs.stop());

test('[ST-06] a unit without enough data has a stock and no time', async () => {
  await setStock(17, [cassette]);
  await addPayments(17, 101, 10, 20);
  expect(await refresh()).toBe(1);
  expect(await list()).toMatchObject([
    { id: '17:13:2:EUR:5000', state: 'too-thin', pieces: 300, expectedAt: null, bring: null, weeks: 1, asOf: '2026-11-20T10:00:00.000Z' },
  ]);
});

test('[ST-06] a unit is forecast from the payments of eight weeks, without fills', async () => {
  await logs.database.execute('delete from media');
  await logs.database.execute('delete from transaction');
  await logs.database.execute('delete from cash_profile');
  await addPayments(17, 101, 70, 20);
  await refresh();
  const [row] = await list();
  // Six payments of 20 notes a week.
  expect(row).toMatchObject({ state: 'later', event: 'empty', weeks: 8, daily: 17, capacity: 900, propertyName: 'Vienna West' });
  const days = (name: string) => (Date.parse(String(row?.[name])) - now.getTime()) / (24 * hourMs);
  expect(Math.round(days('expectedAt'))).toBe(17);
  expect(days('earliestAt')).toBeLessThan(days('expectedAt'));
  expect(row?.bring).toBe(0);
});

test('[ST-06] it follows the stock every ten minutes, and the payments once a day', async () => {
  await setStock(17, [{ ...cassette, pieces: 100 }]);
  expect(await refresh(new Date(now.getTime() + 9 * 60_000))).toBe(0);
  expect(await refresh(new Date(now.getTime() + 11 * 60_000))).toBe(1);
  expect(await list()).toMatchObject([{ pieces: 100, state: 'within-week' }]);
  const [{ computed } = {}] = await logs.database.query('select computed from cash_profile');
  expect(computed).toEqual(now);
  await refresh(new Date(now.getTime() + 25 * hourMs));
  expect((await logs.database.query('select computed from cash_profile'))[0]).toEqual({ computed: new Date(now.getTime() + 25 * hourMs) });
});

test('[ST-06] a terminal that is not connected is forecast from its last stock', async () => {
  await logs.database.execute(`update terminal set connection = 'not-connected', last_seen = '2026-11-19T10:00:00Z' where id = 17`);
  await refresh(new Date(now.getTime() + 30 * hourMs));
  expect(await list()).toMatchObject([{ asOf: '2026-11-19T10:00:00.000Z' }]);
  await logs.database.execute(`update terminal set connection = 'connected' where id = 17`);
});

test('[ST-06] holidays of the property change what is expected', async () => {
  const before = await list();
  await logs.database.execute(`update property set holidays = '{11-21,11-22,11-23,11-24}' where id = 101`);
  await logs.database.execute(`delete from cash_profile`);
  await logs.database.execute(`update media set pieces = 0 where at::date between '2026-11-10' and '2026-11-14'`);
  await refresh();
  expect((await list())[0]?.expectedAt).not.toBe(before[0]?.expectedAt);
});

test('[ST-06] forecasts are filtered and sorted, and visible with their property', async () => {
  await setStock(90, [cassette]);
  await refresh(new Date(now.getTime() + 60 * hourMs));
  expect((await list('', 'administrator', '-terminal')).map(({ terminal }) => terminal)).toEqual([90, 17]);
  expect((await list('', 'operator')).map(({ terminal }) => terminal)).toEqual([17]);
  for (const [q, found] of [
    ['state:too-thin', [90]],
    ['event:empty denomination:50 terminal:17', [17]],
    ['pieces<200', [17]],
    ['bring>800', []],
    ['id:17', [17]],
  ] as const)
    expect([q, (await list(q)).map(({ terminal }) => terminal)]).toEqual([q, found]);
  const other = await logs.call('GET /cash-forecast/90:13:2:USD:5000', { as: tokens.get('operator') ?? '' });
  expect(other.status).toBe(404);
  expect((await logs.call('GET /cash-forecast/17:13:2:EUR:5000', { as: tokens.get('operator') ?? '' })).body).toMatchObject({
    terminal: 17,
  });
});

test('[ST-06] forecasts of a terminal that reports no stock any more are deleted', async () => {
  await setStock(90, []);
  await refresh(new Date(now.getTime() + 90 * hourMs));
  expect((await list()).map(({ terminal }) => terminal)).toEqual([17]);
});
