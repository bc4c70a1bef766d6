import { resources } from '@floorwalker/core/resources/index';
import { type ViewRow, viewResource } from '@floorwalker/core/resources/views/view';
import { reports } from '@floorwalker/core/statistics/reports';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type StoredView = Omit<ViewRow, 'mine' | 'created' | 'changed'> & { operator: number; created: Date; changed: Date };

const visibleResources = ({ operator }: Caller): string[] =>
  [...resources, ...reports].filter(({ right }) => operator.rights.has(right)).map(({ id }) => id);

const source: ListSource<typeof viewResource, StoredView> = {
  table: 'saved_view v',
  joins: [innerJoin('operator', 'o', 'o.id = v.operator_id')],
  select: `v.id, v.name, v.resource, o.login as owner, v.operator_id as operator, v.shared, v.q, v.sort, v.columns, v.density, v.report,
    v.created, v.changed`,
  columns: {
    name: 'v.name',
    resource: 'v.resource',
    q: 'v.q',
    sort: 'v.sort',
    owner: 'o.login',
    shared: 'v.shared',
    created: 'v.created',
    changed: 'v.changed',
    id: 'v.id::text',
  },
  visible: (caller, bind) =>
    `(v.shared or v.operator_id = ${bind(caller.operator.id)}) and v.resource = any(${bind(visibleResources(caller))}::text[])`,
  byId: (id, bind) => (uuidPattern.test(id) ? `v.id = ${bind(id)}::uuid` : null),
  toRow: ({ operator, ...stored }, caller) => ({
    ...stored,
    mine: operator === caller.operator.id,
    created: stored.created.toISOString(),
    changed: stored.changed.toISOString(),
  }),
};

/** Creates the list of saved views: own and shared ones, of lists and reports that are visible to the caller. */
export const createViewList = (pool: Database) => createList(viewResource, source, pool);
