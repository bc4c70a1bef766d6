import { type EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { nearTimes, placeNames } from '../../list/terminal-log.ts';

type StoredEvent = Omit<EventRow, 'at' | 'received' | 'severity'> & { at: Date; received: Date; severity: number };

/** Where terminal events come from; the event stream reads them too, by number. */
export const eventSource: ListSource<typeof eventLogResource, StoredEvent> = {
  from: 'terminal_event e left join terminal t on t.id = e.terminal_id left join property p on p.id = e.property_id',
  key: ['e.at', 'e.n'],
  select: `e.n, e.at, e.received, e.terminal_id as terminal, t.name as "terminalName", e.property_id as property,
    p.name as "propertyName", t.zone, e.event, e.severity, e.detail1, e.detail2`,
  columns: {
    n: 'e.n',
    at: 'e.at',
    // As the indexes on them are.
    severity: { sql: 'e.severity', rank: true, ties: 'at' },
    terminal: { sql: 'e.terminal_id', ties: 'at' },
    event: { sql: 'e.event', ties: 'at' },
    detail1: 'e.detail1',
    detail2: 'e.detail2',
    ...placeNames('e'),
    property: 'e.property_id',
    received: { sql: 'e.received', near: nearTimes('terminal_event', 'e') },
  },
  visible: (caller, bind) => ofProperties(caller, 'e.property_id', bind),
  // Events of a past that was loaded have numbers below zero.
  byId: (id, bind) => (/^-?\d{1,15}$/.test(id) ? `e.n = ${bind(Number(id))}` : null),
  number: 'e.n',
  toRow: (stored) => ({
    ...stored,
    at: toWireInstant(stored.at),
    received: toWireInstant(stored.received),
    severity: severities[stored.severity] ?? 'information',
  }),
};

/** The event log [LG-04]. */
export const createEventLog = (pool: Database) => createList(eventLogResource, eventSource, pool);
