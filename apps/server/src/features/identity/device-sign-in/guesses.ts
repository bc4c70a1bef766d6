/** Counts unknown codes tried by an account: an operator who may approve must not guess the codes of others. */
export interface Guesses {
  areTooMany(operator: number): boolean;
  note(operator: number): void;
}

const windowMs = 600_000;
const maxGuesses = 10;

/**
 * Creates the counter. It counts the guesses of the last ten minutes, the lifetime of a code, on each server separately; that is
 * sufficient for codes of eight letters.
 */
export function createGuesses(now: () => number = () => performance.now()): Guesses {
  const wrong = new Map<number, readonly number[]>();
  const recent = (operator: number) => (wrong.get(operator) ?? []).filter((at) => now() - at < windowMs);
  return {
    areTooMany: (operator) => recent(operator).length >= maxGuesses,
    note: (operator) => void wrong.set(operator, [...recent(operator), now()]),
  };
}
