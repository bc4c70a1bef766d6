import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLogs, type TestLogs } from '../../testing/logs.ts';

let logs: TestLogs;
let administrator: string;
let operator: string;

const addTransaction = (terminal: number, number: number, type: number, daysAgo: number, by: number | null = null) =>
  logs.database.execute(
    `insert into transaction (at, terminal_id, property_id, business_day, number, type, operator_id, flags, currency, amount_in, amount_out,
       fee, rounding, pieces, media_count, tickets_in, tickets_out)
     select now() - $4::float8 * interval '1 day', id, property_id, current_date, $2, $3, $5, 0, 'EUR', 0, 0, 0, 0, 0, 0, 0, 0
     from terminal where id = $1`,
    [terminal, number, type, daysAgo, by],
  );

beforeAll(async () => {
  logs = await startTestLogs();
  administrator = await logs.signIn('administrator');
  operator = await logs.signIn('operator');
  await addTransaction(17, 1, 416, 40, 201);
  await addTransaction(17, 2, 1, 3.5);
  await addTransaction(17, 3, 101, 0.1);
});
afterAll(() => logs.stop());

const list = async (q = '', sort = '', as = administrator) => {
  const { body } = await logs.call(`GET /last-tests?${new URLSearchParams({ q, sort })}`, { as });
  return body.items as Readonly<Record<string, unknown>>[];
};

test('[ST-01] each terminal is listed with its newest test, and first those that were never tested', async () => {
  expect(await list()).toEqual([
    expect.objectContaining({
      terminal: 90,
      terminalName: 'Lobby',
      tested: null,
      days: null,
      type: null,
      number: null,
      operatorName: null,
    }),
    expect.objectContaining({ terminal: 17, days: 3, type: 1, number: 2, operator: null }),
  ]);
});

test('[ST-01] a test of an operator names the operator; one in the future counts as of today', async () => {
  await addTransaction(17, 4, 416, -0.2, 201);
  expect(await list('terminal:17')).toEqual([expect.objectContaining({ days: 0, type: 416, number: 4, operatorName: 'operator 201' })]);
  await logs.database.execute('delete from transaction where number = 4');
});

test.each([
  ['days>2', [17]],
  ['days>3', []],
  ['tested<-2d', [17]],
  ['type:Test', [17]],
  ['site:102', []],
  ['lobby', [90]],
  ['property:102', [90]],
] as const)('[ST-01] %s', async (q, terminals) => {
  expect((await list(q)).map(({ terminal }) => terminal)).toEqual(terminals);
});

test('[EN-01] an operator sees the terminals of their properties only', async () => {
  expect((await list('', '', operator)).map(({ terminal }) => terminal)).toEqual([17]);
  expect((await logs.call('GET /last-tests/90', { as: operator })).status).toBe(404);
  expect((await logs.call('GET /last-tests/17', { as: operator })).body).toMatchObject({ terminal: 17, number: 2 });
  expect((await logs.call('GET /last-tests/none', { as: administrator })).status).toBe(404);
});
