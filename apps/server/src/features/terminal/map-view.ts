import { type MapRow, mapResource } from '@floorwalker/core/resources/properties/map-view';
import { downTimeMarks } from '@floorwalker/core/vocabulary/down-time-marks';
import { businessDayOf } from '../../db/business-day.ts';
import type { Database } from '../../db/database.ts';
import { nullableColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { sumSql } from '../../statistics/report-source.ts';
import { downSinceSql } from './down-since.ts';
import { listStateSql } from './list.ts';

type StoredProperty = Omit<MapRow, 'downSince'> & { downSince: Date | null };

const isOlder = (seconds: number) => `coalesce(t.since, '-infinity') <= now() - interval '${seconds} s'`;
const count = (condition: string) => `(count(t.id) filter (where ${condition}))::integer`;

/** The properties with the numbers of their terminals by state, and by the time out of operation. */
const properties = `(select p.id, p.name, p.address, p.zone, p.day_start, p.statistics_generation, p.latitude, p.longitude, count(t.id)::integer as terminals,
    ${count(`t.list <> 'offline'`)} as online, ${count(`t.list = 'offline'`)} as offline, ${count(`t.list = 'error'`)} as errors,
    ${count(`t.colour = 'red'`)} as red, ${count(`t.colour = 'yellow'`)} as yellow, ${count(`t.colour = 'green'`)} as green, min(t.since) as since
  from property p left join (
    select t.id, t.property_id, t.list, t.since, case when t.list = 'ready' then 'green' when ${isOlder(downTimeMarks.red)} then 'red'
      when ${isOlder(downTimeMarks.yellow)} then 'yellow' else 'green' end as colour
    from (select t.id, t.property_id, l.list, case when l.list <> 'ready' then ${downSinceSql} end as since
      from terminal t cross join lateral (select ${listStateSql} as list) l where t.listed) t
  ) t on t.property_id = p.id
  group by p.id) m`;

const state = `case when m.red > 0 then 'red' when m.yellow > 0 then 'yellow' when m.terminals > 0 then 'green' else 'none' end`;

/** Time up by all time that is counted of the current business day: the availability of the report of terminals. */
const availability = `(select floor(100 * ${sumSql.upTime} / nullif(${sumSql.duration}, 0))::integer
  from state_by_property c where c.property_id = m.id and c.generation = m.statistics_generation
    and c.business_day = ${businessDayOf('now()', 'm')})`;

const isPlaced = 'm.latitude is not null';
const coordinate = (name: 'latitude' | 'longitude') => `coalesce(m.${name}::text, '')`;

const source: ListSource<typeof mapResource, StoredProperty> = {
  table: properties,
  select: `m.id, m.name, m.address, m.zone, ${state} as state, m.terminals, m.online, m.offline, m.errors, m.red, m.yellow, m.green, m.since as "downSince",
    ${availability} as availability, ${isPlaced} as placed, ${coordinate('latitude')} as latitude, ${coordinate('longitude')} as longitude`,
  columns: {
    id: 'm.id',
    name: 'm.name',
    address: 'm.address',
    zone: 'm.zone',
    state,
    terminals: 'm.terminals',
    online: 'm.online',
    offline: 'm.offline',
    errors: 'm.errors',
    red: 'm.red',
    yellow: 'm.yellow',
    green: 'm.green',
    downSince: nullableColumn('m.since'),
    availability: nullableColumn(availability),
    placed: `(${isPlaced})`,
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
  },
  visible: (caller, bind) => ofProperties(caller, 'm.id', bind),
  propertyColumns: ['id', 'name'],
  byId: (id, bind) => (/^\d{1,8}$/.test(id) ? `m.id = ${bind(Number(id))}::integer` : null),
  toRow: (stored) => ({ ...stored, downSince: stored.downSince?.toISOString() ?? null }),
};

/** Creates the list behind the map: each property with its position and the state of its terminals [ST-04]. */
export const createMapView = (pool: Database) => createList(mapResource, source, pool);
