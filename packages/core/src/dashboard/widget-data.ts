import * as z from 'zod/mini';
import { calendarDay, instant, propertyId, terminalId } from '../vocabulary/scalars.ts';
import { dashboardScopes } from './dashboards.ts';
import { type WidgetMeasure, widgetMeasures } from './widget-measures.ts';
import { widgetKeys, widgetKinds } from './widgets.ts';

const measureIds = Object.keys(widgetMeasures) as [WidgetMeasure, ...WidgetMeasure[]];

/**
 * The name of a figure. `choice`: `of` is the key of the texts in `choices`. `code`: `of` is the namespace of the catalogue. `day` and
 * `instant` are times, `hourOfDay` a number. `terminal` and `property` have an id and a name. `text` is data, possibly of a device.
 * `widget`: `of` is the widget and `value` the key of the label in `dashboards:labels`.
 */
export const labelKinds = ['choice', 'code', 'day', 'instant', 'hourOfDay', 'terminal', 'property', 'text', 'widget'] as const;
export const figureLabel = z.strictObject({
  kind: z.enum(labelKinds),
  of: z.string(),
  value: z.union([z.string(), z.int()]),
  /** Name of a terminal or property; otherwise empty. */
  name: z.string(),
});
export type FigureLabel = z.output<typeof figureLabel>;

/** The rows or the report that a figure is made of: a list with its filter, or a report with its range and filter. */
export const figureLink = z.strictObject({
  kind: z.enum(['list', 'report']),
  /** Id of the list or of the report. */
  id: z.string(),
  q: z.string(),
  /** Of a report: first and last business day, and its dimensions, separated by commas; otherwise empty. */
  from: z.string(),
  to: z.string(),
  by: z.string(),
});
export type FigureLink = z.output<typeof figureLink>;

export const figureValue = z.strictObject({
  measure: z.enum(measureIds),
  /** An integer, or the decimal text of a rate. */
  value: z.union([z.int(), z.string()]),
  /** The same figure of the period before; null: there is none. */
  previous: z.nullable(z.int()),
  /** Currency of an amount; otherwise empty. Amounts of different currencies are never added together. */
  currency: z.string(),
});
export type FigureValue = z.output<typeof figureValue>;

export const figureLevels = ['good', 'warning', 'bad', 'neutral'] as const;

export const figure = z.strictObject({
  label: figureLabel,
  /** A second name, such as the terminal of an event, or the direction of a medium. */
  detail: z.nullable(figureLabel),
  /** When it happened, or since when it is so. */
  at: z.nullable(instant),
  values: z.array(figureValue),
  level: z.enum(figureLevels),
  /** Null: no list or report shows exactly this. */
  link: z.nullable(figureLink),
  /** Of a property whose position is known: degrees north and east (WGS 84) as exact decimal text. */
  place: z.optional(z.strictObject({ latitude: z.string(), longitude: z.string() })),
});
export type Figure = z.output<typeof figure>;

/**
 * Why a widget has no figures. `no-data`: this version stores no data for it. `right`: the caller lacks `right`. `licence`: the module of its
 * list is not licensed. `too-slow`: the statement exceeded its time limit. `failed`: the server could not compute it.
 */
export const unavailableReasons = ['no-data', 'right', 'licence', 'too-slow', 'failed'] as const;

/** The figures of one widget: the same shape for all widgets. */
export const widgetData = z.strictObject({
  widget: z.enum(widgetKeys),
  kind: z.enum(widgetKinds),
  scope: z.enum(dashboardScopes),
  property: z.nullable(propertyId),
  terminal: z.nullable(terminalId),
  /** First and last business day; null: the figures are those of the present. */
  period: z.nullable(z.strictObject({ from: calendarDay, to: calendarDay })),
  /** Number of rows that is shown at most; null: all. */
  top: z.nullable(z.int()),
  figures: z.array(figure),
  /** Sums over all figures, also over those that are not shown. */
  totals: z.array(figure),
  /** There are more figures than are shown. */
  more: z.boolean(),
  asOf: instant,
  unavailable: z.nullable(z.enum(unavailableReasons)),
  /** The missing right; otherwise empty. */
  right: z.string(),
});
export type WidgetData = z.output<typeof widgetData>;
