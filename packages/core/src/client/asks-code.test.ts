import { expect, test } from 'vitest';
import type { Problem } from '../contract/problem.ts';
import { requiresCode } from './asks-code.ts';
import { ProblemFailure } from './failures.ts';

const failure = (problem: Partial<Problem>) => new ProblemFailure({ fields: [], ...problem } as Problem);
const missing = { path: 'code', code: 'required', params: {} } as const;

test.each([
  ['a sign-in without a code', failure({ code: 'sign-in.second-factor' }), true],
  ['a confirmation without a code', failure({ code: 'request.invalid', fields: [missing] }), true],
  ['a confirmation with a wrong code', failure({ code: 'session.step-up-failed' }), false],
  ['another field that is missing', failure({ code: 'request.invalid', fields: [{ ...missing, path: 'password' }] }), false],
  ['something else', new Error('x'), false],
])('[SE-07] %s requires the code of an authenticator: %s', (_what, problem, asks) => {
  expect(requiresCode(problem)).toBe(asks);
});
