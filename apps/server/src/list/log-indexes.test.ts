import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { mediaLogResource } from '@floorwalker/core/resources/logs/media-log';
import { transactionLogResource } from '@floorwalker/core/resources/logs/transaction-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../db/database.ts';
import { ensurePartitions } from '../db/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import type { Caller } from '../http/handler.ts';
import { createLists } from '../routes.ts';

let base: TestDatabase;
let statement: { readonly text: string; readonly values: readonly unknown[] } = { text: '', values: [] };

const rows = 30_000;
const fill = [
  `insert into property (id, name, zone, currency) select 100 + n, 'Property ' || n, 'Europe/Vienna', 'EUR' from generate_series(1, 20) n`,
  `insert into terminal (id, property_id, name, type, zone, secret)
   select n, 101 + n % 20, 'Machine ' || n, 1, 'Europe/Vienna', '' from generate_series(1, 500) n`,
  `insert into transaction (at, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out, fee, rounding,
     pieces, media_count, tickets_in, tickets_out, slot, received, started)
   select now() - n * interval '30 seconds', 1 + n % 500, 101 + n % 20, (now() - n * interval '30 seconds')::date, n, 100 + n % 9, case n % 2000 when 7 then 256 when 8 then 512 else 1024 end, 'EUR', case when n % 10000 = 1 then 90000000 else n * 7919::bigint % 100000 end, 0, 0, 0,
     0, 1, 0, 0, case when n % 3 = 0 then 'S-' || n * 31 % 5000 end,
     now() - n * interval '30 seconds', now() - n * interval '31 seconds' from generate_series(1, ${rows}) n`,
  `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces, amount, currency, received)
   select at, terminal_id, property_id, id, number, 3, 'T' || id * 7919 % 100000, false, 1, 1, amount_in, 'EUR', received from transaction`,
  `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2, received)
   select n, now() - n * interval '30 seconds', 1 + n % 500, 101 + n % 20, 100 + n % 50, n % 2, 'note acceptor ' || n, '',
     now() - n * interval '30 seconds' from generate_series(1, ${rows}) n`,
  `insert into terminal_error (at, terminal_id, property_id, code, severity, cleared, component, rank, params, detail, reference, received)
   select now() - n * interval '30 seconds', 1 + n % 500, 101 + n % 20, 100500 + n % 40, n % 2, n % 2 = 0, 10 + n % 9, 1 + n % 2, '{}',
     'note acceptor ' || n, 'R-' || n, now() - n * interval '30 seconds' from generate_series(1, ${rows}) n`,
  'vacuum analyze',
];

beforeAll(async () => {
  base = await createTestDatabase();
  await ensurePartitions(base.database, Date.now());
  for (const statement of fill) await base.database.execute(statement);
});
afterAll(() => base.drop());

const caller: Caller = {
  operator: { id: 1, login: '', name: '', role: 'administrator', rights: new Set(['media-criteria.search']), properties: null },
  sessionKey: '',
  kind: 'cli',
  restrictions: [],
};

/** A database that records its last statement. */
function listening(): Database {
  const noting = (queryable: Queryable): Queryable => ({
    ...queryable,
    query: (text, values) => {
      statement = { text, values: values ?? [] };
      return queryable.query(text, values);
    },
  });
  return {
    ...base.database,
    withSignal: (signal) => {
      const reader = base.database.withSignal(signal);
      return { ...noting(reader), transaction: (work) => reader.transaction((tx) => work(noting(tx))) };
    },
  };
}

type LogId = 'transaction-log' | 'media-log' | 'event-log' | 'error-log';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Rows that a plan reads without returning them: filtered rows, and rows fetched for sorting. */
function rowsInVain(node: PlanNode): number {
  const below = node.Plans ?? [];
  const sorted = node['Node Type'].endsWith('Sort') ? sum(below.map((one) => one['Actual Rows'] * one['Actual Loops'])) : 0;
  return (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'] + sorted + sum(below.map(rowsInVain));
}

async function planOfPage(list: LogId, q: string, sort: string | undefined): Promise<PlanNode> {
  await createLists(listening(), { lockMinutes: 30, settings: [] }, 'none')[list].page(caller, { q, ...(sort !== undefined && { sort }) });
  const [plan] = await base.database.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    `explain (analyze, format json) ${statement.text}`,
    statement.values,
  );
  if (!plan) throw new Error('no plan');
  return plan['QUERY PLAN'][0].Plan;
}

const rowsOfPage = async (list: LogId, q: string, sort: string | undefined): Promise<number> => rowsInVain(await planOfPage(list, q, sort));

/** Rows of a table that the planner expects to find. */
const expectedRows = (node: PlanNode, table: string): number =>
  node['Relation Name']?.startsWith(`${table}_`) ? node['Plan Rows'] : sum((node.Plans ?? []).map((one) => expectedRows(one, table)));

const isSortable = ({ columns }: ResourceDefinition, name: string) => columns[name]?.sortable === true;

const sorts = [transactionLogResource, mediaLogResource, eventLogResource, errorLogResource].flatMap((log) =>
  Object.keys(log.columns)
    .filter((name) => isSortable(log, name))
    .flatMap((name) => [[log.id, name] as const, [log.id, `-${name}`] as const]),
);

test.each(sorts)('%s is sorted by %s from an index', async (list, sort) => {
  expect(await rowsOfPage(list, '', sort)).toBeLessThan(rows / 100);
});

test.each([
  ['transaction-log', 'terminal:17'],
  ['transaction-log', 'number:4711'],
  ['transaction-log', 'slot:s-77'],
  ['transaction-log', 'slot:none'],
  ['transaction-log', 'slot=S-77'],
  ['transaction-log', 'ticket:T777'],
  ['transaction-log', 'ticket:none'],
  ['transaction-log', 'pictures>0'],
  ['transaction-log', 'operator:7'],
  ['transaction-log', 'flags:voided'],
  ['transaction-log', 'flags:adjusted'],
  ['transaction-log', 'flags:declined,aborted'],
  ['transaction-log', 'flags:declined type:100'],
  ['transaction-log', 'flags:voided -flags:finished property:103'],
  ['transaction-log', 'category:MoneyService'],
  ['transaction-log', 'category:NonCategorised'],
  ['transaction-log', 'reference:none'],
  // A few rows have a much larger amount than all others.
  ['transaction-log', 'amountIn>=100000'],
  ['transaction-log', 'amountIn>2000'],
  ['media-log', 'amount>=2000'],
  ['transaction-log', 'amountIn:79.19'],
  ['transaction-log', 'amountIn:79.195'],
  ['transaction-log', 'nowhere'],
  ['transaction-log', 'flags:rounding'],
  ['transaction-log', 'currency:JPY'],
  ['transaction-log', 'currency:nowhere'],
  ['transaction-log', '-currency:EUR'],
  ['transaction-log', 'businessDay:nowhere'],
  ['transaction-log', 'businessDay:1999-12'],
  ['transaction-log', 'started<-15d'],
  ['transaction-log', 'received:2020-01-01'],
  ['transaction-log', 'multiTicketOut:yes'],
  ['transaction-log', 'ticketsIn:4'],
  ['transaction-log', 'rounding>0'],
  ['transaction-log', 'fee:1.50'],
  ['transaction-log', 'media>100'],
  ['transaction-log', 'terminalName=nowhere'],
  ['media-log', 'denomination:7.77'],
  ['media-log', 'currency:JPY'],
  ['media-log', 'pieces>1000'],
  ['media-log', 'number>987654'],
  ['media-log', 'number:4711'],
  ['media-log', 'ticket:none'],
  ['media-log', 'id:4711'],
  ['event-log', 'name:"machine 499"'],
  ['event-log', 'nowhere'],
  ['event-log', '"coin hopper"'],
  ['event-log', 'detail1:29999'],
  ['event-log', 'severity:fatal'],
  ['event-log', 'event:199'],
  ['event-log', 'received:2020-01-01'],
  ['media-log', 'received:2020-01-01'],
  ['error-log', 'received:2020-01-01'],
  ['error-log', 'component:77'],
  ['error-log', 'rank:7'],
  ['error-log', 'code:100777'],
  ['error-log', 'severity:fatal'],
  ['error-log', 'reference:r-777'],
  ['error-log', 'nowhere'],
  ['error-log', '"coin hopper"'],
] as const)('%s finds “%s” without a sequential scan', async (list, q) => {
  expect(await rowsOfPage(list, q, undefined)).toBeLessThan(rows / 10);
});

// In a larger log, the planner would read all rows by time if it expected that many of them match.
test.each([
  ['transaction-log', 'amountIn>=20000', 'transaction'],
  ['transaction-log', 'amountIn>20000', 'transaction'],
  ['media-log', 'amount>=20000', 'media'],
] as const)('%s: the planner expects few rows for “%s”', async (list, q, table) => {
  expect(expectedRows(await planOfPage(list, q, undefined), table)).toBeLessThan(rows / 500);
});

test.each(['received>-15d', 'started<-15d', 'name:"machine 4"', 'site:"property 3"'])('a count of “%s” may run in parallel', async (q) => {
  await createLists(listening(), { lockMinutes: 30, settings: [] }, 'none')['transaction-log'].count(caller, q);
  const plan = await base.database.transaction(async (tx) => {
    await tx.execute('set local max_parallel_workers_per_gather = 2');
    await tx.execute('set local min_parallel_table_scan_size = 0');
    await tx.execute('set local min_parallel_index_scan_size = 0');
    await tx.execute('set local parallel_setup_cost = 0');
    await tx.execute('set local parallel_tuple_cost = 0');
    return tx.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, statement.values);
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Workers Planned/);
});
