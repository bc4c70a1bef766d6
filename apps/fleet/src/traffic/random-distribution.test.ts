import { describe, expect, test } from 'vitest';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';

const draws = 10_000;
const many = <T>(draw: (random: RandomGenerator) => T, seed = 'many'): readonly T[] => {
  const random = createRandomGenerator(seed);
  return Array.from({ length: draws }, () => draw(random));
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]): number => {
  const average = mean(values);
  return mean(values.map((value) => (value - average) ** 2));
};
const shareOf = <T>(values: readonly T[], wanted: T): number => values.filter((value) => value === wanted).length / values.length;

describe('limits', () => {
  test('units are at least 0 and below 1, and fill ten equal parts evenly', () => {
    const units = many((random) => random.unit());
    expect(units.filter((unit) => unit < 0 || unit >= 1)).toEqual([]);
    const parts = Array.from({ length: 10 }, (_, part) => units.filter((unit) => Math.floor(unit * 10) === part).length / draws);
    expect(Math.max(...parts.map((share) => Math.abs(share - 0.1)))).toBeLessThan(0.01);
  });

  test.each([
    [1, 6],
    [0, 0],
    [-3, 3],
    [5, 5],
  ])('whole numbers from %i to %i include both limits and nothing else', (low, high) => {
    const values = new Set(many((random) => random.whole(low, high)));
    expect([...values].sort((a, b) => a - b)).toEqual(Array.from({ length: high - low + 1 }, (_, index) => low + index));
  });

  test('between stays within its limits', () => {
    const values = many((random) => random.between(-2, 3));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-2);
    expect(Math.max(...values)).toBeLessThan(3);
  });

  test.each([
    [0, 0],
    [1, 1],
    [0.25, 0.25],
  ])('a chance of %f happens in a share of %f', (probability, share) => {
    expect(
      shareOf(
        many((random) => random.chance(probability)),
        true,
      ),
    ).toBeCloseTo(share, 1);
    if (probability % 1 === 0) expect(new Set(many((random) => random.chance(probability))).size).toBe(1);
  });

  test('normal, log-normal and Pareto numbers are finite, and the last two positive', () => {
    const values = many((random) => [random.normal(0, 1), random.logNormal(1, 3), random.pareto(2, 0.5)] as const);
    expect(values.flat().filter((value) => !Number.isFinite(value))).toEqual([]);
    expect(values.filter(([, logNormal, pareto]) => logNormal <= 0 || pareto < 2)).toEqual([]);
  });
});

describe('choices', () => {
  test('each item of a list is picked equally often', () => {
    const picked = many((random) => random.pick(['a', 'b', 'c', 'd']));
    for (const item of ['a', 'b', 'c', 'd']) expect(shareOf(picked, item)).toBeCloseTo(0.25, 1);
  });

  test('an item with the weight 0 is never chosen', () => {
    const chosen = many((random) =>
      random.weighted([
        ['never', 0],
        ['often', 9],
        ['seldom', 1],
      ]),
    );
    expect(shareOf(chosen, 'never')).toBe(0);
    expect(shareOf(chosen, 'seldom')).toBeCloseTo(0.1, 1);
  });

  test('weights are relative, whatever their sum is', () => {
    const share = (factor: number) =>
      shareOf(
        many((random) =>
          random.weighted([
            ['a', 3 * factor],
            ['b', factor],
          ]),
        ),
        'a',
      );
    expect(share(0.001)).toBe(share(1000));
  });

  test('there is nothing to pick from an empty list', () => {
    const random = createRandomGenerator('empty');
    expect(() => random.pick([])).toThrow(RangeError);
    expect(() => random.weighted([])).toThrow(RangeError);
  });
});

describe('digits', () => {
  test.each([0, 1, 8, 9, 10, 17, 18, 40])('%i digits are as many digits', (count) => {
    for (const text of many((random) => random.digits(count)).slice(0, 200)) expect(text).toMatch(new RegExp(`^\\d{${count}}$`));
  });

  test('every position has every digit, leading zeros included', () => {
    const texts = many((random) => random.digits(10));
    for (let position = 0; position < 10; position += 1) expect(new Set(texts.map((text) => text[position])).size).toBe(10);
  });
});

describe('spread', () => {
  test('a Poisson number has its mean as variance, also above the size at which it is split', () => {
    for (const expected of [0.5, 3, 30, 31, 180]) {
      const values = many((random) => random.poisson(expected));
      expect(Math.abs(mean(values) / expected - 1)).toBeLessThan(0.05);
      expect(Math.abs(variance(values) / expected - 1)).toBeLessThan(0.08);
    }
  });

  test.each([0, -1])('a Poisson number of the mean %i is 0', (expected) => {
    expect(new Set(many((random) => random.poisson(expected)))).toEqual(new Set([0]));
  });

  test('a gamma number of shape k has the variance mean squared by k', () => {
    const values = many((random) => random.gamma(12, 180));
    expect(Math.abs(variance(values) / (180 ** 2 / 12) - 1)).toBeLessThan(0.08);
    expect(Math.min(...values)).toBeGreaterThan(0);
  });

  test('a normal number has its deviation, on both sides of the mean', () => {
    const values = many((random) => random.normal(18, 6));
    expect(Math.abs(Math.sqrt(variance(values)) - 6)).toBeLessThan(0.15);
    expect(values.filter((value) => value < 18).length / draws).toBeCloseTo(0.5, 1);
  });
});

describe('seeds', () => {
  const first = (...seed: readonly (string | number)[]) => createRandomGenerator(...seed).digits(18);

  test('similar seeds give different numbers', () => {
    const seeds = Array.from({ length: 2000 }, (_, terminal) => first(7, terminal, 20_777, 'arrivals'));
    expect(new Set(seeds).size).toBe(2000);
    expect(new Set([first('ab'), first('ba'), first('a', 'b'), first('a b'), first('A', 'b')]).size).toBe(5);
  });

  test('the first numbers of successive seeds are not correlated', () => {
    const units = Array.from({ length: 5000 }, (_, day) => createRandomGenerator(7, 17, day).unit());
    const average = mean(units);
    const covariance = mean(units.slice(1).map((unit, index) => (unit - average) * ((units[index] ?? 0) - average)));
    expect(Math.abs(covariance / variance(units))).toBeLessThan(0.05);
  });

  test('seeds of any text are accepted', () => {
    expect(new Set([first(''), first('ü'), first('😀'), first('\u0000')]).size).toBe(4);
  });

  test('generators do not influence each other', () => {
    const [one, other] = [createRandomGenerator('same'), createRandomGenerator('same')];
    const before = one.digits(9);
    createRandomGenerator('another').digits(9);
    expect(other.digits(9)).toBe(before);
  });
});
