import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../db/database.ts';

/** The stored operator before a change. */
export interface Target {
  readonly id: number;
  readonly name: string;
  readonly master: boolean;
  readonly password: string;
  /** The account waits for its admission after a sign-up. */
  readonly waiting: boolean;
  /** Rights in addition to those of the rights profile, and those withheld from it. */
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
}

/** Reads an operator. Throws if there is none. */
export async function readTarget(tx: Queryable, id: string): Promise<Target> {
  const [target] = await tx.query<Target>(
    'select id, name, is_master as master, password, waiting, granted, withheld from operator where id = $1',
    [Number(id)],
  );
  if (!target) throw new ProblemError('row.not-found', { id });
  return target;
}
