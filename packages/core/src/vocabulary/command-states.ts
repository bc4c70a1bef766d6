/**
 * Life of one command on one terminal (promises, rule 7). `queued` and `sent` may expire; `accepted` and `started`
 * may end `unknown` and are never sent again by themselves; `refused` never left the server.
 */
export const commandStates = ['queued', 'sent', 'accepted', 'started', 'done', 'failed', 'expired', 'unknown', 'refused'] as const;
export type CommandState = (typeof commandStates)[number];

/** Legal moves; a state without moves is final. `unknown` may still learn the truth from the terminal's journal. */
export const commandMoves: { readonly [S in CommandState]: readonly CommandState[] } = {
  queued: ['sent', 'accepted', 'started', 'done', 'failed', 'expired'],
  sent: ['accepted', 'started', 'done', 'failed', 'expired', 'queued'],
  accepted: ['started', 'done', 'failed', 'unknown'],
  started: ['done', 'failed', 'unknown'],
  done: [],
  failed: [],
  expired: [],
  unknown: ['done', 'failed'],
  refused: [],
};

/** Whether nothing more is awaited of the command; `unknown` counts, though the terminal may still tell. */
export const isFinalCommandState = (state: CommandState): boolean =>
  state === 'done' || state === 'failed' || state === 'expired' || state === 'unknown' || state === 'refused';

/** States a terminal may report for a command it holds. */
export const reportedCommandStates = ['accepted', 'started', 'done', 'failed', 'expired'] as const;

/** When a terminal carries a command out [TM-08]. */
export const executionTimes = ['idle', 'now'] as const;
export type ExecutionTime = (typeof executionTimes)[number];
