/**
 * Returns the SQL expression of the number of digits of an amount. PostgreSQL keeps statistics of it for the monthly logs, because a
 * histogram of amounts is too coarse for the few largest ones: its last part, a hundredth of the rows, reaches from a common amount
 * to the largest of all.
 */
export const toDigits = (amount: string): string => `length(greatest(${amount}, 0)::text)`;

/** The columns with these statistics, by monthly table. */
export const amountsWithDigits: { readonly [table: string]: readonly string[] } = {
  transaction: ['amount_in', 'amount_out'],
  media: ['amount'],
};
