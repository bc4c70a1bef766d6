import type pg from 'pg';

/** The rows that a table has in a new copy of the template. */
interface Rows {
  readonly name: string;
  /** Columns that are not generated. */
  readonly columns: string;
  readonly rows: string;
}

/** A sequence: its last value, or null and the value that it starts with. */
interface Sequence {
  readonly id: number;
  readonly last: string | null;
  readonly start: string;
}

/** Contents of a new copy of the template. */
export interface Baseline {
  readonly schema: string;
  readonly rows: readonly Rows[];
  readonly sequences: readonly Sequence[];
}

/** Objects with this id or a higher one were created by a migration or by a test. */
const firstId = 16384;

// Changes if an object of the schema is created, changed or dropped, and if statistics for the planner are collected.
const schemaText = `select md5(string_agg(part, ' ' order by part)) as schema from (
  select 'class' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', oid, relname, relkind, relpages, reltuples, relhastriggers, reloptions), 0)) as part
    from pg_class where oid >= ${firstId}
  union all select 'attribute' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', attrelid, xmin), 0)) from pg_attribute where attrelid >= ${firstId}
  union all select 'default' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', oid, xmin), 0)) from pg_attrdef
  union all select 'constraint' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', oid, xmin), 0)) from pg_constraint where oid >= ${firstId}
  union all select 'index' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', indexrelid, indisvalid), 0)) from pg_index where indexrelid >= ${firstId}
  union all select 'trigger' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', oid, xmin), 0)) from pg_trigger
  union all select 'function' || count(*) || ' ' || sum(hashtextextended(concat_ws(' ', oid, xmin), 0)) from pg_proc where oid >= ${firstId}
  union all select 'namespace' || count(*) from pg_namespace where nspname !~ '^pg_(temp|toast_temp)_'
  union all select 'statistics' || count(*) from pg_statistic where starelid >= ${firstId}
  union all select 'setting' || count(*) from pg_db_role_setting join pg_database on setdatabase = pg_database.oid where datname = current_database()
) parts`;

const tablesText = `select c.oid::regclass::text as name, pg_relation_size(c.oid)::text as bytes,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c where c.oid >= ${firstId} and relkind = 'r' and relpersistence <> 't' and relnamespace <> 'pg_toast'::regnamespace
    and pg_relation_size(c.oid) > 0`;

const sequencesText = `select seqrelid::int8::text::int as id, pg_sequence_last_value(seqrelid)::text as last, seqstart::text as start
  from pg_sequence order by seqrelid`;

interface Table {
  readonly name: string;
  readonly bytes: string;
  readonly columns: string;
}

const readSchema = async (client: pg.ClientBase) => (await client.query<{ schema: string }>(schemaText)).rows[0]?.schema ?? '';

/** Reads the contents of a new copy of the template. */
export async function readBaseline(client: pg.ClientBase): Promise<Baseline> {
  const { rows: tables } = await client.query<Table>(tablesText);
  const rows: Rows[] = [];
  for (const { name, columns } of tables) {
    const found = await client.query<{ rows: string | null }>(`select jsonb_agg(t)::text as rows from ${name} t`);
    const text = found.rows[0]?.rows;
    if (text) rows.push({ name, columns, rows: text });
  }
  return { schema: await readSchema(client), rows, sequences: (await client.query<Sequence>(sequencesText)).rows };
}

/** A table with more bytes than this was filled for a test of many rows; scanning it would slow down later tests. */
const maxBytes = 1_000_000;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Ends all other connections to the database, and waits for the end of their transactions. */
const endOthers = (client: pg.ClientBase, own: readonly number[]) =>
  client.query(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and backend_type = $1 and pid <> all($2)',
    ['client backend', own],
  );

/**
 * Returns a copy of the template to its first contents. Returns false if that is impossible or not worth it: a test has changed the
 * schema, or filled a table with many rows. `own`: process ids of the connections that are kept.
 */
export async function resetDatabase(client: pg.ClientBase, own: readonly number[], baseline: Baseline): Promise<boolean> {
  await endOthers(client, own);
  const { rows: tables } = await client.query<Table>(tablesText);
  if (tables.some(({ bytes }) => Number(bytes) > maxBytes) || (await readSchema(client)) !== baseline.schema) return false;
  const { rows: sequences } = await client.query<Sequence>(sequencesText);
  const moved = sequences.flatMap(({ id, last }, index) => {
    const was = baseline.sequences[index];
    if (was?.last === last) return [];
    return [`select setval(${id}::oid::regclass, ${was?.last ?? was?.start}, ${was?.last !== null})`];
  });
  await client.query(
    [
      // Neither triggers nor foreign keys act, so the order of the tables does not matter.
      "begin; set local session_replication_role = 'replica'",
      ...tables.map(({ name }) => `delete from ${name}`),
      ...baseline.rows.map(
        ({ name, columns, rows }) =>
          `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, ${quote(rows)})`,
      ),
      ...moved,
      'commit',
    ].join(';\n'),
  );
  return true;
}
