import type { Caller } from '../http/handler.ts';
import type { Parameters } from './bind.ts';
import { type Near, ofProperties } from './source.ts';

// The names of terminals and properties are few, their rows in a log are many: the planner asks for the numbers of those
// that a pattern means before it chooses, so that it knows how many rows they have.
const terminalName = (alias: string) => ({
  sql: 't.name',
  like: (pattern: string) => `${alias}.terminal_id = any(terminals_like(${pattern}))`,
});
const propertyName = (alias: string) => ({
  sql: 'p.name',
  like: (pattern: string) => `${alias}.property_id = any(properties_like(${pattern}))`,
});
/** The name of the operator of a row, who is joined as `o`. */
export const operatorName = (alias: string) => ({
  sql: 'o.name',
  like: (pattern: string) => `${alias}.operator_id = any(operators_like(${pattern}))`,
});

/** The columns of the names by which people call a place. */
export const placeNames = (alias: string) => ({ terminalName: terminalName(alias), propertyName: propertyName(alias) });

/** The parts that sources of all logs of terminals share: where, when, and how one row is named. */
export const terminalLog = (table: string, alias: string) => ({
  from: `${table} ${alias} left join terminal t on t.id = ${alias}.terminal_id left join property p on p.id = ${alias}.property_id`,
  key: [`${alias}.at`, `${alias}.id`],
  arrived: `${alias}.arrived`,
  select: `${alias}.id, ${alias}.at, ${alias}.received, ${alias}.terminal_id as terminal, t.name as "terminalName",
    ${alias}.property_id as property, p.name as "propertyName", t.zone`,
  columns: {
    at: `${alias}.at`,
    // As the indexes on them are.
    terminal: { sql: `${alias}.terminal_id`, ties: 'at' },
    ...placeNames(alias),
    property: { sql: `${alias}.property_id`, ties: 'at' },
    received: `${alias}.received`,
    id: `${alias}.id`,
  },
  visible: (caller: Caller, bind: Parameters['bind']) => ofProperties(caller, `${alias}.property_id`, bind),
  byId: byNumber(`${alias}.id`),
});

/**
 * The same for logs in partitions of a month: their rows come within a day, but for those of terminals that were long
 * offline or whose clock was wrong, which have an index of their own. Whether there are any is known when the statement
 * is planned.
 */
export function monthlyLog(table: keyof typeof otherTimes, alias: string) {
  const log = terminalLog(table, alias);
  const near = nearTimes(table, alias);
  return { ...log, near, columns: { ...log.columns, received: { sql: `${alias}.received`, near } } };
}

/** How `at` of such a log bounds its other times. */
export function nearTimes(table: keyof typeof otherTimes, alias: string): Near {
  const isFar = otherTimes[table].map((time) => `${alias}.${time} - ${alias}.at not between interval '-1 day' and interval '1 day'`);
  return { at: `${alias}.at`, far: `(${isFar.join(' or ')})`, some: `has_far_rows('${table}')` };
}

/** The times beside `at` that the index of rows from afar knows. */
const otherTimes = {
  transaction: ['received', 'started'],
  media: ['received'],
  terminal_event: ['received'],
  terminal_error: ['received'],
} as const;

/**
 * The same for logs that also hold what concerns the server alone: such rows have no property, and only who sees all
 * properties sees them.
 */
export const serverLog = (table: string, alias: string) => ({
  from: `${table} ${alias} left join terminal t on t.id = ${alias}.terminal_id left join property p on p.id = ${alias}.property_id
    left join operator o on o.id = ${alias}.operator_id`,
  arrived: `${alias}.arrived`,
  select: `${alias}.id, ${alias}.at, ${alias}.terminal_id as terminal, t.name as "terminalName", ${alias}.property_id as property,
    p.name as "propertyName", t.zone, ${alias}.operator_id as operator, o.name as "operatorName"`,
  columns: {
    at: `${alias}.at`,
    terminal: { sql: `${alias}.terminal_id`, nullable: true },
    terminalName: { ...terminalName(alias), nullable: true },
    propertyName: { ...propertyName(alias), nullable: true },
    property: { sql: `${alias}.property_id`, nullable: true },
    operator: { sql: `${alias}.operator_id`, nullable: true },
    operatorName: { ...operatorName(alias), nullable: true },
    id: `${alias}.id`,
  } as const,
  visible: (caller: Caller, bind: Parameters['bind']) => ofProperties(caller, `${alias}.property_id`, bind),
  byId: byNumber(`${alias}.id`),
});

/** Condition of the one row whose number this is. */
export function byNumber(column: string) {
  return (id: string, bind: Parameters['bind']): string | null => (/^\d{1,15}$/.test(id) ? `${column} = ${bind(Number(id))}` : null);
}
