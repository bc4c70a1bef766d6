import { artRightIds, artRights, rightsOfArt } from '@floorwalker/core/vocabulary/art-rights';
import { areaOfRight, neededViews } from '@floorwalker/core/vocabulary/right-areas';
import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { grantsOfRole, rightsOfRole, roleIds } from '@floorwalker/core/vocabulary/roles';
import type { Queryable } from './database.ts';

const nodes = rightIds.map((id) => ({ id, area: areaOfRight(id), needs: neededViews[id] ?? null, by_art: rightsOfArt.has(id) }));
const opened = artRightIds.map((id) => ({ id, opens: artRights[id] }));

/** Stores the tree of rights and the ART rights of this version, by which the database tells which rights of a profile count. */
export async function storeRightsTree(database: Queryable): Promise<void> {
  await database.execute('delete from right_node where id <> all($1)', [rightIds]);
  await database.execute(
    `insert into right_node select * from json_populate_recordset(null::right_node, $1)
     on conflict (id) do update set area = excluded.area, needs = excluded.needs, by_art = excluded.by_art`,
    [JSON.stringify(nodes)],
  );
  await database.execute('delete from art_right where id <> all($1)', [artRightIds]);
  await database.execute(
    `insert into art_right select * from json_populate_recordset(null::art_right, $1) on conflict (id) do update set opens = excluded.opens`,
    [JSON.stringify(opened)],
  );
}

/** Stores the rights of the predefined profiles, and which rights of all profiles and operators count, as far as this version has changed them. */
export async function storePredefinedProfiles(database: Queryable): Promise<void> {
  for (const id of roleIds) {
    await database.execute(
      'update rights_profile set rights = $2, grants = $3 where id = $1 and predefined and (rights, grants) is distinct from ($2::text[], $3::text[])',
      [id, rightsOfRole[id], grantsOfRole[id]],
    );
  }
  await database.execute('update rights_profile h set in_force = rights_in_force(h) where h.in_force is distinct from rights_in_force(h)');
  await database.execute('select store_own_rights(null)');
}
