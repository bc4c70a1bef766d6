import { minorDigits } from './currencies.ts';

/** An exact positive number, such as 1/3, which has no exact decimal text. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Reads decimal text such as `1.0850` exactly. The text must be a decimal number without a sign. */
export function toRatio(text: string): Ratio {
  const [whole = '0', fraction = ''] = text.split('.');
  return { numerator: BigInt(whole + fraction), denominator: powerOfTen(fraction.length) };
}

export const invert = ({ numerator, denominator }: Ratio): Ratio => ({ numerator: denominator, denominator: numerator });

export const multiply = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});

const scale = ({ numerator, denominator }: Ratio, exponent: number): Ratio =>
  exponent < 0
    ? { numerator, denominator: denominator * powerOfTen(-exponent) }
    : { numerator: numerator * powerOfTen(exponent), denominator };

/** Rounds half up to an integer; negative numbers like positive ones, away from zero. */
function roundHalfUp({ numerator, denominator }: Ratio): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

/** Writes an integer of units of 10^-digits as decimal text: 123450 with 2 digits is `1234.50`. */
function toText(units: bigint, digits: number): string {
  const all = String(units < 0n ? -units : units).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  return `${units < 0n ? '-' : ''}${whole}${digits > 0 ? `.${all.slice(-digits)}` : ''}`;
}

const withoutTrailingZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Significant digits of derived rates; conversions use the exact ratio instead. */
const significantDigits = 12;

/** Writes a positive ratio as decimal text with 12 significant digits, rounded half up. */
export function toRateText(ratio: Ratio): string {
  const whole = ratio.numerator / ratio.denominator;
  const leadingZeros = whole > 0n ? -String(whole).length : String(ratio.denominator / ratio.numerator).length - 1;
  const digits = Math.max(0, significantDigits + leadingZeros);
  return withoutTrailingZeros(toText(roundHalfUp(scale(ratio, digits)), digits));
}

/** Reads an amount such as `100` or `100.00` as minor units; null if it is no amount or has more decimals than the currency. */
export function readAmount(text: string, currency: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = minorDigits(currency);
  return whole === undefined || fraction.length > digits ? null : BigInt(whole + fraction.padEnd(digits, '0'));
}

/** Writes minor units of a currency as decimal text without separators: 123450 EUR is `1234.50`. */
export const writeAmount = (minor: bigint, currency: string): string => toText(minor, minorDigits(currency));

/** Converts minor units of `source` to minor units of `target`, rounded half up. */
export const convertMinor = (minor: bigint, rate: Ratio, source: string, target: string): bigint =>
  roundHalfUp(scale(multiply({ numerator: minor, denominator: 1n }, rate), minorDigits(target) - minorDigits(source)));

/** A stored exchange rate: one unit of `source` is worth `rate` units of `target`; `fee` in per cent of the converted amount. */
export interface StoredRate {
  readonly id: number;
  readonly source: string;
  readonly target: string;
  readonly rate: string;
  readonly fee: string;
  readonly needsConfirmation: boolean;
}

/**
 * How a rate came about: `stored` by an operator, or derived: the `inverse` of a stored rate, or a `cross` rate over a third
 * currency.
 */
export const rateOrigins = ['stored', 'inverse', 'cross'] as const;
export type RateOrigin = (typeof rateOrigins)[number];

/** A stored rate as a part of another one. */
export interface RateLeg {
  readonly id: number;
  readonly rate: string;
  readonly fee: string;
  /** The rate is used in the opposite direction. */
  readonly inverted: boolean;
}

/** A rate between two currencies, stored or derived. */
export interface DerivedRate {
  readonly source: string;
  readonly target: string;
  /** Decimal text: as stored, or rounded to 12 significant digits. */
  readonly rate: string;
  readonly fee: string;
  readonly needsConfirmation: boolean;
  readonly origin: RateOrigin;
  /** The third currency of a cross rate. */
  readonly via: string | null;
  /** The stored rates of which it consists: one, or two for a cross rate. Conversions use them, because they are exact. */
  readonly legs: readonly RateLeg[];
}

const ratioOf = ({ legs }: Pick<DerivedRate, 'legs'>): Ratio =>
  legs.map(({ rate, inverted }) => (inverted ? invert(toRatio(rate)) : toRatio(rate))).reduce(multiply, { numerator: 1n, denominator: 1n });

/** An amount in minor units, and the rate by which it is converted; null: it is in the target currency. */
export interface ConvertedPart {
  readonly minor: bigint;
  readonly rate: Pick<DerivedRate, 'source' | 'target' | 'legs'> | null;
}

/** Adds up amounts of several currencies in one of them: exactly, so that the sum is rounded once, half up. Fees are not subtracted. */
export function convertSum(parts: readonly ConvertedPart[]): bigint {
  const zero: Ratio = { numerator: 0n, denominator: 1n };
  const exact = parts.map(({ minor, rate }): Ratio => {
    const amount = { numerator: minor, denominator: 1n };
    return rate ? scale(multiply(amount, ratioOf(rate)), minorDigits(rate.target) - minorDigits(rate.source)) : amount;
  });
  return roundHalfUp(
    exact.reduce(
      (sum, part) => ({
        numerator: sum.numerator * part.denominator + part.numerator * sum.denominator,
        denominator: sum.denominator * part.denominator,
      }),
      zero,
    ),
  );
}

/** Fee of two conversions in a row, in per cent of the second result: of two times 3 % remain 94.09 %, so the fee is 5.91 %. */
function addFees(one: string, other: string): string {
  const [first, second] = [toRatio(one), toRatio(other)];
  const digits = one.length + other.length + 2;
  const units = (ratio: Ratio) => roundHalfUp(scale(ratio, digits));
  const both = units(multiply(multiply(first, second), { numerator: 1n, denominator: 100n }));
  return withoutTrailingZeros(toText(units(first) + units(second) - both, digits));
}

const toLeg = ({ id, rate, fee }: StoredRate, inverted: boolean): RateLeg => ({ id, rate, fee, inverted });

/** The rate between two currencies that one stored rate gives, in its own direction or in the opposite one. */
function findDirect(stored: readonly StoredRate[], source: string, target: string): DerivedRate | undefined {
  const own = stored.find((one) => one.source === source && one.target === target);
  const found = own ?? stored.find((one) => one.source === target && one.target === source);
  if (!found) return undefined;
  const { fee, needsConfirmation } = found;
  const legs = [toLeg(found, own === undefined)];
  const common = { source, target, fee, needsConfirmation, via: null, legs };
  return own ? { ...common, rate: own.rate, origin: 'stored' } : { ...common, rate: toRateText(ratioOf({ legs })), origin: 'inverse' };
}

function cross(first: DerivedRate, second: DerivedRate): DerivedRate {
  const legs = [...first.legs, ...second.legs];
  return {
    source: first.source,
    target: second.target,
    rate: toRateText(ratioOf({ legs })),
    fee: addFees(first.fee, second.fee),
    needsConfirmation: first.needsConfirmation || second.needsConfirmation,
    origin: 'cross',
    via: first.target,
    legs,
  };
}

const countInverted = ({ legs }: DerivedRate): number => legs.filter(({ inverted }) => inverted).length;

/**
 * Returns the rate between two currencies from the stored rates of one time; undefined if there is none. A stored rate comes
 * first, then the inverse of one, then a cross rate over one other currency. Of several cross rates it takes the one with the
 * fewest inverses, then the first by the code of the other currency.
 */
export function findRate(stored: readonly StoredRate[], source: string, target: string): DerivedRate | undefined {
  if (source === target) return undefined;
  const direct = findDirect(stored, source, target);
  if (direct) return direct;
  const [best] = currenciesOf(stored)
    .flatMap((via) => {
      const [first, second] = [findDirect(stored, source, via), findDirect(stored, via, target)];
      return first && second ? [cross(first, second)] : [];
    })
    .toSorted((one, other) => countInverted(one) - countInverted(other));
  return best;
}

const currenciesOf = (stored: readonly StoredRate[]): readonly string[] =>
  [...new Set(stored.flatMap(({ source, target }) => [source, target]))].toSorted();

/** Returns the rates from one currency to every other that the stored rates of one time give, by the code of the other one. */
export const ratesFrom = (stored: readonly StoredRate[], source: string): readonly DerivedRate[] =>
  currenciesOf(stored).flatMap((target) => findRate(stored, source, target) ?? []);

/** The parts of a conversion in minor units of the target currency. */
export interface Conversion {
  readonly gross: bigint;
  readonly fee: bigint;
  readonly net: bigint;
  /** The largest multiple of the smallest note or coin that does not exceed `net`. */
  readonly payable: bigint;
  readonly remainder: bigint;
}

/**
 * Converts an amount of minor units. Gross amount and fee are each rounded once, half up. `smallest`: value of the smallest
 * note or coin that can be paid out.
 */
export function convert(minor: bigint, rate: Pick<DerivedRate, 'source' | 'target' | 'fee' | 'legs'>, smallest: bigint = 1n): Conversion {
  const gross = convertMinor(minor, ratioOf(rate), rate.source, rate.target);
  const percent = multiply(toRatio(rate.fee), { numerator: 1n, denominator: 100n });
  const fee = roundHalfUp(multiply({ numerator: gross, denominator: 1n }, percent));
  const net = gross - fee;
  const remainder = net % smallest;
  return { gross, fee, net, payable: net - remainder, remainder };
}
