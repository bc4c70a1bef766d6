import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { functionStates } from '../../vocabulary/part-states.ts';
import { partColumns, partHead, partTail, partTailColumns } from './part-row.ts';

/** A function of a terminal with its module indicator [TM-05]. */
export const terminalFunctionRow = z.strictObject({
  ...partHead,
  /** Code of the catalogue of function types. */
  function: z.int(),
  state: z.enum(functionStates),
  ...partTail,
});

export const terminalFunctionResource = defineResource({
  id: 'terminal-functions',
  noun: 'function',
  right: 'terminal-detail.view',
  row: terminalFunctionRow,
  rowId: 'id',
  columns: {
    ...partColumns,
    function: { kind: 'code', sortable: true, filter: true, translationKey: 'functionTypes', priority: 'main' },
    state: { kind: 'choice', sortable: true, filter: true, values: functionStates, translationKey: 'functionState', priority: 'main' },
    ...partTailColumns,
  },
  defaultSort: 'terminal,function',
  search: ['terminalName', 'propertyName'],
  searchSynonyms: ['function', 'state'],
  exampleId: '17:9',
  example: { filter: 'state:not-connected,not-logged-in' },
  live: { categories: [liveCategories.functions] },
});

export type TerminalFunctionRow = z.output<typeof terminalFunctionRow>;
