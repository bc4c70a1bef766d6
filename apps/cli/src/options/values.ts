import { isRequestId } from '@floorwalker/core/vocabulary/approval-ids';
import { createZonedInstant } from '@floorwalker/i18n/format/zoned-instant';
import { Option } from 'commander';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';
import { repeatable } from './repeated-flags.ts';

type Localized = Pick<Factory, 'i18n'>;

/** Collects the values of a flag that may be repeated. */
export const collect = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** Parses an integer of at least 1. */
export const parseCount =
  ({ i18n }: Localized) =>
  (text: string): number => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw usageFailure(i18n.t('cli:usage.count', { text: clean(text) }));
    return Number(text);
  };

/** The option `--property`, which may be repeated. */
export const createPropertyOption = (localized: Localized, description: string): Option =>
  repeatable(
    new Option('--property <number>', description).argParser((text: string, before: number[] = []) => [
      ...before,
      parseCount(localized)(text),
    ]),
  );

const secondsOf = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 } as const;

/** Parses a duration such as `90s`, `10m`, `2h`, `1d`, `1w` to milliseconds; a number without a unit is seconds. Null if invalid. */
export function parseDuration(text: string): number | null {
  const found = /^(\d{1,9})(ms|s|m|h|d|w)?$/.exec(text);
  if (!found) return null;
  return Number(found[1]) * secondsOf[(found[2] ?? 's') as keyof typeof secondsOf] * 1000;
}

/** Parses the duration of an option. Throws a usage failure if it is invalid. */
export const parseTimeout =
  ({ i18n }: Localized) =>
  (text: string): number => {
    const found = parseDuration(text);
    if (found === null) throw usageFailure(i18n.t('cli:usage.duration', { text: clean(text) }));
    return found;
  };

/** Whether a time of day or a duration means the past (`--since 10m`) or the future (`--until 02:00`). */
export type Direction = 'back' | 'ahead';

/**
 * Parses an instant: ISO 8601 (with an offset, or in the current time zone), a time of day (`02:00`, the nearest one in
 * `direction`), or a duration from now (`10m`, `2h`). Returns ISO 8601 UTC with milliseconds. `forms` selects the error
 * message that lists the accepted forms.
 */
export const parseInstant =
  ({ i18n, clock, zone }: Pick<Factory, 'i18n' | 'clock' | 'zone'>, direction: Direction, forms: 'instant' | 'since' = 'instant') =>
  (text: string): string => {
    const now = clock.now();
    const length = /^-?\d+(ms|s|m|h|d|w)$/.test(text) ? parseDuration(text.replace(/^-/, '')) : null;
    const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
    if (time) return nearest(now, `${time[1]?.padStart(2, '0')}:${time[2]}`, zone(), direction);
    const [, day = '', hours = '00:00', offset] =
      /^([12]\d{3}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(text) ?? [];
    const moment = () => (offset ? Date.parse(text.replace(' ', 'T')) : toMoment(`${day}T${hours}`, zone()));
    const at = length === null ? (isDay(day) ? moment() : Number.NaN) : now + (direction === 'back' ? -length : length);
    if (!(at >= earliest && at <= latest)) throw usageFailure(i18n.t(`cli:usage.${forms}`, { text: clean(text) }));
    return new Date(at).toISOString();
  };

/** The range of instants that the filter language supports. */
const earliest = Date.UTC(1000, 0, 1);
const latest = Date.UTC(2999, 11, 31);

/** Whether the date exists: `Date.parse` reads 31 February as 3 March. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Converts a local date and time of a zone to milliseconds since 1970 UTC. */
function toMoment(local: string, zone: string): number {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return Number.NaN;
  const write = createZonedInstant(zone);
  const ahead = (at: number) => Date.parse(`${write(new Date(at).toISOString()).slice(0, 23)}Z`) - at;
  // The offset is computed twice, because it may change between the first guess and the result (daylight saving time).
  return shown - ahead(shown - ahead(shown));
}

function nearest(now: number, time: string, zone: string, direction: Direction): string {
  const day = (away: number) => createZonedInstant(zone)(new Date(now + away * 86_400_000).toISOString()).slice(0, 10);
  const at = (away: number) => toMoment(`${day(away)}T${time}`, zone);
  const today = at(0);
  const found = direction === 'ahead' && today <= now ? at(1) : direction === 'back' && today > now ? at(-1) : today;
  return new Date(found).toISOString();
}

/** Parses an approval id: terminal and sequence number such as `17/10000001`, or a held act such as `R12`. */
export const parseApprovalId =
  ({ i18n }: Localized) =>
  (text: string): string => {
    if (!/^\d{1,5}\/\d{1,16}$/.test(text) && !isRequestId(text.toUpperCase())) {
      throw usageFailure(i18n.t('cli:usage.approvalId', { text: clean(text) }), ['floor approval list state:pending']);
    }
    return text.toUpperCase();
  };
