import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { type Factory, writeNotice } from '../../factory.ts';
import { delay } from '../../host/clock.ts';

const passingStatus: readonly number[] = [429, 500, 502, 503, 504];

/** Whether a failure is transient: the server is unreachable, restarting or overloaded. */
export function isTransient(error: unknown): boolean {
  if (error instanceof UnreachableFailure) return true;
  if (error instanceof NoResponseFailure) return passingStatus.includes(error.status);
  return error instanceof ProblemFailure && passingStatus.includes(error.problem.status);
}

/** Retry delay in milliseconds: exponential back-off up to 10 s, with jitter. */
const retryDelayMs = (failures: number): number => Math.min(10_000, 250 * 2 ** failures) * (0.5 + Math.random() / 2);

/** How a retry reports the state of the connection; once for each change. */
export interface RetryReport {
  lost(): Promise<void> | void;
  back(): Promise<void> | void;
  /** Whether the server has already responded, so that an unreachable server is retried from the start. */
  readonly wasConnected?: boolean;
}

/** Reports the state of the connection as messages on stderr. */
export const toNotices = (factory: Factory): RetryReport => ({
  lost: () => writeNotice(factory, factory.i18n.t('cli:tail.connectionLost')),
  back: () => writeNotice(factory, factory.i18n.t('cli:tail.connectedAgain')),
});

/**
 * Creates a function that repeats a request until it succeeds. Transient failures are retried and reported once. Returns
 * null when stopped. Throws at once if the server is unreachable at the first request.
 */
export function createRetry(
  factory: Pick<Factory, 'clock' | 'stop'>,
  report: RetryReport,
): <T>(call: () => Promise<T>) => Promise<T | null> {
  const { clock, stop } = factory;
  let failures = 0;
  let wasThere = report.wasConnected ?? false;
  return async (call) => {
    while (!stop.aborted) {
      try {
        const response = await call();
        if (failures > 0) await report.back();
        failures = 0;
        wasThere = true;
        return response;
      } catch (error) {
        if (stop.aborted) return null;
        if (!isTransient(error) || (!wasThere && error instanceof UnreachableFailure)) throw error;
        if (failures === 0) await report.lost();
        await delay(clock, retryDelayMs(failures++), stop);
      }
    }
    return null;
  };
}
