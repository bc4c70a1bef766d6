import { type Reading, type TimeParts, toTimeParts } from './format.ts';

/** Zones lie whole quarters of an hour apart and change on them: within a quarter only minutes and seconds move. */
const quarter = 900_000;
const most = 4000;

interface Known extends Omit<TimeParts, 'clock'> {
  readonly hour: string;
  readonly minute: number;
  /** What stands behind the seconds: the half of a day of twelve hours. */
  readonly half: string;
}
const known = new Map<string, Known>();

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * The same as `toTimeParts`, for cells that change many times a second: day, hour and zone are asked once for a quarter
 * of an hour; minutes and seconds are arithmetic, since every language writes the clock as hh:mm:ss.
 */
export function toQuickTime(at: string, reading: Reading, now: number): TimeParts {
  const instant = Date.parse(at);
  const begin = Math.floor(instant / quarter) * quarter;
  const today = Math.floor(now / quarter);
  const { language, zone, formats } = reading;
  const key = `${begin} ${zone} ${language} ${today} ${formats.dateFormat} ${formats.timeFormat}`;
  const parts = known.get(key) ?? ask(key, begin, reading, now);
  const seconds = Math.floor((instant - begin) / 1000);
  const { day, isToday, hour, minute, half, zone: name } = parts;
  return { day, isToday, clock: `${hour}:${two(minute + Math.floor(seconds / 60))}:${two(seconds % 60)}${half}`, zone: name };
}

function ask(key: string, begin: number, reading: Reading, now: number): Known {
  if (known.size > most) known.clear();
  const { clock, ...parts } = toTimeParts(begin, reading, now);
  const [hour = '', minute = '', rest = ''] = clock.split(':');
  const made = { ...parts, hour, minute: Number(minute), half: rest.slice(2) };
  known.set(key, made);
  return made;
}
