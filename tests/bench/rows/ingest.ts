import type { Database } from '../../../apps/server/src/db/database.ts';
import type { DemoTerminal } from '../../harness/product.ts';
import { toTransaction } from '../load/messages.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, median } from '../row.ts';
import type { Peer } from '../stage/peer.ts';
import { mqttPort, withProduct } from '../stage/product-stage.ts';

const terminals = 50;
const each = 1000;
const turns = 3;
const window = 60;
/** Rows of one statement and commit of the anchor: the same as the maximum batch of the ingest. */
const batch = 2000;

const transactionColumns = [
  ['terminal_id', 'integer'],
  ['number', 'bigint'],
  ['at', 'timestamptz'],
  ['started', 'timestamptz'],
  ['property_id', 'integer'],
  ['business_day', 'date'],
  ['type', 'integer'],
  ['currency', 'text'],
  ['amount_in', 'bigint'],
  ['amount_out', 'bigint'],
  ['flags', 'integer'],
  ['operator_id', 'integer'],
  ['reference', 'text'],
  ['pieces', 'integer'],
  ['fee', 'bigint'],
  ['rounding', 'bigint'],
  ['card', 'text'],
  ['player', 'text'],
  ['slot', 'text'],
  ['online', 'text'],
  ['media_count', 'smallint'],
  ['tickets_in', 'smallint'],
  ['tickets_out', 'smallint'],
] as const;

const mediaColumns = [
  ['terminal_id', 'integer'],
  ['transaction_number', 'bigint'],
  ['at', 'timestamptz'],
  ['property_id', 'integer'],
  ['transaction_id', 'bigint'],
  ['medium', 'integer'],
  ['outward', 'boolean'],
  ['action', 'smallint'],
  ['pieces', 'integer'],
  ['amount', 'bigint'],
  ['currency', 'text'],
] as const;

type Columns = readonly (readonly [name: string, type: string])[];

const toInsert = (table: string, columns: Columns) => `insert into ${table} (${columns.map(([name]) => name).join(', ')})
  select * from unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;

const insertTransactions = toInsert('transaction', transactionColumns);
const insertMedia = toInsert('media', mediaColumns);

/** A transaction and its medium as column values. */
function toValues(terminal: DemoTerminal, number: number, at: string): readonly [readonly unknown[], readonly unknown[]] {
  const { type, startedAt, currency, amountIn, amountOut, flags, operator, reference, ...rest } = toTransaction(terminal, number, at);
  const { pieces, fee, rounding, card, player, slot, host, media } = rest;
  const { id, property } = terminal;
  const head = [id, number, at, startedAt, property, at.slice(0, 10), type, currency, amountIn, amountOut, flags, operator];
  const [medium] = media;
  if (!medium) throw new Error('a transaction without a medium');
  return [
    [...head, reference, pieces, fee, rounding, card || null, player, slot, host, 1, 0, 0],
    [id, number, at, property, number, medium.medium, medium.direction === 'out', 0, medium.pieces, medium.amount, medium.currency],
  ];
}

const byColumn = (columns: Columns, rows: readonly (readonly unknown[])[]) => columns.map((_, column) => rows.map((row) => row[column]));

/** Rows a second of plain inserts into the database, in batches with a durable commit each. Numbers start at `first`. */
async function anchorRate(database: Database, given: readonly DemoTerminal[], first: number): Promise<number> {
  const at = new Date().toISOString();
  const total = given.length * each;
  const batches: (readonly [unknown[][], unknown[][]])[] = [];
  for (let start = 0; start < total; start += batch) {
    const rows = Array.from({ length: Math.min(batch, total - start) }, (_, index) => {
      const position = start + index;
      return toValues(given[position % given.length] as DemoTerminal, first + Math.floor(position / given.length), at);
    });
    const [transactions, media] = [rows.map(([row]) => row), rows.map(([, row]) => row)];
    batches.push([byColumn(transactionColumns, transactions), byColumn(mediaColumns, media)]);
  }
  const begun = performance.now();
  for (const [transactions, media] of batches) {
    await database.transaction(async (tx) => {
      await tx.execute(insertTransactions, transactions);
      await tx.execute(insertMedia, media);
    });
  }
  return total / ((performance.now() - begun) / 1000);
}

/** Rows a second from the first publish until the last is confirmed as stored. */
async function ingestRate(load: Peer<Terminals>): Promise<number> {
  await load.call('prepare', { kind: 'transaction', each });
  const { stored } = await load.call('run', { window, untilStored: true });
  return (terminals * each) / stored;
}

/** Transactions with one medium each from fifty terminals, in turns with plain inserts into the database. */
export const ingest: BenchRow = {
  id: 'ingest',
  title: 'Durable ingest, MQTT publish to committed, 20-column transactions',
  anchor: '`INSERT … SELECT unnest` of the same rows, same tables and cluster',
  run: (log) =>
    withProduct(terminals, async ({ product, database, load, terminals: given }) => {
      await load.call('connect', { port: mqttPort(product), terminals: given });
      const rates: { readonly ours: number[]; readonly engine: number[] } = { ours: [], engine: [] };
      for (let turn = 0; turn <= turns; turn += 1) {
        const now = { ours: await ingestRate(load), engine: await anchorRate(database, given, (turn + 1) * 1_000_000) };
        log(`ingest ${Math.round(now.ours)}/s, engine ${Math.round(now.engine)}/s${turn === 0 ? ' (warm-up)' : ''}`);
        if (turn === 0) continue;
        rates.ours.push(now.ours);
        rates.engine.push(now.engine);
      }
      const [row] = await database.query<{ count: number }>('select count(*) as count from transaction');
      const all = 2 * (turns + 1) * terminals * each;
      if (row?.count !== all) throw new Error(`${row?.count} of ${all} rows are stored`);
      return [{ name: '', value: median(rates.ours), unit: 'rows/s', anchor: median(rates.engine), goal: { atLeast: 0.8 } }];
    }),
};
