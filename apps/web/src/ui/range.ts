import { toTimeSpan } from '@floorwalker/core/filter/times';
import { type TypedFormat, toTyped } from './typed-time.ts';

/** A period in the filter language: a named one such as `today`, or from and to, both inclusive. */
export interface DateRange {
  readonly named: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export const anyTime: DateRange = { named: null, from: null, to: null };

/** Common periods; `name` is their key under `logs:range`. */
export const rangePresets: readonly { readonly name: string; readonly range: DateRange }[] = [
  { name: 'any', range: anyTime },
  { name: 'today', range: { ...anyTime, named: 'today' } },
  { name: 'yesterday', range: { ...anyTime, named: 'yesterday' } },
  { name: 'lastDay', range: { ...anyTime, from: '-24h' } },
  { name: 'lastWeek', range: { ...anyTime, from: '-7d' } },
  { name: 'thisMonth', range: { ...anyTime, named: 'this-month' } },
];

/** Formats a range as text; null for any time. */
export function toRangeText(
  { named, from, to }: DateRange,
  translate: (key: string, values?: Record<string, string>) => string,
  format: TypedFormat,
): string | null {
  const typed = (value: string | null) => toTyped(value, format);
  const preset = rangePresets.find(({ range }) => range.named === named && range.from === from && range.to === to);
  if (preset) return preset.name === 'any' ? null : translate(`logs:range.${preset.name}`);
  if (named !== null) return typed(named);
  if (to === null) return translate('logs:range.since', { from: typed(from) });
  return from === null ? translate('logs:range.until', { to: typed(to) }) : `${typed(from)} – ${typed(to)}`;
}

/** The error of a range: `from` or `to` is not a time, or `from` is not before `to` [LG-05]; null if it is valid. */
export function rangeFault({ from, to }: DateRange, now: number, zone: string): 'from' | 'to' | 'order' | null {
  const [begins, ends] = [from, to].map((text) => (text === null ? undefined : toTimeSpan(text, now, zone)));
  if (begins === null) return 'from';
  if (ends === null) return 'to';
  const end = ends && (ends.to === Number.POSITIVE_INFINITY ? ends.from : ends.to);
  return begins && end !== undefined && begins.from >= end ? 'order' : null;
}

/** Returns the range after a day is picked: the first day sets the start, the second the end, the third a new start. */
export function pickDay({ from, to }: DateRange, day: Temporal.PlainDate): DateRange {
  const picked = day.toString();
  const begun = from !== null && to === null && /^\d{4}-\d{2}-\d{2}/.test(from);
  if (!begun) return { named: null, from: picked, to: null };
  return picked < from.slice(0, 10) ? { named: null, from: picked, to: from.slice(0, 10) } : { named: null, from, to: picked };
}
