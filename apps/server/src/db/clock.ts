/**
 * How far a stored time may lie ahead of the database's clock. A time further ahead was stored before the clock was put back
 * and counts as expired; smaller differences come from clock synchronisation.
 */
export const clockTolerance = `interval '1 minute'`;

/** SQL condition: a time stored by the database lies in the future because the clock was put back. */
export const isAhead = (column: string): string => `${column} > clock_timestamp() + ${clockTolerance}`;

/**
 * SQL condition: a record created at `made` has not expired, by the database's clock. With a creation time in the future it
 * counts as expired.
 */
export const isLive = (made: string, expires: string): string => `${expires} > clock_timestamp() and not ${isAhead(made)}`;

/**
 * SQL condition: a time stored by the database lies within the last `age` (an SQL interval). A time in the future does not
 * count, since a limit based on it would otherwise last until the clock has caught up.
 */
export const isRecent = (column: string, age: string): string => `${column} > clock_timestamp() - ${age} and not ${isAhead(column)}`;
