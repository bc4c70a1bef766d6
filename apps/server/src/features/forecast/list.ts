import { type CashForecastRow, cashForecastResource } from '@floorwalker/core/resources/balancing/cash-forecast';
import { forecastEvents, forecastStates } from '@floorwalker/core/vocabulary/forecast-states';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { nullableColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredForecast = Omit<CashForecastRow, 'event' | 'state' | 'expectedAt' | 'earliestAt' | 'latestAt' | 'asOf'> & {
  readonly event: number;
  readonly state: number;
  readonly expectedAt: Date | null;
  readonly earliestAt: Date | null;
  readonly latestAt: Date | null;
  readonly asOf: Date;
};

const id = `concat_ws(':', f.terminal_id, f.component, f.medium, f.currency, f.denomination)`;
const denomination = 'nullif(f.denomination, 0)';
const bringAmount = '(f.bring * f.denomination)';
const toInstant = (at: Date | null) => at && toWireInstant(at);

const source: ListSource<typeof cashForecastResource, StoredForecast> = {
  table: 'cash_forecast f',
  joins: [innerJoin('terminal', 't', 't.id = f.terminal_id'), innerJoin('property', 'p', 'p.id = t.property_id')],
  select: `${id} as id, f.terminal_id as terminal, t.name as "terminalName", t.property_id as property, p.name as "propertyName", t.zone,
    f.component, f.medium, ${denomination} as denomination, f.currency, f.event, f.state, f.pieces, f.capacity, f.daily,
    f.expected as "expectedAt", f.earliest as "earliestAt", f.latest as "latestAt", f.bring, ${bringAmount} as "bringAmount",
    f.weeks, f.as_of as "asOf"`,
  columns: {
    id,
    terminal: 'f.terminal_id',
    terminalName: 't.name',
    property: 't.property_id',
    propertyName: 'p.name',
    component: 'f.component',
    medium: 'f.medium',
    denomination: nullableColumn(denomination),
    currency: 'f.currency',
    event: rankedChoiceColumn('f.event'),
    state: rankedChoiceColumn('f.state'),
    pieces: 'f.pieces',
    capacity: 'f.capacity',
    daily: 'f.daily',
    expectedAt: nullableColumn('f.expected'),
    earliestAt: nullableColumn('f.earliest'),
    latestAt: nullableColumn('f.latest'),
    bring: nullableColumn('f.bring'),
    bringAmount: nullableColumn(bringAmount),
    weeks: 'f.weeks',
    asOf: 'f.as_of',
  },
  visible: (caller, bind) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
  byId: (text, bind) => {
    if (!/^\d{1,5}:\d{1,4}:\d{1,4}:[A-Z]{3}:\d{1,12}$/.test(text)) return null;
    const [terminal, component, medium, currency, value] = text.split(':');
    return `f.terminal_id = ${bind(Number(terminal))}::integer and f.component = ${bind(Number(component))}::integer
      and f.medium = ${bind(Number(medium))}::integer and f.currency = ${bind(currency)}::text and f.denomination = ${bind(Number(value))}::bigint`;
  },
  key: ['f.terminal_id', 'f.component', 'f.medium', 'f.currency', 'f.denomination'],
  toRow: ({ event, state, ...stored }) => ({
    ...stored,
    event: forecastEvents[event] ?? 'empty',
    state: forecastStates[state] ?? 'too-thin',
    expectedAt: toInstant(stored.expectedAt),
    earliestAt: toInstant(stored.earliestAt),
    latestAt: toInstant(stored.latestAt),
    asOf: toWireInstant(stored.asOf),
  }),
};

/** Creates the list of cash forecasts: when each unit will be empty or full [ST-06]. */
export const createCashForecastList = (pool: Database) => createList(cashForecastResource, source, pool);
