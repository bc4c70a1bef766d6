import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { componentStateGroups, componentStates } from '../../vocabulary/part-states.ts';
import { deviceText } from '../../vocabulary/scalars.ts';
import { partColumns, partHead, partTail, partTailColumns } from './part-row.ts';

/** A component of a terminal with its state [TM-13]. */
export const componentRow = z.strictObject({
  ...partHead,
  /** Code of the catalogue of component types, and the component's number among those of its type, from 1. */
  component: z.int(),
  rank: z.int(),
  state: z.enum(componentStates),
  firmware: deviceText(40),
  serial: deviceText(40),
  ...partTail,
});

export const componentResource = defineResource({
  id: 'components',
  noun: 'component',
  right: 'component-overview.view',
  row: componentRow,
  rowId: 'id',
  columns: {
    ...partColumns,
    component: { kind: 'code', sortable: true, filter: true, translationKey: 'componentTypes', priority: 'main' },
    rank: { kind: 'integer', sortable: true, filter: true },
    state: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: componentStates,
      groups: componentStateGroups,
      translationKey: 'componentState',
      priority: 'main',
    },
    firmware: { kind: 'text', sortable: true, filter: true },
    serial: { kind: 'text', sortable: true, filter: true },
    ...partTailColumns,
  },
  defaultSort: 'terminal,component,rank',
  search: ['terminalName', 'firmware', 'serial', 'propertyName'],
  searchSynonyms: ['component', 'state'],
  exampleId: '17:12:1',
  example: { filter: 'state:failing rank:1' },
  screen: { path: '/component-overview', group: 'monitoring', position: 5, key: 'Shift+c' },
  live: { categories: [liveCategories.componentsChanged] },
});

export type ComponentRow = z.output<typeof componentRow>;
