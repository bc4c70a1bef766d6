import { indexBy } from './index-by.ts';

/** Colours of stock levels [TM-03]; the specification has no colour for level 4, which is amber here. */
export type StockColour = 'purple' | 'green' | 'red' | 'amber';

/** One stock level; texts under `stockLevels:<level>` in i18n. */
export interface StockLevel {
  readonly level: number;
  readonly key: string;
  readonly colour: StockColour;
}

/** The closed list of stock levels with their colours [TM-03]; green is shown pink in colour-blind mode. */
export const stockLevels = [
  { level: 0, key: 'Unknown', colour: 'purple' },
  { level: 1, key: 'Ok', colour: 'green' },
  { level: 2, key: 'Low', colour: 'red' },
  { level: 3, key: 'Empty', colour: 'red' },
  { level: 4, key: 'High', colour: 'amber' },
  { level: 5, key: 'Full', colour: 'red' },
] as const satisfies readonly StockLevel[];

const byLevel = indexBy<'level', StockLevel>(stockLevels, 'level');

/** Returns the entry with this level; undefined if this version does not know the level. */
export const stockLevelOf = (level: number): StockLevel | undefined => byLevel.get(level);

/** Sort rank of each level [TM-03]: empty, full, low, high, then the others. */
const severity: { readonly [level: number]: number } = { 3: 4, 5: 3, 2: 2, 4: 1 };

/**
 * Returns the sort rank of a terminal: by its worst device, then by the number of devices with an empty, full, low or high
 * level. The server sorts by the same rank.
 */
export function toLevelsRank(levels: readonly number[]): number {
  const severities = levels.map((level) => severity[level] ?? 0);
  return Math.max(0, ...severities) * 100 + severities.filter((one) => one > 0).length;
}
