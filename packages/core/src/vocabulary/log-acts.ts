/** What operators have done about an error or event, in rising order; the last one that applies is shown. */
export const handlings = ['new', 'acknowledged', 'assigned', 'snoozed'] as const;
export type Handling = (typeof handlings)[number];

/** The logs on whose rows operators act, by the noun of a row. */
export const actLogs = { error: 'error-log', event: 'event-log' } as const;
export type ActNoun = keyof typeof actLogs;
export type ActLog = (typeof actLogs)[ActNoun];

/** The noun of a row of a log. */
export const nounOfActLog = (log: ActLog): ActNoun => (log === 'error-log' ? 'error' : 'event');

/** Acts of operators on errors and events. */
export const logActs = ['acknowledge', 'unacknowledge', 'assign', 'unassign', 'snooze', 'unsnooze', 'comment'] as const;
export type LogAct = (typeof logActs)[number];

/** Entries of the history of a row: the acts of operators, and the end of a snooze, which the server records. */
export const logHistoryActs = [...logActs, 'snooze-ended'] as const;
export type LogHistoryAct = (typeof logHistoryActs)[number];

/**
 * Result of an act on one row. `unchanged`: it was so already; `changed`: somebody else has acted since the version given; `cleared`:
 * the terminal has cleared the error, so only comments are possible; `unseen`: the assignee does not see the property of the row;
 * `missing`: there is no such row, or the caller does not see it.
 */
export const logActResults = ['done', 'unchanged', 'changed', 'cleared', 'unseen', 'missing'] as const;
export type LogActResult = (typeof logActResults)[number];

/** Maximum number of rows in one request. */
export const maxActTargets = 1000;

/** Longest snooze in days: what may wait longer needs another decision. */
export const maxSnoozeDays = 30;

/** Maximum length of a comment in Unicode code points. */
export const maxCommentLength = 500;

/** Returns what operators have done about an error or event. */
export function toHandling(row: {
  readonly acknowledged: boolean;
  readonly assigneeId: number | null;
  readonly snoozedUntil: unknown;
}): Handling {
  if (row.snoozedUntil !== null) return 'snoozed';
  if (row.assigneeId !== null) return 'assigned';
  return row.acknowledged ? 'acknowledged' : 'new';
}
