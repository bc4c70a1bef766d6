import type { Config } from '../config.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import { isRecent } from '../db/clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { isCancelled, isLockTimeout } from '../db/errors.ts';
import { findPartitionsOver, type MonthlyTable, monthlyTables } from '../db/partitions.ts';
import type { Writer } from '../db/write.ts';
import { recordArtEvent } from '../features/art-event/record-art-event.ts';
import { deleteBackupRow } from '../features/backup/remove.ts';
import { toRecordingKeys } from '../features/remote-access/recordings.ts';
import { removeFiles } from '../file-store/removals.ts';
import { toMonthsKept } from './months-kept.ts';
import { deleteInBatches } from './prune.ts';

/** Days that data is kept; 0: for ever. */
export type RetentionDays = Config['retentionDays'];

export interface RetentionDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly keptDays: RetentionDays;
  /** Good backups of each terminal that are kept; 0: all. */
  readonly backupsPerTerminal: number;
}

/** Numbers of deleted rows, by the log or list that showed them. */
type Gone = Map<string, number>;

const count = (gone: Gone, what: string, rows: number) => gone.set(what, (gone.get(what) ?? 0) + rows);

const logOf = {
  transaction: 'transaction-log',
  media: 'media-log',
  terminal_event: 'event-log',
  terminal_error: 'error-log',
} as const satisfies { readonly [T in MonthlyTable]: string };

// Lock timeout. A query that reads a whole log locks its partitions, and all later queries would wait behind the drop. The
// next hourly run tries again.
const lockMs = 2000;

/** Counts the rows of a partition; estimates them if counting takes too long. */
async function countRows(database: Queryable, name: string): Promise<number> {
  const counting = database.query<{ count: number }>(`select count(*) as count from ${name}`).catch((error: unknown) => {
    if (!isCancelled(error)) throw error;
    return database.query<{ count: number }>('select greatest(reltuples, 0)::bigint as count from pg_class where oid = $1::regclass', [
      name,
    ]);
  });
  return (await counting)[0]?.count ?? 0;
}

/** Stores the newest number that is about to be deleted, so that readers of the stream learn of the gap. */
const markDeletedEvents = (database: Queryable, newest: string) =>
  database.execute(
    `insert into retention_mark (log, n) select 'event-log', n from (${newest}) as newest(n) where n > 0
     on conflict (log) do update set n = greatest(retention_mark.n, excluded.n)`,
  );

async function dropPartition(database: Database, table: MonthlyTable, name: string): Promise<number> {
  const rows = await countRows(database, name);
  try {
    await database.transaction(async (tx) => {
      await tx.execute(`set local lock_timeout = ${lockMs}`);
      if (table === 'terminal_event') await markDeletedEvents(tx, `select max(n) from ${name}`);
      await tx.execute(`drop table ${name}`);
    });
    return rows;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return 0;
  }
}

/** One kind of data to delete: a failure does not stop the others. */
type Step = (deps: RetentionDeps, now: number, gone: Gone) => Promise<void>;

const dropMonths =
  (table: MonthlyTable): Step =>
  async ({ database, keptDays }, now, gone) => {
    const days = toMonthsKept(keptDays)[table] ?? 0;
    if (days === 0) return;
    const log = logOf[table];
    // A recount of the statistics copies the cells of rows that may be deleted.
    if (table === 'transaction' || table === 'media')
      await database.execute(
        `update statistics_position set kept_from = greatest(kept_from, date_trunc('month', $1::timestamptz - $2 * interval '1 day', 'UTC'))`,
        [new Date(now), days],
      );
    for (const name of await findPartitionsOver(database, table, now, days)) count(gone, log, await dropPartition(database, table, name));
    // The default partition holds rows with implausible times: they are deleted by the time of their arrival.
    const over = `received < ${ago(days)}`;
    // So it does with those of a time in the future; an hour earlier, because a cell of another zone may begin then.
    if (table === 'transaction' || table === 'media')
      await database.execute(
        `update statistics_position set kept_to = least(kept_to, date_trunc('hour', f.first - interval '1 hour', 'UTC'))
         from (select min(at) as first from ${table}_other where ${over} and at > clock_timestamp()) f where f.first is not null`,
      );
    if (table === 'terminal_event') await markDeletedEvents(database, `select max(n) from ${table}_other where ${over}`);
    count(gone, log, await deleteInBatches(database, `${table}_other`, over));
  };

const ago = (days: number) => `clock_timestamp() - interval '${days} days'`;

/** Returns whether the rows of a table are created by the server itself, whose clock is trusted. */
const isOfServer = (table: string) => table === 'art_event' || table === 'message';

const deleteRows =
  (table: string, log: string, kept: keyof RetentionDays): Step =>
  async ({ database, keptDays }, _now, gone) => {
    const days = keptDays[kept];
    if (days === 0) return;
    // A row must be old by its arrival and by its own time; an own time in the future, from a clock that runs ahead, is
    // ignored.
    const over = isOfServer(table) ? `at < ${ago(days)}` : `received < ${ago(days)} and (at < ${ago(days)} or at > clock_timestamp())`;
    count(gone, log, await deleteInBatches(database, table, over));
  };

// Pictures are large, so few are deleted per statement.
const picturesPerBatch = 500;

async function deletePictures({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.pictures === 0) return;
  for (let deleted = picturesPerBatch; deleted === picturesPerBatch; count(gone, 'pictures', deleted)) {
    const [row] = await database.query<{ count: number }>(
      `with gone as (
         delete from transaction_picture where ctid = any(array(
           select ctid from transaction_picture where received < ${ago(keptDays.pictures)} limit ${picturesPerBatch}))
         returning terminal_id, at, number, key),
       given_up as (insert into file_removal (key, due) select key, clock_timestamp() from gone where key is not null),
       counted as (
         update transaction t set pictures = greatest(t.pictures - g.count, 0)
         from (select terminal_id, at, number, count(*) as count from gone group by terminal_id, at, number) g
         where t.terminal_id = g.terminal_id and t.at = g.at and t.number = g.number)
       select count(*) as count from gone`,
    );
    deleted = row?.count ?? 0;
  }
}

const filesPerBatch = 100;

/** Deletes expired files other than backups, and backups that were never confirmed. */
async function deleteFiles({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.files === 0) return;
  for (let deleted = filesPerBatch; deleted === filesPerBatch; ) {
    const rows = await database.transaction(async (tx) => {
      const over = await tx.query<{ kind: string; key: string | null }>(
        `delete from upload where id in (
           select id from upload where received < ${ago(keptDays.files)} and (kind <> 'backup' or confirmed is null)
           limit ${filesPerBatch}) returning kind, key`,
      );
      await removeFiles(
        tx,
        over.flatMap(({ key }) => key ?? []),
      );
      return over;
    });
    for (const { kind } of rows) count(gone, kind === 'backup' ? 'backups' : 'log-files', 1);
    deleted = rows.length;
  }
}

// Backups are counted among the good or the faulty ones of their terminal, so that faulty ones do not push out good ones.
const findOldBackups = `select id from (
    select id, received, row_number() over (partition by terminal_id, state = 'good' order by received desc, id desc) as n
    from upload where kind = 'backup' and confirmed is not null) u
  where $1 > 0 and received < clock_timestamp() - $1 * interval '1 day' or $2 > 0 and n > $2`;

/** Deletes old backups, except those that are being restored and the last good one of each terminal [MG-14]. */
async function deleteBackups({ database, keptDays, backupsPerTerminal }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  const old = await database.query<{ id: string }>(findOldBackups, [keptDays.backups, backupsPerTerminal]);
  for (const { id } of old) {
    if ((await database.transaction((tx) => deleteBackupRow(tx, id))) === null) count(gone, 'backups', 1);
  }
}

/** Deletes expired recordings of remote access; the sessions stay. */
async function deleteRecordings({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.files === 0) return;
  const over = await database.transaction(async (tx) => {
    const sessions = await tx.query<{ id: string }>(
      `update remote_session set recording = null where recording is not null and ended < ${ago(keptDays.files)} returning id`,
    );
    await removeFiles(
      tx,
      sessions.flatMap(({ id }) => toRecordingKeys(id)),
    );
    return sessions;
  });
  count(gone, 'recordings', over.length);
}

// A run may have as many targets as there are terminals, so the targets per transaction are limited; at least one run is
// deleted.
const runsPerBatch = 20;
const targetsPerBatch = 20_000;

/** Returns the first runs whose targets fit into one transaction; at least one. */
function takeRuns(over: readonly { readonly id: string; readonly total: number }[]): readonly string[] {
  let targets = 0;
  return over.flatMap(({ id, total }, index) => {
    targets += total;
    return index === 0 || targets <= targetsPerBatch ? [id] : [];
  });
}

/** Deletes expired runs with their targets and with uploads that never arrived; runs whose files are still kept stay. */
async function deleteRuns({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.runs === 0) return;
  for (let deleted = 1; deleted > 0; count(gone, 'runs', deleted)) {
    deleted = await database.transaction(async (tx) => {
      const over = await tx.query<{ id: string; total: number }>(
        `select id, total from run r where waiting = 0 and at < ${ago(keptDays.runs)} and not exists (
           select from run_target t join upload u on u.id = t.id where t.run_id = r.id and u.received is not null)
         limit ${runsPerBatch} for update skip locked`,
      );
      const ids = [takeRuns(over)];
      await tx.execute('delete from upload where id in (select id from run_target where run_id = any($1::uuid[]))', ids);
      await tx.execute('delete from run_target where run_id = any($1::uuid[])', ids);
      await tx.execute('update run set retry_of = null where retry_of = any($1::uuid[])', ids);
      return tx.execute('delete from run where id = any($1::uuid[])', ids);
    });
  }
}

/** Deletes expired messages that are still held after their conflict was resolved. */
async function deleteHeldMessages({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.transactions === 0) return;
  const over = `received < ${ago(keptDays.transactions)}
    and not exists (select from identity_conflict c where c.terminal_id = held_message.terminal_id and c.resolved is null)`;
  count(gone, 'held-messages', await deleteInBatches(database, 'held_message', over));
}

async function deleteApprovals({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.approvals === 0) return;
  count(gone, 'approvals', await deleteInBatches(database, 'approval', `state <> 'pending' and expires < ${ago(keptDays.approvals)}`));
}

/** Deletes alerts that were cleared, with their steps. */
async function deleteAlerts({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.errors === 0) return;
  count(gone, 'alerts', await deleteInBatches(database, 'alert', `cleared < ${ago(keptDays.errors)}`));
}

/** Deletes what terminals reported before; the interval that the oldest kept day begins with stays. */
async function deleteTerminalHistory({ database, keptDays }: RetentionDeps, _now: number, gone: Gone): Promise<void> {
  if (keptDays.events === 0) return;
  // The statistics of states do not compute hours again whose history may be deleted.
  await database.execute(`update state_position set kept_from = greatest(kept_from, ${ago(keptDays.events)})`);
  const over = `h.at < ${ago(keptDays.events)} and exists (select from terminal_history n
    where n.terminal_id = h.terminal_id and n.fact = h.fact and n.at > h.at and n.at < ${ago(keptDays.events)})`;
  count(gone, 'terminal-history', await deleteInBatches(database, 'terminal_history h', over));
  await deleteLevels(database, ago(keptDays.events));
}

/** Hours per statement. */
const levelsPerBatch = 20_000;

/** Deletes the fill levels of hours before an instant. Hours whose last report stays are computed again. */
async function deleteLevels(database: Queryable, before: string): Promise<void> {
  for (let deleted = levelsPerBatch; deleted === levelsPerBatch; ) {
    const [row] = await database.query<{ count: number }>(
      `with gone as (
         delete from level_by_hour where ctid = any(array(
           select ctid from level_by_hour where hour < (select ${before} - interval '1 hour') limit ${levelsPerBatch}))
         returning terminal_id, hour),
       due as (
         insert into level_due (terminal_id, hour)
         select distinct terminal_id, hour from gone where exists (select from terminal_history h
           where h.terminal_id = gone.terminal_id and h.fact = 'stock' and h.at >= hour and h.at < hour + interval '1 hour')
         on conflict do nothing)
       select count(*) as count from gone`,
    );
    deleted = row?.count ?? 0;
  }
}

const pauseHours = 23;

const isDue = async (database: Queryable): Promise<boolean> =>
  (await database.query(`select from art_event where event = 'cleanup' and ${isRecent('at', `interval '${pauseHours} hours'`)}`)).length ===
  0;

const steps: readonly Step[] = [
  ...monthlyTables.map(dropMonths),
  deleteRows('operator_access', 'operator-access-log', 'accesses'),
  deleteRows('configuration_change', 'configuration-change-log', 'configurationChanges'),
  deleteRows('maintenance', 'maintenance-log', 'maintenance'),
  deleteRows('art_event', 'art-event-log', 'artEvents'),
  deleteRows('message', 'messages', 'messages'),
  deletePictures,
  deleteRecordings,
  deleteFiles,
  deleteBackups,
  // After `deleteFiles`: a run is deleted once its last file is gone.
  deleteRuns,
  deleteApprovals,
  deleteAlerts,
  deleteHeldMessages,
  deleteTerminalHistory,
];

async function clean(deps: RetentionDeps, now: number): Promise<void> {
  const gone: Gone = new Map();
  const failures: unknown[] = [];
  for (const step of steps) await step(deps, now, gone).catch((error: unknown) => failures.push(error));
  const detail = [...gone].flatMap(([what, rows]) => (rows > 0 ? `${what} ${rows}` : [])).join(', ');
  if (detail !== '') await deps.write((tx) => recordArtEvent(tx, { event: 'cleanup', source: 'retention', detail }));
  if (failures.length > 0) throw failures[0];
}

/**
 * Deletes data older than the settings allow, by `now` (ms): whole months where a log is partitioned, rows elsewhere. An ART
 * event reports the numbers [LG-04]. At most once a day, on one server at a time.
 */
export async function retain(deps: RetentionDeps, now: number): Promise<void> {
  await deps.database.connection(async (connection) => {
    const [row] = await connection.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryLocks.retention]);
    if (!row?.mine) return;
    try {
      if (await isDue(connection)) await clean(deps, now);
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [advisoryLocks.retention]);
    }
  });
}
