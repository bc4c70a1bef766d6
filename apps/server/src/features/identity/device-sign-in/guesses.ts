/** Counts codes that an account looked for and that are not there: who may approve must not fish for the codes of others. */
export interface Guesses {
  areTooMany(operator: number): boolean;
  note(operator: number): void;
}

const windowMs = 600_000;
const maxGuesses = 10;

/** Counts for as long as a code lives; on each server for itself, which is enough against eight letters. */
export function createGuesses(now: () => number = () => performance.now()): Guesses {
  const wrong = new Map<number, readonly number[]>();
  const recent = (operator: number) => (wrong.get(operator) ?? []).filter((at) => now() - at < windowMs);
  return {
    areTooMany: (operator) => recent(operator).length >= maxGuesses,
    note: (operator) => void wrong.set(operator, [...recent(operator), now()]),
  };
}
