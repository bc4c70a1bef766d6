import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { keepAdministrators } from '../identity/operator/administrators.ts';
import { requireRights } from '../identity/operator/rights.ts';

/** Whether a change decides which rights of profiles count. */
export const concernsRights = ({ key }: { readonly key: string }): boolean => key === 'UseExtendedArtRights';

/** Reads the rights that count: those of profiles, and those that own rights add to them. */
const readRights = (tx: Queryable) =>
  tx.query<{ id: string; rights: string[] }>(
    `select 'rights-profile/' || id as id, in_force as rights from rights_profile
     union all select 'operator/' || id, own_in_force from operator where own_in_force <> '{}'`,
  );

/**
 * Stores a change of `UseExtendedArtRights`, by which the rights of every profile and operator may change at once [MG-03]. Throws if the
 * caller does not hold a right that a profile or an operator gains, may not edit rights, or if the last administrator would be lost. The
 * caller holds the lock of `lockAdministrators`.
 */
export async function keepRights(tx: Write, { operator }: Caller, store: () => Promise<void>): Promise<void> {
  requireRights(['rights.edit'], operator);
  const before = new Map((await readRights(tx)).map(({ id, rights }) => [id, rights]));
  await keepAdministrators(tx, operator.name, store);
  const gained = (await readRights(tx)).flatMap(({ id, rights }) => rights.filter((right) => !before.get(id)?.includes(right)));
  requireRights(gained, operator);
  for (const log of ['rights-profiles', 'operators'] as const) tx.publish({ kind: 'LOG', property: null, payload: { log } });
}
