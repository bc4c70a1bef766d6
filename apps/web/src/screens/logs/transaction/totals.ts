import type { MediaRow } from '@floorwalker/core/resources/logs/media-log';

/** Total of one direction in one currency: minor units and pieces. */
export interface Total {
  readonly currency: string;
  readonly amount: number;
  readonly pieces: number;
}

/** Totals of media rows per currency, in the order in which the currencies first appear. Currencies are never added up. */
export function totalsOf(media: readonly Pick<MediaRow, 'currency' | 'amount' | 'pieces'>[]): readonly Total[] {
  const totals = new Map<string, Total>();
  for (const { currency, amount, pieces } of media) {
    const before = totals.get(currency);
    totals.set(currency, { currency, amount: (before?.amount ?? 0) + amount, pieces: (before?.pieces ?? 0) + pieces });
  }
  return [...totals.values()];
}
