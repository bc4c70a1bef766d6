import type { Database } from '../../../apps/server/src/db/database.ts';
import type { DemoTerminal } from '../../harness/product.ts';
import { toTransaction } from '../load/messages.ts';
import type { BenchRow } from '../row.ts';
import { mqttPort, withProduct } from '../stage/product-stage.ts';

const terminals = 50;
const each = 2400;
const window = 60;
/** Rows of one statement and commit of the anchor: as many as a batch of the ingest may hold. */
const batch = 2000;

const columns = [
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
  ['host', 'text'],
  ['media', 'jsonb'],
] as const;

const statement = `insert into transaction (${columns.map(([name]) => name).join(', ')})
  select * from unnest(${columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})`;

function toValues(terminal: DemoTerminal, number: number, at: string): readonly unknown[] {
  const {
    number: own,
    type,
    startedAt,
    currency,
    amountIn,
    amountOut,
    flags,
    operator,
    reference,
    ...rest
  } = toTransaction(terminal, number, at);
  const { pieces, fee, rounding, card, player, slot, host, media } = rest;
  const head = [terminal.id, own, at, startedAt, terminal.property, at.slice(0, 10), type, currency, amountIn, amountOut, flags];
  return [...head, operator, reference, pieces, fee, rounding, card, player, slot, host, JSON.stringify(media)];
}

/** Rows a second of the engine's own insert, `total` rows in batches, each its own durable commit. */
async function anchorRate(database: Database, given: readonly DemoTerminal[], total: number): Promise<number> {
  const at = new Date().toISOString();
  const batches: unknown[][][] = [];
  for (let start = 0; start < total; start += batch) {
    const rows = Array.from({ length: Math.min(batch, total - start) }, (_, index) => {
      const place = start + index;
      return toValues(given[place % given.length] as DemoTerminal, 1_000_000 + Math.floor(place / given.length), at);
    });
    batches.push(columns.map((_, column) => rows.map((row) => row[column])));
  }
  const begun = performance.now();
  for (const values of batches) await database.execute(statement, values);
  return total / ((performance.now() - begun) / 1000);
}

/** Transactions of fifty terminals, from the first publish to the answer that the last is stored. */
export const ingest: BenchRow = {
  id: 'ingest',
  title: 'Durable ingest, MQTT publish to committed, 20-column transactions',
  anchor: '`INSERT … SELECT unnest` of the same rows, same table and cluster',
  run: (log) =>
    withProduct(terminals, async (stage) => {
      const total = terminals * each;
      await stage.load.ask('connect', { port: mqttPort(stage.product), terminals: stage.terminals });
      // A first small load warms both processes up.
      await stage.load.ask('prepare', { kind: 'transaction', each: 100 });
      await stage.load.ask('run', { window, untilStored: true });
      await stage.load.ask('prepare', { kind: 'transaction', each });
      const { stored } = await stage.load.ask('run', { window, untilStored: true });
      const [row] = await stage.database.query<{ count: number }>('select count(*) as count from transaction');
      if (row?.count !== total) log(`${row?.count} rows are stored, ${total} were sent after the warm-up of ${terminals * 100}`);
      await stage.load.ask('leave');
      const anchor = await anchorRate(stage.database, stage.terminals, total);
      return [{ name: '', value: total / stored, unit: 'rows/s', anchor, goal: { atLeast: 0.8 } }];
    }),
};
