import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;
let administrator: string;
let operator: string;

const unit = { component: 13, rank: 1, medium: 2, currency: null, denomination: 2000, pieces: 360, capacity: 2400, level: 2 };
const addStock = (terminal: number, ...units: readonly object[]) =>
  logs.database.execute('insert into terminal_detail (terminal_id, stock) values ($1, $2)', [terminal, JSON.stringify(units)]);

beforeAll(async () => {
  logs = await startTestLogs();
  administrator = await logs.signIn('administrator');
  operator = await logs.signIn('operator');
  await addStock(
    17,
    unit,
    { ...unit, currency: 'CHF', denomination: 10_000, pieces: 0, level: 3 },
    { ...unit, component: 26, medium: null, denomination: null, pieces: 450, capacity: null, level: 1 },
    { ...unit, denomination: Number.MAX_SAFE_INTEGER, pieces: 1_000_000, level: 0 },
  );
  await addStock(90, unit);
});
afterAll(() => logs.stop());

const list = async (q = '', as = administrator, sort = '') => {
  const { body } = await logs.call(`GET /stock-overview?${new URLSearchParams({ q, sort })}`, { as });
  return body.items as Readonly<Record<string, unknown>>[];
};

test('[ST-04] a unit has its fill and its value, by default in the currency of its property', async () => {
  expect((await logs.call('GET /stock-overview/17:1', { as: administrator })).body).toMatchObject({
    ...{ id: '17:1', terminal: 17, component: 13, rank: 1, medium: 2, denomination: 2000, pieces: 360, capacity: 2400, fill: 15 },
    ...{ level: 2, amount: 720_000, currency: 'EUR' },
  });
});

test('[ST-04] a supply has no value, a unit without capacity no fill, and a value beyond exact numbers is the largest one', async () => {
  const [supply] = await list('component:26');
  expect(supply).toMatchObject({ medium: null, denomination: null, capacity: null, fill: null, amount: null });
  expect((await list('level:unknown'))[0]).toMatchObject({ amount: Number.MAX_SAFE_INTEGER });
});

test.each([
  ['level:low,empty', ['17:1', '17:2', '90:1']],
  ['currency:CHF', ['17:2']],
  ['fill<15', ['17:2']],
  ['terminal:17 denomination:20', ['17:1']],
  ['amount>=7200 amount<10000', ['17:1', '90:1']],
  ['lobby', ['90:1']],
  ['id:"17:3"', ['17:3']],
] as const)('[ST-04] %s', async (q, ids) => {
  expect((await list(q, administrator, 'id')).map(({ id }) => id)).toEqual(ids);
});

test('[EN-01] an operator sees the stock of their properties only', async () => {
  expect(new Set((await list('', operator)).map(({ terminal }) => terminal))).toEqual(new Set([17]));
  expect((await logs.call('GET /stock-overview/90:1', { as: operator })).status).toBe(404);
  expect((await logs.call('GET /stock-overview/17:9', { as: operator })).status).toBe(404);
  expect((await logs.call('GET /stock-overview/none', { as: administrator })).status).toBe(404);
});

test('[ST-04] the stock is that of the last report, row by row', async () => {
  const rows = await logs.database.query(
    `select terminal_id || ':' || place as id, (unit->>'pieces')::integer as pieces from terminal_detail, jsonb_array_elements(stock) with ordinality u(unit, place)
     order by 1`,
  );
  expect((await list('', administrator, 'id')).map(({ id, pieces }) => ({ id, pieces }))).toEqual(rows);
});
