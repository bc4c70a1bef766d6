import { type EventRow, eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { severities } from '@floorwalker/core/vocabulary/severities';
import type { Queryable } from '../../db/database.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredEvent = Omit<EventRow, 'at' | 'received' | 'severity'> & { at: Date; received: Date; severity: number };

/** Where terminal events come from; the event stream reads them too, by number. */
export const eventSource: ListSource<typeof eventLogResource, StoredEvent> = {
  from: 'terminal_event e join terminal t on t.id = e.terminal_id join property p on p.id = e.property_id',
  select: `e.n, e.at, e.received, e.terminal_id as terminal, t.name as "terminalName", e.property_id as property,
    p.name as "propertyName", t.zone, e.event, e.severity, e.detail1, e.detail2`,
  columns: {
    n: 'e.n',
    at: 'e.at',
    severity: { sql: 'e.severity', rank: true },
    terminal: 'e.terminal_id',
    terminalName: 't.name',
    event: 'e.event',
    detail1: 'e.detail1',
    detail2: 'e.detail2',
    propertyName: 'p.name',
    property: 'e.property_id',
    received: 'e.received',
  },
  visible: (caller, bind) => ofProperties(caller, 'e.property_id', bind),
  byId: (id, bind) => (/^\d{1,15}$/.test(id) ? `e.n = ${bind(Number(id))}` : null),
  number: 'e.n',
  toRow: (stored) => ({
    ...stored,
    at: stored.at.toISOString(),
    received: stored.received.toISOString(),
    severity: severities[stored.severity] ?? 'information',
  }),
};

/** The event log [LG-04]. */
export const createEventLog = (pool: Queryable) => createList(eventLogResource, eventSource, pool);
