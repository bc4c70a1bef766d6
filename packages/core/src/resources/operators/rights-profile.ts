import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { treeAreaIds } from '../../vocabulary/right-areas.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { instant, profileId } from '../../vocabulary/scalars.ts';
import { grantColumns, grantedRights } from './granted-rights.ts';

/** A rights profile: a named set of rights [MG-03]. Every operator has one. */
export const rightsProfileRow = z.strictObject({
  id: profileId,
  name: z.string(),
  description: z.string(),
  ...grantedRights,
  /** Areas of the tree whose rights do not count. */
  switchedOff: z.array(z.enum(treeAreaIds)),
  /** The rights of the console that count: without areas that are switched off, and with ART rights while the entry is off. */
  effectiveRights: z.array(z.enum(rightIds)),
  /** Number of operators who have the profile. */
  operators: z.int(),
  /** It cannot be changed or removed. */
  predefined: z.boolean(),
  changed: instant,
  version: z.int(),
  /** Whether the caller may change the profile. */
  mayEdit: z.boolean(),
});

export const rightsProfileResource = defineResource({
  id: 'rights-profiles',
  noun: 'rights-profile',
  right: 'operator.view',
  row: rightsProfileRow,
  rowId: 'id',
  columns: {
    id: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    operators: { kind: 'integer', sortable: true, filter: true },
    predefined: { kind: 'flag', filter: true },
    rights: { kind: 'set', values: rightIds, translationKey: 'right' },
    switchedOff: { kind: 'set', values: treeAreaIds, translationKey: 'rightArea', hidden: true },
    ...grantColumns,
    description: { kind: 'text', sortable: true, filter: true },
    changed: { kind: 'time', sortable: true, filter: true },
  },
  defaultSort: 'name',
  search: ['id', 'name', 'description'],
  searchSynonyms: ['rights'],
  exampleId: 'night-shift',
  example: { filter: 'predefined:no' },
  screen: { group: 'management', position: 8, key: '2' },
  live: { entries: ['LOG'] },
});

export type RightsProfileRow = z.output<typeof rightsProfileRow>;
