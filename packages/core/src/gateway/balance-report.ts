import * as z from 'zod/mini';
import { balancingTypes, snapshotTypes } from '../balancing/codes.ts';
import { toRowId } from '../balancing/rows.ts';
import { knownCurrency, looseInstant, operatorId } from '../vocabulary/scalars.ts';

/** Maximum number of rows of one report. */
export const maxBalanceRows = 200;

// So that sums over all rows of a report, and pieces times denomination, are exact integers.
const maxPieces = 1_000_000;
const maxAmount = 10_000_000_000_000;
const maxDenomination = 1_000_000_000;
const held = z.strictObject({
  pieces: z.int().check(z.minimum(0), z.maximum(maxPieces)),
  amount: z.int().check(z.minimum(0), z.maximum(maxAmount)),
});
const moved = z.strictObject({
  pieces: z.int().check(z.minimum(-maxPieces), z.maximum(maxPieces)),
  amount: z.int().check(z.minimum(-maxAmount), z.maximum(maxAmount)),
});
const nothing = { pieces: 0, amount: 0 };

/** A row of the report: `component` 0 and `rank` 0 for media that no unit holds, such as fees. */
const balanceRow = z.strictObject({
  component: z.int().check(z.minimum(0), z.maximum(9999)),
  rank: z._default(z.int().check(z.minimum(0), z.maximum(99)), 1),
  medium: z.int().check(z.minimum(0), z.maximum(9999)),
  currency: knownCurrency,
  denomination: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxDenomination))), null),
  opening: held,
  fills: z._default(held, nothing),
  in: z._default(held, nothing),
  out: z._default(held, nothing),
  /** From another unit of the terminal, or to one (negative). The transfers of a currency add up to 0. */
  transfer: z._default(moved, nothing),
  adjustments: z._default(moved, nothing),
  /** Taken out for the cage; at a money service after the count. */
  removed: z._default(held, nothing),
  /** Left inside: the opening of the next period. */
  roll: moved,
  /** Null: not counted. */
  counted: z._default(z.nullable(held), null),
});

/**
 * A balancing report [ST-06], sent in the category `BalanceLog`. `number` rises with each report of the terminal. Amounts are minor units
 * of the row's currency. The server computes what is expected, and the variance.
 */
export const balanceFields = {
  number: z.int().check(z.minimum(1)),
  type: z.enum(balancingTypes),
  snapshot: z.enum(snapshotTypes),
  from: looseInstant,
  to: looseInstant,
  operators: z._default(z.array(operatorId).check(z.maxLength(16)), []),
  /** Each unit, medium, currency and denomination at most once. */
  rows: z.array(balanceRow).check(
    z.maxLength(maxBalanceRows),
    z.refine((rows) => new Set(rows.map(toRowId)).size === rows.length),
  ),
};
