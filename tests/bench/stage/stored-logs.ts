import type { Database, Queryable } from '../../../apps/server/src/db/database.ts';
import { benchProperty } from './product-database.ts';

/** Rows per statement, so that none exceeds the statement timeout. */
const chunk = 200_000;

/** Two rows a second: a thousand terminals produce 65 million in a year. */
const interval = '0.5 seconds';

/** Number of transactions whose card begins with `rarePrefix`; they are among the newest, which are searched most. */
const rareCards = 100;
export const rarePrefix = 'VIP-77';

/** Transaction flag that one transaction in fifty has. */
export const rareFlag = 'voided';

// `i` is the number of a row; 1 is the newest row. Each transaction has one medium, and every third a card number. As rows of a loaded history they have
// `arrived` 0, so that the server does not add them to its statistics meanwhile.
const transactions = `with given as materialized (
    select nextval('transaction_id_seq') as id, i, $1::timestamptz - i * interval '${interval}' as at,
      1001 + (i * 7919) % $4::bigint as terminal
    from generate_series($3::bigint, $2::bigint, -1) i),
  stored as (
    insert into transaction (id, at, arrived, received, terminal_id, property_id, business_day, started, number, type, operator_id, flags, currency,
      amount_in, amount_out, fee, rounding, pieces, media_count, tickets_in, tickets_out, card, player, slot, online)
    overriding system value
    select id, at, 0, at, terminal, $5, at::date, at - interval '40 seconds', i, 101 + i % 12, 201, case when i % 50 = 0 then 256 else i % 8 end, 'EUR',
      2000 + i % 50000, 1000 + i % 700, 25, 3, i % 40, 1, 0, 0,
      case when i <= ${rareCards * 300} and i % 300 = 0 then '${rarePrefix}' || i when i % 3 = 0 then 'C' || (i * 7919) % 999983 end,
      case when i % 5 = 0 then 'P' || i % 100000 end, 'S' || terminal % 400, 'H' || i
    from given)
  insert into media (at, arrived, received, terminal_id, property_id, transaction_id, transaction_number, medium, number, outward, action, pieces,
    denomination, amount, currency)
  select at, 0, at, terminal, $5, id, i, 1 + i % 3, case when i % 4 = 0 then '00' || i * 7919 end, false, 0, 2, 1000, 2000, 'EUR' from given`;

// Inserts events as a write of the product does: with the number of the stream entry.
const events = `insert into terminal_event (n, at, received, terminal_id, property_id, event, severity, detail1, detail2)
  select $6::bigint + $3::bigint - i + 1, $1::timestamptz - i * interval '${interval}', $1::timestamptz, 1001 + (i * 7919) % $4::bigint, $5,
    100 + i % 150, i % 4, 'NoteAcceptor ' || i % 9, 'transport ' || i % 97
  from generate_series($3::bigint, $2::bigint, -1) i`;

/** Generated rows of a log: all before `now`, by terminals from 1001 on. */
interface Dataset {
  readonly now: Date;
  readonly terminals: number;
}

/** A range of row numbers; 1 is the newest row. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Runs `store` in chunks without the tables' secondary indexes, and creates those afterwards, which takes a third of the time. */
async function fill(
  database: Database,
  tables: readonly string[],
  { from, to }: Span,
  store: (tx: Queryable, first: number, last: number) => Promise<unknown>,
): Promise<void> {
  await database.connection(async (tx) => {
    await tx.execute(`set synchronous_commit = off; set statement_timeout = 0; set maintenance_work_mem = '512MB'`);
    const indexes = await tx.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any($1) and schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'`,
      [tables],
    );
    for (const { name } of indexes) await tx.execute(`drop index ${name}`);
    // The oldest rows first, in the order of real inserts.
    for (let last = to; last >= from; last -= chunk) await store(tx, Math.max(from, last - chunk + 1), last);
    for (const { definition } of indexes) await tx.execute(definition.replace(' ON ONLY ', ' ON '));
    // Vacuumed now, so that autovacuum does not run during the measurement.
    await tx.execute(`vacuum (analyze) ${tables.join(', ')}`);
    await tx.execute('checkpoint');
    await tx.execute('reset synchronous_commit; reset statement_timeout; reset maintenance_work_mem');
  });
}

/** Stores transactions, each with a medium. */
export const storeTransactions = (database: Database, { now, terminals }: Dataset, span: Span): Promise<void> =>
  fill(database, ['transaction', 'media'], span, (tx, first, last) =>
    tx.execute(transactions, [now, first, last, terminals, benchProperty]),
  );

/** Stores events. */
export const storeEvents = (database: Database, { now, terminals }: Dataset, span: Span): Promise<void> =>
  fill(database, ['terminal_event'], span, async (tx, first, last) => {
    const [head] = await tx.query<{ n: number }>('update stream_head set n = n + $1 returning n - $1 as n', [last - first + 1]);
    await tx.execute(events, [now, first, last, terminals, benchProperty, head?.n ?? 0]);
  });
