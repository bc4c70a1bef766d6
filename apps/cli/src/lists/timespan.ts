import { rangeOf, withRange } from '@floorwalker/core/filter/edit';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { timeKeywords, toTimeSpan } from '@floorwalker/core/filter/times';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { parseInstant } from '../options/values.ts';

/** The time range of `--since` and `--until`, in ISO 8601 UTC; `until` is exclusive. */
export interface Timespan {
  readonly since?: string;
  readonly until?: string;
}

const date = /^\d{4}-\d{2}(-\d{2})?$/;

/** Returns the bounds of a whole day, week, month or year in the current time zone; null for other texts. */
function toDays({ clock, zone }: Pick<Factory, 'clock' | 'zone'>, text: string): { readonly from: string; readonly to: string } | null {
  if (!date.test(text) && !timeKeywords.includes(text.toLowerCase())) return null;
  const span = toTimeSpan(text, clock.now(), zone());
  return span && { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() };
}

/** Parses `--since`: `2h` (ago), `today`, `last-week`, a date or month (its start), a time of day, or date and time. */
export const parseSince =
  (factory: Pick<Factory, 'i18n' | 'clock' | 'zone'>) =>
  (text: string): string =>
    toDays(factory, text)?.from ?? parseInstant(factory, 'back', 'since')(text);

/** Parses `--until` in the same forms; a day, week or month is included completely. */
export const parseUntil =
  (factory: Pick<Factory, 'i18n' | 'clock' | 'zone'>) =>
  (text: string): string =>
    toDays(factory, text)?.to ?? parseInstant(factory, 'back', 'since')(text);

/**
 * Returns the column that `--since` and `--until` filter: the default sort column if it is a time, otherwise the first time
 * column; null if there is none.
 */
export function timeColumnOf({ columns, defaultSort }: Resource): string | null {
  const known: { readonly [name: string]: ColumnDefinition } = columns;
  const names = [defaultSort.split(',')[0]?.replace(/^-/, '') ?? '', ...Object.keys(known)];
  return names.find((name) => known[name]?.kind === 'time' && known[name].filter) ?? null;
}

/**
 * Replaces the filter's own range of the time column by the time range of the options. An invalid filter is returned
 * unchanged: the server reports the error.
 */
export async function withinTimespan(
  factory: Factory,
  resource: Resource,
  where: string | undefined,
  { since, until }: Timespan,
): Promise<string | undefined> {
  const field = toFilterFields(resource).named.get(timeColumnOf(resource)?.toLowerCase() ?? '');
  if (field === undefined || (since === undefined && until === undefined)) return where;
  if (since !== undefined && until !== undefined && since >= until) {
    await factory.loadMessages(['common']);
    throw usageFailure(factory.i18n.t('common:invalidTimespan'));
  }
  try {
    const said = rangeOf(parseFilter(where ?? ''), field);
    return withRange(where ?? '', field, { from: since ?? said.from, to: until ?? said.to });
  } catch {
    return where;
  }
}
