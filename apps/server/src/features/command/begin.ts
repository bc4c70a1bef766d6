import { randomUUID } from 'node:crypto';
import { type CommandId, commandOf } from '@floorwalker/core/commands/index';
import { type Rollout, toWaveSizes } from '@floorwalker/core/vocabulary/rollout';
import type { Write } from '../../db/write.ts';
import type { Uploads } from '../../files/uploads.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller } from '../../http/handler.ts';
import { createRestoreTargets } from '../backup/restore.ts';
import { createUpdateTargets } from '../update/perform.ts';
import { findTimeLimits, timeLimitRows } from './expiry.ts';
import { findProperties, type Target } from './targets.ts';

/** A run to be started. */
export interface Order {
  readonly id: string;
  /** Whether the run counts against the limit of dangerous commands given without a step-up. */
  readonly unconfirmed: boolean;
  readonly command: CommandId;
  readonly args: { readonly [name: string]: unknown };
  readonly reason: string;
  readonly targets: readonly Target[];
  readonly retryOf: string | null;
  /** The run that is undone. */
  readonly undoOf?: string;
  /** Number of the approval request that the run carries out; null without one. */
  readonly approval: number | null;
  readonly rollout?: Rollout | undefined;
}

/** The caller who started the run, for the audit. */
export interface Ordering {
  readonly caller: Caller;
  readonly correlation: string;
}

async function createUploads(tx: Write, uploads: Uploads, order: Order, rows: readonly { id: string; terminal: number }[]): Promise<void> {
  const kind = commandOf(order.command)?.produces;
  if (!kind) return;
  const newUploads = rows.map(({ id, terminal }) => ({ id, terminal, token: `\\x${uploads.digestOf(id).toString('hex')}` }));
  await tx.execute(
    `insert into upload (id, terminal_id, kind, token, span_from, span_to)
     select id, terminal, $2, token, $3, $4 from json_to_recordset($1) as r(id uuid, terminal integer, token bytea)`,
    [JSON.stringify(newUploads), kind, order.args.from ?? null, order.args.to ?? null],
  );
}

/**
 * Returns the wave of each target, from 1. Connected terminals come first, so that the first waves show whether the command
 * succeeds.
 */
function toWaves(targets: readonly Target[], waves: readonly string[]): readonly (readonly [target: Target, wave: number])[] {
  const isAway = ({ connection }: Target) => Number(connection !== 'connected');
  const ordered = targets.toSorted((a, b) => isAway(a) - isAway(b) || a.id - b.id);
  const numbers = toWaveSizes(waves, targets.length).flatMap((size, index) => Array<number>(size).fill(index + 1));
  return ordered.map((target, index) => [target, numbers[index] ?? 1]);
}

/** Time within which a later wave must start that has no time limit of its own yet. */
const waveTimeout = `interval '30 days'`;

/** Starts a run in the open transaction: the run, a target and an audit entry for each terminal. Returns the run's id. */
export async function beginRun(tx: Write, uploads: Uploads, order: Order, { caller, correlation }: Ordering): Promise<string> {
  const { id: run, unconfirmed, command, args, reason, targets, retryOf, undoOf = null, approval, rollout } = order;
  const waves = toWaves(targets, rollout?.waves ?? []);
  const total = targets.length;
  const until = typeof args.until === 'string' ? args.until : undefined;
  // Without a time limit of the operator, each wave has the default one from its start.
  const limitPerWave = until === undefined;
  await tx.execute(
    `insert into run (id, command, args, reason, operator_id, retry_of, total, waiting, token_id, unconfirmed, approval, waves,
       wave_pause, limit_per_wave, halt_on, outside_windows, undo_of, recurring_run_id)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       (select a.recurring_run_id from approval a where a.number = $10))`,
    [
      run,
      command,
      JSON.stringify(args),
      reason,
      caller.operator.id,
      retryOf,
      total,
      caller.kind === 'token' ? caller.sessionKey : null,
      unconfirmed,
      approval,
      waves.at(-1)?.[1] ?? 1,
      rollout?.pause ?? 0,
      limitPerWave,
      rollout?.haltOn ?? null,
      rollout?.outsideWindows ?? false,
      undoOf,
    ],
  );
  const limits = await findTimeLimits(tx, await findProperties(tx, targets), {
    command,
    until,
    else: args.at === 'idle' && typeof args.else === 'string' ? args.else : undefined,
    outsideWindows: rollout?.outsideWindows,
  });
  const rows = waves.map(([{ id: terminal }, wave]) => ({ id: randomUUID(), terminal, wave }));
  await tx.execute(
    `insert into run_target (id, run_id, terminal_id, wave, expires, idle_until)
     select r.id, $2, r.terminal, r.wave, case when $4 and r.wave > 1 then clock_timestamp() + ${waveTimeout} else l.expires end, l."idleUntil"
     from json_to_recordset($1) as r(id uuid, terminal integer, wave integer) join terminal t on t.id = r.terminal
       join ${timeLimitRows('$3')} on l.property = t.property_id`,
    [JSON.stringify(rows), run, JSON.stringify(limits), limitPerWave],
  );
  await createUploads(tx, uploads, order, rows);
  await createUpdateTargets(
    tx,
    order,
    rows.map(({ id }) => id),
  );
  await createRestoreTargets(tx, caller, order, rows);
  for (const { id, state } of targets) {
    auditCall(tx, { caller, correlation }, command, `terminal/${id}`, {
      old: { state },
      new: { run, args, reason, ...(rollout && { rollout }), ...(undoOf && { undoOf }) },
      terminal: id,
      outcome: 'queued',
    });
  }
  tx.publish({ kind: 'RUN', payload: { run, operator: caller.operator.id, total, waiting: total, done: 0, failed: 0 } });
  return run;
}
