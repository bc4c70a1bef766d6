import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { artEvents, artLevels, artSeverities } from '../../vocabulary/art-events.ts';
import { deviceText, instant, propertyId } from '../../vocabulary/scalars.ts';

/** One event of the server itself [LG-04]: date, event, source, severity, level. */
export const artEventRow = z.strictObject({
  id: z.int(),
  at: instant,
  event: z.enum(artEvents),
  source: z.string(),
  severity: z.enum(artSeverities),
  level: z.enum(artLevels),
  detail: deviceText(400),
  property: z.nullable(propertyId),
  propertyName: z.nullable(z.string()),
});

export const artEventLogResource = defineResource({
  id: 'art-event-log',
  noun: 'art-event',
  right: 'art-event-log.view',
  row: artEventRow,
  rowId: 'id',
  columns: {
    at: { kind: 'time', sortable: true, filter: true },
    severity: { kind: 'choice', sortable: true, filter: true, values: artSeverities, translationKey: 'artSeverity' },
    event: { kind: 'choice', sortable: true, filter: true, values: artEvents, translationKey: 'artEvent' },
    source: { kind: 'text', sortable: true, filter: true },
    level: { kind: 'choice', sortable: true, filter: true, values: artLevels, translationKey: 'artLevel' },
    detail: { kind: 'text', filter: true },
    propertyName: { kind: 'text', filter: true, aliases: ['site'], hidden: true, priority: 'last' },
    property: { kind: 'integer', filter: true, hidden: true },
    id: { kind: 'integer', sortable: true, filter: true, hidden: true },
  },
  defaultSort: '-at',
  search: ['source', 'detail'],
  searchSynonyms: ['event', 'severity', 'level'],
  example: { filter: 'severity>=warning', since: '30d' },
  screen: { group: 'logs', position: 7, key: 'v' },
  live: { means: 'arrivals', sendsRows: true, entries: ['LOG'] },
});

export type ArtEventRow = z.output<typeof artEventRow>;
