import { balancingTypes, countSources, shownReportStates, snapshotTypes, varianceAssessments } from '@floorwalker/core/balancing/codes';
import { type BalancingReportRow, balancingReportResource } from '@floorwalker/core/resources/balancing/balancing-report';
import { type MoneyServiceRow, moneyServiceResource } from '@floorwalker/core/resources/balancing/money-service';
import type { Database } from '../../db/database.ts';
import { toWireInstant } from '../../db/instants.ts';
import { joinedColumn, plainColumn, rankedChoiceColumn } from '../../list/columns.ts';
import { leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { businessDayColumn, currencyColumn } from '../../list/pattern-columns.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { byNumber, locationColumns, locationJoins } from '../../list/terminal-log.ts';

/** [currency, expected, counted, variance] of another currency than that of the property. */
type OtherCurrency = readonly [currency: string, expected: number, counted: number | null, variance: number | null];

type StoredRow = Omit<BalancingReportRow, 'type' | 'snapshot' | 'source' | 'from' | 'to' | 'others' | 'assessment' | 'confirmedAt'> & {
  readonly type: number;
  readonly snapshot: number;
  readonly source: number;
  readonly from: Date;
  readonly to: Date;
  readonly others: readonly OtherCurrency[];
  readonly assessment: number | null;
  readonly confirmedAt: Date | null;
};

/** SQL: the shown state. Types other than 0 open the machine. */
const state = `case when b.type = 0 then 'no-count' else b.state end`;
const stateRank = `array_position(array['${shownReportStates.join("','")}'], ${state}) - 1`;

/** SQL: the place in `varianceAssessments`; null while nothing is counted. */
const assessment = `(case when coalesce(b.beyond, b.differing > 0) then 2 when b.differing > 0 then 1
  when b.state <> 'open' or b.counted is not null then 0 end)`;

const common = {
  table: 'balancing_report b',
  arrived: 'b.arrived',
  visible: (caller, bind) => ofProperties(caller, 'b.property_id', bind),
  byId: byNumber('b.id'),
} satisfies Partial<ListSource<typeof balancingReportResource, StoredRow>>;

const columns = {
  id: 'b.id',
  businessDay: businessDayColumn('b.business_day', 'b.to_at'),
  terminal: plainColumn('b.terminal_id'),
  ...locationColumns('b'),
  state: rankedChoiceColumn(stateRank),
  variance: plainColumn('b.variance', { isNullable: true }),
  currency: currencyColumn('b.currency'),
  property: plainColumn('b.property_id'),
};

const source: ListSource<typeof balancingReportResource, StoredRow> = {
  ...common,
  joins: [...locationJoins('b'), leftJoin('operator', 'o', 'o.id = b.confirmed_by')],
  select: `b.id, b.number, b.terminal_id as terminal, t.name as "terminalName", b.property_id as property, p.name as "propertyName", t.zone,
    b.type, b.snapshot, b.source, b.from_at as "from", b.to_at as "to", b.business_day::text as "businessDay", ${state} as state, b.currency,
    b.expected, b.counted, b.variance, b.other_currencies as others, b.differing, b.tolerance,
    ${assessment} as assessment, b.confirmed_by as "confirmedBy",
    o.name as "confirmedByName", b.confirmed_at as "confirmedAt", b.version`,
  columns: {
    ...columns,
    to: 'b.to_at',
    from: 'b.from_at',
    type: rankedChoiceColumn('b.type::integer'),
    snapshot: rankedChoiceColumn('b.snapshot::integer - 1'),
    source: rankedChoiceColumn('b.source::integer - 1'),
    expected: 'b.expected',
    counted: plainColumn('b.counted', { isNullable: true }),
    differing: 'b.differing',
    tolerance: plainColumn('b.tolerance', { isNullable: true }),
    assessment: rankedChoiceColumn(assessment, { isNullable: true }),
    number: plainColumn('b.number', { isNullable: true }),
    confirmedByName: joinedColumn('o.name', { key: 'b.confirmed_by', idsLike: 'operators_like', isNullable: true }),
    confirmedAt: plainColumn('b.confirmed_at', { isNullable: true }),
  },
  toRow: ({ others, assessment: place, ...stored }) => ({
    ...stored,
    assessment: place === null ? null : (varianceAssessments[place] ?? null),
    type: balancingTypes[stored.type] ?? 'none',
    snapshot: snapshotTypes[stored.snapshot - 1] ?? 'hourly',
    source: countSources[stored.source - 1] ?? 'terminal',
    from: toWireInstant(stored.from),
    to: toWireInstant(stored.to),
    others: others.map(([currency, expected, counted, variance]) => ({ currency, expected, counted, variance })),
    confirmedAt: stored.confirmedAt && toWireInstant(stored.confirmedAt),
  }),
};

/** Creates the list of balancing reports [ST-06]. */
export const createBalancingReportList = (pool: Database) => createList(balancingReportResource, source, pool);

/** The quantities of a service that are summed over the rows of its report. */
const quantities = ['opening', 'fills', 'removed', 'roll'] as const;
type Quantities = Pick<MoneyServiceRow, (typeof quantities)[number]>;

type StoredService = Omit<MoneyServiceRow, 'at' | keyof Quantities> & { readonly at: Date; readonly sums: Quantities };

const sum = (name: string) => `'${name}', coalesce(sum((r->'${name}'->>'amount')::bigint), 0)::bigint`;

/** SQL: the sums of the quantities in the currency of the property. One subquery reads the rows once for all of them. */
const sums = `(select json_build_object(${quantities.map(sum).join(', ')}) from jsonb_array_elements(b.rows) r where r->>'currency' = b.currency)`;

/** Reports at the end of a money service: those of the types `money-service` and `full-service` that close a period. */
const isService = `b.type in (1, 2) and b.series = 'period'`;

/** SQL: the names of who served the terminal. */
const operatorNames = `(select coalesce(string_agg(n.name, ', ' order by n.name), '') from operator n where n.id = any(b.operators))`;

const services: ListSource<typeof moneyServiceResource, StoredService> = {
  ...common,
  visible: (caller, bind) => `${isService} and ${ofProperties(caller, 'b.property_id', bind)}`,
  joins: locationJoins('b'),
  select: `b.id, b.terminal_id as terminal, t.name as "terminalName", b.property_id as property, p.name as "propertyName", t.zone,
    b.to_at as at, b.business_day::text as "businessDay", b.type = 2 or b.snapshot = 7 as "isFull", b.currency, ${sums} as sums,
    b.variance, b.state, ${operatorNames} as "operatorNames"`,
  columns: { ...columns, at: 'b.to_at', isFull: '(b.type = 2 or b.snapshot = 7)', operatorNames },
  toRow: ({ sums, ...stored }) => ({ ...stored, ...sums, at: toWireInstant(stored.at) }),
};

/** Creates the list of money services [ST-06]. */
export const createMoneyServiceList = (pool: Database) => createList(moneyServiceResource, services, pool);
