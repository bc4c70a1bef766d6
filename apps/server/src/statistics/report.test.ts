import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { weekdays } from '@floorwalker/core/statistics/dimensions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAll, drawRows, storeNumbers, storeRows } from '../testing/counted-rows.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101, 'Hall 2 East');
  await addTerminal(server, 18, 101, 'Hall 2 West');
  await addTerminal(server, 90, 102, 'Lobby');
  await addOperator(server, 1, 'administrator');
  await storeNumbers(server.database, 17, 'D-1', 'C-7');
  await storeNumbers(server.database, 18, 'D-1', 'C-77');
  await server.database.execute(
    `insert into rights_profile (id, name, rights) values ('house', 'House', '{console.log-in,transaction-count.view}')`,
  );
  await addOperator(server, 101, 'house', [101]);
  for (const who of ['administrator', 'house']) tokens[who] = await server.signIn(who);
  await storeRows(
    server.database,
    drawRows(createDraws(21), 400, { property: 101, terminals: [17, 18], around: '2026-11-10T12:00:00Z', days: 30 }),
  );
  await storeRows(
    server.database,
    drawRows(createDraws(22), 200, { property: 102, terminals: [90], around: '2026-11-10T12:00:00Z', days: 30 }),
  );
  await server.database.execute(
    `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, operator_id, medium, outward, action, pieces, amount, currency)
     select at, terminal_id, property_id, id, number, operator_id, medium, number % 2 = 0, 0, 1, number % 100, currency
     from transaction cross join unnest(array[15, 16, 20, 27, 55, 62]) medium where number % 3 = 0`,
  );
  await countAll(server.database);
});
afterAll(() => server.stop());

const range = 'from=2026-10-01&to=2026-12-31';
const read = async (path: string, as = 'administrator') => server.call(`GET /statistics/${path}`, { as: tokens[as] as string });
const rowsOf = async (path: string, as?: string) => {
  const { status, body } = await read(path, as);
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  return (body.rows as { keys: unknown[]; values: number[] }[]).map(({ keys, values }) => [...keys, ...values]);
};
/** What the log itself says: every report is compared with the rows that it adds up. */
const raw = async (text: string) => {
  const rows = await server.database.query<Record<string, unknown>>(text);
  return rows.map((row) => Object.values(row).map((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)));
};

const sums = `count(*)::bigint as a, sum(amount_in)::bigint as b, sum(amount_out)::bigint as c, sum(fee)::bigint as d, sum(rounding)::bigint as e`;

test.each([
  ['type', 'type'],
  ['day', 'business_day::text'],
  ['week', `date_trunc('week', business_day)::date::text`],
  ['month', `date_trunc('month', business_day)::date::text`],
  ['terminal', 'terminal_id'],
  ['property', 'property_id'],
  ['hourOfDay', 'extract(hour from at at time zone p.zone)::integer'],
])('[ST-02] transactions by %s are those of the log', async (by, sql) => {
  expect(await rowsOf(`transaction-statistics?${range}&by=${by}`)).toEqual(
    await raw(
      `select ${sql} as k, x.currency, ${sums} from transaction x join property p on p.id = x.property_id group by 1, 2 order by 1, 2`,
    ),
  );
});

test.each([
  ['whole months', 'from=2026-10-01&to=2026-12-31', `business_day between '2026-10-01' and '2026-12-31'`],
  ['parts of months', 'from=2026-10-28&to=2026-11-09', `business_day between '2026-10-28' and '2026-11-09'`],
  ['a month and parts', 'from=2026-10-28&to=2026-12-02', `business_day between '2026-10-28' and '2026-12-02'`],
  ['one terminal', `${range}&q=terminal:17`, 'terminal_id = 17'],
])('[ST-02] transactions by weekday and hour of the day are those of the log: %s', async (_, span, where) => {
  const wanted = await raw(
    `select extract(isodow from business_day)::integer as weekday, extract(hour from at at time zone p.zone)::integer as hour, x.currency, ${sums}
     from transaction x join property p on p.id = x.property_id where ${where} group by 1, 2, 3 order by 1, 2, 3`,
  );
  const found = await rowsOf(`transaction-statistics?${span}&by=weekday,hourOfDay`);
  expect(found.map(([day, ...rest]) => [weekdays.indexOf(day as (typeof weekdays)[number]) + 1, ...rest])).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(10);
});

test('[ST-02] several dimensions, a weekday, an hour, a category and an outcome', async () => {
  const rows = await rowsOf(`transaction-count?${range}&by=weekday,category,outcome`);
  const total = rows.reduce((sum, row) => sum + Number(row[3]), 0);
  expect(total).toBe(600);
  expect(rows[0]?.slice(0, 3)).toEqual(['monday', 'Customer', 'finished']);
  expect(new Set(rows.map((row) => row[2]))).toEqual(new Set(['finished', 'aborted', 'declined', 'voided']));
  const [hour] = await rowsOf(`transaction-count?${range}&by=hour`);
  expect(String(hour?.[0])).toMatch(/^2026-10-2\dT\d\d:00:00.000Z$/);
});

test('[ST-03] media of a class, by direction and action', async () => {
  expect(await rowsOf(`media-cash-statistics?${range}`)).toEqual(
    await raw(
      `select medium, case when outward then 'out' else 'in' end as direction, currency, count(*)::bigint as a, sum(pieces)::bigint as b, sum(amount)::bigint as c
       from media where medium in (1, 2) group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
  const tickets = await rowsOf(`media-ticket-statistics-period?${range}&by=action`);
  expect(tickets.map(([action]) => action)).toEqual(['issued', 'issued']);
});

test.each([
  ['media-card-turnover', [20, 27]],
  ['media-chip-turnover', [15, 16]],
])('[ST-03] %s adds up its media only', async (report, media) => {
  expect(await rowsOf(`${report}?${range}`)).toEqual(
    await raw(
      `select business_day::text as day, case when m.outward then 'out' else 'in' end as direction, m.currency, count(*)::bigint as a,
         sum(m.pieces)::bigint as b, sum(m.amount)::bigint as c
       from media m join transaction t on t.id = m.transaction_id and t.at = m.at where medium in (${media.join(', ')})
       group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
});

test('[ST-03] tickets by operator are those of the log, without tickets that no operator moved', async () => {
  const sql = `select operator_id, case when outward then 'out' else 'in' end as direction, currency, count(*)::bigint as a, sum(pieces)::bigint as b, sum(amount)::bigint as c
    from media where operator_id is not null and medium between 3 and 11`;
  expect(await rowsOf(`media-ticket-statistics-operator?${range}`)).toEqual(await raw(`${sql} group by 1, 2, 3 order by 1, 2, 3`));
  expect(
    await rowsOf(`media-ticket-statistics-operator?${range}&q=${encodeURIComponent('operatorName:administrator or operator:402')}`),
  ).toEqual(await raw(`${sql} and operator_id = 402 group by 1, 2, 3 order by 1, 2, 3`));
});

test.each([
  ['transaction-report', 'type', 'type'],
  ['store-report', 'property', 'property_id'],
  ['customer-report', 'customer', `coalesce((select customer from terminal_settings s where s.terminal_id = x.terminal_id), '')`],
  ['distributor-report', 'distributor', `coalesce((select distributor from terminal_settings s where s.terminal_id = x.terminal_id), '')`],
  [
    'distributor-report',
    'month,distributor',
    `date_trunc('month', business_day)::date::text as month, coalesce((select distributor from terminal_settings s where s.terminal_id = x.terminal_id), '')`,
  ],
])('[ST-04] %s by %s adds up payments only, as the log has them', async (report, by, sql) => {
  const groups = [...by.split(','), 'currency'].map((_, index) => index + 1).join(', ');
  const wanted = await raw(
    `select ${sql} as k, x.currency, count(*)::bigint as a, sum(amount_in)::bigint as b, sum(amount_out)::bigint as c, sum(fee)::bigint as d
     from transaction x where type in (170, 188) group by ${groups} order by ${groups}`,
  );
  expect(wanted.length).toBeGreaterThan(1);
  expect(await rowsOf(`${report}?${range}&by=${by}`)).toEqual(wanted);
});

test('[ST-04] payments of one distributor or customer', async () => {
  const filtered = async (q: string) =>
    (await rowsOf(`store-report?${range}&by=terminal&q=${encodeURIComponent(q)}`)).map(([terminal]) => terminal);
  expect(new Set(await filtered('distributor:D-1'))).toEqual(new Set([17, 18]));
  expect(new Set(await filtered('-distributor:D-1'))).toEqual(new Set([90]));
  expect(new Set(await filtered('customer=C-7'))).toEqual(new Set([17]));
});

test('[ST-04] commissions by property, and ends of shifts by operator, with those that have none', async () => {
  expect(await rowsOf(`commission-report?${range}`)).toEqual(
    await raw(
      `select property_id as k, currency, count(*)::bigint as a, sum(amount)::bigint as b from media where medium = 55 group by 1, 2 order by 1, 2`,
    ),
  );
  const shifts = await raw(
    `select coalesce(operator_id, 0) as operator, type, currency, count(*)::bigint as a, sum(amount_in)::bigint as b, sum(amount_out)::bigint as c
     from transaction where type in (187, 411, 412) group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(new Set(shifts.map(([operator]) => operator))).toEqual(new Set([0, 401, 402]));
  expect(await rowsOf(`end-of-shift?${range}`)).toEqual(shifts);
});

test('only reports by operator break figures down by operator, or filter by one', async () => {
  expect((await read(`media-ticket-statistics-period?${range}&by=operator`)).body.code).toBe('request.invalid');
  expect((await read(`media-ticket-statistics-period?${range}&q=operator:401`)).body.code).toBe('filter.invalid');
});

test('[ST-04] donations by terminal are those of the log', async () => {
  expect(await rowsOf(`donations?${range}&by=terminal`)).toEqual(
    await raw(
      `select terminal_id as k, currency, count(*)::bigint as a, sum(amount)::bigint as b from media where medium = 62 group by 1, 2 order by 1, 2`,
    ),
  );
});

test('totals name their currency, and currencies are never added together', async () => {
  const { body } = await read(`transaction-statistics?${range}&by=type`);
  expect(body.by).toEqual(['type', 'currency']);
  expect(body.totals.map(({ currency, values }: { currency: string; values: number[] }) => [currency, ...values])).toEqual(
    await raw(`select currency, ${sums} from transaction group by 1 order by 1`),
  );
  expect((await read(`transaction-count?${range}`)).body.totals).toEqual([{ currency: '', values: [600] }]);
  expect((await read(`transaction-count?${range}&by=currency`)).body.totals).toEqual([{ currency: '', values: [600] }]);
});

test('the range is one of business days, and a filter is that of the log', async () => {
  const [[count] = []] = await raw(
    `select count(*)::integer from transaction x where business_day between '2026-11-05' and '2026-11-06' and terminal_id = 17 and type = 200`,
  );
  const rows = await rowsOf(
    `transaction-count?from=2026-11-05&to=2026-11-06&by=terminal&q=${encodeURIComponent('hall type:200 terminal:17')}`,
  );
  expect(rows).toEqual([[17, count]]);
  expect((await read(`transaction-count?${range}&q=amountIn>5`)).body.code).toBe('filter.invalid');
  expect((await read(`media-cash-statistics?${range}&q=direction:out`)).body.rows).toEqual([]);
});

test.each([
  ['2026-10-28', '2026-12-05'],
  ['2026-11-01', '2026-11-30'],
  ['2026-11-02', '2026-11-20'],
  ['2026-10-01', '2026-11-03'],
])('terminals, types and months from %s to %s are those of the log, with whole months and parts of months [ST-02]', async (from, to) => {
  const within = `business_day between '${from}' and '${to}'`;
  for (const [by, sql] of [
    ['terminal', 'terminal_id'],
    ['month,terminal', `date_trunc('month', business_day)::date::text as key, terminal_id`],
    ['day,terminal', `business_day::text as key, terminal_id`],
  ] as const) {
    const groups = [...by.split(','), 'currency'].map((_, index) => index + 1).join(', ');
    expect(await rowsOf(`transaction-statistics?from=${from}&to=${to}&by=${by}`)).toEqual(
      await raw(`select ${sql}, currency, ${sums} from transaction where ${within} group by ${groups} order by ${groups}`),
    );
  }
  const { body } = await read(`transaction-statistics?from=${from}&to=${to}&by=day&q=terminal:17`);
  expect(body.totals.map(({ currency, values }: { currency: string; values: number[] }) => [currency, ...values])).toEqual(
    await raw(`select currency, ${sums} from transaction where ${within} and terminal_id = 17 group by 1 order by 1`),
  );
});

test('names of terminals and properties come with their ids', async () => {
  const { body } = await read(`transaction-count?${range}&by=property,terminal`);
  expect(body.names).toEqual({
    terminal: { 17: 'Hall 2 East', 18: 'Hall 2 West', 90: 'Lobby' },
    property: { 101: 'Vienna West', 102: 'Reno North' },
    operator: {},
  });
});

test('an operator sees only the figures of their properties, and none without the right', async () => {
  expect(await rowsOf(`transaction-count?${range}&by=property`, 'house')).toEqual([[101, 400]]);
  expect((await read(`transaction-statistics?${range}`, 'house')).body.code).toBe('right.missing');
});

test.each([
  ['from=2026-11-31&to=2026-12-01', 'from'],
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=1990-01-01&to=2026-11-01', 'to'],
  ['from=2026-11-01&to=2026-11-02&by=medium', 'by'],
  ['from=2026-11-01&to=2026-11-02&by=day,day', 'by'],
  [`from=2026-11-01&to=2026-11-02&by=${encodeURIComponent('day;drop table x')}`, 'by'],
  ['from=2026-11-01', 'to'],
])('%s is refused', async (query, path) => {
  const { status, body } = await read(`transaction-count?${query}`);
  expect([status, body.fields.map((field: { path: string }) => field.path)]).toEqual([422, [path]]);
});

test('amounts are not converted into a currency that does not exist', async () => {
  const { body } = await read(`transaction-statistics?${range}&currency=ZZZ`);
  expect(body.fields).toMatchObject([{ path: 'currency', code: 'invalid' }]);
});

test('the position tells which rows are included', async () => {
  const before = (await read(`transaction-count?${range}`)).body;
  await storeRows(server.database, [{ property: 101, terminal: 17, at: '2026-11-10T10:00:00Z', type: 100, amountIn: 1, amountOut: 0 }]);
  expect((await read(`transaction-count?${range}`)).body.totals).toEqual(before.totals);
  await countAll(server.database);
  const after = (await read(`transaction-count?${range}`)).body;
  expect(after.totals).toEqual([{ currency: '', values: [601] }]);
  expect(after.position).toBeGreaterThan(before.position);
});

test('[ST-02] one call compares at most 31 days with the rows', async () => {
  const check = (to: string) =>
    server.call(`GET /statistics-check?property=101&from=2026-11-01&to=${to}`, { as: String(tokens.administrator) });
  expect((await check('2026-12-01')).status).toBe(200);
  const { status, body } = await check('2026-12-02');
  expect(status).toBe(422);
  expect(body).toMatchObject({ fields: [{ path: 'to', code: 'span-too-long', params: { days: 31 } }] });
});
