import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Caller } from './handler.ts';

/** Rejects API tokens, for acts that change who may sign in or that a person must answer for. */
export function refuseTokens({ kind }: Pick<Caller, 'kind'>): void {
  if (kind === 'token') throw new ProblemError('token.not-by-token');
}

/**
 * Throws unless the caller has signed in or confirmed their identity within the last minutes. Called inside `call.write`, so
 * that a late repeat of a completed request still gets its response.
 */
export function requireRecentAuth(caller: Pick<Caller, 'kind' | 'fresh'>): void {
  refuseTokens(caller);
  if (!caller.fresh) throw new ProblemError('session.step-up');
}
