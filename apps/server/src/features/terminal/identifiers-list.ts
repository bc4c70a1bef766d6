import { type TerminalIdentifiersRow, terminalIdentifiersResource } from '@floorwalker/core/resources/terminals/terminal-identifiers';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { machineSql } from './machine-columns.ts';
import { identifiersSelect, settingSql } from './settings-columns.ts';

type StoredIdentifiers = Omit<TerminalIdentifiersRow, 'firstSeen' | 'lastSeen'> & { firstSeen: Date | null; lastSeen: Date | null };

const { serial, location, distributor, customer, bankTerminal, kiosk } = settingSql;

const source: ListSource<typeof terminalIdentifiersResource, StoredIdentifiers> = {
  table: 'terminal t',
  joins: [
    innerJoin('property', 'p', 'p.id = t.property_id'),
    leftJoin('terminal_settings', 's', 's.terminal_id = t.id'),
    leftJoin('terminal_machine', 'a', 'a.terminal_id = t.id'),
  ],
  select: `t.id as terminal, t.name as "terminalName", t.type, t.zone, t.property_id as property, p.name as "propertyName", ${identifiersSelect},
    ${Object.entries(machineSql)
      .map(([name, sql]) => `${sql} as "${name}"`)
      .join(', ')}, t.first_seen as "firstSeen", t.last_seen as "lastSeen"`,
  columns: {
    terminal: 't.id',
    terminalName: 't.name',
    type: 't.type',
    zone: 't.zone',
    property: 't.property_id',
    propertyName: 'p.name',
    serial,
    location,
    distributor,
    customer,
    bankTerminal,
    kiosk,
    ...machineSql,
    firstSeen: plainColumn('t.first_seen', { isNullable: true }),
    lastSeen: plainColumn('t.last_seen', { isNullable: true }),
  },
  // Terminals that are not listed are not listed here either [TM-01].
  visible: (caller, bind) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
  byId: (id, bind) => (/^\d{1,5}$/.test(id) ? `t.id = ${bind(Number(id))}` : null),
  toRow: (stored) => ({
    ...stored,
    firstSeen: stored.firstSeen?.toISOString() ?? null,
    lastSeen: stored.lastSeen?.toISOString() ?? null,
  }),
};

/** Creates the list of the identifiers of terminals [TM-13]. */
export const createTerminalIdentifiersList = (pool: Database) => createList(terminalIdentifiersResource, source, pool);
