import type { CommandState, RevocationReason } from '@floorwalker/core/vocabulary/command-states';
import { isAhead } from '../../db/clock.ts';
import type { Write, Writer } from '../../db/write.ts';
import { type Denied, findDenied, findWithdrawers, lockIssuers, toSubject } from './authority.ts';
import { publishRuns, transitionTargets } from './transition-targets.ts';

/** A target to be withdrawn: its final state, by whom, since when and why. */
export interface Withdrawal {
  readonly id: string;
  readonly to: 'cancelled' | 'revoked';
  readonly by: number | null;
  readonly at: Date | null;
  readonly reason: RevocationReason | null;
}

/**
 * A target whose withdrawal has begun. `was`: its state before. A queued target has ended; the terminal of a sent one is
 * still to be told.
 */
export interface Withdrawn {
  readonly id: string;
  readonly run: string;
  readonly was: CommandState;
}

/**
 * Withdraws targets that no terminal has accepted. Queued ones end at once; sent ones wait for the terminal's acknowledgement
 * or its timeout. Other targets, and those already being withdrawn, are unchanged.
 */
export async function withdrawTargets(tx: Write, withdrawals: readonly Withdrawal[]): Promise<readonly Withdrawn[]> {
  if (withdrawals.length === 0) return [];
  const withdrawn = await tx.query<Withdrawn & { to: Withdrawal['to'] }>(
    `with old as (
       select g.id, w."to", w.by, w.at, w.reason from run_target g
       join json_to_recordset($1) as w(id uuid, "to" text, by integer, at timestamptz, reason text) on w.id = g.id
       where g.state in ('queued', 'sent') and g.withdrawn_to is null order by g.id for update of g)
     update run_target g set withdrawn_to = old."to", withdrawn_by = old.by, withdrawn_at = old.at, withdrawn_reason = old.reason,
       withdrawal_confirmed = g.state = 'queued', at = clock_timestamp()
     from old where g.id = old.id returning g.id, g.run_id as run, g.state as was, old."to"`,
    [JSON.stringify(withdrawals)],
  );
  await transitionTargets(
    tx,
    withdrawn.flatMap(({ id, was, to }) => (was === 'queued' ? [{ id, to, detail: '' }] : [])),
  );
  // Publishing the runs makes dispatch send the withdrawals of sent targets.
  await publishRuns(
    tx,
    withdrawn.flatMap(({ run, was }) => (was === 'sent' ? [run] : [])),
  );
  return withdrawn;
}

/** Withdraws targets whose issuers have lost the right, with an audit entry for each. Returns their number. */
export async function revokeDenied(tx: Write, denied: readonly Denied[]): Promise<number> {
  if (denied.length === 0) return 0;
  const withdrawers = await findWithdrawers(tx, denied);
  const by = (one: Denied) => withdrawers.get(toSubject(one)) ?? null;
  const withdrawn = await withdrawTargets(
    tx,
    denied.map((one) => ({ id: one.id, to: 'revoked', by: by(one), at: one.since, reason: one.reason })),
  );
  const revoked = new Map(withdrawn.map(({ id, was }) => [id, was]));
  for (const one of denied) {
    const was = revoked.get(one.id);
    if (!was) continue;
    tx.audit({
      operator_id: by(one),
      session_key: null,
      act: one.command,
      terminal_id: one.terminal,
      target: `terminal/${one.terminal}`,
      old: { state: was },
      new: { run: one.run, issuer: one.issuer, ...(one.token && { token: one.token }), reason: one.reason, since: one.since },
      outcome: 'revoked',
      correlation: 'job',
    });
  }
  return withdrawn.length;
}

/** SQL condition: a command waits that its issuer might no longer be allowed to give. */
export const isTargetWaiting = `exists (select from run_target where state in ('queued', 'sent') and withdrawn_to is null)`;

/** SQL condition: a terminal has not acknowledged a withdrawal. */
export const isWithdrawalUnanswered = `exists (select from run_target where state = 'sent' and withdrawn_to is not null and not withdrawal_confirmed)`;

/** Revokes waiting commands whose issuer has lost the right, however that happened. Returns their number. */
export const revokeTargets = (write: Writer): Promise<number> =>
  write(async (tx) => {
    const suspected = (await findDenied(tx, 'true', [])).map(({ id }) => id);
    if (suspected.length === 0) return 0;
    await lockIssuers(tx, suspected);
    return revokeDenied(tx, await findDenied(tx, 'g.id = any($2::uuid[])', [suspected]));
  });

/** Time for a terminal to acknowledge a withdrawal; milliseconds. */
const responseMs = 5000;

/**
 * Ends withdrawn targets whose terminal has not acknowledged in time. They stay unconfirmed: a returning terminal is told
 * again, and if it had accepted the command before, its report counts. Returns their number.
 */
export const endUnansweredWithdrawals = (write: Writer, timeoutMs = responseMs): Promise<number> =>
  write(async (tx) => {
    const unanswered = await tx.query<{ id: string; to: Withdrawal['to'] }>(
      `select g.id, g.withdrawn_to as to from run_target g join terminal t on t.id = g.terminal_id
       where g.state = 'sent' and g.withdrawn_to is not null and not g.withdrawal_confirmed
         and (t.connection <> 'connected' or g.at <= clock_timestamp() - $1 * interval '1 millisecond' or ${isAhead('g.at')})
       order by g.id`,
      [timeoutMs],
    );
    const moved = await transitionTargets(
      tx,
      unanswered.map(({ id, to }) => ({ id, to, detail: '' })),
    );
    return moved.length;
  });
