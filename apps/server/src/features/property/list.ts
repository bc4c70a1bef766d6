import { type PropertyRow, propertyResource } from '@floorwalker/core/resources/properties/property';
import type { Database } from '../../db/database.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

const dayStart = `to_char(p.day_start, 'HH24:MI')`;
const terminals = '(select count(*) from terminal t where t.property_id = p.id and t.retired is null)';
const coordinate = (name: 'latitude' | 'longitude') => `coalesce(p.${name}::text, '')`;
const operators = '(select count(*) from operator_property o where o.property_id = p.id)';

const source: ListSource<typeof propertyResource, PropertyRow> = {
  table: 'property p',
  select: `p.id, p.name, p.zone, p.currency, ${dayStart} as "dayStart", p.address, ${coordinate('latitude')} as latitude, ${coordinate('longitude')} as longitude,
    p.min_in_service as "minInService", p.bandwidth, p.command_windows as "commandWindows", p.two_persons as "twoPersons", p.holidays,
    p.closed_hours as "closedHours", p.closed_days as "closedDays",
    ${terminals} as terminals, ${operators} as operators, p.version`,
  columns: {
    id: 'p.id',
    name: 'p.name',
    zone: 'p.zone',
    currency: 'p.currency',
    dayStart,
    terminals,
    operators,
    address: 'p.address',
    minInService: 'p.min_in_service',
    bandwidth: 'p.bandwidth',
    twoPersons: 'p.two_persons',
  },
  visible: (caller, bind) => ofProperties(caller, 'p.id', bind),
  byId: (id, bind) => (/^\d{1,8}$/.test(id) ? `p.id = ${bind(Number(id))}::integer` : null),
  toRow: (stored) => stored,
};

/** Creates the list of properties [MG-04]. */
export const createPropertyList = (pool: Database) => createList(propertyResource, source, pool);
