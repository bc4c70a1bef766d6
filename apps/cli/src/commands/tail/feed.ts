import type { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Row } from '../../output/cells.ts';

/** A range of positions that the server no longer has. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

/** The result of one request to a log. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly gap: Gap | null;
  /** The point at which a later tail can resume; undefined if there is none yet. */
  readonly resumePoint: string | undefined;
}

/**
 * Returns the rows of a log in order, each once. A failed call does not advance the feed and can be repeated.
 */
export interface Feed {
  /** `waitSeconds`: how long the server waits for the first row. */
  next(limit: number, waitSeconds?: number): Promise<Batch>;
}

/** Start of a tail; `resumePoint` is where an earlier one ended. */
export interface FeedOptions {
  readonly where: string | undefined;
  /** Instant to begin at if there is no resume point. */
  readonly since: string | undefined;
  readonly resumePoint: string | undefined;
}

/** Seconds for which the server holds a long poll. */
export const longPollSeconds = 25;

const codeOf = (error: unknown): string | undefined => (error as Partial<ProblemFailure>).problem?.code;

/** The server does not have the position: the database was restored, or the position is older than the retention. */
export const isLostPosition = (error: unknown): boolean => codeOf(error) === 'position.unknown';

/** Whether an error means that the cursor was issued for another filter. */
export const isOtherCursor = (error: unknown): boolean => codeOf(error) === 'cursor.invalid';
