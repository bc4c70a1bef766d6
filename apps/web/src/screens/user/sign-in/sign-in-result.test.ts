import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { expect, test } from 'vitest';
import { toGroupSignInResult, toSignInResult } from './sign-in-result.ts';

const problem = (code: string, status: number) =>
  new ProblemFailure({ type: '', title: '', status, detail: '', code, params: {}, fields: [], next: [], correlation: '' }, '', '');

test('each problem of a failed sign-in maps to a result code with its own message [SE-05]', () => {
  expect(toSignInResult(new UnreachableFailure('/', 'cut'))).toBe('could-not-log-in');
  expect(toSignInResult(new NoResponseFailure('/', 502, ''))).toBe('endpoint-not-found');
  expect(toSignInResult(problem('route.not-found', 404))).toBe('endpoint-not-found');
  expect(toSignInResult(problem('server.unavailable', 503))).toBe('error-processing-data');
  expect(toSignInResult(problem('session.required', 401))).toBe('not-logged-in');
  expect(toSignInResult(problem('right.missing', 403))).toBe('denied');
  expect(toSignInResult(problem('sign-in.failed', 401))).toBeNull();
});

test('problems of the group server map to their own result codes [SE-05]', () => {
  expect(toGroupSignInResult(problem('sign-in.failed', 401))).toBe('incorrect');
  expect(toGroupSignInResult(problem('sign-in.session-count-exceeded', 409))).toBe('denied');
  expect(toGroupSignInResult(problem('sign-in.disabled', 401))).toBe('disabled');
  expect(toGroupSignInResult(problem('server.unavailable', 503))).toBeNull();
  expect(toGroupSignInResult(new UnreachableFailure('/', 'cut'))).toBeNull();
});
