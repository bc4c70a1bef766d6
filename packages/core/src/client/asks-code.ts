import { ProblemFailure } from './failures.ts';

/**
 * Whether a request failed because the account has an authenticator app and no code was sent. A sign-in reports this as the
 * problem `sign-in.second-factor`, a step-up as an error of the field `code`.
 */
export const requiresCode = (failure: unknown): boolean =>
  failure instanceof ProblemFailure &&
  (failure.problem.code === 'sign-in.second-factor' ||
    failure.problem.fields.some(({ path, code }) => path === 'code' && code === 'required'));
