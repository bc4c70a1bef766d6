import type { CommandState, RevocationReason } from '@floorwalker/core/vocabulary/command-states';
import { isAhead } from '../../db/clock.ts';
import type { Write, Writer } from '../../db/write.ts';
import { type Denied, findDenied, findWithdrawers, lockIssuers, toSubject } from './authority.ts';
import { publishRuns, transitionTargets } from './transition-targets.ts';

/** A target that shall not be carried out, into which state it goes, by whom, since when and why. */
export interface Withdrawal {
  readonly id: string;
  readonly to: 'cancelled' | 'revoked';
  readonly by: number | null;
  readonly at: Date | null;
  readonly reason: RevocationReason | null;
}

/** A target whose withdrawal has begun. `was`: a queued one has ended, of a sent one the terminal is told. */
export interface Withdrawn {
  readonly id: string;
  readonly run: string;
  readonly was: CommandState;
}

/**
 * Withdraws targets that no terminal has accepted. Queued ones end at once; sent ones stay until their terminal has
 * answered, or has been given the time for it. Others, and those that are being withdrawn, are left alone.
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
  // Dispatch hears of the sent ones by their runs.
  await publishRuns(
    tx,
    withdrawn.flatMap(({ run, was }) => (was === 'sent' ? [run] : [])),
  );
  return withdrawn;
}

/** Withdraws what issuers may not give any more, and audits it. */
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

/**
 * Revokes commands that wait although their issuer may not give them any more, whoever took the right away and however.
 * Answers how many.
 */
export const revokeTargets = (write: Writer): Promise<number> =>
  write(async (tx) => {
    const suspected = (await findDenied(tx, 'true', [])).map(({ id }) => id);
    if (suspected.length === 0) return 0;
    await lockIssuers(tx, suspected);
    return revokeDenied(tx, await findDenied(tx, 'g.id = any($3::uuid[])', [suspected]));
  });

/** Time that a terminal has to answer that it withdraws a command; milliseconds. */
const responseMs = 5000;

/**
 * Ends withdrawn targets whose terminal has not answered in time. They stay unconfirmed: the terminal is told again when
 * it returns, and should it have accepted the command before, its report counts. Answers how many.
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
