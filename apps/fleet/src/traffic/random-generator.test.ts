import { expect, test } from 'vitest';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';

const mean = (count: number, draw: () => number): number =>
  Array.from({ length: count }, draw).reduce((sum, value) => sum + value, 0) / count;

const median = (count: number, draw: () => number): number => Array.from({ length: count }, draw).sort((a, b) => a - b)[count / 2] ?? 0;

test('the same seed generates the same values, another seed other values', () => {
  const throws = (...seed: (string | number)[]) => Array.from({ length: 5 }, createRandomGenerator(...seed).unit);
  expect(throws(7, 17, 20000, 'arrivals')).toEqual(throws(7, 17, 20000, 'arrivals'));
  expect(throws(7, 17, 20000, 'arrivals')).not.toEqual(throws(7, 17, 20001, 'arrivals'));
  expect(throws(7, 1, 17)).not.toEqual(throws(7, 11, 7));
  expect(throws(7)).toMatchInlineSnapshot(`
    [
      0.5125895470846444,
      0.07513795047998428,
      0.2145022125914693,
      0.48271638760343194,
      0.7689527585171163,
    ]
  `);
});

const draws: readonly (readonly [string, (random: RandomGenerator) => number, number, number])[] = [
  ['unit', (random) => random.unit(), 0.5, 0.01],
  ['whole', (random) => random.whole(1, 6), 3.5, 0.05],
  ['normal', (random) => random.normal(18, 6), 18, 0.2],
  ['gamma', (random) => random.gamma(12, 180), 180, 1.5],
  ['poisson', (random) => random.poisson(3), 3, 0.06],
  ['a big poisson', (random) => random.poisson(180), 180, 0.5],
  ['weighted', (random) => random.weighted([[1, 3] as const, [0, 1] as const]), 0.75, 0.01],
];

test.each(draws)('%s has the mean it promises', (_name, draw, expected, tolerance) => {
  const random = createRandomGenerator('means');
  expect(Math.abs(mean(20_000, () => draw(random)) - expected)).toBeLessThan(tolerance);
});

test('log-normal and Pareto have their medians', () => {
  const random = createRandomGenerator('medians');
  expect(median(20_000, () => random.logNormal(48, 1.15))).toBeCloseTo(48, -0.5);
  const jackpot = median(20_000, () => random.pareto(2000, 1.6));
  expect(Math.abs(jackpot - 3083)).toBeLessThan(60);
});
