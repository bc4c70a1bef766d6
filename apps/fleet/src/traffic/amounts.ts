import type { RandomGenerator } from './random-generator.ts';

/** Amounts of customer transactions in minor units. */

const ticketLimit = 300_000;

/** One ticket's value: small change, or around 48.00, at most 3,000.00. */
export function ticketAmount(random: RandomGenerator): number {
  if (random.chance(0.12)) return random.whole(1, 500);
  for (;;) {
    const amount = Math.round(random.logNormal(4800, 1.15));
    if (amount >= 1 && amount <= ticketLimit) return amount;
  }
}

const units = (choices: readonly (readonly [number, number])[]) => choices.map(([amount, weight]) => [amount * 100, weight] as const);

const withdrawals = units([
  [20, 5],
  [40, 7],
  [60, 7],
  [80, 5],
  [100, 19],
  [140, 3],
  [160, 3],
  [200, 22],
  [300, 12],
  [400, 6],
  [500, 6],
  [600, 3],
  [800, 0.5],
  [1000, 1.5],
]);
const debits = units([
  [100, 20],
  [200, 30],
  [300, 20],
  [400, 12],
  [500, 13],
  [1000, 5],
]);
const advances = units([
  [200, 20],
  [300, 20],
  [500, 30],
  [1000, 20],
  [2000, 10],
]);
const notesToBreak = units([
  [100, 55],
  [50, 10],
  [20, 35],
]);

export const withdrawalAmount = (random: RandomGenerator): number => random.weighted(withdrawals);
export const debitAmount = (random: RandomGenerator): number => random.weighted(debits);
export const advanceAmount = (random: RandomGenerator): number => random.weighted(advances);
export const breakAmount = (random: RandomGenerator): number => random.weighted(notesToBreak);

/** Amount of foreign money that a customer exchanges: a multiple of 10.00 in the foreign currency. */
export const exchangeAmount = (random: RandomGenerator): number => Math.max(1, Math.round(random.logNormal(90, 0.8) / 10)) * 1000;

/** A hand-paid jackpot: 2,000.00 and up with a long tail, at most 250,000.00. */
export const jackpotAmount = (random: RandomGenerator): number => Math.min(25_000_000, Math.round(random.pareto(200_000, 1.6)));

export const chargeAmount = (random: RandomGenerator): number => random.pick([1000, 2000, 2000, 3000, 5000]);

/** A bill of a payment kiosk, to the cent. */
export const paymentAmount = (random: RandomGenerator): number => Math.max(100, Math.round(random.logNormal(4200, 0.7)));

/** Decline reason of a bank: ISO 8583 response codes. */
export const declineCode = (random: RandomGenerator): string =>
  random.weighted([
    ['51', 45],
    ['61', 18],
    ['55', 15],
    ['65', 7],
    ['05', 8],
    ['54', 3],
    ['91', 4],
  ]);
