import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { ensurePartitions } from '../db/partitions.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import type { Caller } from '../http/handler.ts';
import { createLists } from '../routes.ts';

let base: TestDatabase;
let asked: { readonly text: string; readonly values: readonly unknown[] } = { text: '', values: [] };

const rows = 60_000;
const fill = [
  `insert into property (id, name, zone, currency) select 100 + n, 'Property ' || n, 'Europe/Vienna', 'EUR' from generate_series(1, 20) n`,
  `insert into terminal (id, property_id, name, type, zone, secret)
   select n, 101 + n % 20, 'Machine ' || n, 1, 'Europe/Vienna', '' from generate_series(1, 500) n`,
  `insert into transaction (at, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out, fee, rounding,
     pieces, media_count, tickets_in, tickets_out, slot, received, started)
   select now() - n * interval '30 seconds', 1 + n % 500, 101 + n % 20, (now() - n * interval '30 seconds')::date, n, 100 + n % 9, case n % 2000 when 7 then 256 when 8 then 512 else 1024 end, 'EUR', n * 7919::bigint % 100000, 0, 0, 0,
     0, 1, 0, 0, case when n % 3 = 0 then 'S-' || n * 31 % 5000 end,
     now() - n * interval '30 seconds', now() - n * interval '31 seconds' from generate_series(1, ${rows}) n`,
  `insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces, amount, currency)
   select at, terminal_id, property_id, id, number, 3, 'T' || id * 7919 % 100000, false, 1, 1, amount_in, 'EUR' from transaction`,
  `insert into terminal_event (n, at, terminal_id, property_id, event, severity, detail1, detail2)
   select n, now() - n * interval '30 seconds', 1 + n % 500, 101 + n % 20, 100 + n % 50, n % 2, 'note acceptor ' || n, '' from generate_series(1, ${rows}) n`,
  'vacuum analyze',
];

beforeAll(async () => {
  base = await createTestDatabase();
  await ensurePartitions(base.database, Date.now());
  for (const statement of fill) await base.database.execute(statement);
}, 60_000);
afterAll(() => base.drop());

const caller: Caller = {
  operator: { id: 1, login: '', name: '', role: 'administrator', rights: new Set(), properties: null },
  sessionKey: '',
  kind: 'cli',
  restrictions: [],
};

/** The database, which notes what a page asks of it. */
const listening = (): Database => ({
  ...base.database,
  until: (signal) => {
    const reader = base.database.until(signal);
    return {
      ...reader,
      query: (text, values) => {
        asked = { text, values: values ?? [] };
        return reader.query(text, values);
      },
    };
  },
});

/** How many rows of the big tables the plan of a page looks at and throws away. */
async function rowsThrownAway(list: 'transaction-log' | 'media-log' | 'event-log', q: string, sort: string | undefined): Promise<number> {
  await createLists(listening(), { lockMinutes: 30 })[list].page(caller, { q, ...(sort !== undefined && { sort }) });
  const plan = await base.database.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${asked.text}`, asked.values);
  const lines = plan.map((line) => line['QUERY PLAN']);
  return lines.reduce((sum, line) => sum + Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0), 0);
}

test.each([
  ['transaction-log', '', undefined],
  ['transaction-log', '', '-amountIn'],
  ['transaction-log', '', 'number'],
  ['transaction-log', '', 'type'],
  ['transaction-log', '', '-terminal'],
  ['media-log', '', 'medium'],
  ['transaction-log', 'terminal:17', undefined],
  ['transaction-log', 'number:4711', undefined],
  ['transaction-log', 'slot:s-77', undefined],
  ['transaction-log', 'slot:none', undefined],
  ['transaction-log', 'slot=S-77', undefined],
  ['transaction-log', 'ticket:T777', undefined],
  ['transaction-log', 'ticket:none', undefined],
  ['transaction-log', 'pictures>0', undefined],
  ['transaction-log', 'operator:7', undefined],
  ['transaction-log', 'flags:voided', undefined],
  ['transaction-log', 'flags:adjusted', undefined],
  ['transaction-log', 'flags:declined,aborted', undefined],
  ['transaction-log', 'flags:declined type:100', undefined],
  ['transaction-log', 'flags:voided -flags:finished property:103', undefined],
  ['transaction-log', 'category:MoneyService', undefined],
  ['transaction-log', 'category:NonCategorised', undefined],
  ['transaction-log', 'reference:none', undefined],
  ['transaction-log', 'amountIn>=100000', undefined],
  ['transaction-log', 'amountIn:79.19', undefined],
  ['transaction-log', 'amountIn:79.195', undefined],
  ['transaction-log', 'nowhere', undefined],
  ['transaction-log', 'flags:rounding', undefined],
  ['transaction-log', 'currency:JPY', undefined],
  ['transaction-log', 'currency:nowhere', undefined],
  ['transaction-log', '-currency:EUR', undefined],
  ['transaction-log', 'businessDay:nowhere', undefined],
  ['transaction-log', 'businessDay:1999-12', undefined],
  ['transaction-log', 'started<-15d', undefined],
  ['transaction-log', 'received:2020-01-01', undefined],
  ['transaction-log', 'multiTicketOut:yes', undefined],
  ['transaction-log', 'ticketsIn:4', undefined],
  ['transaction-log', 'rounding>0', undefined],
  ['transaction-log', 'fee:1.50', undefined],
  ['transaction-log', 'media>100', undefined],
  ['transaction-log', 'terminalName=nowhere', undefined],
  ['media-log', 'denomination:7.77', undefined],
  ['media-log', 'currency:JPY', undefined],
  ['media-log', 'pieces>1000', undefined],
  ['media-log', 'number>987654', undefined],
  ['media-log', 'number:4711', undefined],
  ['media-log', 'ticket:none', undefined],
  ['media-log', '', '-amount'],
  ['event-log', 'name:"machine 499"', undefined],
  ['event-log', 'nowhere', undefined],
  ['event-log', 'detail1:59999', undefined],
  ['event-log', 'severity:fatal', undefined],
  ['event-log', 'event:199', undefined],
] as const)('%s finds “%s”, sorted by %s, without reading the log from end to end', async (list, q, sort) => {
  expect(await rowsThrownAway(list, q, sort)).toBeLessThan(rows / 10);
});
