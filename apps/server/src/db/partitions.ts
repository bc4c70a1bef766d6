import { amountsWithDigits, toDigits } from './amount-digits.ts';
import type { Queryable } from './database.ts';
import { isLockTimeout } from './errors.ts';

/** Tables with one partition per month. */
export const monthlyTables = ['terminal_event', 'transaction', 'media', 'terminal_error'] as const;
export type MonthlyTable = (typeof monthlyTables)[number];

/** Days that rows of a table are kept; 0 or missing: for ever. */
export type MonthsKept = { readonly [T in MonthlyTable]?: number };

const monthStart = (year: number, month: number) => new Date(Date.UTC(year, month, 1));

const label = (start: Date) => `${start.getUTCFullYear()}_${String(start.getUTCMonth() + 1).padStart(2, '0')}`;

const dayMs = 86_400_000;

/** Returns whether all rows of a month are older than the days they are kept. */
const isOver = (end: Date, now: number, days: number | undefined): boolean => !!days && end.getTime() <= now - days * dayMs;

/**
 * Lock timeout; milliseconds. A query that reads a whole log locks all its partitions, and all later queries would wait
 * behind this statement.
 */
const lockTimeout = 2000;

/** A monthly partition: its name, and its bounds as SQL literals. */
interface Month {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

function toMonth(table: MonthlyTable, start: Date): Month {
  const end = monthStart(start.getUTCFullYear(), start.getUTCMonth() + 1);
  return { name: `${table}_${label(start)}`, from: `'${start.toISOString()}'`, to: `'${end.toISOString()}'` };
}

/**
 * Returns the statement that creates a monthly partition. Rows of that month in the default partition, from a clock that ran
 * ahead, are moved into it.
 */
const toStatement = (table: MonthlyTable, { name, from, to }: Month) => `
  begin
    create table if not exists ${name} partition of ${table} for values from (${from}) to (${to});
  exception when check_violation then
    lock table ${table}_other in access exclusive mode;
    create table ${name} (like ${table} including defaults);
    with ahead as (delete from ${table}_other where at >= ${from} and at < ${to} returning *) insert into ${name} select * from ahead;
    alter table ${table} attach partition ${name} for values from (${from}) to (${to});
  end;`;

async function ensureMonths(database: Queryable, table: MonthlyTable, months: readonly Month[]): Promise<void> {
  const statements = months.map((month) => toStatement(table, month)).join('');
  try {
    // The partitions of all months are created in one transaction, because each commit waits for the disk.
    await database.execute(`do $$ begin perform set_config('lock_timeout', '${lockTimeout}', true); ${statements} end $$`);
  } catch (error) {
    // The partitions of the coming months exist already, so it is sufficient to retry in an hour.
    if (!isLockTimeout(error)) throw error;
  }
}

/**
 * Creates the monthly partitions around `now` (ms): 13 months back, so that a terminal that was offline for long can still
 * deliver, and 2 ahead; none whose retention is over. Other rows go to the default partition.
 */
export async function ensurePartitions(database: Queryable, now: number, kept: MonthsKept = {}): Promise<void> {
  const today = new Date(now);
  const ensureTable = (table: MonthlyTable) => {
    const months = Array.from({ length: 16 }, (_, index) => monthStart(today.getUTCFullYear(), today.getUTCMonth() + index - 13));
    const wanted = months.filter((start) => !isOver(monthStart(start.getUTCFullYear(), start.getUTCMonth() + 1), now, kept[table]));
    return ensureMonths(
      database,
      table,
      wanted.map((start) => toMonth(table, start)),
    );
  };
  // In an empty database each table takes longer than all migrations together.
  await Promise.all(monthlyTables.map(ensureTable));
  await ensureStatistics(database);
}

interface Expression {
  name: string;
  partition: string;
  expression: string;
  filled: boolean;
}

const digits = Object.entries(amountsWithDigits).flatMap(([table, amounts]) =>
  amounts.map((amount) => ({ table, amount, expression: toDigits(amount) })),
);

/**
 * Creates statistics for the expressions of partial indexes, such as card numbers, and for the digits of amounts. Without them the
 * planner assumes that every value is frequent and scans whole months.
 */
async function ensureStatistics(database: Queryable): Promise<void> {
  const missing = await database.query<Expression>(
    `with month as (
       select c.oid, c.relname, c.reltuples > 0 as filled, i.inhparent from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where c.relkind = 'r' and i.inhparent = any($1::regclass[])),
     wanted as (
       select ic.relname || '_values' as name, m.oid, m.filled, pg_get_expr(i.indexprs, i.indrelid) as expression
       from month m join pg_index i on i.indrelid = m.oid join pg_class ic on ic.oid = i.indexrelid
       where i.indexprs is not null and i.indpred is not null
       union all
       select m.relname || '_' || d.amount || '_digits', m.oid, m.filled, d.expression
       from month m join json_to_recordset($2) as d("table" text, amount text, expression text) on d."table"::regclass = m.inhparent)
     select name, oid::regclass::text as partition, expression, filled from wanted w
     where not exists (select from pg_statistic_ext s where s.stxrelid = w.oid and s.stxname = w.name) order by 2, 1`,
    [monthlyTables, JSON.stringify(digits)],
  );
  const create = ({ name, partition, expression }: Expression) =>
    `create statistics if not exists "${name}" on (${expression}) from ${partition}`;
  if (missing.length > 0) await database.execute(missing.map(create).join('; '));
  const filled = new Set(missing.flatMap((one) => (one.filled ? [one.partition] : [])));
  for (const partition of filled) await database.execute(`analyze ${partition}`);
}

/** Returns the names of the partitions whose retention is over. Dropping a whole partition is instant and leaves no bloat. */
export async function findPartitionsOver(database: Queryable, table: MonthlyTable, now: number, days: number): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>(
    'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1',
    [table],
  );
  return rows.flatMap(({ name }) => {
    const [, year, month] = new RegExp(`^${table}_(\\d{4})_(\\d{2})$`).exec(name) ?? [];
    if (year === undefined) return [];
    return isOver(monthStart(Number(year), Number(month)), now, days) ? [name] : [];
  });
}
