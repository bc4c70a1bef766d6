import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedRow, countAll, drawRows, storeRows } from '../testing/counted-rows.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};

const row = (at: string, more: Partial<CountedRow> = {}): CountedRow => ({
  property: 101,
  terminal: 17,
  at,
  type: 200,
  amountIn: 0,
  amountOut: 0,
  ...more,
});

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await server.database.execute(`update property set zone = 'Europe/Vienna' where id = 101`);
  await addTerminal(server, 17, 101, 'Hall');
  await addTerminal(server, 90, 102, 'Lobby');
  await addOperator(server, 1, 'administrator');
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values ('house', 'House', '{console.log-in,transaction-statistics.view}')`,
  );
  await addOperator(server, 101, 'house', [101]);
  for (const who of ['administrator', 'house']) tokens[who] = await server.signIn(who);
  await server.database.execute(
    `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise) values
       ('USD', 'EUR', 0.5, 3, '2026-01-01T00:00Z', false, false), ('USD', 'EUR', 0.9, 3, '2026-06-01T00:00Z', false, false),
       ('CHF', 'USD', 1.1, 0, '2026-02-01T00:00Z', false, false)`,
  );
  const drawn = (property: number, terminal: number, around: string, seed: number) =>
    drawRows(createDraws(seed), 300, { property, terminals: [terminal], around, days: 90 });
  await storeRows(server.database, [
    ...drawn(101, 17, '2025-03-01T12:00:00Z', 61),
    ...drawn(102, 90, '2025-03-01T12:00:00Z', 62),
    // The same hour of the clock before and after the clocks of Vienna change on 25 October 2026, and the hour that occurs twice.
    row('2026-10-24T18:30:00Z'),
    row('2026-10-25T19:30:00Z'),
    row('2026-10-25T19:40:00Z'),
    row('2026-10-25T00:30:00Z'),
    row('2026-10-25T01:30:00Z'),
    row('2026-10-26T01:30:00Z'),
    ...[
      ['EUR', 1, 0],
      ['USD', 1, 3],
      ['CHF', 1, 100],
      ['JPY', 70, 0],
    ].map(([currency, amountIn, amountOut]) => row('2026-05-10T12:00:00Z', { currency, amountIn, amountOut } as Partial<CountedRow>)),
    row('2026-05-09T12:00:00Z', { currency: 'USD', amountIn: 1000 }),
  ]);
  await countAll(server.database);
});
afterAll(() => server.stop());

const read = async (path: string, as = 'administrator') => server.call(`GET /statistics/${path}`, { as: tokens[as] as string });
interface Change {
  readonly values: number[];
  readonly difference: number[];
  readonly percent: (number | null)[];
}
interface Row {
  readonly keys: (string | number)[];
  readonly values: number[];
  readonly earlier: Change | null;
}
const rowsOf = async (path: string, as?: string): Promise<readonly Row[]> => {
  const { status, body } = await read(path, as);
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return body.rows;
};
const shorten = (rows: readonly Row[]) =>
  rows.map(({ keys, values, earlier }) => [keys[0], values[0], earlier === null ? null : earlier?.values[0]]);

test.each([
  ['day', 'previous', '2025-03-01', '2025-03-31'],
  ['day', 'previous', '2025-02-01', '2025-02-28'],
  ['day', 'weekday', '2025-03-01', '2025-03-31'],
  ['week,type', 'previous', '2025-02-20', '2025-03-12'],
  ['weekday,hourOfDay', 'previous', '2025-03-01', '2025-03-14'],
  ['type,outcome', 'weekday', '2025-03-03', '2025-03-09'],
  ['month', 'previous', '2025-03-01', '2025-03-31'],
  ['quarter,type', 'previous', '2025-04-01', '2025-04-30'],
  ['terminal,type', 'previous', '2025-03-01', '2025-03-31'],
  ['month,terminal', 'previous', '2025-03-01', '2025-03-31'],
  ['terminal', 'weekday', '2025-02-03', '2025-04-02'],
  ['hourOfDay', 'previous', '2025-03-01', '2025-04-30'],
])(
  '[ST-02] rows by %s compared by %s with those before %s to %s are the rows of a report of the earlier days',
  async (by, compare, from, to) => {
    const path = (range: string) => `transaction-statistics?${range}&by=${by}`;
    const { body } = await read(`${path(`from=${from}&to=${to}`)}&compare=${compare}`);
    const plain = (await read(path(`from=${from}&to=${to}`))).body;
    const before = (await read(path(`from=${body.compared.from}&to=${body.compared.to}`))).body;
    expect(body.totals.map(({ earlier }: { earlier: Change }) => earlier.values)).toEqual(
      before.totals.map(({ values }: { values: number[] }) => values),
    );
    const rows: readonly Row[] = body.rows;
    expect(rows.filter(({ values }) => values[0]).map(({ keys, values }) => ({ keys, values }))).toEqual(plain.rows);
    // A longer month before has days without a day in this one; they are only in its total.
    const compared = rows.flatMap(({ earlier }) => (earlier?.values[0] ? [earlier.values] : []));
    const days = Math.round((Date.parse(from) - Date.parse(body.compared.from)) / 86_400_000);
    const isWithin = (key: unknown) => by !== 'day' || Date.parse(String(key)) + days * 86_400_000 <= Date.parse(to);
    expect(compared).toEqual(before.rows.flatMap(({ keys, values }: Row) => (isWithin(keys[0]) ? [values] : [])));
  },
);

test('[ST-02] a change is a difference and, if there is an earlier value, per cent of it', async () => {
  const [first, second] = await rowsOf('transaction-count?from=2026-10-24&to=2026-10-25&by=day&compare=previous');
  const none = { values: [0], difference: [3], percent: [null] };
  expect([first, second]).toEqual([
    { keys: ['2026-10-24'], values: [3], earlier: none },
    { keys: ['2026-10-25'], values: [3], earlier: none },
  ]);
  const [day] = await rowsOf('transaction-count?from=2026-10-26&to=2026-10-26&by=day&compare=previous');
  expect(day).toEqual({ keys: ['2026-10-26'], values: [0], earlier: { values: [3], difference: [-3], percent: [-100] } });
});

test('[ST-02] hours are compared by the clock of the property, also when clocks have changed in between', async () => {
  // 20:00 with 20:00, and 02:00 with both hours that the clock called 02:00. Business days begin at 06:00.
  expect(shorten(await rowsOf('transaction-count?from=2026-10-25&to=2026-10-25&by=hour&compare=previous'))).toEqual([
    ['2026-10-25T19:00:00.000Z', 2, 1],
    ['2026-10-26T01:00:00.000Z', 1, 2],
  ]);
});

test('[ST-02] days that the shorter month before lacks have no earlier value', async () => {
  await storeRows(server.database, [row('2024-02-29T12:00:00Z'), row('2024-03-29T12:00:00Z'), row('2024-03-30T12:00:00Z')]);
  await countAll(server.database);
  expect(shorten(await rowsOf('transaction-count?from=2024-03-01&to=2024-03-31&by=day&compare=previous'))).toEqual([
    ['2024-03-29', 1, 1],
    ['2024-03-30', 1, null],
  ]);
});

test('[ST-02] amounts are converted by the rates at the end of the range, each row is rounded once, and the rates are named', async () => {
  const { body } = await read('transaction-statistics?from=2026-05-10&to=2026-05-10&by=day&currency=EUR&compare=previous');
  // 0.01 EUR + 0.01 USD × 0.5 + 0.01 CHF × 1.1 × 0.5 = 0.0205 EUR.
  expect(body.rows).toEqual([
    {
      keys: ['2026-05-10', 'EUR'],
      values: [3, 2, 57, 0, 0],
      earlier: { values: [1, 500, 0, 0, 0], difference: [2, -498, 57, 0, 0], percent: [200, -99.6, null, null, null] },
    },
    { keys: ['2026-05-10', 'JPY'], values: [1, 70, 0, 0, 0], earlier: expect.objectContaining({ values: [0, 0, 0, 0, 0] }) },
  ]);
  expect(body.totals.map(({ currency, values }: { currency: string; values: number[] }) => [currency, ...values])).toEqual([
    ['EUR', 3, 2, 57, 0, 0],
    ['JPY', 1, 70, 0, 0, 0],
  ]);
  expect(body.converted).toEqual({
    currency: 'EUR',
    at: '2026-05-11T00:00:00.000Z',
    rates: [
      { source: 'CHF', rate: '0.55', origin: 'cross', via: 'USD', validFrom: '2026-02-01T00:00:00.000Z' },
      { source: 'USD', rate: '0.5', origin: 'stored', via: null, validFrom: '2026-01-01T00:00:00.000Z' },
    ],
    missing: ['JPY'],
  });
});

test('[ST-02] a total is converted from the exact total, and only amounts are converted', async () => {
  const { body } = await read('transaction-statistics?from=2025-01-01&to=2025-12-30&by=type&currency=USD');
  // No rate was in force then.
  expect(body.converted).toMatchObject({ rates: [], missing: ['EUR'] });
  const later = (await read('transaction-statistics?from=2025-01-01&to=2026-06-02&by=currency&currency=EUR')).body;
  expect(later.by).toEqual(['currency']);
  expect(later.rows.map(({ keys }: Row) => keys[0])).toEqual(later.totals.map(({ currency }: { currency: string }) => currency));
  expect(later.rows.map(({ values }: Row) => values)).toEqual(later.totals.map(({ values }: Row) => values));
  const refused = await read('transaction-count?from=2026-05-10&to=2026-05-10&currency=EUR');
  expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'currency']);
  expect((await read('transaction-statistics?from=2026-05-10&to=2026-05-10&currency=euro')).status).toBe(422);
  expect((await read('transaction-statistics?from=2026-05-10&to=2026-05-10&compare=tomorrow')).status).toBe(422);
});

test('[EN-01] an operator compares only the figures of their properties', async () => {
  const path = 'transaction-statistics?from=2025-03-01&to=2025-03-31&by=property&compare=previous';
  expect(new Set((await rowsOf(path, 'house')).map(({ keys }) => keys[0]))).toEqual(new Set([101]));
  expect(new Set((await rowsOf(path)).map(({ keys }) => keys[0]))).toEqual(new Set([101, 102]));
});
