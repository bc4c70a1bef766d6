import type { VarianceCause } from '@floorwalker/core/balancing/explain/causes';
import type { CashUnit } from './cash.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';
import type { SimulatedTerminal } from './terminals.ts';

/** Causes of variances that the simulation plants; `null`: only coins are counted wrong. */
export type PlantedCause = Exclude<VarianceCause, 'ticket-missing'>;

/**
 * A planted mistake or theft of a day, which its money service finds: the simulator's own books, which are not sent.
 * `unit`: index of the cash unit; `other`: the unit that got its pieces; `pieces`: the difference of the count in `unit`, if it does not
 * depend on a booking of the service.
 */
export interface Mistake {
  readonly cause: PlantedCause;
  readonly unit: number;
  readonly other: number | null;
  readonly pieces: number;
}

/** What was found by the count of a money service. `pieces`: differences of all cash units in their order, coins included. */
export interface CountedDay {
  readonly mistake: Mistake | null;
  readonly pieces: readonly number[];
}

const bundle = 100;

/** Small mistakes: one note. */
const small = [
  ['jam', 40],
  ['reject-not-booked', 25],
  ['aborted-payout', 20],
  ['count-mistake', 15],
] as const satisfies readonly (readonly [PlantedCause, number])[];

/** Mistakes and thefts of several notes. */
const large = [
  ['theft', 24],
  ['fill-not-booked', 14],
  ['fill-booked-twice', 12],
  ['fill-wrong-amount', 10],
  ['wrong-denomination', 10],
  ['removal-not-booked', 8],
  ['aborted-payout', 8],
  ['transaction-booked-twice', 8],
  ['count-mistake', 6],
] as const satisfies readonly (readonly [PlantedCause, number])[];

function piecesOf(random: RandomGenerator, cause: PlantedCause, isSmall: boolean): number {
  if (cause === 'jam') return random.chance(0.8) ? -1 : 1;
  if (cause === 'reject-not-booked') return -1;
  if (cause === 'aborted-payout') return isSmall ? 1 : random.whole(2, 9);
  if (cause === 'transaction-booked-twice') return random.whole(2, 9);
  if (cause === 'theft') return -random.whole(2, 40);
  if (cause === 'fill-not-booked' || cause === 'wrong-denomination') return bundle * random.whole(1, 3);
  if (cause === 'removal-not-booked') return -bundle;
  if (cause === 'count-mistake') return isSmall ? random.pick([-1, 1]) : random.pick([-bundle, bundle]);
  return 0;
}

/**
 * Returns the mistakes that the money service of a day finds: 93 % of counts are exact in notes, 5 % differ by one note, 2 % by more;
 * hoppers differ by up to five coins. Deterministic for seed, terminal and day, so that any day can be simulated without those before.
 */
export function countOf(seed: number, terminal: SimulatedTerminal, day: number, units: readonly CashUnit[]): CountedDay {
  const random = createRandomGenerator(seed, terminal.id, day, 'count');
  const size = random.weighted([
    ['exact', 93],
    ['small', 5],
    ['large', 2],
  ] as const);
  const notes = units.flatMap(({ kind }, index) => (kind === 'Bill' ? [index] : []));
  const unit = random.pick(notes);
  const others = notes.filter((index) => index !== unit);
  const cause = size === 'exact' ? null : random.weighted<PlantedCause>(size === 'small' ? small : large);
  const coins = units.map(({ kind }) => (kind === 'Coin' && random.chance(0.3) ? random.whole(-5, 5) : 0));
  if (cause === null) return { mistake: null, pieces: coins };
  const pieces = piecesOf(random, cause, size === 'small');
  const other = cause === 'wrong-denomination' ? random.pick(others) : null;
  const found = coins.with(unit, pieces);
  return { mistake: { cause, unit, other, pieces }, pieces: other === null ? found : found.with(other, -pieces) };
}

/** The differences of a count that was not planned for the day: those of coins. */
export const onlyCoins = (units: readonly CashUnit[], { pieces }: CountedDay): CountedDay => ({
  mistake: null,
  pieces: pieces.map((one, index) => (units[index]?.kind === 'Coin' ? one : 0)),
});
