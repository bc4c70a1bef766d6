import { type EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { boundedTimeColumn, plainColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { locationColumns, locationJoins, timeBounds } from '../../list/terminal-log.ts';
import { assigneeJoin, handlingSelect, handlingSources, type StoredHandling, toWireHandling } from '../log-act/handling-columns.ts';

type StoredEvent = Omit<EventRow, 'at' | 'received' | 'severity' | 'handling' | 'snoozedUntil'> &
  StoredHandling & { at: Date; received: Date; severity: number };

/** Source of the terminal events; the event stream also reads them, by number. */
export const eventSource: ListSource<typeof eventLogResource, StoredEvent> = {
  table: 'terminal_event e',
  joins: [...locationJoins('e'), assigneeJoin],
  key: ['e.at', 'e.n'],
  select: `e.n, e.at, e.received, e.terminal_id as terminal, t.name as "terminalName", e.property_id as property,
    p.name as "propertyName", t.zone, e.event, e.severity, e.detail1, e.detail2, ${handlingSelect}`,
  columns: {
    n: 'e.n',
    at: 'e.at',
    // A column with a tie breaker has an index on both columns.
    severity: rankedChoiceColumn('e.severity', { tieBreaker: 'at' }),
    terminal: plainColumn('e.terminal_id', { tieBreaker: 'at' }),
    event: plainColumn('e.event', { tieBreaker: 'at' }),
    detail1: 'e.detail1',
    detail2: 'e.detail2',
    ...locationColumns('e'),
    property: 'e.property_id',
    ...handlingSources,
    received: boundedTimeColumn('e.received', timeBounds('terminal_event', 'e')),
  },
  visible: (caller, bind) => ofProperties(caller, 'e.property_id', bind),
  // Events of a loaded history have negative numbers.
  byId: (id, bind) => (/^-?\d{1,15}$/.test(id) ? `e.n = ${bind(Number(id))}` : null),
  number: 'e.n',
  toRow: (stored) => ({
    ...stored,
    at: toWireInstant(stored.at),
    received: toWireInstant(stored.received),
    severity: severities[stored.severity] ?? 'information',
    ...toWireHandling(stored),
  }),
};

/** Creates the event log [LG-04]. */
export const createEventLog = (pool: Database) => createList(eventLogResource, eventSource, pool);
