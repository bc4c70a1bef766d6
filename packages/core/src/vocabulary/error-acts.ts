/** What operators have done about an error, in rising order; the last one that applies is shown. */
export const errorHandlings = ['new', 'acknowledged', 'assigned', 'snoozed'] as const;
export type ErrorHandling = (typeof errorHandlings)[number];

/** Acts of operators on errors. */
export const errorActs = ['acknowledge', 'unacknowledge', 'assign', 'unassign', 'snooze', 'unsnooze', 'comment'] as const;
export type ErrorAct = (typeof errorActs)[number];

/** Entries of the history of an error: the acts of operators, and the end of a snooze, which the server records. */
export const errorHistoryActs = [...errorActs, 'snooze-ended'] as const;
export type ErrorHistoryAct = (typeof errorHistoryActs)[number];

/**
 * Result of an act on one error. `unchanged`: it was so already; `changed`: somebody else has acted since the version given; `cleared`:
 * the terminal has cleared the error, so only comments are possible; `unseen`: the assignee does not see the property of the error;
 * `missing`: there is no such error, or the caller does not see it.
 */
export const errorActResults = ['done', 'unchanged', 'changed', 'cleared', 'unseen', 'missing'] as const;
export type ErrorActResult = (typeof errorActResults)[number];

/** Maximum number of errors in one request. */
export const maxErrorTargets = 1000;

/** Longest snooze in days: an error that may wait longer needs another decision. */
export const maxSnoozeDays = 30;

/** Maximum length of a comment in Unicode code points. */
export const maxCommentLength = 500;

/** Returns what operators have done about an error. */
export function toErrorHandling(error: {
  readonly acknowledged: boolean;
  readonly assigneeId: number | null;
  readonly snoozedUntil: unknown;
}): ErrorHandling {
  if (error.snoozedUntil !== null) return 'snoozed';
  if (error.assigneeId !== null) return 'assigned';
  return error.acknowledged ? 'acknowledged' : 'new';
}
