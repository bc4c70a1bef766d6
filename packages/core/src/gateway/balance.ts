import { transactionTypes } from '../catalogues/transaction-types.ts';
import { convertMinor, toRatio } from '../vocabulary/exchange.ts';

/** The members of a transaction that are needed to compare its two sides. */
export interface Balanced {
  readonly currency: string;
  readonly media: readonly { readonly direction: 'in' | 'out'; readonly amount: number; readonly currency?: string | undefined }[];
  readonly rates: readonly { readonly source: string; readonly target: string; readonly rate: string }[];
}

/** Converts minor units of `source` to minor units of `target`, at a rate in decimal text, rounded half up. */
export const exchange = (amount: number, rate: string, source: string, target: string): number =>
  Number(convertMinor(BigInt(amount), toRatio(rate), source, target));

/**
 * Returns the sums of the incoming and outgoing side of a transaction, in minor units of its currency; they are equal in a
 * correct transaction. Amounts in another currency are added up and converted at the transaction's rate, or ignored if the
 * transaction has no rate for them.
 */
export function sidesOf({ currency, media, rates }: Balanced): { readonly in: number; readonly out: number } {
  const sides = { in: 0, out: 0 };
  const foreign = new Map<string, { in: number; out: number }>();
  for (const row of media) {
    if (row.currency === undefined || row.currency === currency) sides[row.direction] += row.amount;
    else {
      const sums = foreign.get(row.currency) ?? { in: 0, out: 0 };
      sums[row.direction] += row.amount;
      foreign.set(row.currency, sums);
    }
  }
  for (const [source, sums] of foreign) {
    const found = rates.find((rate) => rate.source === source && rate.target === currency);
    if (!found) continue;
    sides.in += exchange(sums.in, found.rate, source, currency);
    sides.out += exchange(sums.out, found.rate, source, currency);
  }
  return sides;
}

/** Types of transaction that exchange money for money of the same value (change transactions). */
const changeKeys: readonly string[] = [
  'BillBreak',
  'BillToCoin',
  'CoinToBill',
  'CoinToTicket',
  'BillUpExchange',
  'CurrencyBuy',
  'CurrencySell',
];
const changeTypes: ReadonlySet<number> = new Set(transactionTypes.filter(({ key }) => changeKeys.includes(key)).map(({ code }) => code));

/** Whether a change transaction is unbalanced: its totals differ, or the sums of its media do. */
export function isUnbalancedChange(
  given: Balanced & { readonly type: number; readonly amountIn: number; readonly amountOut: number },
): boolean {
  if (!changeTypes.has(given.type)) return false;
  if (given.amountIn !== given.amountOut) return true;
  const sides = sidesOf(given);
  return sides.in !== sides.out;
}
