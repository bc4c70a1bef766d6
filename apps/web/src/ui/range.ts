import { toTimeSpan } from '@floorwalker/core/filter/times';
import { type TypedFormat, toTyped } from './typed-time.ts';

/** A time as the filter language writes it: a named span such as `today`, or from and to; `to` includes the day or minute it names. */
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

/** A range in words; null for any time. */
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

/** What is wrong with a range: one of its ends is no time, or the end is not after the beginning [LG-05]. */
export function rangeFault({ from, to }: DateRange, now: number, zone: string): 'from' | 'to' | 'order' | null {
  const [begins, ends] = [from, to].map((text) => (text === null ? undefined : toTimeSpan(text, now, zone)));
  if (begins === null) return 'from';
  if (ends === null) return 'to';
  const end = ends && (ends.to === Number.POSITIVE_INFINITY ? ends.from : ends.to);
  return begins && end !== undefined && begins.from >= end ? 'order' : null;
}

/** Picking days in a calendar: the first sets the beginning, the next the end; a third begins anew. */
export function pickDay({ from, to }: DateRange, day: Temporal.PlainDate): DateRange {
  const picked = day.toString();
  const begun = from !== null && to === null && /^\d{4}-\d{2}-\d{2}/.test(from);
  if (!begun) return { named: null, from: picked, to: null };
  return picked < from.slice(0, 10) ? { named: null, from: picked, to: from.slice(0, 10) } : { named: null, from, to: picked };
}
