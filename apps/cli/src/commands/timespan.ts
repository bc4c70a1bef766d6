import { rangeOf, withRange } from '@floorwalker/core/filter/edit';
import { toFilterFields } from '@floorwalker/core/filter/fields';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { timeWords, toTimeSpan } from '@floorwalker/core/filter/times';
import type { ColumnDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { toInstant } from './arguments.ts';

/** The span of `--since` and `--until`: instants, ISO 8601 UTC; `until` is the first one outside. */
export interface Timespan {
  readonly since?: string;
  readonly until?: string;
}

const date = /^\d{4}-\d{2}(-\d{2})?$/;

/** A whole day, week, month or year as two instants in the zone in force; null for anything else. */
function toDays({ clock, zone }: Pick<Factory, 'clock' | 'zone'>, text: string): { readonly from: string; readonly to: string } | null {
  if (!date.test(text) && !timeWords.includes(text.toLowerCase())) return null;
  const span = toTimeSpan(text, clock.now(), zone());
  return span && { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() };
}

/** Reads `--since`: `2h` (ago), `today`, `last-week`, a date or month (from its start), a time of day, or date and time. */
export const toSince =
  (factory: Pick<Factory, 'i18n' | 'clock' | 'zone'>) =>
  (text: string): string =>
    toDays(factory, text)?.from ?? toInstant(factory, 'back', 'since')(text);

/** Reads `--until`, in the same forms; a day, week or month is meant whole. */
export const toUntil =
  (factory: Pick<Factory, 'i18n' | 'clock' | 'zone'>) =>
  (text: string): string =>
    toDays(factory, text)?.to ?? toInstant(factory, 'back', 'since')(text);

/** The column that the span of a list speaks of: what it is sorted by at first, else its first time; null when it has none. */
export function timeColumnOf({ columns, defaultSort }: Resource): string | null {
  const known: { readonly [name: string]: ColumnDefinition } = columns;
  const names = [defaultSort.split(',')[0]?.replace(/^-/, '') ?? '', ...Object.keys(known)];
  return names.find((name) => known[name]?.kind === 'time' && known[name].filter) ?? null;
}

/**
 * The filter within the span, instead of what it says of that time itself. One that cannot be read stays as it is: the
 * server says what is wrong with it.
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
    await factory.words(['common']);
    throw usageFailure(factory.i18n.t('common:invalidTimespan'));
  }
  try {
    const said = rangeOf(parseFilter(where ?? ''), field);
    return withRange(where ?? '', field, { from: since ?? said.from, to: until ?? said.to });
  } catch {
    return where;
  }
}
