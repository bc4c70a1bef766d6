import { type RightsProfileRow, rightsProfileResource } from '@floorwalker/core/resources/operators/rights-profile';
import { openedBy } from '@floorwalker/core/vocabulary/art-rights';
import { fromGrants, type GrantValues } from '@floorwalker/core/vocabulary/grants';
import { treeAreaIds } from '@floorwalker/core/vocabulary/right-areas';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { toRights } from '../identity/operator/operators.ts';

type StoredProfile = Omit<RightsProfileRow, 'changed' | 'rights' | 'effectiveRights' | 'switchedOff' | keyof GrantValues | 'mayEdit'> & {
  changed: Date;
  rights: string[];
  effectiveRights: string[];
  switchedOff: string[];
  grants: string[];
};

const operators = '(select count(*) from operator o where h.id in (o.role, o.dashboards_profile) and o.retired is null)';

const source: ListSource<typeof rightsProfileResource, StoredProfile> = {
  table: 'rights_profile h',
  select: `h.id, h.name, h.description, h.rights, h.switched_off as "switchedOff", h.grants,
    h.in_force as "effectiveRights", ${operators} as operators, h.predefined, h.changed, h.version`,
  columns: {
    id: 'h.id',
    name: 'h.name',
    operators,
    predefined: 'h.predefined',
    rights: 'h.rights',
    description: plainColumn('h.description'),
    changed: 'h.changed',
  },
  visible: () => 'true',
  byId: (id, bind) => (/^[a-z0-9-]{1,40}$/.test(id) ? `h.id = ${bind(id)}` : null),
  toRow: ({ grants, ...stored }, { operator }) => {
    const rights = [...toRights(stored.rights)];
    const chosen = fromGrants(grants);
    const mayEdit =
      !stored.predefined &&
      operator.properties === null &&
      operator.rights.has('rights.edit') &&
      [...rights, ...openedBy(chosen.artRights)].every((right) => operator.rights.has(right));
    return {
      ...stored,
      ...chosen,
      rights,
      effectiveRights: [...toRights(stored.effectiveRights)],
      switchedOff: treeAreaIds.filter((area) => stored.switchedOff.includes(area)),
      changed: stored.changed.toISOString(),
      mayEdit,
    };
  },
};

/** Creates the list of rights profiles [MG-03]. */
export const createRightsProfileList = (pool: Database) => createList(rightsProfileResource, source, pool);
