import type { CompletionSources, FilterCompletionKind } from './complete.ts';
import type { FilterField } from './fields.ts';
import { timeKeywords, toTimeSpan } from './times.ts';

/** A value of a field, with its label. */
export interface FoundValue {
  readonly kind: FilterCompletionKind;
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the values of a field that match the typed text, in this order: the value begins with the text, the label does,
 * either contains it.
 */
export function findValues(field: FilterField, typed: string, sources: CompletionSources): readonly FoundValue[] {
  if (field.kind === 'time') return findTimes(typed, sources);
  const wanted = typed.toLowerCase();
  const ranked = valuesOf(field, sources).map((found) => ({ found, rank: rankOf(found, wanted) }));
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function valuesOf(field: FilterField, { codes, choiceLabels, remembered }: CompletionSources): readonly FoundValue[] {
  const translationKey = field.translationKey ?? '';
  const seen: readonly FoundValue[] = (remembered?.(field) ?? []).map((value) => ({ kind: 'text', value, label: '' }));
  switch (field.kind) {
    case 'choice':
    case 'set':
      return [...field.values, ...Object.keys(field.groups)].map((value) => ({
        kind: 'value',
        value,
        label: choiceLabels?.(translationKey, value) ?? '',
      }));
    case 'flag':
      return ['yes', 'no'].map((value) => ({ kind: 'value', value, label: '' }));
    case 'code':
      return (codes?.(translationKey) ?? []).map(({ code, key, label }) => ({ kind: 'code', value: key ?? String(code), label }));
    default:
      return seen;
  }
}

/** Returns 0 if the value begins with the text, 1 if the label does, 2 if either contains the text, else 3. */
function rankOf({ value, label }: FoundValue, wanted: string): number {
  const texts = [value.toLowerCase(), label.toLowerCase()];
  const starts = texts.findIndex((text) => text.startsWith(wanted));
  if (starts >= 0) return starts;
  return texts.some((text) => text.includes(wanted)) ? 2 : 3;
}

const defaultAges = ['-1h', '-24h', '-15m', '-7d', '-30d'] as const;
const defaultTerms = ['+24h', '+7d', '+30d', '+90d'] as const;

/** Returns suggested times: common ages, relative days, dates and months near now, future times, and units after a number. */
function findTimes(typed: string, { now, zone }: CompletionSources): readonly FoundValue[] {
  const wanted = typed.toLowerCase();
  const units = /^[+-]\d{1,5}$/.test(typed) ? ['s', 'm', 'h', 'd', 'w'].map((unit) => `${typed}${unit}`) : [];
  const texts = [...units, ...defaultAges, ...timeKeywords, ...datesNear(now, zone), ...defaultTerms].filter((text) =>
    text.startsWith(wanted),
  );
  const whole = toTimeSpan(typed, now, zone) && !texts.includes(typed) ? [typed] : [];
  return [...new Set([...whole, ...texts])].map((value) => ({ kind: 'time', value, label: '' }));
}

/** Returns the last eight days, this month and the previous month, such as `2026-11-20` and `2026-11`. */
function datesNear(now: number, zone: string): readonly string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: 8 }, (_, ago) => today.subtract({ days: ago }).toString());
  const months = [today, today.subtract({ months: 1 })].map((day) => day.toPlainYearMonth().toString());
  return [...days, ...months];
}
