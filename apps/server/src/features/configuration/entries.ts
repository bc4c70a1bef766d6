import { type ConfigurationEntryRow, configurationEntryResource } from '@floorwalker/core/resources/configuration/configuration-entry';
import { parseEntryId } from '@floorwalker/core/vocabulary/configuration-levels';
import type { EffectiveSetting } from '../../config-reader.ts';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../http/handler.ts';
import type { Parameters } from '../../list/bind.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { inheritedValue, sourceInForce, toDefaults, toEntryTable, valueInForce, valueTables } from './entry-table.ts';

type StoredEntry = Omit<ConfigurationEntryRow, 'changed'> & { changed: Date | null };

const rowId = `case s.level when 'installation' then 'installation:' || e.key else s.level || ':' || s.owner || ':' || e.key end`;
const nullable = { isNullable: true };

/**
 * Condition of the scopes `s` that a caller may see: the installation, and own properties with their terminals. Invisible and retired
 * terminals are shown only to those who can change that [TM-01]. `t` is the terminal of the scope.
 */
export function visibleScope(caller: Caller, bind: Parameters['bind']): string {
  const isListed = caller.operator.rights.has('terminal.manage') ? 'true' : '(s.terminal_id is null or t.listed)';
  return `(s.property_id is null or ${ofProperties(caller, 's.property_id', bind)}) and ${isListed}`;
}

const createSource = (table: string): ListSource<typeof configurationEntryResource, StoredEntry> => ({
  table,
  joins: [
    innerJoin('configuration_scope', 's', 's.level = any(e.levels)'),
    leftJoin(valueTables.o[0], 'o', valueTables.o[1]),
    leftJoin(valueTables.p[0], 'p', valueTables.p[1]),
    leftJoin(valueTables.i[0], 'i', valueTables.i[1]),
    // The condition on visible rows names the terminal, so it is joined in every statement.
    leftJoin('terminal', 't', 't.id = s.terminal_id'),
    leftJoin('property', 'r', 'r.id = s.property_id'),
    leftJoin('operator', 'u', 'u.id = o.changed_by'),
  ],
  select: `${rowId} as id, e.key, e.category, s.level, s.property_id as property, r.name as "propertyName", s.terminal_id as terminal,
    t.name as "terminalName", ${valueInForce} as value, ${sourceInForce} as source, ${inheritedValue} as inherited,
    e.preset as "default", e.type as "dataType", o.changed, u.name as "changedBy", coalesce(o.version, 0) as version`,
  columns: {
    key: 'e.key',
    level: 's.level',
    terminal: plainColumn('s.terminal_id', nullable),
    terminalName: plainColumn('t.name', nullable),
    propertyName: plainColumn('r.name', nullable),
    value: `(${valueInForce})`,
    source: `(${sourceInForce})`,
    default: 'e.preset',
    category: 'e.category',
    dataType: 'e.type',
    changed: plainColumn('o.changed', nullable),
    changedBy: plainColumn('u.name', nullable),
    property: plainColumn('s.property_id', nullable),
    id: `(${rowId})`,
  },
  visible: visibleScope,
  byId: (id, bind) => {
    const parsed = parseEntryId(id);
    if (!parsed) return null;
    return `e.key = ${bind(parsed.key)}::text and s.level = ${bind(parsed.level)}::text and s.owner = ${bind(parsed.owner)}::integer`;
  },
  toRow: ({ changed, ...stored }) => ({ ...stored, changed: changed?.toISOString() ?? null }),
});

/** Creates the list of configuration entries at all levels [MG-16]. */
export const createConfigurationEntryList = (pool: Database, settings: readonly EffectiveSetting[]) =>
  createList(configurationEntryResource, createSource(toEntryTable(toDefaults(settings))), pool);
