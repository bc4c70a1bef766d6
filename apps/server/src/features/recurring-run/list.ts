import { type RecurringRunRow, recurringRunResource } from '@floorwalker/core/resources/recurring/recurring-run';
import type { Database } from '../../db/database.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type Times = 'nextDate' | 'lastDate' | 'lastMissed';
type StoredRow = Omit<RecurringRunRow, Times | 'created' | 'changed'> & { readonly [T in Times]: Date | null } & {
  readonly created: Date;
  readonly changed: Date;
};

const nextDate = `case when r.state = 'active' then r.next_date end`;

const source: ListSource<typeof recurringRunResource, StoredRow> = {
  table: 'recurring_run r',
  joins: [innerJoin('operator', 'o', 'o.id = r.operator_id'), innerJoin('property', 'p', 'p.id = r.property_id')],
  select: `r.id, r.name, r.property_id as property, p.name as "propertyName", p.zone, r.command, r.filter, r.cron, r.reason, r.run_at as at,
    r.until, r.else_action as else, r.waves, r.pause, r.halt_on as "haltOn", r.outside_windows as "outsideWindows", r.update_id as update,
    r.operator_id as operator, o.name as "operatorName", r.state, r.stop_reason as "stopReason", ${nextDate} as "nextDate",
    r.last_date as "lastDate", r.last_result as "lastResult", r.last_run as "lastRun", r.last_request as "lastRequest",
    r.last_problem as "lastProblem", r.last_missed as "lastMissed", r.created, r.changed, r.version`,
  columns: {
    name: 'r.name',
    state: 'r.state',
    command: 'r.command',
    property: 'r.property_id',
    propertyName: 'p.name',
    filter: 'r.filter',
    cron: 'r.cron',
    nextDate,
    lastDate: 'r.last_date',
    lastResult: 'r.last_result',
    operatorName: 'o.name',
    stopReason: 'r.stop_reason',
    lastProblem: 'r.last_problem',
    lastMissed: 'r.last_missed',
    reason: 'r.reason',
    changed: 'r.changed',
    created: 'r.created',
    id: 'r.id',
  },
  visible: (caller, bind) => ofProperties(caller, 'r.property_id', bind),
  byId: (id, bind) => (/^\d{1,9}$/.test(id) ? `r.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ nextDate: next, lastDate, lastMissed, created, changed, ...stored }) => ({
    ...stored,
    nextDate: next?.toISOString() ?? null,
    lastDate: lastDate?.toISOString() ?? null,
    lastMissed: lastMissed?.toISOString() ?? null,
    created: created.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Creates the list of recurring runs. Operators see those of their properties. */
export const createRecurringRunList = (pool: Database) => createList(recurringRunResource, source, pool);
