import type { RateLimitOptions } from '@fastify/rate-limit';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countAttempt } from '../db/attempts.ts';
import type { Writer } from '../db/write.ts';

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

/**
 * Counts a public request of a network address on all servers together, so that nobody gets more attempts by changing the server. The limit of
 * the framework, which counts on this server, comes first: what it refuses costs no statement.
 */
export async function limitAttempts(
  endpoint: string,
  { limits, write }: { readonly limits: CallLimits; readonly write: Writer },
  { ip }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (limits.signInLimit === 0) return;
  const { count, left } = await write((tx) => countAttempt(tx, `${endpoint} ${ip}`, 60));
  if (count <= limits.signInLimit) return;
  reply.header('retry-after', left);
  throw new ProblemError('request.rate-limited');
}
