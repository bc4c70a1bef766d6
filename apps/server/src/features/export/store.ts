import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { keepFile, removeFiles } from '../../file-store/removals.ts';
import { type Operator, seesProperty } from '../../http/handler.ts';
import { type KeptFiles, toExportFile } from './files.ts';
import { maxAttempts, type StoredJob } from './take-over.ts';

/** The row of a started export. */
export interface NewExport {
  readonly id: string;
  readonly operator: number;
  readonly resource: string;
  readonly format: string;
  readonly q: string;
  readonly name: string;
  /** Id of the server that writes the file. */
  readonly server: string;
  /** What another server needs to write it; without it, the export ends with its server. */
  readonly job?: StoredJob;
}

/** Who started the export, for the audit and to notify the operator's consoles. */
export interface Begun {
  readonly id: string;
  readonly operator: Pick<Operator, 'id'>;
  readonly sessionKey: string | null;
  readonly correlation: string;
}

/** One attempt to write an export: another server that takes it over makes the next one. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

/** How long a finished export and its file are kept. */
export const kept = `interval '24 hours'`;

/** Publishes to the operator's own consoles that their list of exports has changed. */
export const wake = (tx: Write, operator: number): void =>
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'exports', operator } });

/** Stores an audit entry for an act on an export, with what is known at that time. */
export function note(tx: Write, { id, operator, sessionKey, correlation }: Begun, act: string, outcome: string, facts: object): void {
  const who = { operator_id: operator.id, session_key: sessionKey, correlation };
  tx.audit({ ...who, act, terminal_id: null, target: `export/${id}`, new: facts, outcome });
}

export const insert = (tx: Queryable, { id, operator, resource, format, q, name, server, job }: NewExport) =>
  tx.execute('insert into export_job (id, operator_id, resource, format, q, name, server, job) values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    id,
    operator,
    resource,
    format,
    q,
    name,
    server,
    job ? JSON.stringify(job) : null,
  ]);

/** Returns the number of the operator's waiting and running exports. */
export async function countOpen(tx: Queryable, operator: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from export_job where operator_id = $1 and state in ('queued', 'running')`,
    [operator],
  );
  return row?.count ?? 0;
}

/**
 * Moves a waiting export to `running`; returns false if it has ended or another server has taken it over. Repeating it for a running export is allowed, since
 * the result of a commit may have been lost.
 */
export const setRunning = async (tx: Queryable, { id, attempt }: Attempt): Promise<boolean> =>
  (await tx.execute(`update export_job set state = 'running' where id = $1 and attempts = $2 and state in ('queued', 'running')`, [
    id,
    attempt,
  ])) > 0;

/** Leaves a running export to the next server that looks for such: another one, or this one when it starts again. */
export const leave = (tx: Queryable, { id, attempt }: Attempt) =>
  tx.execute(`update export_job set state = 'queued' where id = $1 and attempts = $2 and state = 'running' and job is not null`, [
    id,
    attempt,
  ]);

/** SQL: key of the file of a finished export. */
const fileKey = `case when state = 'done' then coalesce(key, 'exports/' || id) end`;

/** Returns the key of the file of a finished export; null if it has none. */
export async function findFile(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx.query<{ key: string | null }>(`select ${fileKey} as key from export_job where id = $1`, [id]);
  return row?.key ?? null;
}

/** Deletes an export, and plans the removal of its file. Returns the key of the file; null if it has none. */
export async function deleteExport(tx: Queryable, id: string): Promise<string | null> {
  const [gone] = await tx.query<{ key: string | null }>(`delete from export_job where id = $1 returning ${fileKey} as key`, [id]);
  const key = gone?.key ?? null;
  if (key !== null) await removeFiles(tx, [key]);
  return key;
}

/** Returns the file name of an export. */
export async function findName(tx: Queryable, id: string): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from export_job where id = $1', [id]);
  return row?.name ?? '';
}

export interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled';
  /** The operator with whose rights the rows were read. */
  readonly seen?: Operator;
  readonly rows?: number;
  readonly size?: number;
  readonly failure?: string;
  /** The attempt that ends it, if that is the latest one; without it, whichever there is. */
  readonly attempt?: number;
  /** Key of the file. */
  readonly key?: string;
}

/** Ends an export; returns false if it had already ended, or another server has taken it over. */
export const setEnd = async (tx: Queryable, id: string, { state, rows, size, failure, seen, attempt, key }: Ending): Promise<boolean> => {
  const ended = await tx.execute(
    `update export_job set state = $2, rows = coalesce($3, rows), size = coalesce($4, size), failure = $5,
       total = case when $2 = 'done' then $3 else total end, finished = clock_timestamp(), expires = clock_timestamp() + ${kept},
       properties = $6, rights = $7, key = $9
     where id = $1 and state in ('queued', 'running') and ($8::integer is null or attempts = $8)`,
    [
      id,
      state,
      rows ?? null,
      size ?? null,
      failure ?? '',
      seen?.properties ?? null,
      [...(seen?.rights ?? [])],
      attempt ?? null,
      key ?? null,
    ],
  );
  if (ended > 0 && key !== undefined) await keepFile(tx, key);
  return ended > 0;
};

type View = Pick<Operator, 'properties' | 'rights'>;

/**
 * Returns whether an operator may still see everything that was visible when the rows were read. Any right may make rows
 * visible, so all rights must still be held.
 */
export function seesAsMuch(now: View, then: View): boolean {
  const hasProperties = now.properties === null || (then.properties?.every((property) => seesProperty(now, property)) ?? false);
  return hasProperties && [...then.rights].every((right) => now.rights.has(right));
}

/** Returns the rights and properties with which the rows of a file were read. */
export async function findSeen(database: Queryable, id: string): Promise<View> {
  const [row] = await database.query<{ properties: number[] | null; rights: Right[] }>(
    'select properties, rights from export_job where id = $1',
    [id],
  );
  if (!row) throw new ProblemError('row.not-found', { id });
  return { properties: row.properties, rights: new Set(row.rights) };
}

/** Stores the progress; returns 0 if the export is no longer running, or another server has taken it over. */
export const setProgress = (database: Queryable, { id, attempt }: Attempt, rows: number, size: number) =>
  database.execute(`update export_job set rows = $3, size = $4 where id = $1 and attempts = $2 and state = 'running'`, [
    id,
    attempt,
    rows,
    size,
  ]);

export const setTotal = (database: Queryable, id: string, total: number) =>
  database.execute(`update export_job set total = $2 where id = $1 and state = 'running'`, [id, total]);

/** Ends exports whose server no longer writes them. */
async function closeWhere(tx: Write, where: string, server: string): Promise<void> {
  const ended = await tx.query<{ operator_id: number }>(
    `update export_job set state = 'failed', failure = 'export.interrupted', size = 0, finished = clock_timestamp(),
       expires = clock_timestamp() + ${kept}
     where state in ('queued', 'running') and (${where}) returning operator_id`,
    [server],
  );
  for (const operator of new Set(ended.map(({ operator_id }) => operator_id))) wake(tx, operator);
}

/** Ends the exports that this server had started before it was interrupted, and that are not begun again. Other servers on the database continue with theirs. */
export const failInterrupted = (tx: Write, server: string): Promise<void> =>
  closeWhere(tx, `(server = $1 or server is null) and (job is null or attempts >= ${maxAttempts})`, server);

/** Renews this server's lease on its exports, and ends those of servers whose lease has expired. */
export async function renewLease(tx: Write, server: string): Promise<void> {
  await tx.execute(`update export_job set alive = clock_timestamp() where server = $1 and state in ('queued', 'running')`, [server]);
  await closeWhere(tx, `server <> $1 and alive < clock_timestamp() - interval '10 minutes'`, server);
}

/** Deletes expired exports with their files: those of this server at once, those of other servers an hour later, in case these are not running. */
export async function deleteExpired(tx: Write, server: string): Promise<void> {
  const gone = await tx.query<{ operator_id: number; key: string | null }>(
    `delete from export_job where expires < clock_timestamp()
       and (server = $1 or server is null or expires < clock_timestamp() - interval '1 hour') returning operator_id, ${fileKey} as key`,
    [server],
  );
  await removeFiles(
    tx,
    gone.flatMap(({ key }) => key ?? []),
  );
  for (const operator of new Set(gone.map(({ operator_id }) => operator_id))) wake(tx, operator);
}

/** Returns the files of this server's exports that are kept or being written. */
export async function findFiles(tx: Queryable, server: string): Promise<KeptFiles> {
  const rows = await tx.query<{ id: string; operator: number; size: number; attempts: number }>(
    `select id, operator_id as operator, size, attempts from export_job
     where state in ('queued', 'running', 'done') and (server = $1 or server is null)`,
    [server],
  );
  return new Map(rows.map(({ id, attempts, ...file }) => [id, { ...file, name: toExportFile(id, attempts) }]));
}
