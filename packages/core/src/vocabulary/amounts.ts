import { minorDigits } from './currencies.ts';

const shape = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/;

/**
 * A decimal amount such as `100` or `-3.5` in units of 10^-digits, exactly: the point is moved in the text, since
 * 1.005 x 100 in binary is 100.49999999999999. May keep a fraction; null when the text is no amount.
 */
export function shiftAmount(text: string, digits: number): number | null {
  const found = shape.exec(text);
  if (!found) return null;
  const [, sign = '', whole = '', fraction = ''] = found;
  const padded = fraction.padEnd(digits, '0');
  const value = Number(`${sign}${whole}${padded.slice(0, digits)}.${padded.slice(digits) || '0'}`);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
}

/** Minor units of an amount written with a point; null when it is no amount or finer than the currency's minor unit. */
export function toMinor(text: string, currency: string): number | null {
  const value = shiftAmount(text, minorDigits(currency));
  return value !== null && Number.isInteger(value) ? value : null;
}

/** An amount of minor units as decimal text with a point: 150000 EUR -> `1500.00`, 1500 JPY -> `1500`. */
export function fromMinor(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
