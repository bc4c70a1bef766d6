import { type BulkConnection, type CopySink, openBulk } from '../../db/bulk.ts';
import { type HistoryTable, historyTables } from './tables.ts';

/** A table beside the real one that takes rows without maintaining indexes. */
export interface StagingTable {
  readonly name: string;
  readonly table: HistoryTable;
  /** Month of its rows, in milliseconds; null for a table without partitions. */
  readonly span: { readonly from: number; readonly to: number } | null;
  readonly sink: CopySink;
  /**
   * Ends the loading and, for a month, builds the indexes and constraints of the real table's partitions. Returns the number
   * of rows.
   */
  close(): Promise<number>;
}

type Settings = Parameters<typeof openBulk>[0];

const iso = (at: number) => new Date(at).toISOString();

/** Returns the month as in the names of partitions: `2026_05`. */
export const toMonthLabel = (from: number): string => iso(from).slice(0, 7).replace('-', '_');

/** Removes the staging tables of an interrupted load. */
export async function dropStaleStagingTables(settings: Settings): Promise<void> {
  const connection = await openBulk(settings);
  const left = await connection.query<{ name: string }>(
    String.raw`select oid::regclass::text as name from pg_class where relkind = 'r' and relname like 'history\_%'`,
  );
  for (const { name } of left) await connection.query(`drop table ${name}`);
  await connection.close();
}

export async function openStagingTable(settings: Settings, table: HistoryTable, span: StagingTable['span']): Promise<StagingTable> {
  const connection = await openBulk(settings);
  const name = `history_${table}${span ? `_${toMonthLabel(span.from)}` : ''}`;
  const columns = historyTables[table];
  // A table without partitions assigns ids when the rows are copied into it.
  await connection.query(
    span
      ? `create table ${name} (like ${table} including defaults)`
      : `create table ${name} as select ${columns.join(', ')} from ${table} with no data`,
  );
  const sink = await connection.fill(name, columns);
  return {
    name,
    table,
    span,
    sink,
    close: async () => {
      const rows = await sink.end();
      if (span) await build(connection, name, table, span);
      await connection.close();
      return rows;
    },
  };
}

/**
 * Builds the constraints and indexes of the future partition from the definitions of the parent, so that ATTACH PARTITION has
 * nothing to build. The check constraint spares a scan of all its rows.
 */
async function build(
  { query }: BulkConnection,
  name: string,
  table: HistoryTable,
  { from, to }: NonNullable<StagingTable['span']>,
): Promise<void> {
  await query(`alter table ${name} add constraint span check (at >= '${iso(from)}' and at < '${iso(to)}')`);
  const constraints = await query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
    [table],
  );
  for (const { definition } of constraints) await query(`alter table ${name} add ${definition}`);
  const indexes = await query<{ definition: string }>(
    `select pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { definition } of indexes) {
    // Removes the name from `CREATE INDEX name ON ONLY schema.table USING …`; PostgreSQL chooses a name for the staging
    // table's index.
    await query(`create index on ${name} ${definition.slice(definition.indexOf(' USING '))}`);
  }
  await query(`analyze ${name}`);
}

/**
 * Attaches a staging table to the real table as a partition, in the caller's transaction. Its rows are copied if the real
 * table has no partitions, or if the partition already has rows.
 */
export async function attachStagingTable({ query }: BulkConnection, { name, table, span }: StagingTable): Promise<void> {
  const partition = span && `${table}_${toMonthLabel(span.from)}`;
  const [known] = partition ? await query<{ there: boolean }>('select to_regclass($1) is not null as there', [partition]) : [];
  const [filled] = known?.there ? await query<{ rows: boolean }>(`select exists (select from ${partition}) as rows`) : [];
  if (!span || filled?.rows) {
    const columns = historyTables[table].join(', ');
    const keepsIds = span && table !== 'terminal_event' ? 'overriding system value' : '';
    // Of several states of the same moment the last one is valid, as in the ingest.
    const rows =
      table === 'terminal_history'
        ? `select distinct on (terminal_id, fact, at) ${columns} from ${name} order by terminal_id, fact, at, counter desc on conflict do nothing`
        : `select ${columns} from ${name}`;
    await query(`insert into ${table} (${columns}) ${keepsIds} ${rows}`);
    await query(`drop table ${name}`);
    return;
  }
  if (known?.there) {
    await query(`alter table ${table} detach partition ${partition}`);
    await query(`drop table ${partition}`);
  }
  await query(`alter table ${name} rename to ${partition}`);
  await query(`alter table ${table} attach partition ${partition} for values from ('${iso(span.from)}') to ('${iso(span.to)}')`);
  await query(`alter table ${partition} drop constraint span`);
}
