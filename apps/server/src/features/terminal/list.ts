import { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import type { LifecycleStep } from '@floorwalker/core/vocabulary/lifecycle-steps';
import type { CpuArchitecture } from '@floorwalker/core/vocabulary/machine-facts';
import type { AtmConnection, FunctionState, TerminalLight } from '@floorwalker/core/vocabulary/part-states';
import type { Fill } from '@floorwalker/core/vocabulary/scalars';
import { type TerminalCondition, toColourState, toListState } from '@floorwalker/core/vocabulary/terminal-states';
import { levelNumbers, toLevelStates } from '@floorwalker/core/vocabulary/terminal-summary';
import type { Database } from '../../db/database.ts';
import { firstDeviceNumber } from '../../list/code-labels.ts';
import { levelsColumn, numberSetColumn, plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { machineSql } from './machine-columns.ts';
import { settingSql } from './settings-columns.ts';

interface StoredTerminal extends TerminalCondition {
  id: number;
  name: string;
  type: number;
  property: number;
  propertyName: string;
  zone: string;
  light: TerminalLight;
  atm: AtmConnection;
  modules: FunctionState[];
  levels: number[];
  fills: Fill[];
  software: string;
  lifecycleStep: LifecycleStep;
  hardwareCpu: CpuArchitecture;
  softwareCpu: CpuArchitecture;
  lastSeen: Date | null;
  lastEvent: number | null;
  lastEventAt: Date | null;
  openApprovals: number;
}

/** `toListState` as SQL; a test compares both over all conditions. */
export const listStateSql = `case
  when t.connection <> 'connected' or t.state in ('shut-off', 'unknown') or not t.online then 'offline'
  when t.identity_conflict then 'error'
  when t.state in ('blocked', 'blocked-manufacturer') then 'error'
  when t.state in ('failure', 'failure-operator', 'error', 'out-of-service') then 'error'
  else 'ready' end`;

/** Whether two machines use the terminal's identity. */
const identitySql = `case when t.identity_conflict then 'conflict' else 'unique' end`;

/**
 * Sort rank of the fill levels [TM-03]: by the worst device (empty, full, low, high), then by the number of devices that are
 * not OK.
 */
export const levelsSql = `(select coalesce(max(case level when 3 then 4 when 5 then 3 when 2 then 2 when 4 then 1 else 0 end), 0) * 100
    + count(*) filter (where level in (2, 3, 4, 5)) from unnest(t.levels) level)::integer`;

/**
 * SQL condition: the cell with fill levels shows one of these values: levels 0 to 5, and devices that are not OK, numbered
 * as by `firstDeviceNumber` [TM-03].
 */
function showsLevels(shown: readonly number[]): string {
  const devices = shown.filter((one) => one >= firstDeviceNumber).map((one) => `t.levels[${one - firstDeviceNumber + 1}] in (2, 3, 4, 5)`);
  const levels = shown.filter((one) => one >= 2 && one < firstDeviceNumber).map((one) => `${one} = any(t.levels)`);
  // A cell shows OK or unknown only if no device needs attention.
  const isQuiet = 'not (t.levels && array[2, 3, 4, 5])';
  const unknown = shown.includes(0) ? [`(${isQuiet} and 1 <> all(t.levels))`] : [];
  const ok = shown.includes(1) ? [`(${isQuiet} and 1 = any(t.levels))`] : [];
  return `(${[...devices, ...levels, ...unknown, ...ok].join(' or ') || 'false'})`;
}

const { lifecycleStep } = settingSql;
const { hardwareCpu, softwareCpu } = machineSql;

const source: ListSource<typeof terminalResource, StoredTerminal> = {
  table: 'terminal t',
  joins: [
    innerJoin('property', 'p', 'p.id = t.property_id'),
    leftJoin('terminal_settings', 's', 's.terminal_id = t.id'),
    leftJoin('terminal_machine', 'a', 'a.terminal_id = t.id'),
  ],
  select: `t.id, t.name, t.type, t.property_id as property, p.name as "propertyName", t.zone, t.state, t.connection, t.online,
    t.operator_login as "operatorLogin", t.light, t.atm, t.modules, t.levels, t.fills, t.software, t.last_seen as "lastSeen", t.last_event as "lastEvent",
    t.last_event_at as "lastEventAt", t.open_approvals as "openApprovals",
    ${identitySql} as identity, ${lifecycleStep} as "lifecycleStep", ${hardwareCpu} as "hardwareCpu", ${softwareCpu} as "softwareCpu"`,
  columns: {
    id: 't.id',
    name: 't.name',
    state: 't.state',
    connection: 't.connection',
    online: 't.online',
    list: listStateSql,
    levels: levelsColumn(levelsSql, showsLevels),
    levelStates: numberSetColumn('t.levels', levelNumbers),
    software: 't.software',
    lastEventAt: plainColumn('t.last_event_at', { isNullable: true }),
    lastSeen: plainColumn('t.last_seen', { isNullable: true }),
    lastEvent: plainColumn('t.last_event', { isNullable: true }),
    propertyName: 'p.name',
    property: 't.property_id',
    type: 't.type',
    operatorLogin: 't.operator_login',
    light: 't.light',
    atm: 't.atm',
    modules: 't.modules',
    identity: identitySql,
    lifecycleStep,
    hardwareCpu,
    softwareCpu,
    openApprovals: 't.open_approvals',
  },
  // Terminals without a type, invisible and retired ones are never listed [TM-01].
  visible: (caller, bind) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
  propertyColumns: ['id', 'property', 'propertyName'],
  byId: (id, bind) => (/^\d{1,5}$/.test(id) ? `t.id = ${bind(Number(id))}` : null),
  toRow: (stored) => ({
    ...stored,
    levelStates: toLevelStates(stored.levels),
    colour: toColourState(stored),
    list: toListState(stored),
    lastSeen: stored.lastSeen?.toISOString() ?? null,
    lastEventAt: stored.lastEventAt?.toISOString() ?? null,
  }),
};

/** Creates the list of terminals [TM-01, TM-02]. */
export const createTerminalList = (pool: Database) => createList(terminalResource, source, pool);
