import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { expect, test } from 'vitest';
import { toSignInResult } from './sign-in-result.ts';

const problem = (code: string, status: number) =>
  new ProblemFailure({ type: '', title: '', status, detail: '', code, params: {}, fields: [], next: [], correlation: '' }, '', '');

test('what goes wrong with a sign-in has a message of its own [SE-05]', () => {
  expect(toSignInResult(new UnreachableFailure('/', 'cut'))).toBe('could-not-log-in');
  expect(toSignInResult(new NoResponseFailure('/', 502, ''))).toBe('endpoint-not-found');
  expect(toSignInResult(problem('route.not-found', 404))).toBe('endpoint-not-found');
  expect(toSignInResult(problem('server.unavailable', 503))).toBe('error-processing-data');
  expect(toSignInResult(problem('session.required', 401))).toBe('not-logged-in');
  expect(toSignInResult(problem('right.missing', 403))).toBe('denied');
  expect(toSignInResult(problem('sign-in.failed', 401))).toBeNull();
});
