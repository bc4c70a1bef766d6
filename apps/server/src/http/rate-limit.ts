import type { RateLimitOptions } from '@fastify/rate-limit';

/** Maximum numbers of requests per minute and address; 0: no limit. They may change while the server runs. */
export interface CallLimits {
  readonly callLimit: number;
  /** Sign-ins, and other public requests of each kind. */
  readonly signInLimit: number;
}

/** Returns the options of the framework for a limit, which is read with each request. */
export const toRateLimit = (limit: () => number): RateLimitOptions => ({
  max: limit,
  allowList: () => limit() === 0,
  timeWindow: '1 minute',
});
