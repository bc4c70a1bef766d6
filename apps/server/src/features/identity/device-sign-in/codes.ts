import { randomInt } from 'node:crypto';

// Consonants alone: no words come out, and none looks like a digit or like another (RFC 8628, section 6.1).
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const half = 4;

const newHalf = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A fresh code that a person types: `WDJB-MJHT`. */
export const newUserCode = (): string => `${newHalf()}-${newHalf()}`;

/** The code as it is kept, however it was typed; null for what cannot be one. */
export function toUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  if (letters.length !== 2 * half || [...letters].some((letter) => !alphabet.includes(letter))) return null;
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}
