import type { RedeemedTickets, TransactionSides } from '@floorwalker/core/balancing/invariants';
import { mediaTypes } from '@floorwalker/core/catalogues/media-types';
import { transactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { transactionTypes } from '@floorwalker/core/catalogues/transaction-types';
import { sidesOf } from '@floorwalker/core/gateway/balance';
import { mediaActions } from '@floorwalker/core/vocabulary/media-actions';
import type { Queryable } from '../../db/database.ts';

/** A span of a terminal's time: from its begin until before its end. */
export interface Period {
  readonly terminal: number;
  readonly from: string;
  readonly to: string;
}

/** What moved in the transactions of a period, by medium, currency, denomination and direction. */
export interface MovedMedium {
  readonly medium: number;
  readonly currency: string;
  readonly denomination: number | null;
  readonly direction: 'in' | 'out';
  readonly pieces: number;
  readonly amount: number;
}

/** Fills, removals and corrections of counts: they are movements between terminal and cage, not in and out of customers. */
const serviceTypes = transactionTypes.filter(({ category }) => category === 'MoneyService').map(({ code }) => code);
const ticketMedia = mediaTypes.filter((medium) => medium.class === 'ticket' && medium.stock).map(({ code }) => code);

const actionNumbers = (...actions: readonly (typeof mediaActions)[number][]) => actions.map((one) => mediaActions.indexOf(one)).join(', ');
const undone = transactionFlags.aborted | transactionFlags.voided | transactionFlags.declined;

/**
 * SQL condition: the medium `m` of the transaction `t` moved in or out of the terminal. A medium that was rejected, or could not be paid,
 * did not; one of an aborted, voided or declined transaction only if the terminal reported what it did with it.
 */
export const hasMoved = `m.action not in (${actionNumbers('rejected', 'unable-to-pay')})
  and (t.flags & ${undone} = 0 or m.action in (${actionNumbers('redeemed', 'stacked', 'dispensed', 'issued')}))
  and not t.type = any(array[${serviceTypes.join(', ')}])`;

/** SQL condition: the medium `m` of the transaction `t` was filled or removed; corrections of counts move nothing. */
export const movedByService = `t.type = any(array[${serviceTypes.filter((code) => code !== 320).join(', ')}])
  and t.flags & ${undone} = 0`;

/** SQL: the media of transactions, in one month each. */
export const mediaOfTransactions = 'media m join transaction t on t.id = m.transaction_id and t.at = m.at';

const ofPeriod = 'm.terminal_id = $1 and m.at >= $2 and m.at < $3';

/** Returns what moved in the transactions of a period [invariant 6]. */
export const readMovedMedia = (db: Queryable, { terminal, from, to }: Period): Promise<MovedMedium[]> =>
  db.query<MovedMedium>(
    `select m.medium, m.currency, m.denomination, case when m.outward then 'out' else 'in' end as direction,
       sum(m.pieces)::bigint as pieces, sum(m.amount)::bigint as amount
     from ${mediaOfTransactions} where ${ofPeriod} and ${hasMoved}
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [terminal, from, to],
  );

/** Transactions with one side by their nature: a purchase from the cage, or a bare inquiry. */
const maxUnbalanced = 50;

/**
 * Returns the transactions of a period whose media differ between the sides [invariant 7], at most 50. Media in other currencies are
 * converted at the transaction's rates.
 */
export async function readUnbalanced(db: Queryable, { terminal, from, to }: Period): Promise<readonly TransactionSides[]> {
  const rows = await db.query<{
    number: number;
    currency: string;
    rates: readonly (readonly [string, string, string])[] | null;
    media: readonly { direction: 'in' | 'out'; amount: number; currency: string }[];
  }>(
    `select t.number, t.currency, t.rates,
       json_agg(json_build_object('direction', case when m.outward then 'out' else 'in' end, 'amount', m.amount, 'currency', m.currency)) as media
     from ${mediaOfTransactions}
     where ${ofPeriod} and t.flags & ${undone} = 0 and not t.type = any(array[${serviceTypes.join(', ')}])
     group by t.id, t.at, t.number, t.currency, t.rates
     having sum(case when m.outward then -m.amount else m.amount end) <> 0 or count(distinct m.currency) > 1
     order by t.at, t.number limit 1000`,
    [terminal, from, to],
  );
  return rows
    .map(({ number, currency, media, rates }) => {
      const known = (rates ?? []).map(([source, target, rate]) => ({ source, target, rate }));
      return { number, currency, ...sidesOf({ currency, media, rates: known }) };
    })
    .filter((one) => one.in !== one.out)
    .slice(0, maxUnbalanced);
}

/** Returns the tickets that the terminal kept in a period, and the first number that it took twice [invariant 8]. */
export async function readRedeemedTickets(db: Queryable, { terminal, from, to }: Period): Promise<RedeemedTickets> {
  const isTicket = `${ofPeriod} and ${hasMoved} and not m.outward and m.medium = any(array[${ticketMedia.join(', ')}])`;
  const byCurrency = await db.query<RedeemedTickets['byCurrency'][number]>(
    `select m.currency, sum(greatest(m.pieces, 1))::bigint as pieces, sum(m.amount)::bigint as amount
     from ${mediaOfTransactions} where ${isTicket} group by 1 order by 1`,
    [terminal, from, to],
  );
  const [repeated] = await db.query<{ number: string }>(
    `select m.number from ${mediaOfTransactions} where ${isTicket} and m.number is not null
     group by m.number having count(*) > 1 order by 1 limit 1`,
    [terminal, from, to],
  );
  return { byCurrency, repeated: repeated?.number ?? null };
}
