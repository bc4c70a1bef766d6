import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { errorStates } from '../../vocabulary/error-states.ts';
import { handlings } from '../../vocabulary/log-acts.ts';
import { deviceText, instant } from '../../vocabulary/scalars.ts';
import { severities } from '../../vocabulary/severities.ts';
import { handlingColumns, handlingRow } from './handling-columns.ts';
import { terminalLogColumns, terminalLogHead, terminalLogTail } from './log-row.ts';

/**
 * One error of a component, from the device message that raised it to the one that cleared it [LG-04, TM-15]. `at`: when it
 * was raised.
 */
export const errorRow = z.strictObject({
  ...terminalLogHead,
  /**
   * Code of the catalogue of device messages; the family `MSG_nnnn` starts at 100000 (`MSG_0257` is 100257). An unknown code
   * is shown as a number.
   */
  code: z.int(),
  severity: z.enum(severities),
  state: z.enum(errorStates),
  /**
   * When the terminal cleared the error; null while the error is open. If the terminal cleared an error that it had not
   * raised, `at` and `cleared` are the same.
   */
  cleared: z.nullable(instant),
  /** Seconds from raising to clearing, or until now while it is open; null if the time of raising is unknown. */
  duration: z.nullable(z.int()),
  /** Code of the catalogue of component types, and the component's number among those of its type, from 1. */
  component: z.int(),
  rank: z.int(),
  /** Values of the message's placeholders {0}, {1}. */
  params: z.array(deviceText(200)),
  /** The parameters as one text. */
  detail: z.string(),
  /** The terminal's id of this error, which is the same in the messages that raise and clear the error. */
  reference: deviceText(64),
  /** What operators have done about the error. An error that ends and begins again is a new row without acts. */
  ...handlingRow,
});

export const errorLogResource = defineResource({
  id: 'error-log',
  noun: 'error',
  right: 'error-log.view',
  row: errorRow,
  rowId: 'id',
  columns: {
    ...terminalLogColumns,
    severity: { kind: 'choice', sortable: true, filter: true, values: severities, translationKey: 'severity' },
    state: { kind: 'choice', sortable: true, filter: true, values: errorStates, translationKey: 'errorState', priority: 'main' },
    duration: { kind: 'duration', filter: true },
    handling: { kind: 'choice', filter: true, values: handlings, translationKey: 'errorHandling' },
    code: { kind: 'code', sortable: true, filter: true, translationKey: 'deviceMessages', aliases: ['message'], priority: 'main' },
    component: { kind: 'code', sortable: true, filter: true, translationKey: 'componentTypes' },
    rank: { kind: 'integer', filter: true, hidden: true },
    detail: { kind: 'text', filter: true, deviceNames: 'parameters' },
    ...handlingColumns,
    cleared: { kind: 'time', filter: true, hidden: true },
    reference: { kind: 'identifier', filter: true, hidden: true },
    ...terminalLogTail,
  },
  defaultSort: 'state,-at',
  search: ['terminalName', 'detail', 'assignee', 'propertyName'],
  searchSynonyms: ['severity', 'state', 'code', 'component', 'handling'],
  example: { filter: 'severity>=error state:raised', since: '1d' },
  screen: { group: 'logs', position: 2, key: 'p' },
  live: { means: 'arrivals', sendsRows: true, entries: ['LOG'], final: { column: 'state', value: 'cleared' } },
});

export type ErrorRow = z.output<typeof errorRow>;
