import type { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Row } from '../../output/cells.ts';

/** A range that the server no longer has. */
export interface Gap {
  readonly from: string;
  readonly to: string;
}

/** What one call to a log brought. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly gap: Gap | null;
  /** Where a later tail goes on; undefined while there is no such place yet. */
  readonly place: string | undefined;
}

/**
 * Rows of a log in the order in which they came, each once. A call that fails leaves the feed where it was, so that the
 * same one can be made again.
 */
export interface Feed {
  next(limit: number): Promise<Batch>;
}

/** What a tail asks for; `place` is where one before it ended. */
export interface FeedAsk {
  readonly where: string | undefined;
  /** Instant to begin at where there is no place. */
  readonly since: string | undefined;
  readonly place: string | undefined;
}

/** Seconds that the server holds a call until something matches. */
export const held = 25;

const codeOf = (error: unknown): string | undefined => (error as Partial<ProblemFailure>).problem?.code;

/** The server knows nothing of the position: history was restored, or it is older than what is kept. */
export const isLostPosition = (error: unknown): boolean => codeOf(error) === 'position.unknown';

/** The cursor belongs to another filter. */
export const isOtherCursor = (error: unknown): boolean => codeOf(error) === 'cursor.invalid';
