import { type ExclusionRow, exclusionResource } from '@floorwalker/core/resources/statistics/exclusion';
import type { Database } from '../../db/database.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredRow = Omit<ExclusionRow, 'begins' | 'ends' | 'created' | 'changed'> & { begins: Date; ends: Date; created: Date; changed: Date };

const source: ListSource<typeof exclusionResource, StoredRow> = {
  table: 'exclusion e',
  joins: [
    innerJoin('property', 'p', 'p.id = e.property_id'),
    leftJoin('terminal', 't', 't.id = e.terminal_id'),
    innerJoin('operator', 'o', 'o.id = e.created_by'),
    innerJoin('operator', 'c', 'c.id = e.changed_by'),
  ],
  select: `e.id, e.property_id as property, p.name as "propertyName", e.terminal_id as terminal, t.name as "terminalName", e.begins, e.ends, e.reason,
    e.state, e.created, o.name as "createdBy", e.changed, c.name as "changedBy", e.version`,
  columns: {
    begins: 'e.begins',
    ends: 'e.ends',
    state: 'e.state',
    reason: 'e.reason',
    propertyName: 'p.name',
    property: 'e.property_id',
    terminal: 'e.terminal_id',
    terminalName: 't.name',
    createdBy: 'o.name',
    created: 'e.created',
    changedBy: 'c.name',
    changed: 'e.changed',
    id: 'e.id',
  },
  visible: (caller, bind) => ofProperties(caller, 'e.property_id', bind),
  byId: (id, bind) => (/^\d{1,9}$/.test(id) ? `e.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ begins, ends, created, changed, ...stored }) => ({
    ...stored,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    created: created.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Creates the list of exclusions [ST-02]. */
export const createExclusionList = (pool: Database) => createList(exclusionResource, source, pool);
