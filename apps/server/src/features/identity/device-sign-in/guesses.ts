import { countAttempt, readAttempts } from '../../../db/attempts.ts';
import type { Queryable } from '../../../db/database.ts';

/** Counts unknown codes tried by an account, on all servers together: an operator who may approve must not guess the codes of others. */
export interface Guesses {
  areTooMany(operator: number): Promise<boolean>;
  note(operator: number): Promise<unknown>;
}

/** Lifetime of a code. */
const windowSeconds = 600;
const maxGuesses = 10;

const toKey = (operator: number) => `device-sign-in.guess ${operator}`;

/** Creates the counter. It does not count in the transaction of the call, which a wrong guess rolls back. */
export const createGuesses = (database: Queryable): Guesses => ({
  areTooMany: async (operator) => (await readAttempts(database, toKey(operator))) >= maxGuesses,
  note: (operator) => countAttempt(database, toKey(operator), windowSeconds),
});
