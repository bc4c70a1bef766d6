import type { ReportChange, ReportResult } from '@floorwalker/core/contract/report-endpoint';
import { breakdownOf, type Dimension, isNamed, kindOf, type Measure } from '@floorwalker/core/statistics/dimensions';
import { wholeShare } from '@floorwalker/core/statistics/shares';
import { type CellTranslation, toChoiceText, toCodeText } from './cell-text.ts';
import { formatDay } from './days.ts';
import { formatDuration } from './duration.ts';
import { formatMoney } from './money.ts';
import { formatChange, formatNumber, formatPercent } from './number.ts';
import { formatTime } from './time.ts';

/** Namespaces that the texts of reports need. */
export const reportText = ['statistics', 'choices', 'common', 'transactionTypes', 'mediaTypes'] as const;

type Names = ReportResult['names'];
type Key = string | number;

/** Shown instead of a ratio without a divisor, and of a missing key. */
const noValue = '–';

/** A Monday, from which the names of weekdays are counted. */
const monday = '2024-01-01';

const quarterOf = (day: Temporal.PlainDate): string => `${day.year} Q${Math.ceil(day.month / 3)}`;

function toPeriodText(day: string, unit: string | undefined, { language, ...formats }: CellTranslation): string {
  const date = Temporal.PlainDate.from(day);
  if (unit === 'month') return formatDay(date, language, 'month');
  if (unit === 'quarter') return quarterOf(date);
  if (unit === 'year') return String(date.year);
  return formatTime(`${day}T12:00:00Z`, language, { ...formats, zone: 'UTC', style: 'date' });
}

/** Returns a key of a report as people read it: a day, the name of a terminal, the label of a code. */
export function toKeyText(dimension: Dimension, key: Key, names: Names, translation: CellTranslation): string {
  const { kind, unit, values = [], translationKey } = breakdownOf(dimension);
  const { language, clean } = translation;
  if (kind === 'period') return toPeriodText(String(key), unit, translation);
  if (kind === 'hour') return formatTime(String(key), language, { ...translation, style: 'short' });
  if (kind === 'weekday') return formatDay(Temporal.PlainDate.from(monday).add({ days: values.indexOf(String(key)) }), language, 'weekday');
  if (kind === 'code' && translationKey) return toCodeText(translationKey, Number(key), translation);
  if (kind === 'choice') return translationKey ? toChoiceText(translationKey, String(key), translation) : String(key);
  if (kind === 'text') return clean(String(key)) || noValue;
  if (dimension === 'operator' && key === 0) return noValue;
  if (dimension === 'hourOfDay') return `${String(key).padStart(2, '0')}:00`;
  const name = isNamed(dimension) ? names[dimension][String(key)] : undefined;
  return name === undefined ? String(key) : `${key} ${clean(name)}`;
}

/** Returns a figure of a report as people read it: a number, a span of time, a percentage, or an amount in the currency of its row. */
export function toSumText(measure: Measure, value: number | null, currency: string, { language, ...formats }: CellTranslation): string {
  if (value === null) return noValue;
  const kind = kindOf(measure);
  if (kind === 'money') return formatMoney(value, currency, language, formats);
  if (kind === 'share') return formatPercent(value / wholeShare, language, { ...formats, digits: 2 });
  if (kind === 'integer') return formatNumber(value, language, formats);
  const text = formatDuration(Math.abs(value) / 1000, language, formats);
  return value < 0 ? `-${text}` : text;
}

/** Shown where the earlier period has no such day. */
export const noEarlier = '–';

/** Returns the change of a sum as people read it: the difference with its sign and the per cent, if there are any: `+120 (+12.5%)`. */
export function toChangeText(measure: Measure, at: number, change: ReportChange, currency: string, translation: CellTranslation): string {
  const difference = change.difference[at] ?? null;
  if (difference === null) return noValue;
  const percent = change.percent[at] ?? null;
  const text = toSumText(measure, difference, currency, translation);
  const signed = difference > 0 ? `+${text}` : text;
  return percent === null || difference === 0 ? signed : `${signed} (${formatChange(percent, translation.language, translation)})`;
}
