import type { Database } from './database.ts';
import { NoWritableHost } from './hosts.ts';

/** Why the database cannot be used: no response, refused writes, or several hosts of which none is writable. */
type DatabaseProblem = 'unreachable' | 'read-only' | 'no-writable-host';

/** Checks that the database responds and accepts writes. */
export interface DatabaseCheck {
  check(): Promise<boolean>;
  /** Result of the last check; null: no problem. */
  readonly problem: DatabaseProblem | null;
}

/** Creates the check of readiness for a pool. */
export function createDatabaseCheck(database: Database): DatabaseCheck {
  let problem: DatabaseProblem | null = null;
  const find = async (): Promise<DatabaseProblem | null> => {
    try {
      const [row] = await database.query<{ transaction_read_only: string }>('show transaction_read_only');
      return row?.transaction_read_only === 'off' ? null : 'read-only';
    } catch (error) {
      return error instanceof NoWritableHost ? 'no-writable-host' : 'unreachable';
    }
  };
  return {
    check: async () => {
      problem = await find();
      return problem === null;
    },
    get problem() {
      return problem;
    },
  };
}
