import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';
import { Option } from 'commander';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';
import { mayRepeat } from './repeated-flags.ts';

type Words = Pick<Factory, 'i18n'>;

/** Collects the values of a flag that may be repeated. */
export const gather = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** Reads a count of at least 1. */
export const toCount =
  ({ i18n }: Words) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw usageFailure(i18n.t('cli:usage.count', { text: clean(text) }));
    return Number(text);
  };

/** `--property`, once for each property. */
export const createPropertyOption = (words: Words, description: string): Option =>
  mayRepeat(
    new Option('--property <number>', description).argParser((text: string, before: number[] = []) => [...before, toCount(words)(text)]),
  );

const secondsOf = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 } as const;

/** Reads a length of time such as `90s`, `10m`, `2h`, `1d`, `1w`; bare numbers are seconds. Yields milliseconds. */
export function toDuration(text: string): number | null {
  const found = /^(\d{1,9})(ms|s|m|h|d|w)?$/.exec(text);
  if (!found) return null;
  return Number(found[1]) * secondsOf[(found[2] ?? 's') as keyof typeof secondsOf] * 1000;
}

/** As `toDuration`, for a flag. */
export const toWait =
  ({ i18n }: Words) =>
  (text: string): number => {
    const found = toDuration(text);
    if (found === null) throw usageFailure(i18n.t('cli:usage.duration', { text: clean(text) }));
    return found;
  };

/** Which way a time without a date and a length without a sign look: `--since 10m` back, `--until 02:00` ahead. */
export type Direction = 'back' | 'ahead';

/**
 * Reads an instant: ISO 8601 (with an offset, or in the zone in force), a time of day (`02:00`, the nearest one in
 * `direction`), or a length of time from now (`10m`, `2h`). Yields ISO 8601 UTC with milliseconds. `forms` names what the
 * flag takes, for who has written something else.
 */
export const toInstant =
  ({ i18n, clock, zone }: Pick<Factory, 'i18n' | 'clock' | 'zone'>, direction: Direction, forms: 'instant' | 'since' = 'instant') =>
  (text: string): string => {
    const now = clock.now();
    const length = /^-?\d+(ms|s|m|h|d|w)$/.test(text) ? toDuration(text.replace(/^-/, '')) : null;
    const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
    if (time) return nearest(now, `${time[1]?.padStart(2, '0')}:${time[2]}`, zone(), direction);
    const [, day = '', hours = '00:00', offset] =
      /^([12]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
    const moment = () => (offset ? Date.parse(text.replace(' ', 'T')) : toMoment(`${day}T${hours}`, zone()));
    const at = length === null ? (isDay(day) ? moment() : Number.NaN) : now + (direction === 'back' ? -length : length);
    if (!(at >= earliest && at <= latest)) throw usageFailure(i18n.t(`cli:usage.${forms}`, { text: clean(text) }));
    return new Date(at).toISOString();
  };

/** The span of instants that the filter language knows. */
const earliest = Date.UTC(1000, 0, 1);
const latest = Date.UTC(2999, 11, 31);

/** Whether there is such a day: `Date.parse` takes the 31st of February for the 3rd of March. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** The moment (milliseconds) at which the clocks of a zone show a date and time. */
function toMoment(local: string, zone: string): number {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return Number.NaN;
  const write = createZonedInstant(zone);
  const ahead = (at: number) => Date.parse(`${write(new Date(at).toISOString()).slice(0, 23)}Z`) - at;
  // The second look is for clocks that changed in between.
  return shown - ahead(shown - ahead(shown));
}

function nearest(now: number, time: string, zone: string, direction: Direction): string {
  const day = (away: number) => createZonedInstant(zone)(new Date(now + away * 86_400_000).toISOString()).slice(0, 10);
  const at = (away: number) => toMoment(`${day(away)}T${time}`, zone);
  const today = at(0);
  const found = direction === 'ahead' && today <= now ? at(1) : direction === 'back' && today > now ? at(-1) : today;
  return new Date(found).toISOString();
}

/** Reads an approval's name, `17/10000001`: terminal and sequence number. */
export const toApprovalId =
  ({ i18n }: Words) =>
  (text: string): string => {
    if (!/^\d{1,5}\/\d{1,16}$/.test(text)) {
      throw usageFailure(i18n.t('cli:usage.approvalId', { text: clean(text) }), ['floor approval list state:pending']);
    }
    return text;
  };
