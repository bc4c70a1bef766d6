import type { MediaRow } from './bodies.ts';
import { smallestCoin } from './cash.ts';
import { mediaActions } from './codes.ts';
import { mediaRow, payCash, sumOf, takeNotes } from './media.ts';
import { badPickOf, type PlannedTransaction, plan, print, type Till } from './planning.ts';
import { playerOf } from './ticket-transactions.ts';

/** Values of chips in minor units, largest first. */
const chipValues = [10_000, 2500, 500] as const;

/** Returns the fewest chips that are worth `amount`, a multiple of the smallest chip. */
function chipRows(direction: 'in' | 'out', amount: number): readonly MediaRow[] {
  let rest = amount;
  return chipValues.flatMap((denomination) => {
    const pieces = Math.floor(rest / denomination);
    if (pieces === 0) return [];
    rest -= pieces * denomination;
    const action = mediaActions[direction === 'in' ? 'stacked' : 'dispensed'];
    return [mediaRow(direction, 'Chip', pieces * denomination, { action, pieces, denomination })];
  });
}

/** A purchase of chips with notes [ST-03]. */
export function buyChips(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const taken = takeNotes(stock, random.pick([2000, 5000, 5000, 10_000, 10_000, 20_000, 50_000]));
  return plan(till, {
    key: 'ChipPurchase',
    seconds: 30,
    media: [...taken, ...chipRows('out', sumOf(taken, 'in'))],
    about: playerOf(random),
    info: { ReceiptNumber: print(till, 0.2) },
  });
}

/** Chips that a player brings back are paid in cash [ST-03]. */
export function redeemChips(till: Till): PlannedTransaction {
  const { random, stock } = till;
  const amount = Math.max(1, Math.round(random.logNormal(18, 0.9))) * 500;
  const { rows, short, rounding } = payCash(random, stock, amount, smallestCoin(stock.units));
  return plan(till, {
    key: 'ChipRedemption',
    seconds: 35,
    media: [...chipRows('in', amount), ...rows],
    about: { ...playerOf(random), rounding },
    info: { ReceiptNumber: print(till, 0.5), ShortPayReason: short > 0 ? 'empty' : '' },
    short,
    badPick: badPickOf(till, rows),
  });
}
