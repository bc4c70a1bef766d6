import { ProblemError } from '@floorwalker/core/contract/problem';
import { isCancelled } from '../db/database.ts';

/** How long statements of lists may take, in milliseconds: a page or a row; a count, before the estimate is good enough. */
export const listPatience = { page: 10_000, count: 2000 } as const;

/**
 * What a statement of a list failed of: one that was stopped by the clock is the caller's to mend. A caller who has gone
 * away hears nothing, so that any answer does which is not our own failure.
 */
export const toListFailure = (error: unknown, signal?: AbortSignal): unknown =>
  isCancelled(error) || signal?.aborted ? new ProblemError('list.too-slow', { seconds: listPatience.page / 1000 }) : error;
