import type { Queryable } from '../db/database.ts';

/** The component whose content tests of balancing store: a cassette of 20 EUR notes, at terminals of property 101. */
const cassette = { component: 13, rank: 2, medium: 2, currency: 'EUR', denomination: 2000 };

export const notes = (pieces: number) => ({ pieces, amount: pieces * cassette.denomination });
const none = notes(0);

interface Period {
  readonly terminal: number;
  readonly number: number;
  /** End of the period, as an ISO timestamp; the period lasts 24 hours. */
  readonly to: string;
  readonly opening: number;
  /** Notes in the cassette at the end of the period. */
  readonly left: number;
}

/** Stores the balancing report of a closed period of a terminal, without counted amounts of an operator. */
export const storePeriod = (database: Queryable, { terminal, number, to, opening, left }: Period): Promise<number> =>
  database.execute(
    `insert into balancing_report (terminal_id, property_id, number, type, snapshot, source, series, from_at, to_at, business_day, operators, rows,
       state, currency, expected, other_currencies, differing)
     values ($1, 101, $2, 1, 6, 1, 'period', $3::timestamptz - interval '1 day', $3, ($3::timestamptz at time zone 'UTC')::date, '{}', $4, 'open', 'EUR', 0, '[]', 0)`,
    [
      terminal,
      number,
      to,
      JSON.stringify([
        {
          ...{ ...cassette, opening: notes(opening), fills: none, in: none, out: none, transfer: none, adjustments: none, removed: none },
          ...{ counted: notes(left), roll: notes(left) },
        },
      ]),
    ],
  );

interface Payout {
  readonly terminal: number;
  readonly number: number;
  /** Time of the payout, as an ISO timestamp. */
  readonly at: string;
  readonly pieces: number;
}

/** Stores a transaction that paid out notes of the cassette. */
export const storePayout = (database: Queryable, { terminal, number, at, pieces }: Payout): Promise<number> =>
  database.execute(
    `with stored as (
       insert into transaction (at, terminal_id, property_id, business_day, number, type, flags, currency, amount_in, amount_out, fee, rounding,
         pieces, media_count, tickets_in, tickets_out)
       values ($1, $4, 101, ($1::timestamptz at time zone 'UTC')::date, $2, 100, 1024, 'EUR', 0, $3::integer * 2000, 0, 0, $3, 1, 0, 0) returning id)
     insert into media (at, terminal_id, property_id, transaction_id, transaction_number, medium, outward, action, pieces, denomination, amount, currency)
     select $1, $4, 101, id, $2, 2, true, 4, $3, 2000, $3::integer * 2000, 'EUR' from stored`,
    [at, number, pieces, terminal],
  );
