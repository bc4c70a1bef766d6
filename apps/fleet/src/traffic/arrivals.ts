import type { Model } from './model.ts';
import { type Profile, type Purpose, profileOf } from './profiles.ts';
import { createRandomGenerator } from './random-generator.ts';
import type { SimulatedTerminal } from './terminals.ts';

/** Local hour at which a casino day begins. Days are counted from 1970-01-01. */
export const dayStartHour = 6;
const hour = 3_600_000;
const dayMs = 24 * hour;

/** The arrival of a customer. */
export interface Arrival {
  readonly at: number;
  readonly purpose: Purpose;
}

/** Converts a day number to its weekday (0: Monday), day of the month, and whether it is the last day of the month. */
const calendar = (day: number) => {
  const date = new Date(day * dayMs);
  return { weekday: (date.getUTCDay() + 6) % 7, date: date.getUTCDate(), last: new Date((day + 1) * dayMs).getUTCDate() === 1 };
};

function meanOf(profile: Profile, day: number): number {
  const { weekday, date, last } = calendar(day);
  const payday = date === 1 || date === 15 || last ? 1.12 : 1;
  const season = 1 + 0.08 * Math.sin((2 * Math.PI * day) / 365.25);
  return profile.mean * (profile.weekdays[weekday] ?? 1) * payday * season;
}

/** Returns the weights of the hours from 06:00 on; the weights of the profile start at midnight. */
const hourWeights = (profile: Profile) =>
  profile.hours.map((_, index) => [index, profile.hours[(index + dayStartHour) % 24] ?? 0] as const);

/** Plans the arrivals of customers at a terminal on one day, ordered by time. */
export function planArrivals(model: Model, terminal: SimulatedTerminal, day: number): readonly Arrival[] {
  const random = createRandomGenerator(model.seed, terminal.id, day, 'arrivals');
  const profile = profileOf(terminal.type);
  const weights = hourWeights(profile);
  const share = model.rates.jackpotShare;
  const count = random.poisson(random.gamma(12, meanOf(profile, day)));
  const arrivals = Array.from({ length: count }, () => ({
    at: Math.floor((random.weighted(weights) + random.unit()) * hour),
    purpose: share > 0 && random.chance(share) ? ('jackpot' as const) : random.weighted(profile.mix),
  }));
  return arrivals.sort((a, b) => a.at - b.at);
}
