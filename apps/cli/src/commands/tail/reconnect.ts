import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { type Factory, say } from '../../factory.ts';
import { pause } from '../../host/clock.ts';

const passingStatus: readonly number[] = [429, 500, 502, 503, 504];

/** Whether a failure passes by itself: the server is away, restarting or overloaded. */
export function isPassing(error: unknown): boolean {
  if (error instanceof UnreachableFailure) return true;
  if (error instanceof NoResponseFailure) return passingStatus.includes(error.status);
  return error instanceof ProblemFailure && passingStatus.includes(error.problem.status);
}

/** Milliseconds before the next try: twice as long each time, 10 s at most, spread so that many tails do not march. */
const nextPause = (failures: number): number => Math.min(10_000, 250 * 2 ** failures) * (0.5 + Math.random() / 2);

/**
 * Makes the function that carries out one call for as long as it takes: what passes (no server, server restarting) is
 * tried again and told once. It yields null when stopped. A server that was never there is told at once.
 */
export function createPersistence(factory: Factory): <T>(call: () => Promise<T>) => Promise<T | null> {
  const { i18n, clock, stop } = factory;
  let failures = 0;
  let wasThere = false;
  return async (call) => {
    while (!stop.aborted) {
      try {
        const answer = await call();
        if (failures > 0) await say(factory, i18n.t('cli:tail.connectedAgain'));
        failures = 0;
        wasThere = true;
        return answer;
      } catch (error) {
        if (stop.aborted) return null;
        if (!isPassing(error) || (!wasThere && error instanceof UnreachableFailure)) throw error;
        if (failures === 0) await say(factory, i18n.t('cli:tail.connectionLost'));
        await pause(clock, nextPause(failures++), stop);
      }
    }
    return null;
  };
}
