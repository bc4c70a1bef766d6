import { eventSource } from '../../../apps/server/src/features/event/list.ts';
import { transactionSource } from '../../../apps/server/src/features/transaction/list.ts';
import { toFrom } from '../../../apps/server/src/list/joins.ts';
import type { Person } from '../../harness/person.ts';
import type { BareQuery } from '../peers/bare-list.ts';
import { rareFlag, rarePrefix } from './stored-logs.ts';

/** One page of a list: the console's request, and the same query in SQL. */
export interface PageQuery {
  readonly name: string;
  readonly path: string;
  readonly bare: BareQuery;
  /** Number of repetitions: fewer for far jumps, which take long. */
  readonly calls: number;
  /** Expected number of rows. */
  readonly rows: number;
}

const often = 300;
const seldom = 30;
const far = 500_000;
const within = '2 days';

const shapes = {
  'transaction-log': { source: transactionSource, alias: 'x', id: 'id' },
  'event-log': { source: eventSource, alias: 'e', id: 'n' },
} as const;
export type LogName = keyof typeof shapes;

/** `where` clause of the anchor's query, and its values. */
type Where = readonly [text: string, values?: readonly unknown[]];

/** Returns hand-written SQL for the same rows, in the same order, as the request of the console. */
function toBare(log: LogName, [where, values = []]: Where, limit = 'limit 100'): BareQuery {
  const { source, alias, id } = shapes[log];
  const order = `order by ${alias}.at desc, ${alias}.${id} desc`;
  return { text: `select ${source.select} from ${toFrom(source)} where ${where} ${order} ${limit}`, values };
}

/** Optimised SQL for a page after many rows: skips keys only, and fetches only the rows of the page. */
function toBareSkip(log: LogName): BareQuery {
  const { alias, id } = shapes[log];
  const key = `${alias}.at, ${alias}.${id}`;
  const table = log === 'event-log' ? 'terminal_event' : 'transaction';
  const keys = `select ${key} from ${table} ${alias} order by ${alias}.at desc, ${alias}.${id} desc offset ${far} limit 100`;
  return toBare(log, [`(${key}) in (${keys})`], '');
}

async function deepPage(person: Person, log: LogName): Promise<PageQuery> {
  const { status, body } = await person.get(`/${log}?limit=1&skip=${far - 1}`);
  const { items, next } = body as { items: readonly { at: string; id: number; n: number }[]; next: string | null };
  const [item] = items;
  if (status !== 200 || !item || next === null) throw new Error(`${log} has no row ${far}`);
  const { alias, id } = shapes[log];
  const bare = toBare(log, [`(${alias}.at, ${alias}.${id}) < ($1::timestamptz, $2::bigint)`, [item.at, item[id as 'id' | 'n']]]);
  return { name: 'deep, by cursor', path: `/${log}?limit=100&cursor=${encodeURIComponent(next)}`, bare, calls: often, rows: 100 };
}

/** A filtered page. Its time range is one of the last days, so that later inserts do not change the result. */
function toFiltered(log: LogName, name: string, q: string, where: Where, calls = often): PageQuery {
  return { name, path: `/${log}?limit=100&q=${encodeURIComponent(q)}`, bare: toBare(log, where), calls, rows: 100 };
}

const defaultQuery = (log: LogName): PageQuery => ({
  name: 'newest',
  path: `/${log}?limit=100`,
  bare: toBare(log, ['true']),
  calls: often,
  rows: 100,
});

const skipping = (log: LogName): PageQuery => ({
  name: `skip to row ${far.toLocaleString('en')}`,
  path: `/${log}?limit=100&skip=${far}`,
  bare: toBareSkip(log),
  calls: seldom,
  rows: 100,
});

/** The timed pages of the transaction log. `now`: time of the newest row. */
export async function transactionQueries(person: Person, now: Date): Promise<readonly PageQuery[]> {
  const log = 'transaction-log';
  const since = new Date(now.getTime() - 2 * 86_400_000);
  const prefix = `${rarePrefix.toLowerCase()}%`;
  return [
    defaultQuery(log),
    await deepPage(person, log),
    toFiltered(log, `type in ${within}`, `type:103 at>=${since.toISOString()}`, ['x.type = 103 and x.at >= $1', [since]]),
    toFiltered(log, 'card begins with', `card:${rarePrefix}`, ['lower(x.card collate "und-x-icu") like $1', [prefix]]),
    toFiltered(log, 'one flag', `flags:${rareFlag}`, ['x.flags & 256 <> 0']),
    skipping(log),
  ];
}

/** The pages of the event log that are timed. */
export async function eventQueries(person: Person, now: Date): Promise<readonly PageQuery[]> {
  const log = 'event-log';
  const since = new Date(now.getTime() - 2 * 86_400_000);
  return [
    defaultQuery(log),
    await deepPage(person, log),
    toFiltered(log, `terminal in ${within}`, `terminal:1042 at>=${since.toISOString()}`, ['e.terminal_id = 1042 and e.at >= $1', [since]]),
    skipping(log),
  ];
}
