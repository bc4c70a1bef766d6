import * as z from 'zod/mini';
import { calendarDay, currencyCode, printableText } from './scalars.ts';

/** Ranges of business days that move on with the calendar, in the order of the console's keys 1 to 8. */
export const reportRanges = ['today', 'yesterday', 'lastWeek', 'days30', 'thisMonth', 'lastMonth', 'thisWeek', 'previousWeek'] as const;
export type ReportRange = (typeof reportRanges)[number];

/**
 * The periods with which a report is compared [ST-02]. `previous`: the period before, of as many days; before whole months as many
 * months. `weekday`: the same weekdays, as many weeks earlier as are nearest to the length of the range, at least one: a day with
 * the same day of the week before, 30 days with those four weeks earlier, a year with the one 52 weeks earlier.
 */
export const comparisons = ['previous', 'weekday'] as const;
export type Comparison = (typeof comparisons)[number];

/** Settings of a report as a view stores them [ST-02]. Its filter is that of the view. */
export const reportSettings = z.strictObject({
  /** A range that moves on; null: the days `from` to `to`, or without those the range with which the report opens. */
  range: z.nullable(z.enum(reportRanges)),
  from: z.nullable(calendarDay),
  to: z.nullable(calendarDay),
  /** Dimensions of the report, in the order of its columns. */
  by: z.array(printableText(40)).check(z.minLength(1), z.maxLength(20)),
  compare: z.nullable(z.enum(comparisons)),
  /** Amounts are converted into this currency; null: they are shown in their own. */
  currency: z.nullable(currencyCode),
  /** What the chart draws: a measure, and for amounts a currency, such as `amountIn.EUR`. */
  figure: printableText(40),
  /** Whether the chart is shown above the table. */
  chart: z.boolean(),
});
export type ReportSettings = z.output<typeof reportSettings>;
