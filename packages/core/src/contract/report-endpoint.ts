import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { type Dimension, dimensionIds, dimensions, measures } from '../statistics/dimensions.ts';
import type { ReportDefinition } from '../statistics/reports.ts';
import { rateOrigins } from '../vocabulary/exchange.ts';
import { comparisons } from '../vocabulary/report-settings.ts';
import { calendarDay, currencyCode, instant, knownCurrency } from '../vocabulary/scalars.ts';

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
  /** Compares each row and total with an earlier period. */
  compare: z.optional(z.enum(comparisons)),
  /** Shows amounts in this currency, as far as there are exchange rates. Only for reports with amounts. */
  currency: z.optional(knownCurrency),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** A key of a row: a number, a word, a day `YYYY-MM-DD` or an instant, by the kind of its dimension. */
export const reportKey = z.union([z.string(), z.int()]);

/** A sum, or a ratio of sums; null without a divisor. */
const reportValue = z.nullable(z.int());

/**
 * The sums of the earlier period, and the change since then: the difference, and in per cent of the earlier value with one decimal;
 * null if the earlier value is 0. A ratio without a divisor, and the difference to it, are null.
 */
export const reportChange = z.strictObject({
  values: z.array(reportValue),
  difference: z.array(reportValue),
  percent: z.array(z.nullable(z.number())),
});
export type ReportChange = z.output<typeof reportChange>;

/** The exchange rate by which amounts of a currency were converted: how it came about, and since when it is in force. */
const reportRate = z.strictObject({
  source: currencyCode,
  rate: z.string(),
  origin: z.enum(rateOrigins),
  via: z.nullable(currencyCode),
  validFrom: instant,
});

/**
 * The currency in which amounts are shown. Each source currency is converted by one rate, the one in force at `at`: the end of the
 * last day in UTC, or now. Amounts of an earlier period are converted by the same rates, so that a change is none of the rates.
 * A row is the exact sum of its currencies, rounded once; totals are converted from the totals, not added up from rounded rows.
 */
const reportConversion = z.strictObject({
  currency: currencyCode,
  at: instant,
  rates: z.array(reportRate),
  /** Currencies without a rate: their amounts are shown as they are. */
  missing: z.array(currencyCode),
});

const nameById = z.record(z.string(), z.string());

/** The figures of a report. Totals are exact: they are the sums of the rows of the log. */
export const reportResult = z.strictObject({
  from: calendarDay,
  to: calendarDay,
  by: z.array(z.enum(dimensionIds)),
  measures: z.array(z.enum(Object.keys(measures) as (keyof typeof measures)[])),
  /** Ordered by their keys. `earlier` is present if the report is compared; null: the earlier period has no such day. */
  rows: z.array(z.strictObject({ keys: z.array(reportKey), values: z.array(reportValue), earlier: z.optional(z.nullable(reportChange)) })),
  /** Sums over all rows, one for each currency; without amounts one with an empty currency. */
  totals: z.array(z.strictObject({ currency: z.string(), values: z.array(reportValue), earlier: z.optional(reportChange) })),
  /** The earlier period, if the report is compared. */
  compared: z.optional(z.strictObject({ comparison: z.enum(comparisons), from: calendarDay, to: calendarDay })),
  /** How amounts were converted, if a currency was requested. */
  converted: z.optional(reportConversion),
  /** There were more rows: only the first `maxReportRows` are returned. The totals include all. */
  cut: z.boolean(),
  /** Names of the terminals, properties and operators of the rows, by id. */
  names: z.strictObject({ terminal: nameById, property: nameById, operator: nameById }),
  /** The zones of the properties that the caller sees, by id, if the report is broken down by hour: an hour is one of the property's clock. */
  zones: z.optional(nameById),
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

/** Formats of an exported report: tables for programs and spreadsheets, and a paper with the chart. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Largest number of rows of a report as PDF. */
export const maxReportPdfRows = 5000;

/**
 * Exports a report as a file in the caller's language [ST-02]. Besides the right `list.export`, the handler requires the right of the
 * report. `format` is any text here, since an unknown format is reported as `export.format-unknown`. `figure`: what the chart of a PDF
 * shows, a measure and for amounts a currency, such as `amountIn.EUR`; by default the first measure.
 */
export const exportReport = defineEndpoint({
  id: 'statistics.export',
  method: 'GET',
  path: '/statistics/{id}/export',
  access: 'list.export',
  params: z.strictObject({ id: z.string().check(z.maxLength(80)) }),
  query: z.extend(reportQuery, {
    format: z.optional(z.string().check(z.maxLength(20))),
    figure: z.optional(z.string().check(z.maxLength(40))),
  }),
  file: true,
});
