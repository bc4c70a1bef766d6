import { type LastTestRow, lastTestResource, testTypes } from '@floorwalker/core/resources/terminals/last-test';
import type { Database } from '../../db/database.ts';
import { plainColumn } from '../../list/columns.ts';
import { innerJoin, leftJoin } from '../../list/joins.ts';
import { createList } from '../../list/list.ts';
import { type ListSource, ofProperties } from '../../list/source.ts';
import { operatorName } from '../../list/terminal-log.ts';

type StoredTest = Omit<LastTestRow, 'tested'> & { tested: Date | null };

/** The last test of each terminal. Tests are few, and the index on type and time finds them. */
const lastTests = `(select distinct on (terminal_id) terminal_id, at, type, number, operator_id from transaction
  where type in (${testTypes.join(', ')}) order by terminal_id, at desc, number desc)`;

/** Whole days; a terminal whose clock is fast was tested today. */
const days = 'case when w.at is not null then floor(greatest(extract(epoch from now() - w.at), 0) / 86400.0)::integer end';
const optional = (sql: string) => plainColumn(sql, { isNullable: true });

const source: ListSource<typeof lastTestResource, StoredTest> = {
  table: 'terminal t',
  joins: [
    innerJoin('property', 'p', 'p.id = t.property_id'),
    leftJoin(lastTests, 'w', 'w.terminal_id = t.id'),
    leftJoin('operator', 'o', 'o.id = w.operator_id'),
  ],
  select: `t.id as terminal, t.name as "terminalName", t.zone, t.property_id as property, p.name as "propertyName", w.at as tested,
    ${days} as days, w.type, w.number, w.operator_id as operator, o.name as "operatorName"`,
  columns: {
    terminal: 't.id',
    terminalName: 't.name',
    tested: optional('w.at'),
    days: optional(days),
    type: optional('w.type'),
    operatorName: operatorName('w'),
    number: optional('w.number'),
    propertyName: 'p.name',
    property: 't.property_id',
    operator: optional('w.operator_id'),
  },
  visible: (caller, bind) => `t.listed and ${ofProperties(caller, 't.property_id', bind)}`,
  byId: (id, bind) => (/^\d{1,5}$/.test(id) ? `t.id = ${bind(Number(id))}::integer` : null),
  toRow: (stored) => ({ ...stored, tested: stored.tested?.toISOString() ?? null }),
};

/** Creates the list of the last test of each terminal [ST-01]. */
export const createLastTestList = (pool: Database) => createList(lastTestResource, source, pool);
