import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { calendarDay } from '../vocabulary/scalars.ts';

const sums = z.nullable(z.record(z.string(), z.int()));

/** The first cell of the statistics that differs from the rows of its log: its key, its sums and those of the rows. Null: it is missing. */
export const statisticsDifference = z.strictObject({
  log: z.enum(['transaction', 'media', 'state']),
  level: z.enum([
    'hour',
    'property-hour',
    'property-hour-summary',
    'hour-of-week',
    'hour-of-week-summary',
    'day',
    'day-summary',
    'month',
    'month-summary',
    'property',
  ]),
  key: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])),
  cell: sums,
  rows: sums,
});
export type StatisticsDifference = z.output<typeof statisticsDifference>;

/** Longest range that one call compares, in days. */
export const maxVerifiedDays = 31;

/**
 * Compares the statistics of a property in a range of at most 31 business days with the rows of the logs, in one snapshot [ST-02]. Days before
 * the first row that is kept are left out. A property that is being counted anew returns `statistics.recounting`.
 */
export const verifyStatistics = defineEndpoint({
  id: 'statistics.verify',
  method: 'GET',
  path: '/statistics-check',
  access: 'transaction-statistics.view',
  query: z.strictObject({ property: z.string().check(z.regex(/^\d{1,8}$/)), from: calendarDay, to: calendarDay }),
  response: z.strictObject({ from: calendarDay, to: calendarDay, difference: z.nullable(statisticsDifference) }),
});
