/** A deterministic pseudo-random number generator. */
export interface RandomGenerator {
  /** Uniform number from 0 up to, but not including, 1. */
  unit(): number;
  chance(probability: number): boolean;
  /** Whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** A text of `count` random digits. */
  digits(count: number): string;
  /** Picks one of the weighted choices. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  normal(mean: number, deviation: number): number;
  logNormal(median: number, sigma: number): number;
  /** Gamma distributed with this shape (at least 1) and mean. */
  gamma(shape: number, mean: number): number;
  poisson(mean: number): number;
  /** Pareto distributed with this minimum and shape. */
  pareto(min: number, shape: number): number;
}

/** Hashes the seed words to a 32-bit state (FNV-1a, then the finaliser of MurmurHash3). */
function toState(seed: readonly (string | number)[], salt: number): number {
  let hash = 2166136261 ^ salt;
  for (const character of seed.join('|')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Small fast counting generator (sfc32) of 128 bits of state. */
function createSource(seed: readonly (string | number)[]): () => number {
  let [a, b, c, counter] = [toState(seed, 1), toState(seed, 2), toState(seed, 3), 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** Draws a Poisson number by Knuth's algorithm; the caller splits large means. */
function poissonPart(unit: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = unit(); product > limit; product *= unit()) count += 1;
  return count;
}

/** Creates a generator seeded by words, such as `createRandomGenerator(seed, terminal, day, 'arrivals')`; the same words give the same numbers. */
export function createRandomGenerator(...seed: readonly (string | number)[]): RandomGenerator {
  const unit = createSource(seed);
  const standardNormal = (): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());

  /** Marsaglia and Tsang's method for shapes of at least 1. */
  const standardGamma = (shape: number): number => {
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = standardNormal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - unit()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  };

  return {
    unit,
    chance: (probability) => unit() < probability,
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    between: (low, high) => low + unit() * (high - low),
    pick: (list) => pickAt(list, unit()),
    digits: (count) => {
      let text = '';
      while (text.length < count) text += String(Math.floor(unit() * 1e9)).padStart(9, '0');
      return text.slice(0, count);
    },
    weighted: (choices) => weightedAt(choices, unit()),
    normal: (mean, deviation) => mean + deviation * standardNormal(),
    logNormal: (median, sigma) => median * Math.exp(sigma * standardNormal()),
    gamma: (shape, mean) => (standardGamma(shape) * mean) / shape,
    poisson: (mean) => {
      let count = 0;
      for (let rest = mean; rest > 0; rest -= 30) count += poissonPart(unit, Math.min(rest, 30));
      return count;
    },
    pareto: (min, shape) => min / (1 - unit()) ** (1 / shape),
  };
}

function pickAt<T>(list: readonly T[], unit: number): T {
  const index = Math.floor(unit * list.length);
  const found = list[index];
  if (found === undefined) throw new RangeError('Nothing to pick from');
  return found;
}

function weightedAt<T>(choices: readonly (readonly [T, number])[], unit: number): T {
  let sum = 0;
  for (const choice of choices) sum += choice[1];
  let rest = unit * sum;
  for (const choice of choices) {
    rest -= choice[1];
    if (rest < 0) return choice[0];
  }
  return pickAt(choices, 0)[0];
}
