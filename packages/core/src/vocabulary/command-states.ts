/**
 * States of one command on one terminal (promises, rules 7 and 13). `queued` and `sent` may expire, be cancelled by an
 * operator, or be revoked because the issuer has lost the right. `accepted` and `started` are never sent again and may end
 * `unknown`. `refused`: never sent to the terminal.
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
 * Allowed transitions. The terminal may have accepted a command without the server's knowledge: its late report replaces
 * `expired`, `cancelled`, `revoked` and `unknown`.
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

/** Whether the server expects no further report; a terminal may still correct some of these states. */
export const isFinalCommandState = (state: CommandState): boolean => !waitingStates.includes(state);

/** Whether a retry of the run sends the command to this target again; cancelled commands are not retried. */
export const isRetriedCommandState = (state: CommandState): boolean =>
  isFinalCommandState(state) && state !== 'done' && state !== 'cancelled';

/** States that a terminal may report for a command; `withdrawn`: it received the withdrawal before it accepted the command. */
export const reportedCommandStates = ['accepted', 'started', 'done', 'failed', 'expired', 'withdrawn'] as const;

/** Why the issuer has lost the right to a command. `terminal`: the issuer may not see the terminal any more. */
export const revocationReasons = ['account', 'right', 'terminal', 'token'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/**
 * Result for a target of a cancelled run. `cancelled`: never carried out; `asked`: sent already, so the terminal was asked
 * to withdraw it; `running`: accepted by the terminal, so it continues; `ended`: had ended before.
 */
export const cancelResults = ['cancelled', 'asked', 'running', 'ended'] as const;
export type CancelResult = (typeof cancelResults)[number];

/**
 * What a target that has not ended waits for. `halt`: an operator, since its run is halted; `wave`: an earlier wave of its run; `window`: the maintenance window of its property; `guard`: its property leaves too few other terminals of the type in service;
 * `transaction`: the end of a transaction at the terminal; `answer`:
 * a report of its terminal.
 */
export const waitingReasons = ['halt', 'wave', 'window', 'connection', 'guard', 'transaction', 'idle', 'answer'] as const;
export type WaitingFor = (typeof waitingReasons)[number];

/** When a terminal carries out a command [TM-08]. */
export const executionTimes = ['idle', 'now'] as const;
export type ExecutionTime = (typeof executionTimes)[number];

/**
 * What happens to a terminal that was not idle until the deadline. `skip`: the command expires; `now`: the terminal carries it out
 * although it is not idle; `ask`: the command expires, and its issuer is asked whether to send it again.
 */
export const elseActions = ['skip', 'now', 'ask'] as const;
export type ElseAction = (typeof elseActions)[number];
