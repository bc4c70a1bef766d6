/** The whole of a share: hundredths of a percent. */
export const wholeShare = 10_000;

/**
 * Returns the shares of parts in hundredths of a percent, which add up to exactly 100 %: each is rounded down, and the remainders that are the largest
 * are rounded up. All are 0 if there is nothing to divide.
 */
export function toShares(parts: readonly number[]): readonly number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * wholeShare) / total);
  const shares = exact.map(Math.floor);
  const missing = wholeShare - shares.reduce((sum, share) => sum + share, 0);
  const order = exact.map((share, at) => [share - Math.floor(share), at] as const).toSorted(([one, a], [other, b]) => other - one || a - b);
  for (const [, at] of order.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
