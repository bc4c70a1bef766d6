/**
 * Life of one command on one terminal (promises, rules 7 and 13). `queued` and `sent` may expire, be cancelled by an
 * operator, or be revoked because the issuer may not give the command any more. `accepted` and `started` are never sent
 * again and may end `unknown`. `refused` never left the server.
 */
export const commandStates = [
  'queued',
  'sent',
  'accepted',
  'started',
  'done',
  'failed',
  'expired',
  'cancelled',
  'revoked',
  'unknown',
  'refused',
] as const;
export type CommandState = (typeof commandStates)[number];

/**
 * Legal transitions; a state without any is final. A command that was sent may have been accepted although the server
 * knows nothing of it: a late report of the terminal is the truth and replaces `expired`, `cancelled`, `revoked` and `unknown`.
 */
export const commandMoves: { readonly [S in CommandState]: readonly CommandState[] } = {
  queued: ['sent', 'accepted', 'started', 'done', 'failed', 'expired', 'cancelled', 'revoked'],
  sent: ['accepted', 'started', 'done', 'failed', 'expired', 'cancelled', 'revoked'],
  accepted: ['started', 'done', 'failed', 'expired', 'unknown'],
  started: ['done', 'failed', 'unknown'],
  done: [],
  failed: [],
  expired: ['done', 'failed'],
  cancelled: ['accepted', 'started', 'done', 'failed'],
  revoked: ['accepted', 'started', 'done', 'failed'],
  unknown: ['done', 'failed', 'expired'],
  refused: [],
};

const waitingStates: readonly CommandState[] = ['queued', 'sent', 'accepted', 'started'];

/** Whether nothing more is awaited of the command; the terminal may still report the truth about some of these. */
export const isFinalCommandState = (state: CommandState): boolean => !waitingStates.includes(state);

/** Whether a retry of the run sends the command to this target again; a cancelled command was meant to end. */
export const isRetriedCommandState = (state: CommandState): boolean =>
  isFinalCommandState(state) && state !== 'done' && state !== 'cancelled';

/** States a terminal may report for a command it holds; `withdrawn`: told to withdraw it, it had not accepted it. */
export const reportedCommandStates = ['accepted', 'started', 'done', 'failed', 'expired', 'withdrawn'] as const;

/** Why the issuer of a command may not give it any more. `terminal`: the issuer does not see the terminal any more. */
export const revocationReasons = ['account', 'right', 'terminal', 'token'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/**
 * What became of a target when its run was cancelled. `cancelled`: it is never carried out; `asked`: it was sent, and the
 * terminal is told to withdraw it; `running`: the terminal has accepted it and goes on; `ended`: it had ended before.
 */
export const cancelResults = ['cancelled', 'asked', 'running', 'ended'] as const;
export type CancelResult = (typeof cancelResults)[number];

/** When a terminal carries a command out [TM-08]. */
export const executionTimes = ['idle', 'now'] as const;
export type ExecutionTime = (typeof executionTimes)[number];
