import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RightsProfileValues, rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import type { FormStore, StoredRow } from '../../list/form-handlers.ts';
import { keepAdministrators, lockAdministrators } from '../identity/operator/administrators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';

/**
 * Throws unless the caller may change a profile with these rights: they hold each of them, and see all properties, since a profile
 * can have operators of any.
 */
export async function requireProfileAuthority(tx: Queryable, caller: Caller, rights: readonly string[]): Promise<void> {
  requireRecentAuth(caller);
  if (caller.operator.properties !== null) throw new ProblemError('right.missing', { right: 'property.view-all' });
  await requireRightsNow(tx, caller.operator.id, rights);
}

async function checkName(tx: Queryable, id: string, name: string): Promise<void> {
  const same = await tx.query('select from rights_profile where lower(name) = lower($1) and id <> $2', [name, id]);
  if (same.length > 0) throw new ProblemError('rights-profile.name-exists', { name });
}

/** Each right once, in the order of the catalogue. */
const toSorted = (rights: readonly string[]) => rightIds.filter((right) => rights.includes(right));

/** Publishes that a profile has changed, and with it the rights of its operators. */
export function publishProfiles(tx: Write): void {
  for (const log of ['rights-profiles', 'operators'] as const) tx.publish({ kind: 'LOG', property: null, payload: { log } });
}

/** The stored rights profiles [MG-03]. */
export const rightsProfileStore: FormStore<typeof rightsProfileForm> = {
  noun: 'rights-profile',
  // A profile can have operators of any property.
  held: { subject: 'rights-change', propertiesOf: async () => null },
  // A name that was found free stays free until the transaction ends, too.
  lock: lockAdministrators,
  read: async (tx, id) => {
    const [stored] = await tx.query<StoredRow<RightsProfileValues> & { predefined: boolean }>(
      `select h.name, h.description, h.rights, h.predefined, h.version, o.name as "changedBy"
       from rights_profile h left join operator o on o.id = h.changed_by where h.id = $1 for update of h`,
      [id],
    );
    if (!stored) return undefined;
    const { predefined, ...row } = stored;
    if (predefined) throw new ProblemError('rights-profile.predefined');
    return row;
  },
  insert: async (tx, { id, ...values }, caller) => {
    await requireProfileAuthority(tx, caller, values.rights);
    await checkName(tx, id, values.name);
    const added = await tx.execute(
      `insert into rights_profile (id, name, description, rights, changed_by) values ($1, $2, $3, $4, $5) on conflict (id) do nothing`,
      [id, values.name, values.description, toSorted(values.rights), caller.operator.id],
    );
    if (added === 0) throw new ProblemError('rights-profile.exists', { id });
    return id;
  },
  update: async (tx, id, values, old, caller) => {
    await requireProfileAuthority(tx, caller, [...old.rights, ...values.rights]);
    await checkName(tx, id, values.name);
    await keepAdministrators(tx, values.name, () =>
      tx.execute(
        `update rights_profile set name = $2, description = $3, rights = $4, version = version + 1, changed = clock_timestamp(),
           changed_by = $5 where id = $1`,
        [id, values.name, values.description, toSorted(values.rights), caller.operator.id],
      ),
    );
  },
  publish: publishProfiles,
};
