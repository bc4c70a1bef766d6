import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { roleIds } from '../../vocabulary/roles.ts';
import { operatorId, profileId, propertyId } from '../../vocabulary/scalars.ts';

/** The properties that are assigned to an operator [MG-04]. */
export const assignmentRow = z.strictObject({
  /** Number of the operator. */
  id: operatorId,
  login: z.string(),
  name: z.string(),
  /** Id of the rights profile. */
  profile: profileId,
  /** The operator sees all properties by right; the assigned ones do not matter then. */
  allProperties: z.boolean(),
  properties: z.array(propertyId),
  /** The same as text. */
  assigned: z.string(),
  /** Version of the operator. */
  version: z.int(),
  /** Whether the caller may change the assigned properties. */
  mayEdit: z.boolean(),
});

export const assignmentResource = defineResource({
  id: 'site-assignment',
  noun: 'assignment',
  right: 'operator.view',
  row: assignmentRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    login: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    profile: { kind: 'choice', sortable: true, filter: true, aliases: ['role'], values: roleIds, isOpen: true, translationKey: 'role' },
    allProperties: { kind: 'flag', filter: true },
    assigned: { kind: 'text', sortable: true, filter: true, aliases: ['property'], allIf: 'allProperties' },
  },
  defaultSort: 'name',
  search: ['login', 'name', 'assigned'],
  searchSynonyms: ['profile'],
  exampleId: '201',
  example: { filter: 'property:101' },
  screen: { group: 'management', position: 18, key: '8' },
  live: { entries: ['LOG'] },
});

export type AssignmentRow = z.output<typeof assignmentRow>;
