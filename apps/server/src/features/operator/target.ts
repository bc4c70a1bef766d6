import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Queryable } from '../../db/database.ts';
import { rightsOfOperator } from '../identity/operator/operators.ts';
import type { OwnRights } from './own-rights.ts';

/** The stored operator before a change. */
export interface Target extends OwnRights {
  readonly id: number;
  readonly name: string;
  readonly master: boolean;
  readonly password: string;
  /** The account waits for its admission after a sign-up. */
  readonly waiting: boolean;
  /** Rights in addition to those of the rights profile, and those withheld from it. */
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
  /** All rights of the console at this moment. */
  readonly rights: readonly string[];
}

/** Reads operators, by id; those that do not exist are missing. */
export async function readTargets(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Target>> {
  const targets = await tx.query<Target>(
    `select o.id, o.name, o.is_master as master, o.password, o.waiting, o.granted, o.withheld, o.own_rights as "ownRights",
       o.own_grants as "ownGrants", coalesce(o.dashboards_profile, '') as "dashboardsProfile", ${rightsOfOperator} as rights
     from operator o where o.id = any($1::integer[])`,
    [ids.map(Number)],
  );
  return new Map(targets.map((target) => [String(target.id), target]));
}

/** Reads an operator. Throws if there is none. */
export async function readTarget(tx: Queryable, id: string): Promise<Target> {
  const target = (await readTargets(tx, [id])).get(id);
  if (!target) throw new ProblemError('row.not-found', { id });
  return target;
}
