import { exchange } from '@floorwalker/core/gateway/balance';
import { convertMinor, multiply, toRatio } from '@floorwalker/core/vocabulary/exchange';
import type { RateRow } from './bodies.ts';
import type { RandomGenerator } from './random-generator.ts';

/** Foreign currencies by the terminal's own currency, with mean rate and share of customers. */
const foreign: Readonly<Record<string, readonly (readonly [currency: string, rate: number, share: number])[]>> = {
  EUR: [
    ['USD', 0.9217, 50],
    ['CHF', 1.0625, 50],
  ],
  USD: [
    ['EUR', 1.085, 60],
    ['CAD', 0.7132, 40],
  ],
};

/** Fee of a property for an exchange, in percent of the value in local currency. */
const feePercent = 3;

/** The rate of a day, which varies around its mean by two percent. */
const rateOf = (mean: number, day: number): string => (mean * (1 + 0.012 * Math.sin(day / 17) + 0.008 * Math.sin(day / 5.3))).toFixed(4);

/** Picks the foreign currency that a customer offers, with its rate. */
export function pickForeign(random: RandomGenerator, local: string, day: number): RateRow {
  const [source, mean] = random.weighted((foreign[local] ?? foreign.USD ?? []).map((one) => [one, one[2]] as const));
  return { source, target: local, rate: rateOf(mean, day), fee: feePercent.toFixed(2) };
}

const percent = { numerator: 1n, denominator: 100n };

/** Local value of a foreign amount and the fee of the property, both rounded half up to the minor unit. */
export function toLocal(amount: number, { source, target, rate, fee }: RateRow): { readonly gross: number; readonly fee: number } {
  const gross = exchange(amount, rate, source, target);
  return { gross, fee: Number(convertMinor(BigInt(gross), multiply(toRatio(fee), percent), target, target)) };
}
