/** Seeded random numbers of a test (mulberry32). */
export interface TestRandom {
  /** A number from 0 to below 1. */
  unit(): number;
  chance(probability: number): boolean;
  /** A whole number between both bounds, which are included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function createTestRandom(seed: number): TestRandom {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(unit() * (high - low + 1));
  return {
    unit,
    chance: (probability) => unit() < probability,
    whole,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('The list is empty');
      return picked;
    },
  };
}
