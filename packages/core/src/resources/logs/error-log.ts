import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { errorStates } from '../../vocabulary/error-states.ts';
import { deviceText } from '../../vocabulary/scalars.ts';
import { severities } from '../../vocabulary/severities.ts';
import { terminalLogColumns, terminalLogHead, terminalLogTail } from './log-row.ts';

/** One device message of a component [LG-04, TM-15]: it was raised, or it was cleared. */
export const errorRow = z.strictObject({
  ...terminalLogHead,
  /** Code of the catalogue of device messages; the family `MSG_nnnn` counts from 100000 on (`MSG_0257` is 100257). An unknown one is shown as such. */
  code: z.int(),
  severity: z.enum(severities),
  state: z.enum(errorStates),
  /** Code of the catalogue of component types, and which of several from 1. */
  component: z.int(),
  rank: z.int(),
  /** What stands for the message's placeholders {0}, {1}. */
  params: z.array(deviceText(200)),
  /** The parameters as one text. */
  detail: z.string(),
  /** What the terminal calls this trouble: raised and cleared share it. */
  reference: deviceText(64),
});

export const errorLogResource = defineResource({
  id: 'error-log',
  noun: 'error',
  right: 'error-log.view',
  row: errorRow,
  rowId: 'id',
  columns: {
    ...terminalLogColumns,
    severity: { kind: 'choice', sortable: true, filter: true, values: severities, words: 'severity' },
    state: { kind: 'choice', sortable: true, filter: true, values: errorStates, words: 'errorState' },
    code: { kind: 'code', sortable: true, filter: true, words: 'deviceMessages', aliases: ['message'] },
    component: { kind: 'code', sortable: true, filter: true, words: 'componentTypes' },
    rank: { kind: 'integer', filter: true, hidden: true },
    detail: { kind: 'text', filter: true, deviceNames: 'parameters' },
    reference: { kind: 'identifier', filter: true, hidden: true },
    ...terminalLogTail,
  },
  defaultSort: '-at',
  search: ['terminalName', 'detail', 'propertyName'],
  searchWords: ['code', 'component'],
  live: { means: 'arrivals', entries: ['LOG'] },
});

export type ErrorRow = z.output<typeof errorRow>;
