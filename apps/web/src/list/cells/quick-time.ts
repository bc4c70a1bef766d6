import { type TimeContext, type TimeParts, toTimeParts } from '../../platform/i18n/format.ts';

/**
 * Milliseconds of a quarter of an hour. UTC offsets are multiples of it and change only at its boundaries, so within a
 * quarter only minutes and seconds differ.
 */
const quarter = 900_000;
const maxQuarters = 4000;

interface QuarterParts extends Omit<TimeParts, 'clock'> {
  readonly hour: string;
  readonly minute: number;
  /** Text after the seconds: AM or PM in the 12-hour clock. */
  readonly dayPeriod: string;
}

const padTwo = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * Same result as `toTimeParts`, for cells that change many times a second: day, hour and zone are formatted once per quarter
 * of an hour, minutes and seconds are computed, since every language writes the time as hh:mm:ss.
 */
export function createQuickTime({ language, formats }: Omit<TimeContext, 'zone'>): (at: string, zone: string, now: number) => TimeParts {
  const zones = new Map<string, Map<number, QuarterParts>>();
  let today = 0;
  return (at, zone, now) => {
    const instant = Date.parse(at);
    const quarterStart = Math.floor(instant / quarter) * quarter;
    // At the start of every quarter of an hour the day may change in some zone, which changes `isToday`.
    if (Math.floor(now / quarter) !== today) zones.clear();
    today = Math.floor(now / quarter);
    const known = zones.get(zone) ?? new Map<number, QuarterParts>();
    const parts = known.get(quarterStart) ?? computeParts(quarterStart, { language, zone, formats }, now);
    if (known.size > maxQuarters) known.clear();
    zones.set(zone, known.set(quarterStart, parts));
    const seconds = Math.floor((instant - quarterStart) / 1000);
    const { day, isToday, hour, minute, dayPeriod, zone: name } = parts;
    return { day, isToday, clock: `${hour}:${padTwo(minute + Math.floor(seconds / 60))}:${padTwo(seconds % 60)}${dayPeriod}`, zone: name };
  };
}

function computeParts(quarterStart: number, reading: TimeContext, now: number): QuarterParts {
  const { clock, ...parts } = toTimeParts(quarterStart, reading, now);
  const [hour = '', minute = '', rest = ''] = clock.split(':');
  return { ...parts, hour, minute: Number(minute), dayPeriod: rest.slice(2) };
}
