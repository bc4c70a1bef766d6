import { type StockRow, stockResource } from '@floorwalker/core/resources/terminals/stock-overview';
import type { Database } from '../../db/database.ts';
import { nullableColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { currencyColumn } from '../../list/pattern-columns.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredStock = Omit<StockRow, 'lastSeen'> & { lastSeen: Date | null };

/** The units of the last report of each terminal, with the place of each from 1. */
const units = `(select d.terminal_id, u.place::integer, r.*, r.pieces::bigint * 100 / nullif(r.capacity, 0) as fill,
    case when r.denomination is not null then least(r.denomination::numeric * r.pieces, ${Number.MAX_SAFE_INTEGER})::bigint end as amount
  from terminal_detail d cross join lateral jsonb_array_elements(d.stock) with ordinality u(unit, place)
    cross join lateral jsonb_to_record(u.unit) as r(component integer, rank integer, medium integer, currency text, denomination bigint,
      pieces integer, capacity integer, level integer)) m`;

const id = `concat(m.terminal_id, ':', m.place)`;

/** A unit without a currency is in that of its terminal. */
const currency = `coalesce(m.currency, nullif(s.currency, ''), p.currency)`;

const source: ListSource<typeof stockResource, StoredStock> = {
  table: units,
  joins: [
    innerJoin('terminal', 't', 't.id = m.terminal_id'),
    innerJoin('property', 'p', 'p.id = t.property_id'),
    leftJoin('terminal_settings', 's', 's.terminal_id = m.terminal_id'),
  ],
  select: `${id} as id, m.terminal_id as terminal, t.name as "terminalName", t.property_id as property, p.name as "propertyName", t.zone,
    m.component, m.rank, m.medium, ${currency} as currency, m.denomination, m.pieces, m.capacity, m.fill, m.level, m.amount,
    t.last_seen as "lastSeen"`,
  columns: {
    id,
    terminal: 'm.terminal_id',
    terminalName: 't.name',
    property: 't.property_id',
    propertyName: 'p.name',
    component: 'm.component',
    rank: 'm.rank',
    medium: nullableColumn('m.medium'),
    denomination: nullableColumn('m.denomination'),
    pieces: 'm.pieces',
    capacity: nullableColumn('m.capacity'),
    fill: nullableColumn('m.fill'),
    level: 'm.level',
    amount: nullableColumn('m.amount'),
    currency: currencyColumn(currency),
    lastSeen: nullableColumn('t.last_seen'),
  },
  // Terminals that are not listed are not listed here either [TM-01].
  visible: (caller, bind) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
  byId: (text, bind) => {
    const [, terminal, place] = /^(\d{1,5}):(\d{1,3})$/.exec(text) ?? [];
    return place === undefined ? null : `m.terminal_id = ${bind(Number(terminal))}::integer and m.place = ${bind(Number(place))}::integer`;
  },
  key: ['m.terminal_id', 'm.place'],
  toRow: (stored) => ({ ...stored, lastSeen: stored.lastSeen?.toISOString() ?? null }),
};

/** Creates the stock overview: the pieces in all terminals by component, medium and denomination [ST-04]. */
export const createStockList = (pool: Database) => createList(stockResource, source, pool);
