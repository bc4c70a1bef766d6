import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { featureStateGroups, featureStates } from '../../vocabulary/part-states.ts';
import { partColumns, partHead, partTail, partTailColumns } from './part-row.ts';

/** A feature of a terminal: whether customers can use it, and otherwise why not [TM-07]. */
export const featureRow = z.strictObject({
  ...partHead,
  /** Code of the catalogue of feature types. */
  feature: z.int(),
  state: z.enum(featureStates),
  ...partTail,
});

export const featureResource = defineResource({
  id: 'features',
  noun: 'feature',
  right: 'feature-overview.view',
  row: featureRow,
  rowId: 'id',
  columns: {
    ...partColumns,
    feature: { kind: 'code', sortable: true, filter: true, translationKey: 'featureTypes', priority: 'main' },
    state: {
      kind: 'choice',
      sortable: true,
      filter: true,
      values: featureStates,
      groups: featureStateGroups,
      translationKey: 'featureState',
      priority: 'main',
    },
    ...partTailColumns,
  },
  defaultSort: 'terminal,feature',
  search: ['terminalName', 'propertyName'],
  searchSynonyms: ['feature', 'state'],
  exampleId: '17:21',
  example: { filter: 'state:unavailable site:"Vienna West"' },
  screen: { path: '/feature-overview', group: 'monitoring', position: 6, key: 'Shift+f' },
  live: { categories: [liveCategories.featuresChanged] },
});

export type FeatureRow = z.output<typeof featureRow>;
