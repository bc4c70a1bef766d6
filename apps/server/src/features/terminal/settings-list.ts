import { type TerminalSettingsRow, terminalSettingsResource } from '@floorwalker/core/resources/terminals/terminal-settings';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { hasEmergencyPin, settingSql, settingsSelect } from './settings-columns.ts';

type StoredSettings = Omit<TerminalSettingsRow, 'retired'> & { retired: Date | null };

const use = `case when t.retired is null then 'in-use' else 'retired' end`;
const secret = `case when t.next_secret is not null then 'renewed' when length(t.secret) = 0 then 'none' else 'current' end`;

/** Returns the condition of the terminals that are listed: invisible and retired ones only for those who can change that [TM-01]. */
function listedFor({ operator }: Caller): string {
  if (operator.rights.has('terminal.manage')) return 'true';
  return operator.rights.has('terminal-settings.edit') ? 't.retired is null' : 't.listed';
}

const source: ListSource<typeof terminalSettingsResource, StoredSettings> = {
  table: 'terminal t',
  joins: [innerJoin('property', 'p', 'p.id = t.property_id'), leftJoin('terminal_settings', 's', 's.terminal_id = t.id')],
  select: `t.id, t.name, t.property_id as property, p.name as "propertyName", t.type, t.zone, t.visible, ${use} as use, t.retired,
    t.retired_reason as "retiredReason", ${secret} as secret, ${settingsSelect}, t.version`,
  columns: {
    id: 't.id',
    name: 't.name',
    type: 't.type',
    use,
    visible: 't.visible',
    propertyName: 'p.name',
    property: 't.property_id',
    zone: 't.zone',
    ...settingSql,
    emergencyPinAssigned: hasEmergencyPin,
    secret,
    retired: plainColumn('t.retired', { isNullable: true }),
    retiredReason: 't.retired_reason',
  },
  visible: (caller, bind) => `${listedFor(caller)} and ${ofProperties(caller, 't.property_id', bind)}`,
  propertyColumns: ['id', 'property', 'propertyName'],
  byId: (id, bind) => (/^\d{1,5}$/.test(id) ? `t.id = ${bind(Number(id))}` : null),
  toRow: (stored) => ({ ...stored, retired: stored.retired?.toISOString() ?? null }),
};

/** Creates the list of registered terminals with their settings [TM-06, TM-12]. */
export const createTerminalSettingsList = (pool: Database) => createList(terminalSettingsResource, source, pool);
