import type { ComparedRange } from '@floorwalker/core/statistics/day-range';
import { breakdownOf, type Dimension } from '@floorwalker/core/statistics/dimensions';

/** Dimensions whose keys are compared by their position in the range, also between months of different length. */
const fine: readonly Dimension[] = ['day', 'week', 'hour'];

/** Whether the keys of a breakdown are as fine as days or weeks. */
const isFine = (by: readonly Dimension[]): boolean => by.some((dimension) => fine.includes(dimension));

/**
 * Returns the SQL of a key of the earlier period as the key of the range with which it is compared [ST-02]. Business days and hours are
 * moved by whole days; hours as the clock of the property shows them, so that 20:00 is compared with 20:00 although clocks have changed
 * in between. Months, quarters and years of whole months are moved by months, unless the breakdown has days or weeks, too.
 */
export function toLaterKey(dimension: Dimension, sql: string, { days, months }: ComparedRange, by: readonly Dimension[]): string {
  if (dimension === 'hour') return `(((${sql}) at time zone p.zone) + interval '${days} days') at time zone p.zone`;
  const { kind, unit } = breakdownOf(dimension);
  if (kind !== 'period') return sql;
  if (months > 0 && !isFine(by))
    return `date_trunc('${unit}', date_trunc('month', c.business_day::timestamp) + interval '${months} months')::date`;
  return sql.replaceAll('c.business_day', `(c.business_day + ${days})`);
}

/** Whether the keys of the earlier period can be computed from cells that add up the days of a calendar month. */
export const keepsMonths = (by: readonly Dimension[], { months }: ComparedRange): boolean =>
  !by.some((dimension) => breakdownOf(dimension).kind === 'period') || (months > 0 && !isFine(by));

/** Returns the SQL condition of earlier days that have a day of the range, because the earlier month may be longer. */
export const hasLaterDay = (by: readonly Dimension[], { days }: ComparedRange, to: string): string =>
  isFine(by) ? `c.business_day + ${days} <= ${to}::date` : 'true';
