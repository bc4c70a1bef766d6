/** How a number can have been mistyped as another one, the likelier ones first; null: no single mistake of the keyboard. */
export type Mistyping = 'swapped' | 'missing' | 'extra' | 'one-digit' | null;

const isSwapped = (typed: string, meant: string): boolean => {
  if (typed.length !== meant.length) return false;
  for (let index = 0; index < meant.length - 1; index += 1) {
    const swapped = meant.slice(0, index) + meant.charAt(index + 1) + meant.charAt(index) + meant.slice(index + 2);
    if (swapped === typed && swapped !== meant) return true;
  }
  return false;
};

/** Whether `long` without one of its digits is `short`. */
const isLonger = (long: string, short: string): boolean =>
  long.length === short.length + 1 && [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short);

/**
 * Compares two numbers of pieces as they are typed: neighbouring digits swapped, a digit left out, a digit too many, one wrong
 * digit. A difference below 10 is never a wrong digit, because most small differences would be one.
 */
export function toMistyping(typedNumber: number, meantNumber: number): Mistyping {
  if (typedNumber === meantNumber || typedNumber < 0 || meantNumber < 0) return null;
  const [typed, meant] = [String(typedNumber), String(meantNumber)];
  if (isSwapped(typed, meant)) return 'swapped';
  if (isLonger(meant, typed)) return 'missing';
  if (isLonger(typed, meant)) return 'extra';
  if (typed.length !== meant.length || Math.abs(typedNumber - meantNumber) < 10) return null;
  return [...typed].filter((digit, index) => digit !== meant.charAt(index)).length === 1 ? 'one-digit' : null;
}

/** Sizes of bundles of notes and rolls of coins, largest first. */
const bundles = { notes: [1000, 500, 100, 50], coins: [1000, 500, 100, 50, 40, 25] } as const;

/** The largest bundle of which a number of pieces is a small multiple (at most ten, or whole thousands); null: none. */
export function toBundle(pieces: number, isCoin: boolean): number | null {
  if (pieces <= 0) return null;
  return bundles[isCoin ? 'coins' : 'notes'].find((size) => pieces % size === 0 && (pieces / size <= 10 || size === 1000)) ?? null;
}
