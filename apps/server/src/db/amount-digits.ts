/**
 * Returns the expression of the number of digits of an amount. The monthly logs have statistics of it, because their histograms of
 * amounts are too coarse for the few largest ones: one part of a hundred reaches from a common amount to the largest of all.
 */
export const toDigits = (amount: string): string => `length(greatest(${amount}, 0)::text)`;

/** The amounts of the monthly logs that have these statistics, by table. */
export const amountsWithDigits: { readonly [table: string]: readonly string[] } = {
  transaction: ['amount_in', 'amount_out'],
  media: ['amount'],
};
