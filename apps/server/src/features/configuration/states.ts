import { type ConfigurationStateRow, configurationStateResource } from '@floorwalker/core/resources/configuration/configuration-state';
import { parseStateId } from '@floorwalker/core/vocabulary/configuration-states';
import type { EffectiveSetting } from '../../config-reader.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { Parameters } from '../../list/bind.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { toDefaults, toTerminalEntryTable } from './entry-table.ts';

type StoredState = Omit<ConfigurationStateRow, 'changed' | 'sentAt' | 'reportedAt'> & {
  changed: Date;
  sentAt: Date | null;
  reportedAt: Date | null;
};

const nullable = { isNullable: true };
const rowId = `(d.terminal_id || ':' || d.key)`;

/**
 * State of a setting `d` of a terminal `c` by its report `g`. A password that the server has set is in force; one that was set at the
 * machine is not known, so it differs.
 */
export const stateOf = `case
  when g.key is null or g.version < d.version then case when c.sent >= d.version then 'sent' else 'waiting' end
  when g.reason <> '' then 'refused'
  when case when e.type = 'password' then g.origin = 'server' else g.value = d.value end then 'in-force'
  else 'differs' end`;

export const stateJoins = [
  innerJoin('terminal_setting', 'd', 'd.key = e.key'),
  innerJoin('terminal_configuration', 'c', 'c.terminal_id = d.terminal_id'),
  innerJoin('terminal', 't', 't.id = d.terminal_id'),
  leftJoin('reported_setting', 'g', 'g.terminal_id = d.terminal_id and g.key = d.key'),
] as const;

/** Condition of the terminals that a caller may see. Invisible ones are shown only to those who can change that [TM-01]. */
export function visibleTerminal(caller: Caller, bind: Parameters['bind']): string {
  const isListed = caller.operator.rights.has('terminal.manage') ? 't.retired is null' : 't.listed';
  return `${ofProperties(caller, 't.property_id', bind)} and ${isListed}`;
}

const createSource = (table: string): ListSource<typeof configurationStateResource, StoredState> => ({
  table,
  joins: [
    ...stateJoins,
    leftJoin('reported_configuration', 'h', 'h.terminal_id = d.terminal_id'),
    leftJoin('property', 'r', 'r.id = t.property_id'),
  ],
  select: `${rowId} as id, d.terminal_id as terminal, t.name as "terminalName", t.property_id as property, r.name as "propertyName", d.key,
    e.type as "dataType", ${stateOf} as state, d.value, g.value as reported, g.origin, nullif(g.reason, '') as reason,
    d.changed, c.sent_at as "sentAt", h.reported as "reportedAt"`,
  columns: {
    key: 'd.key',
    terminal: 'd.terminal_id',
    terminalName: 't.name',
    state: `(${stateOf})`,
    value: 'd.value',
    reported: plainColumn('g.value', nullable),
    reason: plainColumn(`nullif(g.reason, '')`, nullable),
    propertyName: 'r.name',
    origin: plainColumn('g.origin', nullable),
    changed: 'd.changed',
    sentAt: plainColumn('c.sent_at', nullable),
    reportedAt: plainColumn('h.reported', nullable),
    dataType: 'e.type',
    property: 't.property_id',
    id: rowId,
  },
  visible: visibleTerminal,
  byId: (id, bind) => {
    const parsed = parseStateId(id);
    return parsed && `d.terminal_id = ${bind(parsed.terminal)}::integer and d.key = ${bind(parsed.key)}::text`;
  },
  toRow: ({ changed, sentAt, reportedAt, ...stored }) => ({
    ...stored,
    changed: changed.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    reportedAt: reportedAt?.toISOString() ?? null,
  }),
});

/** Creates the list of configuration entries of terminals with their states [MG-16]. */
export const createConfigurationStateList = (pool: Database, settings: readonly EffectiveSetting[]) =>
  createList(configurationStateResource, createSource(toTerminalEntryTable(toDefaults(settings))), pool);
