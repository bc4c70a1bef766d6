import { type ArtEventRow, artEventLogResource } from '@floorwalker/core/resources/logs/art-event-log';
import { artSeverities } from '@floorwalker/core/vocabulary/art-events';
import type { Database } from '../../db/database.ts';
import { plainColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { byNumber } from '../../list/terminal-log.ts';

type StoredArtEvent = Omit<ArtEventRow, 'at' | 'severity'> & { at: Date; severity: number };

const source: ListSource<typeof artEventLogResource, StoredArtEvent> = {
  table: 'art_event e',
  joins: [leftJoin('property', 'p', 'p.id = e.property_id')],
  arrived: 'e.arrived',
  select: 'e.id, e.at, e.event, e.source, e.severity, e.level, e.detail, e.property_id as property, p.name as "propertyName"',
  columns: {
    at: 'e.at',
    severity: rankedChoiceColumn('e.severity'),
    event: 'e.event',
    source: 'e.source',
    level: 'e.level',
    detail: 'e.detail',
    propertyName: plainColumn('p.name', { isNullable: true }),
    property: plainColumn('e.property_id', { isNullable: true }),
    id: 'e.id',
  },
  // Events of the whole installation have no property and are visible only to operators who see all properties.
  visible: (caller, bind) => ofProperties(caller, 'e.property_id', bind),
  byId: byNumber('e.id'),
  toRow: (stored) => ({ ...stored, at: stored.at.toISOString(), severity: artSeverities[stored.severity] ?? 'information' }),
};

/** Creates the ART event log [LG-04]: events of the server itself. */
export const createArtEventLog = (pool: Database) => createList(artEventLogResource, source, pool);
