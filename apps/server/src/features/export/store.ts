import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ExportState } from '@floorwalker/core/vocabulary/export-formats';
import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import type { Operator } from '../../http/handler.ts';
import type { FileOwners } from './files.ts';

/** What the database keeps of an export that is begun. */
export interface NewExport {
  readonly id: string;
  readonly operator: number;
  readonly resource: string;
  readonly format: string;
  readonly q: string;
  readonly name: string;
  /** The server that writes it. */
  readonly server: string;
}

/** Who begun it, for the audit and for whom the console is woken. */
export interface Begun {
  readonly id: string;
  readonly operator: Pick<Operator, 'id'>;
  readonly sessionKey: string | null;
  readonly correlation: string;
}

/** Hours that a file is kept, and what became of an export is shown. */
const kept = `interval '24 hours'`;

/** Tells the operator's own consoles that their list of exports has changed. */
export const wake = (tx: Write, operator: number): void =>
  tx.publish({ kind: 'LOG', property: null, payload: { log: 'exports', operator } });

/** Keeps what became of an act on an export, with what is known of it by then. */
export function note(tx: Write, { id, operator, sessionKey, correlation }: Begun, act: string, outcome: string, facts: object): void {
  const who = { operator_id: operator.id, session_key: sessionKey, correlation };
  tx.audit({ ...who, act, terminal_id: null, target: `export/${id}`, new: facts, outcome });
}

export const insert = (tx: Queryable, { id, operator, resource, format, q, name, server }: NewExport) =>
  tx.execute('insert into export_job (id, operator_id, resource, format, q, name, server) values ($1, $2, $3, $4, $5, $6, $7)', [
    id,
    operator,
    resource,
    format,
    q,
    name,
    server,
  ]);

/** How many exports of an operator wait or run. */
export async function countOpen(tx: Queryable, operator: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*) as count from export_job where operator_id = $1 and state in ('queued', 'running')`,
    [operator],
  );
  return row?.count ?? 0;
}

/** Moves an export that waits to `running`; false when it is over. One that runs may be said to once more: a commit can be lost sight of. */
export const setRunning = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.execute(`update export_job set state = 'running' where id = $1 and state in ('queued', 'running')`, [id])) > 0;

/** Where an export stands; undefined when it is deleted. */
export async function findState(tx: Queryable, id: string): Promise<ExportState | undefined> {
  const [row] = await tx.query<{ state: ExportState }>('select state from export_job where id = $1', [id]);
  return row?.state;
}

/** What the file of an export is called. */
export async function findName(tx: Queryable, id: string): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from export_job where id = $1', [id]);
  return row?.name ?? '';
}

export interface Ending {
  readonly state: 'done' | 'failed' | 'cancelled';
  /** With whose eyes the rows were read. */
  readonly seen?: Operator;
  readonly rows?: number;
  readonly size?: number;
  readonly failure?: string;
}

/** Ends an export; false when it has ended before. */
export const setEnd = async (tx: Queryable, id: string, { state, rows, size, failure, seen }: Ending): Promise<boolean> =>
  (await tx.execute(
    `update export_job set state = $2, rows = coalesce($3, rows), size = coalesce($4, size), failure = $5,
       total = case when $2 = 'done' then $3 else total end, finished = clock_timestamp(), expires = clock_timestamp() + ${kept},
       properties = $6, rights = $7
     where id = $1 and state in ('queued', 'running')`,
    [id, state, rows ?? null, size ?? null, failure ?? '', seen?.properties ?? null, [...(seen?.rights ?? [])]],
  )) > 0;

type View = Pick<Operator, 'properties' | 'rights'>;

/** Whether an operator sees by now all that was seen then. Any right may be one that opens rows, so none may be missing. */
export function seesAsMuch(now: View, then: View): boolean {
  const { properties } = now;
  const hasProperties = properties === null || (then.properties?.every((property) => properties.includes(property)) ?? false);
  return hasProperties && [...then.rights].every((right) => now.rights.has(right));
}

/** With whose eyes the rows of a file were read. */
export async function findSeen(database: Queryable, id: string): Promise<View> {
  const [row] = await database.query<{ properties: number[] | null; rights: Right[] }>(
    'select properties, rights from export_job where id = $1',
    [id],
  );
  if (!row) throw new ProblemError('row.not-found', { id });
  return { properties: row.properties, rights: new Set(row.rights) };
}

/** Notes the progress; answers 0 when the export runs no more. */
export const setProgress = (database: Queryable, id: string, rows: number, size: number) =>
  database.execute(`update export_job set rows = $2, size = $3 where id = $1 and state = 'running'`, [id, rows, size]);

export const setTotal = (database: Queryable, id: string, total: number) =>
  database.execute(`update export_job set total = $2 where id = $1 and state = 'running'`, [id, total]);

/** Ends exports that nobody writes any more. */
async function closeWhere(tx: Write, where: string, server: string): Promise<void> {
  const ended = await tx.query<{ operator_id: number }>(
    `update export_job set state = 'failed', failure = 'export.interrupted', size = 0, finished = clock_timestamp(),
       expires = clock_timestamp() + ${kept}
     where state in ('queued', 'running') and (${where}) returning operator_id`,
    [server],
  );
  for (const operator of new Set(ended.map(({ operator_id }) => operator_id))) wake(tx, operator);
}

/** Ends what this server had begun before it was interrupted. Others on the database go on with theirs. */
export const failInterrupted = (tx: Write, server: string): Promise<void> => closeWhere(tx, 'server = $1 or server is null', server);

/** Says that this server is at its exports, and ends those of servers that have not said so for long. */
export async function renewLease(tx: Write, server: string): Promise<void> {
  await tx.execute(`update export_job set alive = clock_timestamp() where server = $1 and state in ('queued', 'running')`, [server]);
  await closeWhere(tx, `server <> $1 and alive < clock_timestamp() - interval '10 minutes'`, server);
}

/** Deletes what is kept no longer: its own at once, that of other servers when those did not see to it. */
export async function deleteExpired(tx: Write, server: string): Promise<void> {
  const gone = await tx.query<{ operator_id: number }>(
    `delete from export_job where expires < clock_timestamp()
       and (server = $1 or server is null or expires < clock_timestamp() - interval '1 hour') returning operator_id`,
    [server],
  );
  for (const operator of new Set(gone.map(({ operator_id }) => operator_id))) wake(tx, operator);
}

/** The exports whose files are wanted, or being written, on this server. */
export async function findFiles(tx: Queryable, server: string): Promise<FileOwners> {
  const rows = await tx.query<{ id: string; operator_id: number }>(
    `select id, operator_id from export_job where state in ('queued', 'running', 'done') and (server = $1 or server is null)`,
    [server],
  );
  return new Map(rows.map(({ id, operator_id }) => [id, operator_id]));
}
