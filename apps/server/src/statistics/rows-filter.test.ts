import type { ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { createDraws } from '@floorwalker/core/filter/corpus-draws';
import { type ReportDefinition, reportFacts, reports } from '@floorwalker/core/statistics/reports';
import { toRowsFilter } from '@floorwalker/core/statistics/rows-filter';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAll, drawRows, storeNumbers, storeRows } from '../testing/counted-rows.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../testing/server.ts';
import { advanceRecount, requestRecount } from './recount.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101, 'Hall 2 East');
  await addTerminal(server, 18, 101, 'Hall 2 West');
  await addTerminal(server, 90, 102, 'Lobby');
  await addOperator(server, 1, 'administrator');
  await storeNumbers(server.database, 17, 'D-1', 'C-7');
  await storeNumbers(server.database, 18, 'D-12', 'C-77');
  token = await server.signIn('administrator');
  await server.database.execute(`update property set day_start = '05:30' where id = 101`);
  await server.database.transaction((tx) => requestRecount(tx, 101));
  while (await advanceRecount(server.database));
  const span = { around: '2026-11-10T12:00:00Z', days: 30 };
  await storeRows(server.database, drawRows(createDraws(31), 300, { property: 101, terminals: [17, 18], ...span }));
  await storeRows(server.database, drawRows(createDraws(32), 100, { property: 102, terminals: [90], ...span }));
  await countAll(server.database);
});
afterAll(() => server.stop());

const range = { from: '2026-11-02', to: '2026-11-24' };

test.each([
  ['transaction-count', 'day,type', ''],
  ['transaction-count', 'week,terminal', 'terminal:17 or property:102'],
  ['transaction-statistics', 'month,category', ''],
  ['transaction-statistics', 'outcome', 'hall'],
  ['transaction-statistics', 'hour', 'terminal:18'],
  ['transaction-statistics', 'weekday,property', ''],
  ['transaction-count', 'quarter', ''],
  ['transaction-count', 'year', ''],
  ['media-cash-statistics', 'medium,direction', ''],
  ['media-cash-statistics', 'direction,action', 'terminal:17'],
  ['media-cash-statistics', 'day', 'currency:USD'],
  ['end-of-shift', 'operator,type', ''],
  ['distributor-report', 'distributor,day', 'terminal<90'],
  ['customer-report', 'customer', 'customer:C-7'],
  ['transaction-report', 'month', ''],
  ['media-ticket-statistics-operator', 'operator,direction', ''],
  ['media-ticket-statistics-operator', 'day', 'operatorName:admin or operator:402'],
])('[ST-02] the figures of %s by %s with the filter "%s" lead to as many rows of the log', async (id, by, q) => {
  const report = reports.find((one) => one.id === id) as ReportDefinition;
  const search = new URLSearchParams({ ...range, by, ...(q && { q }) });
  const read = async (path: string) => {
    const { status, body } = await server.call(`GET ${path}`, { as: token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const result = (await read(`/statistics/${id}?${search}`)) as unknown as ReportResult;
  expect(result.rows.length).toBeGreaterThan(0);
  for (const { keys, values } of result.rows) {
    const filter = toRowsFilter(report, { ...range, q }, Object.fromEntries(result.by.map((dimension, at) => [dimension, keys[at]])));
    const list = await read(`/${reportFacts[report.facts].log.id}/count?${new URLSearchParams({ q: String(filter) })}`);
    expect([filter, list.count]).toEqual([filter, values[result.measures.indexOf('count')]]);
  }
});

test('[ST-02] the figures of hours lead to as many rows where clocks change by half an hour, also beside other zones', async () => {
  await server.database.execute(`insert into property (id, name, zone, currency) values
    (110, 'Mumbai', 'Asia/Kolkata', 'INR'), (111, 'Island', 'Australia/Lord_Howe', 'AUD')`);
  const changes = ['2026-04-04T12:05:00Z', '2026-10-03T12:05:00Z'].map((at) => Date.parse(at));
  const times = changes.flatMap((at) => Array.from({ length: 30 }, (_, index) => new Date(at + index * 720_000).toISOString()));
  const row = { terminal: 17, type: 100, amountIn: 1, amountOut: 0, currency: 'EUR' };
  await storeRows(
    server.database,
    [101, 110, 111].flatMap((property) => times.map((at) => ({ ...row, property, at }))),
  );
  await countAll(server.database);
  const report = reports.find(({ id }) => id === 'transaction-statistics') as ReportDefinition;
  for (const [by, q] of [
    ['hour', ''],
    ['hour', 'property:111'],
    ['hour,property', ''],
  ] as const) {
    let rows = 0;
    for (const days of [
      { from: '2026-04-03', to: '2026-04-05' },
      { from: '2026-10-02', to: '2026-10-05' },
    ]) {
      const { body } = await server.call(`GET /statistics/${report.id}?${new URLSearchParams({ ...days, by, q })}`, { as: token });
      const result = body as unknown as ReportResult;
      for (const { keys, values } of result.rows) {
        const given = Object.fromEntries(result.by.map((dimension, at) => [dimension, keys[at]]));
        const filter = String(toRowsFilter(report, { ...days, q, zones: result.zones }, given));
        const { body: list } = await server.call(`GET /transaction-log/count?${new URLSearchParams({ q: filter })}`, { as: token });
        const count = values[result.measures.indexOf('count')];
        expect([filter, list.count]).toEqual([filter, count]);
        rows += Number(count);
      }
    }
    expect([by, q, rows]).toEqual([by, q, times.length * (q ? 1 : 3)]);
  }
});
