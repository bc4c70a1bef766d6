import { maintenanceThresholds, warningShare } from '@floorwalker/core/catalogues/maintenance-thresholds';
import { type MaintenanceTaskRow, maintenanceOverviewResource } from '@floorwalker/core/resources/terminals/maintenance-overview';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { operatorName } from '../../list/terminal-log.ts';

type StoredTask = Omit<MaintenanceTaskRow, 'planned' | 'due' | 'done'> & { planned: Date; due: Date; done: Date | null };

/** The catalogue of thresholds as a table. */
const thresholds = `(select * from (values ${maintenanceThresholds
  .map(
    ({ component, activity, warningDays, mandatoryDays, warningPieces, mandatoryPieces }) =>
      `(${component}, '${activity}', ${warningDays}, ${mandatoryDays}, ${warningPieces}::bigint, ${mandatoryPieces}::bigint)`,
  )
  .join(', ')}) v (component, activity, warning_days, mandatory_days, warning_pieces, mandatory_pieces))`;

/** The work from which time and pieces are counted was done on a device that has been replaced since. */
const isNewer = '(w.at is null or (m.replaced and m.installed > w.at))';
/** Since when time and pieces are counted, and the meter then. */
const base = `case when ${isNewer} then m.installed else w.at end`;
const baseMeter = `case when ${isNewer} then m.installed_meter else w.meter end`;
/** Seconds since then, until now and until the last report; a component whose terminal has a wrong clock counts none. */
const seconds = `greatest(extract(epoch from now() - (${base})), 0)::float8`;
const reportedSeconds = `greatest(extract(epoch from m.reported - (${base})), 0)::float8`;
/** A meter that has fallen was reset: everything that it shows came after that. */
const pieces = `case when h.warning_pieces is null then null when m.meter >= (${baseMeter}) then m.meter - (${baseMeter})
    when m.meter < (${baseMeter}) then m.meter end`;

/** The higher share of a threshold that is used up: by time or by pieces. */
const share = (kind: 'warning' | 'mandatory') =>
  `greatest(${seconds} / (h.${kind}_days * 86400.0), coalesce((${pieces})::float8 / h.${kind}_pieces, 0))`;

/**
 * When a threshold is reached: after its days, or earlier if the component handles pieces as fast as it did until the last report. Time
 * bounds the result, so that no meter leads to a date that PostgreSQL cannot store.
 */
const reached = (kind: 'warning' | 'mandatory') =>
  `((${base}) + least(h.${kind}_days * 86400.0, coalesce(${reportedSeconds} * h.${kind}_pieces / nullif((${pieces})::float8, 0), 'infinity'))
    * interval '1 second')`;

const percent = `least(floor(${share('mandatory')} * 100), 999999)::integer`;
const progress = `case when ${share('mandatory')} >= 1 then 'alert' when ${share('warning')} >= ${warningShare} then 'warning' else 'success' end`;
const id = `concat_ws(':', m.terminal_id, m.component, m.rank)`;
const days = `floor(${seconds} / 86400.0)::integer`;

const source: ListSource<typeof maintenanceOverviewResource, StoredTask> = {
  table: 'maintained_part m',
  joins: [
    innerJoin(thresholds, 'h', 'h.component = m.component'),
    innerJoin('terminal', 't', 't.id = m.terminal_id'),
    innerJoin('property', 'p', 'p.id = t.property_id'),
    leftJoin(
      'terminal_maintenance',
      'w',
      'w.terminal_id = m.terminal_id and w.component = m.component and w.rank = m.rank and w.activity = h.activity',
    ),
    leftJoin('operator', 'o', 'o.id = w.operator_id'),
  ],
  select: `${id} as id, m.terminal_id as terminal, t.name as "terminalName", t.property_id as property, p.name as "propertyName", t.zone,
    m.component, m.rank, m.serial, h.activity, ${progress} as progress, ${percent} as percent, ${reached('warning')} as planned,
    ${reached('mandatory')} as due, ${days} as days, ${pieces} as pieces, h.warning_days as "warningDays", h.mandatory_days as "mandatoryDays",
    h.warning_pieces as "warningPieces", h.mandatory_pieces as "mandatoryPieces", w.at as done, w.operator_id as operator,
    o.name as "operatorName", coalesce(w.comment, '') as comment`,
  columns: {
    id,
    terminal: 'm.terminal_id',
    terminalName: 't.name',
    property: 't.property_id',
    propertyName: 'p.name',
    component: 'm.component',
    rank: 'm.rank',
    serial: 'm.serial',
    activity: 'h.activity',
    progress,
    percent,
    planned: reached('warning'),
    due: reached('mandatory'),
    days,
    pieces: plainColumn(`(${pieces})`, { isNullable: true }),
    warningDays: 'h.warning_days',
    mandatoryDays: 'h.mandatory_days',
    warningPieces: plainColumn('h.warning_pieces', { isNullable: true }),
    mandatoryPieces: plainColumn('h.mandatory_pieces', { isNullable: true }),
    done: plainColumn('w.at', { isNullable: true }),
    operator: plainColumn('w.operator_id', { isNullable: true }),
    operatorName: operatorName('w'),
    comment: `coalesce(w.comment, '')`,
  },
  visible: (caller, bind) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
  byId: (text, bind) => {
    if (!/^\d{1,5}:\d{1,4}:\d{1,2}$/.test(text)) return null;
    const [terminal, component, rank] = text.split(':').map(Number);
    return `m.terminal_id = ${bind(terminal)}::integer and m.component = ${bind(component)}::integer and m.rank = ${bind(rank)}::integer`;
  },
  key: ['m.terminal_id', 'm.component', 'm.rank'],
  toRow: (stored) => ({
    ...stored,
    planned: stored.planned.toISOString(),
    due: stored.due.toISOString(),
    done: stored.done?.toISOString() ?? null,
  }),
};

/** Creates the maintenance overview: the next and the last work on every component that needs maintenance [TM-13]. */
export const createMaintenanceOverview = (pool: Database) => createList(maintenanceOverviewResource, source, pool);
