import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { signInResults } from '@floorwalker/core/vocabulary/access-states';

export type SignInResult = (typeof signInResults)[number];

/** The message of its own that a failed sign-in has [SE-05]; null: the server's words say it. */
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
