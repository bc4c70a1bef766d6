import { ProblemFailure } from './failures.ts';

/**
 * Whether a request failed because the account has an authenticator app and no code was sent: a sign-in reports a problem of
 * its own, a step-up a field error.
 */
export const requiresCode = (failure: unknown): boolean =>
  failure instanceof ProblemFailure &&
  (failure.problem.code === 'sign-in.second-factor' ||
    failure.problem.fields.some(({ path, code }) => path === 'code' && code === 'required'));
