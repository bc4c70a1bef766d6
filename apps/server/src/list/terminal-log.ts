import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';
import { boundedTimeColumn, joinedColumn, plainColumn, relatedColumn, type TimeBounds } from './columns.ts';
import { leftJoin } from './joins.ts';
import { ofProperties } from './source.ts';

type Options = { readonly isNullable?: boolean };

const terminalName = (alias: string, options: Options = {}) =>
  joinedColumn('t.name', { key: `${alias}.terminal_id`, idsLike: 'terminals_like', ...options });
const propertyName = (alias: string, options: Options = {}) =>
  joinedColumn('p.name', { key: `${alias}.property_id`, idsLike: 'properties_like', ...options });

/**
 * Creates the column with the name of a row's operator, from the table joined by `operatorJoin`; null for rows without an
 * operator.
 */
export const operatorName = (alias: string) =>
  joinedColumn('o.name', { key: `${alias}.operator_id`, idsLike: 'operators_like', isNullable: true });
export const operatorJoin = (alias: string) => leftJoin('operator', 'o', `o.id = ${alias}.operator_id`);

/** Numbers of a terminal that operators enter, and by which figures are reported. */
export type TerminalNumber = 'distributor' | 'customer';

/** Creates the column of a number of a row's terminal. A terminal without one has no value. */
export const terminalNumberColumn = (column: TerminalNumber, alias: string) =>
  relatedColumn(
    `i.${column}`,
    (test) => `${alias}.terminal_id in (select i.terminal_id from terminal_settings i where i.${column} <> '' and ${test})`,
  );

/** Creates the columns with the names of terminal and property, from the tables joined by `locationJoins`. */
export const locationColumns = (alias: string) => ({ terminalName: terminalName(alias), propertyName: propertyName(alias) });
export const locationJoins = (alias: string) => [
  leftJoin('terminal', 't', `t.id = ${alias}.terminal_id`),
  leftJoin('property', 'p', `p.id = ${alias}.property_id`),
];

/** Returns the parts that the sources of all logs of terminals share: terminal, property, times and row id. */
export const terminalLog = (table: string, alias: string) => ({
  table: `${table} ${alias}`,
  joins: locationJoins(alias),
  key: [`${alias}.at`, `${alias}.id`],
  arrived: `${alias}.arrived`,
  select: `${alias}.id, ${alias}.at, ${alias}.received, ${alias}.terminal_id as terminal, t.name as "terminalName",
    ${alias}.property_id as property, p.name as "propertyName", t.zone`,
  columns: {
    at: `${alias}.at`,
    // Terminal and property each have an index together with the time.
    terminal: plainColumn(`${alias}.terminal_id`, { tieBreaker: 'at' }),
    ...locationColumns(alias),
    property: plainColumn(`${alias}.property_id`, { tieBreaker: 'at' }),
    received: `${alias}.received`,
    id: `${alias}.id`,
  },
  visible: (caller: Caller, bind: Parameters['bind']) => ofProperties(caller, `${alias}.property_id`, bind),
  byId: byNumber(`${alias}.id`),
});

/**
 * Returns the parts of the source of a log of terminals in monthly partitions. Its rows are received within a day, except
 * those of terminals that were long offline or had a wrong clock; these have an index of their own.
 */
export function monthlyLog(table: keyof typeof otherTimes, alias: string) {
  const log = terminalLog(table, alias);
  const bounds = timeBounds(table, alias);
  return { ...log, bounds, columns: { ...log.columns, received: boundedTimeColumn(`${alias}.received`, bounds) } };
}

/** Returns how `at` of a monthly log bounds its other times. */
export function timeBounds(table: keyof typeof otherTimes, alias: string): TimeBounds {
  const isFar = otherTimes[table].map((time) => `${alias}.${time} - ${alias}.at not between interval '-1 day' and interval '1 day'`);
  return { at: `${alias}.at`, isFar: `(${isFar.join(' or ')})`, hasFar: `has_far_rows('${table}')` };
}

/** The times other than `at` in the condition of the index on exceptional rows (`TimeBounds.isFar`). */
const otherTimes = {
  transaction: ['received', 'started'],
  media: ['received'],
  terminal_event: ['received'],
  terminal_error: ['received'],
} as const;

/**
 * Returns the parts that the sources of logs with entries of terminals and of the server share. An entry of the server has no
 * property, so only operators who may see all properties see it.
 */
export const serverLog = (table: string, alias: string) => ({
  table: `${table} ${alias}`,
  joins: [...locationJoins(alias), operatorJoin(alias)],
  arrived: `${alias}.arrived`,
  select: `${alias}.id, ${alias}.at, ${alias}.terminal_id as terminal, t.name as "terminalName", ${alias}.property_id as property,
    p.name as "propertyName", t.zone, ${alias}.operator_id as operator, o.name as "operatorName"`,
  columns: {
    at: `${alias}.at`,
    terminal: plainColumn(`${alias}.terminal_id`, { isNullable: true }),
    terminalName: terminalName(alias, { isNullable: true }),
    propertyName: propertyName(alias, { isNullable: true }),
    property: plainColumn(`${alias}.property_id`, { isNullable: true }),
    operator: plainColumn(`${alias}.operator_id`, { isNullable: true }),
    operatorName: operatorName(alias),
    id: `${alias}.id`,
  },
  visible: (caller: Caller, bind: Parameters['bind']) => ofProperties(caller, `${alias}.property_id`, bind),
  byId: byNumber(`${alias}.id`),
});

/** Returns a function for the condition of the row with this number. */
export function byNumber(column: string) {
  return (id: string, bind: Parameters['bind']): string | null => (/^\d{1,15}$/.test(id) ? `${column} = ${bind(Number(id))}` : null);
}
