import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { instant, propertyId, terminalId } from '../../vocabulary/scalars.ts';

/** `pending`: the time is being counted anew; until then no figure has changed. `removed`: it no longer counts, and is kept as a record. */
export const exclusionStates = ['pending', 'in-force', 'removed'] as const;

/** A period that an operator has excluded from adjusted availability [ST-02]: of one terminal, or of all terminals of a property. */
export const exclusionRow = z.strictObject({
  id: z.int(),
  property: propertyId,
  propertyName: z.string(),
  /** Null: all terminals of the property. */
  terminal: z.nullable(terminalId),
  terminalName: z.nullable(z.string()),
  begins: instant,
  ends: instant,
  reason: z.string(),
  state: z.enum(exclusionStates),
  created: instant,
  createdBy: z.string(),
  changed: instant,
  changedBy: z.string(),
  version: z.int(),
});

export const exclusionResource = defineResource({
  id: 'exclusions',
  noun: 'exclusion',
  right: 'availability.view',
  row: exclusionRow,
  rowId: 'id',
  columns: {
    begins: { kind: 'time', sortable: true, filter: true, priority: 'whole' },
    ends: { kind: 'time', sortable: true, filter: true, priority: 'whole' },
    state: { kind: 'choice', sortable: true, filter: true, values: exclusionStates, translationKey: 'exclusionState', priority: 'main' },
    reason: { kind: 'text', sortable: true, filter: true },
    propertyName: { kind: 'text', sortable: true, filter: true, aliases: ['site'], priority: 'last' },
    property: { kind: 'integer', sortable: true, filter: true, hidden: true },
    terminal: { kind: 'integer', sortable: true, filter: true },
    terminalName: { kind: 'text', sortable: true, filter: true },
    createdBy: { kind: 'text', sortable: true, filter: true },
    created: { kind: 'time', sortable: true, filter: true },
    changedBy: { kind: 'text', sortable: true, filter: true, hidden: true },
    changed: { kind: 'time', sortable: true, filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'] },
  },
  defaultSort: '-begins',
  search: ['reason', 'propertyName', 'terminalName', 'createdBy'],
  searchSynonyms: ['state'],
  exampleId: '12',
  example: { filter: 'state:in-force' },
  screen: { group: 'management', position: 26, key: 'g' },
  live: { entries: ['LOG'] },
});

export type ExclusionRow = z.output<typeof exclusionRow>;
