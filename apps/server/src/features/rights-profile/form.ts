import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RightsProfileValues, rightsProfileForm } from '@floorwalker/core/forms/rights-profile';
import { fromGrants, type GrantValues, toContent, toGrants } from '@floorwalker/core/vocabulary/grants';
import { treeAreaIds } from '@floorwalker/core/vocabulary/right-areas';
import { sortRights } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Caller } from '../../http/handler.ts';
import { requireRecentAuth } from '../../http/recent-auth.ts';
import { byId, eachRow, type FormStore, heldByPolicies, type StoredRow } from '../../list/form-store.ts';
import { keepAdministrators, lockAdministrators } from '../identity/operator/administrators.ts';
import { requireRightsNow } from '../identity/operator/rights.ts';

type StoredProfile = StoredRow<Omit<RightsProfileValues, keyof GrantValues>> & { id: string; predefined: boolean; grants: string[] };

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

const toStored = (values: RightsProfileValues): readonly unknown[] => [
  values.name,
  values.description,
  sortRights(values.rights),
  treeAreaIds.filter((area) => values.switchedOff.includes(area)),
  toGrants(values),
];

/** Publishes that a profile has changed, and with it the rights of its operators. */
export function publishProfiles(tx: Write): void {
  for (const log of ['rights-profiles', 'operators'] as const) tx.publish({ kind: 'LOG', property: null, payload: { log } });
}

/** The stored rights profiles [MG-03]. */
export const rightsProfileStore: FormStore<typeof rightsProfileForm> = {
  noun: 'rights-profile',
  // A profile can have operators of any property.
  held: heldByPolicies('rights-change', async () => null),
  // A name that was found free stays free until the transaction ends, too.
  lock: lockAdministrators,
  read: async (tx, ids) => {
    const stored = await tx.query<StoredProfile>(
      `select h.id, h.name, h.description, h.rights, h.switched_off as "switchedOff", h.grants, h.predefined, h.version, o.name as "changedBy"
       from rights_profile h left join operator o on o.id = h.changed_by where h.id = any($1) order by h.id for update of h`,
      [ids],
    );
    const rows = stored.map(({ predefined, grants, ...row }) => {
      if (predefined) throw new ProblemError('rights-profile.predefined');
      return { ...row, ...fromGrants(grants) };
    });
    return byId(rows);
  },
  insert: (tx, rows, caller) =>
    eachRow(rows, async ({ values: { id, ...values } }) => {
      await requireProfileAuthority(tx, caller, toContent(values));
      await checkName(tx, id, values.name);
      const added = await tx.execute(
        `insert into rights_profile (id, name, description, rights, switched_off, grants, changed_by) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (id) do nothing`,
        [id, ...toStored(values), caller.operator.id],
      );
      if (added === 0) throw new ProblemError('rights-profile.exists', { id });
      return id;
    }),
  update: (tx, rows, caller) =>
    eachRow(rows, async ({ id, values, old }) => {
      await requireProfileAuthority(tx, caller, [...toContent(old), ...toContent(values)]);
      await checkName(tx, id, values.name);
      await keepAdministrators(tx, values.name, () =>
        tx.execute(
          `update rights_profile set name = $2, description = $3, rights = $4, switched_off = $5, grants = $6, version = version + 1,
             changed = clock_timestamp(), changed_by = $7 where id = $1`,
          [id, ...toStored(values), caller.operator.id],
        ),
      );
    }),
  publish: publishProfiles,
};
