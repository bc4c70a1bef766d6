import * as z from 'zod/mini';
import { currencyCode, minorUnits } from './scalars.ts';

/** Maximum number of units of a terminal, counting each denomination of a unit. */
export const maxStockUnits = 100;

/** Pieces of one medium and denomination in one component of a terminal, such as 20-euro notes in a cassette [TM-06]. */
export const stockUnit = z.strictObject({
  /** Code of the catalogue of component types, and the component's number among those of its type. */
  component: z.int(),
  rank: z.int(),
  /** Code of the catalogue of media types; null: a supply, such as paper. */
  medium: z.nullable(z.int()),
  currency: currencyCode,
  /** Value of one piece in minor units of the currency; null: pieces without a value of their own, such as tickets. */
  denomination: z.nullable(minorUnits),
  pieces: z.int(),
  /** Null: unknown, or shared with other units. */
  capacity: z.nullable(z.int()),
  /** Stock level 0 to 5 [TM-03]; 0: unknown. */
  level: z.int(),
});
export type StockUnit = z.output<typeof stockUnit>;
