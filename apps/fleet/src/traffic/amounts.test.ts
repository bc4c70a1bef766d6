import { expect, test } from 'vitest';
import * as amounts from './amounts.ts';
import { createRandomGenerator, type RandomGenerator } from './random-generator.ts';

const draws = 20_000;
const many = (draw: (random: RandomGenerator) => number): readonly number[] => {
  const random = createRandomGenerator('amounts');
  return Array.from({ length: draws }, () => draw(random)).sort((a, b) => a - b);
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (values: readonly number[], share: number): number => values[Math.floor(values.length * share)] ?? 0;
const shareOf = (values: readonly number[], matches: (value: number) => boolean): number => values.filter(matches).length / values.length;

/** The expected values are the reference values of the traffic model, in minor units. */
test('ticket values have the mean and the quantiles of the traffic model', () => {
  const tickets = many(amounts.ticketAmount);
  expect(mean(tickets) / 8160).toBeCloseTo(1, 1);
  expect(quantile(tickets, 0.5) / 3940).toBeCloseTo(1, 1);
  expect(quantile(tickets, 0.95) / 29_700).toBeCloseTo(1, 1);
  expect(shareOf(tickets, (value) => value >= 200_000)).toBeLessThan(0.002);
});

test('a ticket is worth 0.01 to 3,000.00', () => {
  const tickets = many(amounts.ticketAmount);
  expect(tickets.at(0)).toBeGreaterThanOrEqual(1);
  expect(tickets.at(-1)).toBeLessThanOrEqual(300_000);
  expect(tickets.every(Number.isSafeInteger)).toBe(true);
});

test('withdrawals have a mean of about 211.00, and 200.00 is the most frequent one', () => {
  const withdrawals = many(amounts.withdrawalAmount);
  expect(mean(withdrawals) / 21_100).toBeCloseTo(1, 1);
  expect(shareOf(withdrawals, (value) => value === 20_000)).toBeCloseTo(0.22, 2);
  expect(shareOf(withdrawals, (value) => value === 80_000)).toBeLessThan(0.01);
});

test.each<[string, (random: RandomGenerator) => number, step: number, min: number, max: number]>([
  ['withdrawal', amounts.withdrawalAmount, 2000, 2000, 100_000],
  ['debit payment', amounts.debitAmount, 10_000, 10_000, 100_000],
  ['cash advance', amounts.advanceAmount, 10_000, 20_000, 200_000],
  ['card charge', amounts.chargeAmount, 1000, 1000, 5000],
  ['foreign amount', amounts.exchangeAmount, 1000, 1000, Number.MAX_SAFE_INTEGER],
  ['bill payment', amounts.paymentAmount, 1, 100, Number.MAX_SAFE_INTEGER],
])('a %s is a multiple of %s', (_name, draw, step, min, max) => {
  const values = many(draw);
  expect(values.filter((value) => value % step !== 0)).toEqual([]);
  expect(values.at(0)).toBeGreaterThanOrEqual(min);
  expect(values.at(-1)).toBeLessThanOrEqual(max);
});

test('broken notes are 100.00 in 55 %, 50.00 in 10 % and 20.00 in 35 % of cases', () => {
  const notes = many(amounts.breakAmount);
  const shares = [10_000, 5000, 2000].map((note) => shareOf(notes, (value) => value === note));
  expect(shares).toEqual([0.55, 0.1, 0.35].map((share) => expect.closeTo(share, 2)));
});

test('jackpots have the quantiles of a Pareto distribution from 2,000.00, at most 250,000.00', () => {
  const jackpots = many(amounts.jackpotAmount);
  expect(jackpots.at(0)).toBeGreaterThanOrEqual(200_000);
  expect(jackpots.at(-1)).toBeLessThanOrEqual(25_000_000);
  expect(quantile(jackpots, 0.5) / 308_300).toBeCloseTo(1, 1);
  expect(quantile(jackpots, 0.9) / 844_000).toBeCloseTo(1, 1);
  expect(shareOf(jackpots, (value) => value > 1_000_000)).toBeCloseTo(0.076, 2);
});

test('declined cards have ISO 8583 response codes, mostly 51', () => {
  const random = createRandomGenerator('codes');
  const codes = Array.from({ length: 5000 }, () => amounts.declineCode(random));
  expect([...new Set(codes)].sort()).toEqual(['05', '51', '54', '55', '61', '65', '91']);
  expect(codes.filter((code) => code === '51').length / codes.length).toBeCloseTo(0.45, 2);
  expect(codes.filter((code) => code === '54').length / codes.length).toBeCloseTo(0.03, 2);
});
