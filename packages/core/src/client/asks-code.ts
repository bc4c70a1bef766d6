import { ProblemFailure } from './failures.ts';

/**
 * Whether a call failed because the account has an authenticator and no code of it came along: a sign-in says so by its problem, a
 * confirmation (`session.step-up`) by the field.
 */
export const requiresCode = (failure: unknown): boolean =>
  failure instanceof ProblemFailure &&
  (failure.problem.code === 'sign-in.second-factor' ||
    failure.problem.fields.some(({ path, code }) => path === 'code' && code === 'required'));
