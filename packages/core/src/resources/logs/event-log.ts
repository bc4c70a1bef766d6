import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { handlings } from '../../vocabulary/log-acts.ts';
import { deviceText, instant, propertyId, terminalId, timeZone } from '../../vocabulary/scalars.ts';
import { severities } from '../../vocabulary/severities.ts';
import { handlingColumns, handlingRow } from './handling-columns.ts';

/** One terminal event [LG-04]: date, message, source, code, severity. `n` is its number in the event stream. */
export const eventRow = z.strictObject({
  n: z.int(),
  at: instant,
  received: instant,
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  /** Number in the catalogue of terminal events; an unknown event is shown as a number. */
  event: z.int(),
  severity: z.enum(severities),
  detail1: deviceText(200),
  detail2: deviceText(200),
  /** What operators have done about the event. */
  ...handlingRow,
});

export const eventLogResource = defineResource({
  id: 'event-log',
  noun: 'event',
  right: 'event-log.view',
  row: eventRow,
  rowId: 'n',
  columns: {
    n: { kind: 'integer', sortable: true, filter: true, hidden: true, aliases: ['id'] },
    at: { kind: 'time', sortable: true, filter: true, serverTime: 'received', priority: 'main' },
    severity: { kind: 'choice', sortable: true, filter: true, values: severities, translationKey: 'severity' },
    terminal: { kind: 'integer', sortable: true, filter: true, priority: 'whole' },
    terminalName: { kind: 'text', filter: true, aliases: ['name'], priority: 'whole' },
    event: { kind: 'code', sortable: true, filter: true, translationKey: 'terminalEvents', aliases: ['code'], priority: 'main' },
    detail1: { kind: 'text', filter: true, deviceNames: 'event-detail-1' },
    detail2: { kind: 'text', filter: true, deviceNames: 'event-detail-2' },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], priority: 'last' },
    // Hidden, because nobody has acted on an event when it arrives, and on most of them nobody ever does.
    handling: { kind: 'choice', filter: true, values: handlings, translationKey: 'eventHandling', hidden: true },
    ...handlingColumns,
    assignee: { ...handlingColumns.assignee, hidden: true },
    property: { kind: 'integer', filter: true, hidden: true },
    received: { kind: 'time', filter: true, hidden: true },
  },
  defaultSort: '-at',
  search: ['terminalName', 'detail1', 'detail2', 'propertyName'],
  searchSynonyms: ['severity', 'event'],
  example: { filter: 'severity>=warning', since: '2h' },
  screen: { group: 'logs', position: 5, key: 'e' },
  live: { means: 'arrivals', sendsRows: true, entries: ['TE'] },
  eventStream: true,
});

export type EventRow = z.output<typeof eventRow>;
