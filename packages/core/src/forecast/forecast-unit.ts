import type { ForecastState } from '../vocabulary/forecast-states.ts';
import { type CashUnit, piecesUntil } from './cash-units.ts';
import { type ClockHour, hourMs } from './clock-hours.ts';
import { type FlowProfile, isTooThin } from './flow-profile.ts';
import { projectCrossing, projectPieces } from './project.ts';

/** Days that a unit is to last after it was filled, with nine chances in ten. */
export const coverDays = 7;

/** When a unit will be empty or full, and what to bring. */
export interface UnitForecast {
  readonly state: ForecastState;
  /** Milliseconds since 1970; null: beyond the horizon, or data is too thin. In a tenth of all cases each, it is earlier or later than the band. */
  readonly expected: number | null;
  readonly earliest: number | null;
  readonly latest: number | null;
  /** Expected pieces of an average day. */
  readonly daily: number;
  /** Pieces to fill so that the unit lasts a week in nine of ten cases, at most as many as fit; null: a box, or data is too thin. */
  readonly bring: number | null;
}

const dayMs = 24 * hourMs;

function toState(expected: number | null, at: number): ForecastState {
  if (expected === null) return 'not-in-sight';
  if (expected <= at) return 'reached';
  if (expected < at + dayMs) return 'within-day';
  return expected < at + 7 * dayMs ? 'within-week' : 'later';
}

/** Returns the pieces that a unit lacks to last for `coverDays` from an instant on, in nine of ten cases. */
export function toBring(
  unit: CashUnit,
  profile: FlowProfile,
  hours: readonly ClockHour[],
  { now, visit }: { now: number; visit: number },
): number {
  const left = Math.max(0, unit.pieces - projectPieces(profile, hours, now, visit).expected);
  const needed = projectPieces(profile, hours, visit, visit + coverDays * dayMs).high;
  return Math.max(0, Math.min(Math.ceil(needed - piecesUntil({ ...unit, pieces: left })), Math.floor(unit.capacity - left)));
}

/**
 * Forecasts a unit from its stock at `asOf`. `hours`: those from `asOf` to the horizon. The state is that at `now`: a terminal that has not been
 * connected for some time may be empty meanwhile.
 */
export function forecastUnit(unit: CashUnit, profile: FlowProfile, hours: readonly ClockHour[], asOf: number, now = asOf): UnitForecast {
  const left = piecesUntil(unit);
  const daily = profile.weeks === 0 ? 0 : profile.pieces / (profile.weeks * 7);
  if (isTooThin(profile)) {
    const reached = left === 0 ? asOf : null;
    return { state: left === 0 ? 'reached' : 'too-thin', expected: reached, earliest: reached, latest: reached, daily, bring: null };
  }
  const crossing = projectCrossing(profile, hours, asOf, left);
  return {
    ...crossing,
    state: toState(crossing.expected, now),
    daily,
    bring: unit.event === 'empty' ? toBring(unit, profile, hours, { now: asOf, visit: asOf }) : null,
  };
}
