import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { mapStates } from '../../vocabulary/down-time-marks.ts';
import { liveCategories } from '../../vocabulary/live-categories.ts';
import { instant, propertyId, timeZone } from '../../vocabulary/scalars.ts';

/** A property with its position and the state of its listed terminals [ST-04]. */
export const mapRow = z.strictObject({
  id: propertyId,
  name: z.string(),
  address: z.string(),
  zone: timeZone,
  /** The colour of its worst terminal. */
  state: z.enum(mapStates),
  terminals: z.int(),
  /** `online` and `offline` add up to `terminals`: offline are terminals without contact, shut off or set offline. */
  online: z.int(),
  offline: z.int(),
  /** Terminals that are online, but in error or blocked. */
  errors: z.int(),
  /** `red`, `yellow` and `green` add up to `terminals`: by the time for which they have been out of operation. */
  red: z.int(),
  yellow: z.int(),
  green: z.int(),
  /** Since when the first of the terminals out of operation is so; null: none is, or it has never been in operation. */
  downSince: z.nullable(instant),
  /** Time up by all time of its terminals on the current business day, in per cent, rounded down; null: no time is counted yet. */
  availability: z.nullable(z.int()),
  /** Whether its coordinates are known. */
  placed: z.boolean(),
  /** Degrees north and east (WGS 84) as exact decimal text; both empty if the position is unknown. */
  latitude: z.string(),
  longitude: z.string(),
});

export const mapResource = defineResource({
  id: 'map-view',
  noun: 'map',
  right: 'map.view',
  row: mapRow,
  rowId: 'id',
  columns: {
    state: { kind: 'choice', sortable: true, filter: true, values: mapStates, translationKey: 'mapState', priority: 'main' },
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['property', 'number'], priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, aliases: ['propertyName', 'site'], priority: 'whole' },
    terminals: { kind: 'integer', sortable: true, filter: true, priority: 'main' },
    online: { kind: 'integer', sortable: true, filter: true },
    offline: { kind: 'integer', sortable: true, filter: true },
    errors: { kind: 'integer', sortable: true, filter: true },
    red: { kind: 'integer', sortable: true, filter: true, priority: 'main' },
    yellow: { kind: 'integer', sortable: true, filter: true, priority: 'main' },
    green: { kind: 'integer', sortable: true, filter: true, priority: 'main' },
    downSince: { kind: 'time', sortable: true, filter: true },
    availability: { kind: 'integer', sortable: true, filter: true, right: 'availability.view' },
    zone: { kind: 'text', sortable: true, filter: true, priority: 'last' },
    latitude: { kind: 'text', isDecimal: true, priority: 'last' },
    longitude: { kind: 'text', isDecimal: true, priority: 'last' },
    address: { kind: 'text', sortable: true, filter: true, hidden: true },
    placed: { kind: 'flag', sortable: true, filter: true, hidden: true },
  },
  defaultSort: '-state,name',
  search: ['name', 'address', 'zone', 'latitude', 'longitude'],
  searchSynonyms: ['state'],
  exampleId: '101',
  example: { filter: 'state:red,yellow' },
  screen: { group: 'monitoring', position: 13, key: '* m' },
  live: { categories: [liveCategories.basic, liveCategories.condition], entries: ['LOG'] },
});

export type MapRow = z.output<typeof mapRow>;
