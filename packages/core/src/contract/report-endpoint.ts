import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { type Dimension, dimensionIds, dimensions, measures } from '../statistics/dimensions.ts';
import type { ReportDefinition } from '../statistics/reports.ts';
import { calendarDay, instant } from '../vocabulary/scalars.ts';

/** Longest range of a report, in days. */
export const maxReportDays = 3700;

/** Largest number of rows of a report. */
export const maxReportRows = 10_000;

const isDimension = (text: string): text is Dimension => text in dimensions;

/** Reads `day,type`; null for text that is no list of dimensions. */
export function readDimensions(text: string): readonly Dimension[] | null {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every(isDimension) && new Set(parts).size === parts.length ? parts : null;
}

export const reportQuery = z.strictObject({
  /** First and last business day. */
  from: calendarDay,
  to: calendarDay,
  /** Dimensions, separated by commas. By default those of the report. */
  by: z.optional(z.string().check(z.maxLength(200))),
  q: z.optional(z.string().check(z.maxLength(2000))),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** A key of a row: a number, a word, a day `YYYY-MM-DD` or an instant, by the kind of its dimension. */
export const reportKey = z.union([z.string(), z.int()]);

/** The figures of a report. Totals are exact: they are the sums of the rows of the log. */
export const reportResult = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  by: z.array(z.enum(dimensionIds)),
  measures: z.array(z.enum(Object.keys(measures) as (keyof typeof measures)[])),
  /** Ordered by their keys. */
  rows: z.array(z.strictObject({ keys: z.array(reportKey), values: z.array(z.int()) })),
  /** Sums over all rows, one for each currency; without amounts one with an empty currency. */
  totals: z.array(z.strictObject({ currency: z.string(), values: z.array(z.int()) })),
  /** There were more rows: only the first `maxReportRows` are returned. The totals include all. */
  cut: z.boolean(),
  /** Names of the terminals and properties of the rows, by id. */
  names: z.strictObject({ terminal: z.record(z.string(), z.string()), property: z.record(z.string(), z.string()) }),
  /** Rows stored by transactions with lower ids are included (ADR 56), as of this time. */
  position: z.int(),
  asOf: instant,
  /** Properties whose business days are being counted anew; their totals are those from before. */
  recounting: z.array(z.int()),
});
export type ReportResult = z.output<typeof reportResult>;

/** The call that returns a report for a range of business days: `GET /statistics/<id>`. */
export const toReportEndpoint = ({ id, right }: ReportDefinition) =>
  defineEndpoint({
    id: `statistics.${id}`,
    method: 'GET',
    path: `/statistics/${id}`,
    access: right,
    query: reportQuery,
    response: reportResult,
  });
export type ReportEndpoint = ReturnType<typeof toReportEndpoint>;
