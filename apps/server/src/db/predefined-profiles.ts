import { rightsOfRole, roleIds } from '@floorwalker/core/vocabulary/roles';
import type { Queryable } from './database.ts';

/** Stores the rights of the predefined profiles, as far as this version has changed them. */
export async function storePredefinedProfiles(database: Queryable): Promise<void> {
  for (const id of roleIds) {
    await database.execute('update rights_profile set rights = $2 where id = $1 and predefined and rights is distinct from $2', [
      id,
      rightsOfRole[id],
    ]);
  }
}
