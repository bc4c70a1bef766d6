const shape = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/;

/**
 * Converts a decimal amount such as `100` or `-3.5` to units of 10^-digits exactly: the decimal point is moved in the text,
 * because 1.005 x 100 in binary is 100.49999999999999. The result may have a fraction; null if the text is no amount.
 */
export function shiftAmount(text: string, digits: number): number | null {
  const found = shape.exec(text);
  if (!found) return null;
  const [, sign = '', whole = '', fraction = ''] = found;
  const padded = fraction.padEnd(digits, '0');
  const value = Number(`${sign}${whole}${padded.slice(0, digits)}.${padded.slice(digits) || '0'}`);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
}
