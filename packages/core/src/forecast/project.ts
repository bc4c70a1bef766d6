import { type ClockHour, hourMs } from './clock-hours.ts';
import type { FlowProfile } from './flow-profile.ts';

/** Days that a forecast looks ahead. */
export const horizonDays = 21;
/** Quantile of the standard normal distribution: a tenth of all cases is beyond it, on either side. */
const tenth = 1.2816;

/** The number of pieces that go through a unit in a span: the expected one, and the limits of the middle four fifths of all cases. */
export interface Band {
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** When a number of pieces will have gone through, in milliseconds since 1970; null: not within the hours. */
export interface Crossing {
  readonly expected: number | null;
  /** In a tenth of all cases it is earlier than `earliest`, in a tenth later than `latest`. */
  readonly earliest: number | null;
  readonly latest: number | null;
}

/** Adds to the spread of single pieces the error of the profile, which is computed from a limited number of pieces. */
function toBand(profile: FlowProfile, mean: number): Band {
  const spread = tenth * Math.sqrt(profile.dispersion * mean * (1 + mean / Math.max(1, profile.pieces)));
  return { expected: mean, low: Math.max(0, mean - spread), high: mean + spread };
}

const expectedOf = (profile: FlowProfile, { hourOfWeek, isHoliday }: ClockHour): number =>
  (profile.hours[hourOfWeek] ?? 0) * (isHoliday ? profile.holiday : 1);

/** Returns the share of an hour between two instants. */
const shareOf = ({ at }: ClockHour, from: number, to: number): number =>
  Math.max(0, Math.min(at + hourMs, to) - Math.max(at, from)) / hourMs;

/** Returns how many pieces go through a unit from an instant until another one; both within the hours. */
export function projectPieces(profile: FlowProfile, hours: readonly ClockHour[], from: number, to: number): Band {
  const mean = hours.reduce((all, hour) => all + expectedOf(profile, hour) * shareOf(hour, from, to), 0);
  return toBand(profile, mean);
}

/** Returns when so many pieces will have gone through a unit from an instant on. */
export function projectCrossing(profile: FlowProfile, hours: readonly ClockHour[], from: number, pieces: number): Crossing {
  if (pieces <= 0) return { expected: from, earliest: from, latest: from };
  const found: Record<keyof Band, number | null> = { expected: null, high: null, low: null };
  let mean = 0;
  let before: Band = { expected: 0, low: 0, high: 0 };
  for (const hour of hours) {
    const share = shareOf(hour, from, hour.at + hourMs);
    if (share === 0) continue;
    mean += expectedOf(profile, hour) * share;
    const band = toBand(profile, mean);
    for (const side of ['expected', 'low', 'high'] as const) {
      if (found[side] !== null || band[side] < pieces) continue;
      const part = (pieces - before[side]) / (band[side] - before[side]);
      found[side] = Math.round(hour.at + hourMs - share * hourMs * (1 - part));
    }
    if (found.low !== null) break;
    before = band;
  }
  return { expected: found.expected, earliest: found.high, latest: found.low };
}
