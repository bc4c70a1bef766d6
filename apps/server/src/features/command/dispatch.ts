import type { BackupDownload, UpdateDownload } from '@floorwalker/core/gateway/downloads';
import type { DownMessage } from '@floorwalker/core/gateway/messages';
import type { ExecutionTime } from '@floorwalker/core/vocabulary/command-states';
import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import { isLive } from '../../db/clock.ts';
import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import type { Write, Writer } from '../../db/write.ts';
import type { Uploads } from '../../files/uploads.ts';
import type { TerminalTransport } from '../../mqtt/terminal-transport.ts';
import { findDenied, lockIssuers } from './authority.ts';
import { findHeldByGuard, lockServiceLevels } from './guard.ts';
import { heldCommands } from './held.ts';
import { transitionTargets } from './transition-targets.ts';
import { findHeldByWindow } from './windows.ts';
import { revokeDenied } from './withdraw.ts';

export interface DispatchDeps {
  readonly database: Queryable;
  readonly write: Writer;
  readonly feed: Feed;
  readonly gateway: Pick<TerminalTransport, 'send' | 'listens' | 'terminals' | 'onListening'>;
  readonly uploads: Uploads;
  readonly log: Logger;
  /** Interval between deliveries of a command that the terminal has not acknowledged; milliseconds. */
  readonly retryDelayMs?: number;
  /** Interval between attempts to send commands that are held back; milliseconds. */
  readonly heldDelayMs?: number;
}

/** A command to be sent to its terminal now. `withdrawn`: its withdrawal is sent instead. */
interface Sendable {
  id: string;
  terminal_id: number;
  withdrawn: boolean;
  command: string;
  args: { at?: ExecutionTime; until?: string; else?: string; error?: number };
  expires: Date;
  idleUntil: Date | null;
  uploads: boolean;
  /** The update file to be installed; null for other commands. */
  update: Omit<UpdateDownload, 'url' | 'token'> | null;
  /** The backup to be restored; null for other commands. */
  backup: Omit<BackupDownload, 'url' | 'token'> | null;
  secret_version: number;
}

function toMessage(target: Sendable, uploads: Uploads): DownMessage<'command'> {
  const { id, command, args, expires, idleUntil, uploads: brings, update, backup } = target;
  const { at = 'now', until: _until, else: _else, error: _error, ...rest } = args;
  const upload = brings ? { upload: uploads.uploadTargetOf(id) } : {};
  return {
    command: id,
    verb: command,
    args: rest,
    at,
    expires: expires.toISOString(),
    ...(idleUntil && { idleUntil: idleUntil.toISOString() }),
    ...upload,
    ...(update && { download: { ...uploads.uploadTargetOf(id), ...update } }),
    ...(backup && { backup: { ...uploads.uploadTargetOf(id), ...backup } }),
  };
}

/**
 * SQL condition: the command of target `g` of run `r` is not held back: its run is not halted, its wave has started, and no loss of
 * history keeps it back. `held`: placeholder of the commands that are kept back then.
 */
const mayGo = (held: string) =>
  `(r.halted is null and g.wave <= r.wave and (r.command <> all(${held}) or not exists (select from head_finding)))`;

// Finds the commands and withdrawals to be sent: all of the given terminals ($1), and for the given runs ($2) their
// withdrawals and the commands that were never sent.
const findWaiting = `with w as (
    select id from run_target
    where terminal_id = any($1) and state in ('queued', 'sent') and withdrawn_to is null and ${isLive('at', 'expires')}
    union
    select id from run_target
    where run_id = any($2) and state = 'queued' and withdrawn_to is null and ${isLive('at', 'expires')}
    union
    select id from run_target
    where (terminal_id = any($1) or run_id = any($2)) and withdrawn_to is not null and not withdrawal_confirmed
      and state in ('sent', 'cancelled', 'revoked') and ${isLive('at', 'expires')})
  select g.id, g.terminal_id as terminal from w join run_target g on g.id = w.id join run r on r.id = g.run_id
  join terminal m on m.id = g.terminal_id and not m.identity_conflict
  where g.withdrawn_to is not null or ${mayGo('$3')}`;

const findSendable = `select g.id, g.terminal_id, g.withdrawn_to is not null as withdrawn, r.command, r.args, g.expires, g.idle_until as "idleUntil", m.secret_version,
    exists (select from upload u where u.id = g.id) as uploads,
    (select jsonb_build_object('size', f.size, 'sha256', f.sha256, 'type', f.type, 'version', f.version)
     from update_target u join update_file f on f.id = u.file_id where u.id = g.id) as update,
    (select jsonb_build_object('size', u.size, 'sha256', u.sha256, 'terminal', u.terminal_id)
     from restore_target b join upload u on u.id = b.backup_id where b.id = g.id) as backup
  from run_target g join run r on r.id = g.run_id join terminal m on m.id = g.terminal_id and not m.identity_conflict
  where g.id = any($1::uuid[]) and ${isLive('g.at', 'g.expires')} and case when g.withdrawn_to is null
    then g.state = 'sent' and ${mayGo('$2')} else not g.withdrawal_confirmed and g.state in ('sent', 'cancelled', 'revoked') end
  order by r.at, g.id`;

/** Commands to be sent, and the runs with targets that are held back for the time being. */
interface Taken {
  readonly sendable: readonly Sendable[];
  readonly heldRuns: readonly string[];
}

/**
 * Marks targets as sent. Those whose issuer has lost the right are revoked instead (promises, rule 13). Issuers are locked
 * until the commit, so that a right withdrawn at the same time is either seen or takes effect after the send.
 */
async function takeSendable(tx: Write, targets: readonly string[]): Promise<Taken> {
  await lockServiceLevels(tx, targets);
  await lockIssuers(tx, targets);
  await revokeDenied(tx, await findDenied(tx, 'g.id = any($2::uuid[])', [targets]));
  const held = new Set([...(await findHeldByWindow(tx, targets)), ...(await findHeldByGuard(tx, targets))]);
  const queued = await tx.query<{ id: string; run: string }>(
    `select g.id, g.run_id as run from run_target g join run r on r.id = g.run_id join terminal m on m.id = g.terminal_id and not m.identity_conflict
     where g.id = any($1::uuid[]) and g.state = 'queued' and g.withdrawn_to is null and ${isLive('g.at', 'g.expires')} and ${mayGo('$2')}`,
    [targets, heldCommands],
  );
  await transitionTargets(
    tx,
    queued.flatMap(({ id }) => (held.has(id) ? [] : [{ id, to: 'sent', detail: '' }])),
  );
  await tx.execute(
    `update run_target g set online_before = t.online from terminal t, run r
     where g.id = any($1::uuid[]) and g.state = 'sent' and g.online_before is null and t.id = g.terminal_id
       and r.id = g.run_id and r.command in ('terminal.set-online', 'terminal.set-offline')`,
    [targets],
  );
  return {
    sendable: await tx.query<Sendable>(findSendable, [targets, heldCommands]),
    heldRuns: queued.flatMap(({ id, run }) => (held.has(id) ? [run] : [])),
  };
}

/**
 * Sends commands to their terminals: right after the commit, when a terminal reconnects, and repeatedly until it reports a
 * state. A terminal runs each id at most once, so repeats are harmless (promises, rule 7).
 */
export function createDispatch(deps: DispatchDeps) {
  const { database, write, feed, gateway, uploads, log, retryDelayMs = 10_000, heldDelayMs = 1000 } = deps;
  const terminalsDue = new Set<number>();
  const runsDue = new Set<string>();
  /** Runs with targets that are held back. Another server or a restart finds them at the next periodic round. */
  const heldRuns = new Set<string>();

  const dispatch = async (terminals: readonly number[], runs: readonly string[]) => {
    const waiting = await database.query<{ id: string; terminal: number }>(findWaiting, [terminals, runs, heldCommands]);
    const reachable = waiting.flatMap(({ id, terminal }) => (gateway.listens(terminal, 'command') ? [id] : []));
    if (reachable.length === 0) return;
    const taken = await write((tx) => takeSendable(tx, reachable));
    for (const run of taken.heldRuns) heldRuns.add(run);
    for (const target of taken.sendable) {
      const { id, terminal_id: terminal, withdrawn, expires, secret_version } = target;
      if (withdrawn) gateway.send(terminal, 'cancel', { command: id, expires: expires.toISOString() }, secret_version);
      else gateway.send(terminal, 'command', toMessage(target, uploads), secret_version);
    }
  };

  const dispatchDue = () => {
    const terminals = [...terminalsDue];
    const runs = [...runsDue];
    terminalsDue.clear();
    runsDue.clear();
    return dispatch(terminals, runs);
  };
  // After a failed round, the next periodic one sends the commands.
  const worker = createWorker(dispatchDue, (error) => log.error({ error: (error as Error).message }, 'commands could not be sent'));

  const unfollow = feed.follow((batch) => {
    for (const { entry } of batch) if (entry.kind === 'RUN' && entry.payload.waiting > 0) runsDue.add(entry.payload.run);
    if (runsDue.size > 0) worker.wake();
  });
  for (const kind of ['command', 'cancel'] as const) {
    gateway.onListening(kind, (terminal) => {
      terminalsDue.add(terminal);
      worker.wake();
    });
  }
  const again = async () => {
    for (const terminal of gateway.terminals()) terminalsDue.add(terminal);
    if (terminalsDue.size > 0) worker.wake();
  };
  const job = every(retryDelayMs, again, () => undefined);
  const retryHeld = async () => {
    for (const run of heldRuns) runsDue.add(run);
    heldRuns.clear();
    if (runsDue.size > 0) worker.wake();
  };
  const heldJob = every(heldDelayMs, retryHeld, () => undefined);

  return {
    stop: async () => {
      unfollow();
      await job.stop();
      await heldJob.stop();
      await worker.stop();
    },
  };
}
