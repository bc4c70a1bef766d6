import { type ComputerRegistrationRow, computerRegistrationResource } from '@floorwalker/core/resources/licences/computer-registration';
import type { Database } from '../../db/database.ts';
import { innerJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';

type StoredRow = Omit<ComputerRegistrationRow, 'registered' | 'changed'> & { registered: Date; changed: Date };

const source: ListSource<typeof computerRegistrationResource, StoredRow> = {
  table: 'computer_registration c',
  joins: [
    innerJoin('terminal', 't', 't.id = c.terminal_id'),
    innerJoin('property', 'p', 'p.id = t.property_id'),
    innerJoin('operator', 'o', 'o.id = c.registered_by'),
  ],
  select: `c.id, c.serial, c.name, c.terminal_id as terminal, t.name as "terminalName", t.property_id as property,
    p.name as "propertyName", c.registered, o.name as "registeredBy", c.changed, c.version`,
  columns: {
    serial: 'c.serial',
    name: 'c.name',
    terminal: 'c.terminal_id',
    terminalName: 't.name',
    propertyName: 'p.name',
    property: 't.property_id',
    registered: 'c.registered',
    registeredBy: 'o.name',
    changed: 'c.changed',
    id: 'c.id',
  },
  // Invisible and retired terminals are shown only to those who can change that [TM-01].
  visible: (caller, bind) =>
    `${caller.operator.rights.has('terminal.manage') ? 'true' : 't.listed'} and ${ofProperties(caller, 't.property_id', bind)}`,
  byId: (id, bind) => (/^\d{1,9}$/.test(id) ? `c.id = ${bind(Number(id))}::integer` : null),
  toRow: ({ registered, changed, ...stored }) => ({
    ...stored,
    registered: registered.toISOString(),
    changed: changed.toISOString(),
  }),
};

/** Creates the list of registered computers [MG-09]. */
export const createComputerRegistrationList = (pool: Database) => createList(computerRegistrationResource, source, pool);
