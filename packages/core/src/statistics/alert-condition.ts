import { closest } from '../filter/closest.ts';
import { type AlertList, alertLists, isAlertList, isAlertLog } from '../vocabulary/alerts.ts';
import { minorDigits } from '../vocabulary/currencies.ts';
import { isCurrency } from '../vocabulary/currency-codes.ts';
import type { Right } from '../vocabulary/rights.ts';
import { isMoney, kindOf, type Measure, measures } from './dimensions.ts';
import { type ReportDefinition, reportFacts, reports } from './reports.ts';

export const alertComparisons = ['<=', '>=', '<', '>'] as const;
export type AlertComparison = (typeof alertComparisons)[number];

const rightOfList: { readonly [L in AlertList]: Right } = {
  'transaction-log': reportFacts.transaction.log.right,
  'media-log': reportFacts.media.log.right,
  'error-log': 'error-log.view',
  'event-log': reportFacts.state.log.right,
  terminals: 'terminal.view',
  components: 'component-overview.view',
  features: 'feature-overview.view',
  'maintenance-overview': 'maintenance-overview.view',
  'stock-overview': 'stock-overview.view',
  'balancing-reports': 'balancing-report.view',
};

/** What a rule compares: a measure of a report, or the number of rows of a list. */
export type AlertSubject =
  | { readonly kind: 'report'; readonly report: ReportDefinition; readonly measure: Measure }
  | { readonly kind: 'list'; readonly list: AlertList };

/** A condition. `value`: in the unit of its figure; minor units of `currency` for amounts, hundredths of a percent, milliseconds, or a number. */
export interface AlertCondition {
  readonly subject: AlertSubject;
  readonly comparison: AlertComparison;
  readonly value: number;
  /** Empty unless the figure is an amount. */
  readonly currency: string;
}

/** Why a text is no condition: the code of a field error, with its parameters. */
export interface AlertFault {
  readonly code: 'alert-form' | 'alert-figure' | 'alert-ambiguous' | 'alert-unit';
  readonly params: { readonly [name: string]: string };
}

type Unit = 'integer' | 'share' | 'duration' | 'money';

/** Shares are 100 % together in each total, so they are never a figure of a rule. */
const isFigure = (measure: Measure): boolean => measure !== 'share';

const definitions: readonly ReportDefinition[] = reports;

/** Every figure that a condition can name, such as `terminal-availability.availability` or `error-log`. */
export const alertFigures: readonly string[] = [
  ...definitions.flatMap(({ id, measures: all }) => all.filter(isFigure).map((measure) => `${id}.${measure}`)),
  ...alertLists,
];

const isMeasure = (text: string): text is Measure => Object.hasOwn(measures, text) && isFigure(text as Measure);

/** What the sums of a report are taken from: reports with the same source have the same total of a measure. */
const sourceOf = ({ facts, media, mediaClasses, types, onlyWithOperator }: ReportDefinition): string =>
  JSON.stringify([facts, media, mediaClasses, types, onlyWithOperator]);

/** Finds the figure of `availability`, `media-cash-statistics.amount` or `error-log`. */
export function readAlertFigure(name: string): AlertSubject | AlertFault {
  if (isAlertList(name)) return { kind: 'list', list: name };
  const dot = name.indexOf('.');
  const measure = name.slice(dot + 1);
  const found = isMeasure(measure)
    ? definitions.filter(({ id, measures: all }) => (dot < 0 || id === name.slice(0, dot)) && all.includes(measure))
    : [];
  const [report] = found;
  if (!report || !isMeasure(measure)) {
    const suggestion = closest(name, [...alertFigures, ...Object.keys(measures).filter(isMeasure)]);
    return { code: 'alert-figure', params: { name, ...(suggestion !== '' && { suggestion }) } };
  }
  if (new Set(found.map(sourceOf)).size > 1) {
    return { code: 'alert-ambiguous', params: { name, names: found.map(({ id }) => `${id}.${measure}`).join(', ') } };
  }
  return { kind: 'report', report, measure };
}

const unitOf = (subject: AlertSubject): Unit => (subject.kind === 'list' ? 'integer' : kindOf(subject.measure));

/** Examples of values in the unit of a figure, as they are typed. */
const examples: { readonly [U in Unit]: string } = { integer: '5', share: '95%', duration: '30m', money: '5000 EUR' };

/** Returns an example of a value in the unit of a figure; amounts in this currency. */
export const toExampleValue = (subject: AlertSubject, currency = 'EUR'): string => examples[unitOf(subject)].replace('EUR', currency);

const durationMs: { readonly [unit: string]: number } = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Returns a decimal text as units of 10^-digits, exactly; null if it has more digits or is too large. */
function toUnits(text: string, digits: number): number | null {
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > digits) return null;
  const value = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(value) ? value : null;
}

/** Reads a value in the unit of a figure; null if the text is none. */
function readValue(unit: Unit, text: string): { readonly value: number; readonly currency: string } | null {
  const [, number = '', suffix = ''] = /^(-?\d{1,15}(?:\.\d{1,4})?)\s*(%|[smhd]|[A-Za-z]{3})?$/.exec(text) ?? [];
  if (number === '') return null;
  const of = (value: number | null, currency = '') => (value === null ? null : { value, currency });
  if (unit === 'money') {
    const currency = suffix.toUpperCase();
    return isCurrency(currency) ? of(toUnits(number, minorDigits(currency)), currency) : null;
  }
  if (unit === 'share') return suffix === '%' ? of(toUnits(number, 2)) : null;
  if (unit === 'duration') {
    const ms = durationMs[suffix];
    return ms === undefined ? null : of(Math.round(Number(number) * ms));
  }
  return suffix === '' ? of(toUnits(number, 0)) : null;
}

/**
 * Reads a condition such as `availability<95%`, `media-cash-statistics.amount>5000 EUR`, `mttr>=30m` or `error-log>20`. Measures that
 * several reports take from different rows need the name of the report. Returns a fault for any other text.
 */
export function readAlertCondition(text: string): AlertCondition | AlertFault {
  const [, name = '', comparison, value = ''] = /^\s*([\w.-]+)\s*(<=|>=|<|>)\s*(.+?)\s*$/.exec(text) ?? [];
  if (comparison === undefined) return { code: 'alert-form', params: { example: 'availability<95%' } };
  const subject = readAlertFigure(name);
  if ('code' in subject) return subject;
  const read = readAlertValue(subject, value);
  return 'code' in read ? read : { subject, comparison: comparison as AlertComparison, ...read };
}

/** Reads a value in the unit of a figure, such as the one at which an alert is cleared. */
export function readAlertValue(subject: AlertSubject, text: string): { readonly value: number; readonly currency: string } | AlertFault {
  const unit = unitOf(subject);
  return readValue(unit, text.trim()) ?? { code: 'alert-unit', params: { value: text, example: examples[unit] } };
}

/** Whether the figure of a condition is computed over a span: not the number of rows of a list of the present state. */
export function hasSpan(when: string): boolean {
  const condition = readAlertCondition(when);
  return 'code' in condition || condition.subject.kind === 'report' || isAlertLog(condition.subject.list);
}

/** Returns the right to see the figure of a condition. */
export const rightOfAlert = ({ subject }: Pick<AlertCondition, 'subject'>): Right =>
  subject.kind === 'report' ? subject.report.right : rightOfList[subject.list];

/** Whether a figure meets a condition. */
export function isMet({ comparison, value }: Pick<AlertCondition, 'comparison' | 'value'>, figure: number): boolean {
  if (comparison === '<') return figure < value;
  if (comparison === '<=') return figure <= value;
  return comparison === '>' ? figure > value : figure >= value;
}

/**
 * Whether an alert is over: its figure no longer meets the condition, and with `clear` has reached that value, which lies beyond the
 * threshold. So a figure that moves around the threshold raises one alert.
 */
export function isOver(condition: Pick<AlertCondition, 'comparison' | 'value'>, clear: number | null, figure: number): boolean {
  if (isMet(condition, figure)) return false;
  if (clear === null) return true;
  return condition.comparison.startsWith('<') ? figure >= clear : figure <= clear;
}

/** Whether the value at which an alert is cleared lies on the side of the threshold on which the condition is not met. */
export const isBeyond = (condition: Pick<AlertCondition, 'comparison' | 'value'>, clear: number): boolean =>
  condition.comparison.startsWith('<') ? clear >= condition.value : clear <= condition.value;

/** Writes minor units, or hundredths of a percent, as a decimal number. */
function toDecimal(value: number, digits: number): string {
  if (digits === 0) return String(value);
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Writes a figure in the form in which conditions are typed: `92.31%`, `35m`, `4810.50 EUR`, `12`. The same in every language. */
export function toAlertValue({ subject, currency }: Pick<AlertCondition, 'subject' | 'currency'>, figure: number): string {
  const unit = unitOf(subject);
  if (unit === 'share') return `${toDecimal(figure, 2)}%`;
  if (unit === 'duration') return figure < 60_000 ? `${Math.round(figure / 1000)}s` : `${Math.round(figure / 60_000)}m`;
  return unit === 'money' ? `${toDecimal(figure, minorDigits(currency))} ${currency}` : String(figure);
}

/** Whether the figure of a condition is an amount of money. */
export const isAmount = ({ subject }: Pick<AlertCondition, 'subject'>): boolean => subject.kind === 'report' && isMoney(subject.measure);
