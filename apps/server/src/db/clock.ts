/**
 * How far a row's time may lie ahead of the database's clock. What lies further ahead was written before the clock was
 * put back, and would live too long: it is closed. The clock is set in smaller steps while it is kept in step with others.
 */
export const clockTolerance = `interval '1 minute'`;

/** Condition that a time which the database's clock wrote lies in the future, since the clock was put back. */
export const isAhead = (column: string): string => `${column} > clock_timestamp() + ${clockTolerance}`;

/** Condition that what was made at one time and ends at another lives now, by the database's clock. */
export const isLive = (made: string, expires: string): string => `${expires} > clock_timestamp() and not ${isAhead(made)}`;

/**
 * Condition that a time which the database's clock wrote lies within the last `age` (an SQL interval). A time in the future
 * does not: what it holds back would be held back until the clock has caught up.
 */
export const isRecent = (column: string, age: string): string => `${column} > clock_timestamp() - ${age} and not ${isAhead(column)}`;
