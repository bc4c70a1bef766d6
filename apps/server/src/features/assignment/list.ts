import { type AssignmentRow, assignmentResource } from '@floorwalker/core/resources/operators/assignment';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { plainColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';
import { holdsRight, isWithin, rightsOfOperator, toRights } from '../identity/operator/operators.ts';

type StoredAssignment = Omit<AssignmentRow, 'mayEdit' | 'assigned'> & {
  /** Rights of the operator. */
  held: string[];
  master: boolean;
};

const assigned = `(select coalesce(string_agg(w.property_id::text, ', ' order by w.property_id), '') from operator_property w where w.operator_id = o.id)`;

function toRow({ held, master, ...stored }: StoredAssignment, { operator }: Caller): AssignmentRow {
  const maySave = operator.rights.has('site-assignment.edit') && !master && stored.id !== operator.id;
  return {
    ...stored,
    assigned: stored.properties.join(', '),
    mayEdit: maySave && [...toRights(held)].every((right) => operator.rights.has(right)),
  };
}

const source: ListSource<typeof assignmentResource, StoredAssignment> = {
  table: 'operator o',
  select: `o.id, o.login, o.name, o.role as profile, ${holdsRight('property.view-all')} as "allProperties",
    array(select w.property_id from operator_property w where w.operator_id = o.id order by w.property_id) as properties,
    o.version, o.is_master as master, ${rightsOfOperator} as held`,
  columns: {
    id: 'o.id',
    login: 'o.login',
    name: 'o.name',
    profile: plainColumn('o.role', { isNullable: true }),
    allProperties: `(${holdsRight('property.view-all')})`,
    assigned,
  },
  visible: ({ operator }, bind) =>
    `o.retired is null and not o.waiting${operator.properties === null ? '' : ` and ${isWithin(bind(operator.properties))}`}`,
  byId: (id, bind) => (/^\d{1,6}$/.test(id) ? `o.id = ${bind(Number(id))}::integer` : null),
  toRow,
};

/** Creates the list of the properties of operators [MG-04]. */
export const createAssignmentList = (pool: Database) => createList(assignmentResource, source, pool);
