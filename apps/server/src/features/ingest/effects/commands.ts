import type { Write } from '../../../db/write.ts';
import { publishRuns, type Transition, type TransitionedTarget, transitionTargets } from '../../command/transition-targets.ts';
import { alarms, createAlarm } from '../alarms.ts';
import type { Patches } from '../patches.ts';
import type { AcceptedOf, ByKind } from './of-kind.ts';

type Report = AcceptedOf<'command-status'>;

/** Returns which of these commands requested a file that has not arrived completely. */
async function withoutFile(tx: Write, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>('select id from upload where id = any($1) and confirmed is null', [ids]);
  return new Set(rows.map(({ id }) => id));
}

interface Confirmed {
  readonly id: string;
  readonly run: string;
  readonly to: 'cancelled' | 'revoked';
}

/** Records that terminals have withdrawn commands before executing them. Returns these commands with the state that they get. */
async function confirmWithdrawals(tx: Write, reports: readonly Report[]): Promise<readonly Confirmed[]> {
  const withdrawn = reports.flatMap(({ message, body }) =>
    body.status === 'withdrawn' ? [{ id: body.command, terminal: message.terminal }] : [],
  );
  if (withdrawn.length === 0) return [];
  return tx.query<Confirmed>(
    `with old as (select g.id from run_target g join json_to_recordset($1) as w(id uuid, terminal integer) on w.id = g.id and w.terminal = g.terminal_id
       where g.withdrawn_to is not null and g.state in ('sent', 'cancelled', 'revoked') order by g.id for update of g)
     update run_target g set withdrawal_confirmed = true from old where g.id = old.id
     returning g.id, g.run_id as run, g.withdrawn_to as to`,
    [JSON.stringify(withdrawn)],
  );
}

/** Raises BackupFailed for terminals whose backup did not succeed [MG-14]. */
async function raiseFailedBackups(tx: Write, patches: Patches, moved: readonly TransitionedTarget[]): Promise<void> {
  const failed = moved.flatMap(({ id, now }) => (now === 'failed' ? [id] : []));
  if (failed.length === 0) return;
  const raise = createAlarm(tx, patches);
  const backups = await tx.query<{ terminal: number; property: number }>(
    `select g.terminal_id as terminal, t.property_id as property from run_target g join run r on r.id = g.run_id
       join terminal t on t.id = g.terminal_id where g.id = any($1::uuid[]) and r.command = 'backup.request' order by g.id`,
    [failed],
  );
  for (const one of backups) raise(one, alarms.backupFailed);
}

/** Applies the command states reported by terminals, after the transitions caused by files. */
export async function applyCommands(tx: Write, kinds: ByKind, patches: Patches, failed: readonly Transition[]): Promise<void> {
  const reports = kinds['command-status'] ?? [];
  const lacking = await withoutFile(
    tx,
    reports.flatMap(({ body }) => (body.status === 'done' ? [body.command] : [])),
  );
  const confirmed = await confirmWithdrawals(tx, reports);
  const withdrawn = new Map(confirmed.map(({ id, to }) => [id, to]));
  const moves = reports.map(({ message: { terminal }, body: { command: id, status, detail } }): Transition => {
    if (status === 'withdrawn') {
      const to = withdrawn.get(id);
      // If the server has not withdrawn the command, the report `withdrawn` means that the terminal could not carry it out: the
      // command failed.
      return to ? { id, terminal, to, detail } : { id, terminal, to: 'failed', detail: status };
    }
    // A command that requests a file is done only when the file has arrived.
    if (status === 'done' && lacking.has(id)) return { id, terminal, to: 'failed', detail: 'file.missing' };
    return { id, terminal, to: status, detail };
  });
  // All transitions are applied in one call, so that all targets are locked before any of their runs.
  await raiseFailedBackups(tx, patches, await transitionTargets(tx, [...failed, ...moves]));
  await publishRuns(
    tx,
    confirmed.map(({ run }) => run),
  );
}
