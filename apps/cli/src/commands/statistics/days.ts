import { type DayRange, yearOf } from '@floorwalker/core/statistics/day-range';
import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { parseSince, parseUntil } from '../../lists/timespan.ts';

/** Instants of `--since` and `--until`; the last one is exclusive. */
export interface DayOptions {
  readonly since?: string;
  readonly until?: string;
}

/** Business days of a range without `--since`: the seven up to today, or up to that of `--until`. */
const defaultDays = 7;

/** Adds `--since` and `--until`, in the same forms as for lists: `7d`, `last-month`, `2026-11-20`. */
export const addDayOptions = (command: Command, factory: Factory): Command =>
  command
    .option('--since <time>', factory.i18n.t('statistics:cli.since'), parseSince(factory))
    .option('--until <time>', factory.i18n.t('statistics:cli.until'), parseUntil(factory));

const dayOf = (zone: string, at: number): string => createZonedInstant(zone)(new Date(at).toISOString()).slice(0, 10);

/** Returns the day of now in the zone of the command line. */
export const todayOf = ({ clock, zone }: Pick<Factory, 'clock' | 'zone'>): Temporal.PlainDate =>
  Temporal.PlainDate.from(dayOf(zone(), clock.now()));

/** Returns the first and the last business day that the options name, in the zone of the command line. `range`: the one without options. */
export function toDays({ clock, zone }: Pick<Factory, 'clock' | 'zone'>, { since, until }: DayOptions, range?: 'year'): DayRange {
  const now = clock.now();
  if (range === 'year' && since === undefined && until === undefined) return yearOf(todayOf({ clock, zone }));
  const to = dayOf(zone(), until === undefined ? now : Date.parse(until) - 1);
  const first = Temporal.PlainDate.from(to).subtract({ days: defaultDays - 1 });
  return { from: since === undefined ? first.toString() : dayOf(zone(), Date.parse(since)), to };
}

/** Throws a usage failure if the last business day is before the first. */
export async function checkDays(factory: Factory, { from, to }: DayRange): Promise<void> {
  if (to >= from) return;
  await factory.loadMessages(['common']);
  throw usageFailure(factory.i18n.t('common:invalidTimespan'));
}
