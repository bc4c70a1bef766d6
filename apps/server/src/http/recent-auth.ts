import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Caller } from './handler.ts';

/** Refuses API tokens: for what changes who may come in, and for what a person has to answer for. */
export function refuseTokens({ kind }: Pick<Caller, 'kind'>): void {
  if (kind === 'token') throw new ProblemError('token.not-by-token');
}

/**
 * Throws unless the caller has signed in, or confirmed who acts, within the last minutes. Called inside `call.write`, so
 * that the repeat of a call that was done is answered however late it comes.
 */
export function requireRecentAuth(caller: Pick<Caller, 'kind' | 'fresh'>): void {
  refuseTokens(caller);
  if (!caller.fresh) throw new ProblemError('session.step-up');
}
