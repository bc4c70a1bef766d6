import type { MediaRow } from '@floorwalker/core/resources/logs/media-log';

/** What moved one way in one currency: minor units and pieces. */
export interface Total {
  readonly currency: string;
  readonly amount: number;
  readonly pieces: number;
}

/** The sum of media rows for each currency, in the order in which currencies first appear. Foreign money is never mixed in. */
export function totalsOf(media: readonly Pick<MediaRow, 'currency' | 'amount' | 'pieces'>[]): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const { currency, amount, pieces } of media) {
    const before = totals.get(currency);
    totals.set(currency, { currency, amount: (before?.amount ?? 0) + amount, pieces: (before?.pieces ?? 0) + pieces });
  }
  return [...totals.values()];
}
