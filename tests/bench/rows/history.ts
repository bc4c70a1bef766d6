import { type Person, signIn } from '../../harness/person.ts';
import { type ProductProcess, startProduct } from '../../harness/product.ts';
import { type BenchRow, type Figure, median, toPercentiles } from '../row.ts';
import { type Loaded, loadHistory } from '../stage/load-history.ts';
import { openProductDatabase } from '../stage/product-database.ts';
import { unlimited } from '../stage/product-stage.ts';
import { timeCalls } from '../stage/timed-calls.ts';
import { residentBytes } from '../stage/usage.ts';

/** By default a year of a few terminals: twelve monthly partitions in three minutes. */
const terminals = Number(process.env.FLOOR_BENCH_TERMINALS ?? 20);
const days = Number(process.env.FLOOR_BENCH_DAYS ?? 365);
const calls = 100;
const fewCalls = 10;

const logs = [
  'transaction-log',
  'error-log',
  'operator-access-log',
  'configuration-change-log',
  'event-log',
  'media-log',
  'art-event-log',
  'maintenance-log',
] as const;

const pageGoals = { p50: { atMost: 50 }, p95: { atMost: 50 } } as const;

/** Numbers to search for, from a page in the middle of the log, so that they are neither new nor old. */
async function numbersToFind(person: Person, transactions: number): Promise<{ card: string; ticket: string }> {
  for (let skip = Math.min(900_000, Math.floor(transactions / 2)); ; skip += 500) {
    const { body } = await person.get(`/transaction-log?limit=500&skip=${skip}`);
    const { items } = body as { items: readonly { card: string | null; mediaNumbers: readonly string[] }[] };
    const card = items.find((item) => item.card !== null)?.card;
    const ticket = items.find((item) => item.mediaNumbers.length > 0)?.mediaNumbers[0];
    if (card && ticket) return { card, ticket };
    if (items.length === 0) throw new Error('no transaction has a card or a ticket');
  }
}

const q = (log: string, text: string, call = '') => `/${log}${call}?${call === '' ? 'limit=100&' : ''}q=${encodeURIComponent(text)}`;

/** Queries other than the first page; their times are shown, and limited if an operator waits for the rows. */
const questions = (card: string, ticket: string) =>
  [
    ['search by a card', q('transaction-log', `card:${card}`), pageGoals],
    ['search by a ticket', q('transaction-log', `ticket:${ticket}`), pageGoals],
    ['one type, declined', q('transaction-log', 'type:101 flags:declined'), {}],
    ['a word that many rows have', q('event-log', 'floor'), {}],
    ['a word that no row has', q('event-log', 'nowhereatall'), {}],
    ['count of all', q('transaction-log', '', '/count'), {}],
    ['count of a month', q('transaction-log', 'at:last-month', '/count'), {}],
    ['explanation', q('transaction-log', 'type:101 amount>100', '/explain'), {}],
  ] as const;

async function timeLists(product: ProductProcess, { tables }: Loaded, log: (line: string) => void): Promise<Figure[]> {
  const person = await signIn(product, 'supervisor');
  const figures: Figure[] = [];
  for (const name of logs) {
    const { ms } = await timeCalls(product, person, `/${name}?limit=100`, calls);
    log(`${name}: ${median(ms).toFixed(1)} ms`);
    figures.push(...toPercentiles(`first page of ${name}`, ms, null, pageGoals));
  }
  const { card, ticket } = await numbersToFind(person, tables.transaction ?? 0);
  for (const [name, path, goals] of questions(card, ticket)) {
    const { ms, body } = await timeCalls(product, person, path, fewCalls);
    const { items, count, exact } = body as { items?: readonly unknown[]; count?: number; exact?: boolean };
    log(`${name}: ${median(ms).toFixed(1)} ms, ${items ? `${items.length} rows` : `${count} ${exact ? 'exactly' : 'estimated'}`}`);
    figures.push(...toPercentiles(name, ms, null, goals));
  }
  return figures;
}

async function databaseBytes(product: ProductProcess): Promise<number> {
  const database = await openProductDatabase(product);
  const [row] = await database.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  await database.close();
  return row?.bytes ?? 0;
}

/** Imports the history of a property with the operator's command, and times the lists afterwards. */
export const history: BenchRow = {
  id: 'history',
  title: `A year of one property's history; here ${terminals.toLocaleString('en')} terminals × ${days} days`,
  anchor: 'none: absolute goals',
  run: async (log) => {
    const product = await startProduct(unlimited);
    let running = product;
    try {
      const before = await databaseBytes(product);
      await product.stop();
      const loaded = await loadHistory(product.data, terminals, days, log);
      running = await product.restart();
      const grown = (await databaseBytes(running)) - before;
      const figures = await timeLists(running, loaded, log);
      const memory = (await residentBytes(running.process.pid ?? 0)) / 1e6;
      return [
        { name: 'rows loaded', value: loaded.rows, unit: 'rows', anchor: null, goal: null },
        { name: 'transactions among them', value: loaded.tables.transaction ?? 0, unit: 'rows', anchor: null, goal: null },
        { name: 'rate of loading', value: loaded.rows / loaded.seconds, unit: 'rows/s', anchor: null, goal: { atLeast: 50_000 } },
        { name: 'disk of a row with its indexes', value: grown / loaded.rows, unit: 'bytes', anchor: null, goal: null },
        ...figures,
        { name: 'memory of the server after all of it', value: memory, unit: 'MB', anchor: null, goal: null },
      ];
    } finally {
      await running.discard();
    }
  },
};
