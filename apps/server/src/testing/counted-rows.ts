import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import type { Draws } from '@floorwalker/core/filter/corpus-draws';
import { businessDayOf } from '../db/business-day.ts';
import type { Database, Queryable } from '../db/database.ts';
import { countNewRows } from '../statistics/count.ts';
import { allFacts, levelsOf } from '../statistics/facts.ts';
import { type Difference, findDifference } from '../statistics/verify.ts';
import { until } from './machine.ts';

/** A transaction of the tests: amounts in minor units. */
export interface CountedRow {
  readonly property: number;
  readonly terminal: number;
  readonly at: string;
  readonly type: number;
  readonly amountIn: number;
  readonly amountOut: number;
  readonly currency?: string;
  readonly flags?: number;
  readonly fee?: number;
  readonly operator?: number | null;
}

const types = [100, 101, 200, 209, 400, 170, 187, 188, 411, 412];
const flags = [0, 0, 0, transactionFlags.aborted, transactionFlags.declined, transactionFlags.voided | transactionFlags.aborted];

/** Returns random transactions of a property within days around a time. */
export const drawRows = ({ below, one }: Draws, count: number, { property, terminals, around, days }: Drawn): readonly CountedRow[] =>
  Array.from({ length: count }, () => ({
    property,
    terminal: one(terminals),
    at: new Date(Date.parse(around) - days * 43_200_000 + below(days * 86_400_000)).toISOString(),
    type: one(types),
    amountIn: below(100_000),
    amountOut: below(100_000),
    currency: one(['EUR', 'EUR', 'USD']),
    flags: one(flags),
    fee: below(100),
    operator: one([null, null, null, 401, 402]),
  }));

interface Drawn {
  readonly property: number;
  readonly terminals: readonly number[];
  /** The middle of the span, an instant. */
  readonly around: string;
  readonly days: number;
}

/** Stores transactions, each with one medium in and one out, as the ingest does. */
export const storeRows = (database: Queryable, rows: readonly CountedRow[]): Promise<number> =>
  database.execute(
    `with given as (
       select nextval('transaction_id_seq') as id, nextval('transaction_id_seq') as number, r.* from json_to_recordset($1)
         as r(property integer, terminal integer, at timestamptz, type integer, "amountIn" bigint, "amountOut" bigint, currency text, flags integer, fee bigint, operator integer)),
     stored as (
       insert into transaction (id, terminal_id, property_id, at, number, business_day, type, operator_id, flags, currency, amount_in, amount_out, fee, rounding,
         pieces, media_count, tickets_in, tickets_out)
       overriding system value
       select g.id, g.terminal, g.property, g.at, g.number, ${businessDayOf('g.at', 'p')}, g.type, g.operator, coalesce(g.flags, 0),
         coalesce(g.currency, 'EUR'), g."amountIn", g."amountOut", coalesce(g.fee, 0), 0, 2, 2, 0, 0
       from given g join property p on p.id = g.property)
     insert into media (at, terminal_id, property_id, transaction_id, transaction_number, operator_id, medium, outward, action, pieces, amount, currency)
     select g.at, g.terminal, g.property, g.id, g.number, g.operator, m.medium, m.outward, m.action, m.pieces, m.amount, coalesce(g.currency, 'EUR')
     from given g cross join lateral (values (2, false, 2, 3, g."amountIn"), (3, true, 5, 1, g."amountOut")) as m(medium, outward, action, pieces, amount)`,
    [JSON.stringify(rows)],
  );

/**
 * Counts all rows that are stored at this moment. Databases of tests share a cluster, in which transactions of other databases hold
 * the count back as well.
 */
export async function countAll(database: Database): Promise<void> {
  const [now] = await database.query<{ id: number }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id');
  await until(
    async () => {
      await countNewRows(database);
      const [position] = await database.query<{ counted: number }>('select counted from statistics_position');
      return position?.counted ?? 0;
    },
    (counted) => counted >= (now?.id ?? 0),
  );
}

/** Compares all cells of a property with the rows of the logs; returns the first difference of each log and level. */
export async function findDifferences(database: Queryable, property: number): Promise<readonly Difference[]> {
  const span = { property, from: '2020-01-01', to: '2030-12-31' };
  const found: Difference[] = [];
  for (const of of allFacts)
    for (const level of levelsOf(of)) {
      const difference = await findDifference(database, of, level, span);
      if (difference) found.push(difference);
    }
  return found;
}

/** Stores the distributor and the customer number of a terminal. */
export const storeNumbers = (database: Queryable, terminal: number, distributor: string, customer: string): Promise<number> =>
  database.execute(
    `insert into terminal_settings (terminal_id, distributor, customer, serial, location, bank_terminal, kiosk, currency, address, contact, email, phone)
     values ($1, $2, $3, '', '', '', '', '', '', '', '', '')`,
    [terminal, distributor, customer],
  );
