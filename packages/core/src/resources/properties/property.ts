import * as z from 'zod/mini';
import { defineResource } from '../../registry/define-resource.ts';
import { currencyCode, propertyId, timeZone } from '../../vocabulary/scalars.ts';

/** A property: a house with its terminals [MG-04]. */
export const propertyRow = z.strictObject({
  id: propertyId,
  name: z.string(),
  zone: timeZone,
  currency: currencyCode,
  /** Start of the business day on the property's clock, such as `06:00`. */
  dayStart: z.string(),
  address: z.string(),
  /** Degrees north and east (WGS 84) as exact decimal text; both empty if the position is unknown [ST-04]. */
  latitude: z.string(),
  longitude: z.string(),
  /** Share of the terminals of each type that commands leave in service, in percent; 0: commands wait for no other terminal. */
  minInService: z.int(),
  /** Most that terminals download together, in kilobytes per second; 0: no limit. */
  bandwidth: z.int(),
  /** Maintenance windows on the property's clock, such as `mon-fri 02:00-05:00`; none: commands are sent at any time. */
  commandWindows: z.array(z.string()),
  /** Windows of the property's clock in which it is closed, such as `mon-fri 04:00-10:00` [ST-02]. */
  closedHours: z.array(z.string()),
  /** Days on which it is closed, such as `12-25` [ST-02]. */
  closedDays: z.array(z.string()),
  /** Whether a balancing report is confirmed only by somebody who is not its only counter. */
  twoPersons: z.boolean(),
  /** Public holidays: a date (`2026-12-26`), or every year (`12-26`). Forecasts take them into account. */
  holidays: z.array(z.string()),
  /** Numbers of terminals, and of operators who are assigned to the property. */
  terminals: z.int(),
  operators: z.int(),
  /** Rises with each change, so that a change that is based on older values is recognised. */
  version: z.int(),
});

export const propertyResource = defineResource({
  id: 'properties',
  noun: 'property',
  right: 'terminal.view',
  row: propertyRow,
  rowId: 'id',
  columns: {
    id: { kind: 'integer', sortable: true, filter: true, aliases: ['number'], priority: 'whole' },
    name: { kind: 'text', sortable: true, filter: true, priority: 'whole' },
    zone: { kind: 'text', sortable: true, filter: true },
    currency: { kind: 'text', sortable: true, filter: true },
    dayStart: { kind: 'text', sortable: true, filter: true },
    terminals: { kind: 'integer', sortable: true, filter: true },
    operators: { kind: 'integer', sortable: true, filter: true },
    address: { kind: 'text', sortable: true, filter: true },
    minInService: { kind: 'integer', sortable: true, filter: true },
    bandwidth: { kind: 'integer', sortable: true, filter: true },
    latitude: { kind: 'text', isDecimal: true, hidden: true },
    longitude: { kind: 'text', isDecimal: true, hidden: true },
    twoPersons: { kind: 'flag', sortable: true, filter: true, hidden: true },
  },
  defaultSort: 'name',
  search: ['name', 'address', 'zone', 'currency', 'dayStart'],
  exampleId: '101',
  example: { filter: 'currency:EUR' },
  screen: { group: 'management', position: 6, key: 'z' },
  live: { entries: ['LOG'] },
});

export type PropertyRow = z.output<typeof propertyRow>;
