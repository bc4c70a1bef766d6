import { type Reading, type TimeParts, toTimeParts } from '../../platform/i18n/format.ts';

/** Zones lie whole quarters of an hour apart and change on them: within a quarter only minutes and seconds move. */
const quarter = 900_000;
const maxQuarters = 4000;

interface QuarterParts extends Omit<TimeParts, 'clock'> {
  readonly hour: string;
  readonly minute: number;
  /** What stands behind the seconds: the half of a day of twelve hours. */
  readonly half: string;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * The same as `toTimeParts`, for cells that change many times a second: day, hour and zone are asked once for a quarter
 * of an hour; minutes and seconds are arithmetic, since every language writes the clock as hh:mm:ss.
 */
export function createQuickTime({ language, formats }: Omit<Reading, 'zone'>): (at: string, zone: string, now: number) => TimeParts {
  const zones = new Map<string, Map<number, QuarterParts>>();
  let today = 0;
  return (at, zone, now) => {
    const instant = Date.parse(at);
    const begin = Math.floor(instant / quarter) * quarter;
    // What is today is another question a quarter later.
    if (Math.floor(now / quarter) !== today) zones.clear();
    today = Math.floor(now / quarter);
    const known = zones.get(zone) ?? new Map<number, QuarterParts>();
    const parts = known.get(begin) ?? computeParts(begin, { language, zone, formats }, now);
    if (known.size > maxQuarters) known.clear();
    zones.set(zone, known.set(begin, parts));
    const seconds = Math.floor((instant - begin) / 1000);
    const { day, isToday, hour, minute, half, zone: name } = parts;
    return { day, isToday, clock: `${hour}:${two(minute + Math.floor(seconds / 60))}:${two(seconds % 60)}${half}`, zone: name };
  };
}

function computeParts(begin: number, reading: Reading, now: number): QuarterParts {
  const { clock, ...parts } = toTimeParts(begin, reading, now);
  const [hour = '', minute = '', rest = ''] = clock.split(':');
  return { ...parts, hour, minute: Number(minute), half: rest.slice(2) };
}
