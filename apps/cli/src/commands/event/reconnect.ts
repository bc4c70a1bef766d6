import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';

const passingStatus: readonly number[] = [429, 500, 502, 503, 504];

/** Whether a failure passes by itself: the server is away, restarting or overloaded. */
export function isPassing(error: unknown): boolean {
  if (error instanceof UnreachableFailure) return true;
  if (error instanceof NoResponseFailure) return passingStatus.includes(error.status);
  return error instanceof ProblemFailure && passingStatus.includes(error.problem.status);
}

/** Milliseconds before the next try: twice as long each time, 10 s at most, spread so that many tails do not march. */
export const nextPause = (failures: number): number => Math.min(10_000, 250 * 2 ** failures) * (0.5 + Math.random() / 2);
