import type { MediumKey } from '@floorwalker/core/catalogues/media-types';
import { type TransactionFlag, toTransactionFlags } from '@floorwalker/core/catalogues/transaction-flags';
import { fullStock, unitsFor } from '../traffic/cash.ts';
import { type InfoKey, infoCodes, mediumCodes } from '../traffic/codes.ts';
import type { PlannedTransaction, Till } from '../traffic/planning.ts';
import { createRandomGenerator } from '../traffic/random-generator.ts';

/** Creates a till with full units; `seed` seeds its random numbers. */
export function createTill(seed: string, changes: Partial<Omit<Till, 'random'>> = {}): Till {
  const currency = changes.currency ?? 'USD';
  return {
    random: createRandomGenerator('till', seed),
    stock: fullStock(unitsFor(currency)),
    currency,
    property: 101,
    day: 20_777,
    surcharge: 499,
    kioskLimit: 100_000,
    ...changes,
  };
}

/** Plans one transaction at each of `count` tills with full units and different random numbers. */
export const planMany = (
  count: number,
  planner: (till: Till) => PlannedTransaction,
  changes: Partial<Omit<Till, 'random' | 'stock'>> = {},
): readonly PlannedTransaction[] => Array.from({ length: count }, (_, index) => planner(createTill(`${index}`, changes)));

export const flagsOf = ({ body }: PlannedTransaction): readonly TransactionFlag[] => toTransactionFlags(body.flags);

/** Returns the value of an info row; undefined if the transaction has none of this type. */
export const infoOf = ({ body }: PlannedTransaction, key: InfoKey): string | undefined =>
  body.info.find(({ type }) => type === infoCodes[key])?.value;

/** Returns the media rows of one medium. */
export const rowsOf = ({ body }: PlannedTransaction, medium: MediumKey) => body.media.filter((row) => row.medium === mediumCodes[medium]);
