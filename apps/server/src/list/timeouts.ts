import { ProblemError } from '@floorwalker/core/contract/problem';
import { isCancelled } from '../db/errors.ts';

/** Statement timeouts in milliseconds: of a page or a row, and of a count, after which the number of rows is estimated. */
export const listTimeouts = { page: 10_000, count: 2000 } as const;

/**
 * Converts the error of a list's statement. A timeout becomes `list.too-slow`, which asks the caller for a narrower filter. If
 * the caller has disconnected, the same problem is used so that the abort is not logged as a failure of the server.
 */
export const toListFailure = (error: unknown, signal?: AbortSignal): unknown =>
  isCancelled(error) || signal?.aborted ? new ProblemError('list.too-slow', { seconds: listTimeouts.page / 1000 }) : error;
