import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { GroupSignInResult, signInResults } from '@floorwalker/core/vocabulary/access-states';

export type SignInResult = (typeof signInResults)[number];

/** Returns the result code of a failed sign-in that has its own message [SE-05]; null if the server's problem is shown. */
export function toSignInResult(failure: unknown): SignInResult | null {
  if (failure instanceof UnreachableFailure) return 'could-not-log-in';
  if (failure instanceof NoResponseFailure) return 'endpoint-not-found';
  if (!(failure instanceof ProblemFailure)) return null;
  const { code, status } = failure.problem;
  if (code === 'route.not-found') return 'endpoint-not-found';
  if (code === 'session.required' || code === 'session.ended') return 'not-logged-in';
  if (code === 'right.missing') return 'denied';
  return status >= 500 || code === 'request.malformed' || code === 'request.invalid' ? 'error-processing-data' : null;
}

const groupResults: { readonly [code: string]: GroupSignInResult } = {
  'sign-in.failed': 'incorrect',
  'sign-in.invalid-username': 'incorrect',
  'sign-in.invalid-password': 'incorrect',
  'sign-in.code-wrong': 'incorrect',
  'sign-in.passkey-refused': 'incorrect',
  'sign-in.locked': 'denied',
  'sign-in.session-count-exceeded': 'denied',
  'sign-in.account-type-not-supported': 'denied',
  'right.missing': 'denied',
  'sign-in.disabled': 'disabled',
};

/** Returns the result code of a failed sign-in at the group server [SE-05]; null if the failure is not about the account. */
export const toGroupSignInResult = (failure: unknown): GroupSignInResult | null =>
  failure instanceof ProblemFailure ? (groupResults[failure.problem.code] ?? null) : null;
