import { type ClockHour, hourMs, hoursOfWeek } from './clock-hours.ts';

/** Weeks whose pieces a profile is computed from, at most. */
export const profileWeeks = 8;
/** Complete weeks and pieces below which data is too thin for a forecast. */
export const minProfile = { weeks: 3, pieces: 50 } as const;

/** How many pieces go through a cash unit, by the hour of the week. */
export interface FlowProfile {
  /** Expected pieces of each hour of a week without holidays. */
  readonly hours: readonly number[];
  /** The expected pieces of an hour of a holiday are those of its hour of the week times this factor. */
  readonly holiday: number;
  /** Variance of the pieces of a span, divided by their expected number. Independent single pieces have 1. */
  readonly dispersion: number;
  /** Complete weeks that the profile is computed from. */
  readonly weeks: number;
  /** Pieces of these weeks. */
  readonly pieces: number;
}

/** Days of an average holiday that are added to the holidays of the profile, so that one odd day does not count fully. */
const holidayPrior = 2;
/** Share of an hour's neighbours in its expected pieces. */
const smoothing = 0.25;

const weekMs = hoursOfWeek * hourMs;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const meanByHour = (hours: readonly ClockHour[], piecesOf: (hour: ClockHour) => number): readonly number[] => {
  const total = new Array<number>(hoursOfWeek).fill(0);
  const count = new Array<number>(hoursOfWeek).fill(0);
  for (const hour of hours) {
    if (hour.isHoliday) continue;
    total[hour.hourOfWeek] = (total[hour.hourOfWeek] ?? 0) + piecesOf(hour);
    count[hour.hourOfWeek] = (count[hour.hourOfWeek] ?? 0) + 1;
  }
  return total.map((pieces, index) => pieces / Math.max(1, count[index] ?? 0));
};

/** Spreads part of each hour over its two neighbours; the sum over the week stays. */
const smooth = (hours: readonly number[]): readonly number[] =>
  hours.map((pieces, index) => {
    const [before, after] = [hours.at(index - 1) ?? 0, hours[(index + 1) % hours.length] ?? 0];
    return pieces * (1 - smoothing) + ((before + after) / 2) * smoothing;
  });

/** Returns the sums of consecutive spans of 24 hours: what happened, and what was expected. */
function toDays(hours: readonly ClockHour[], piecesOf: (hour: ClockHour) => number, expectedOf: (hour: ClockHour) => number) {
  const days: { actual: number; expected: number }[] = [];
  for (let begin = 0; begin + 24 <= hours.length; begin += 24) {
    const day = hours.slice(begin, begin + 24);
    days.push({ actual: sum(day.map(piecesOf)), expected: sum(day.map(expectedOf)) });
  }
  return days;
}

/**
 * Computes the profile of a unit from the hours before a forecast. `flow`: pieces by the begin of their hour (milliseconds), hours without
 * pieces may be missing; `since`: from when the terminal has reported pieces, so that the time before its installation does not count as quiet.
 * Only complete weeks count, at most eight, the latest.
 */
export function toFlowProfile(hours: readonly ClockHour[], flow: ReadonlyMap<number, number>, since: number): FlowProfile {
  const end = (hours.at(-1)?.at ?? 0) + hourMs;
  const weeks = Math.max(0, Math.min(profileWeeks, Math.floor((end - since) / weekMs)));
  const used = hours.filter(({ at }) => at >= end - weeks * weekMs);
  const piecesOf = ({ at }: ClockHour) => flow.get(at) ?? 0;
  const expected = smooth(meanByHour(used, piecesOf));
  const ordinaryOf = ({ hourOfWeek }: ClockHour) => expected[hourOfWeek] ?? 0;
  const holidays = used.filter(({ isHoliday }) => isHoliday);
  const prior = (holidayPrior * sum(expected)) / 7;
  const [seen, ordinary] = [sum(holidays.map(piecesOf)), sum(holidays.map(ordinaryOf))];
  const holiday = prior === 0 ? 1 : (seen + prior) / (ordinary + prior);
  const days = toDays(used, piecesOf, (hour) => ordinaryOf(hour) * (hour.isHoliday ? holiday : 1));
  const squares = sum(days.map(({ actual, expected: mean }) => (actual - mean) ** 2));
  const mean = sum(days.map((day) => day.expected));
  // Seven means are estimated from the same days.
  const freedom = days.length > 7 ? days.length / (days.length - 7) : 1;
  return {
    hours: expected,
    holiday,
    dispersion: mean === 0 ? 1 : Math.max(1, (squares / mean) * freedom),
    weeks,
    pieces: sum(used.map(piecesOf)),
  };
}

/** Whether a profile is computed from too little data for a forecast. */
export const isTooThin = ({ weeks, pieces }: Pick<FlowProfile, 'weeks' | 'pieces'>): boolean =>
  weeks < minProfile.weeks || pieces < minProfile.pieces;
