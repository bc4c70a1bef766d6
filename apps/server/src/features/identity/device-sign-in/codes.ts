import { randomInt } from 'node:crypto';

// Only consonants, so that no words appear and no letter looks like a digit (RFC 8628, section 6.1).
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const half = 4;

const newHalf = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns a new code for a person to type, such as `WDJB-MJHT`. */
export const newUserCode = (): string => `${newHalf()}-${newHalf()}`;

/** Normalises a typed code; null for anything that cannot be one. */
export function toUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  if (letters.length !== 2 * half || [...letters].some((letter) => !alphabet.includes(letter))) return null;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}
