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
