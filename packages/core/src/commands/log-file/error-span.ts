/** The time range of a request for log files. */
export interface LogSpan {
  readonly from: string;
  readonly to: string;
}

const hourMs = 3_600_000;

/** The latest beginning of log files that explain an error: one hour before the error [TM-10]. */
export const latestStartBefore = (errorAt: string): string => new Date(Date.parse(errorAt) - hourMs).toISOString();

/** Whether log files from `from` on begin at least one hour before the error [TM-10]. */
export const startsBeforeError = (from: string, errorAt: string): boolean => Date.parse(from) <= Date.parse(latestStartBefore(errorAt));

/** Returns the default time range of a request about an error: from one hour before it to one hour after it, but not into the future. */
export function spanOfError(errorAt: string, nowMs: number): LogSpan {
  const from = latestStartBefore(errorAt);
  const end = Math.min(Date.parse(errorAt) + hourMs, nowMs);
  // By the clock of a terminal that is ahead, an error may lie in the future.
  return { from, to: new Date(Math.max(end, Date.parse(from) + 1000)).toISOString() };
}
