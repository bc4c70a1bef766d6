import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import { expect, test } from 'vitest';
import { toFault } from './fault.ts';

const problem = {
  type: '/problems/right.missing',
  title: 'Right missing',
  status: 403,
  detail: 'You may not see backups.',
  code: 'right.missing',
  params: {},
  fields: [],
  next: ['Ask the administrator.'],
  correlation: 'c-1',
};

test('[SH-22] the details of a problem contain path without query, status, text, next steps and correlation id', () => {
  expect(toFault(new ProblemFailure(problem, '/api/v1/backups?q=name%3AMeier', 'Forbidden'))).toMatchObject({
    url: '/api/v1/backups',
    status: 403,
    statusText: 'Forbidden',
    message: 'You may not see backups.',
    kind: 'problem',
    exceptionType: 'ProblemFailure',
    exceptionMessage: 'right.missing',
    stack: expect.stringContaining('fault.test'),
    correlation: 'c-1',
    next: ['Ask the administrator.'],
  });
});

test('without a status text (HTTP/2) the title is shown', () => {
  expect(toFault(new ProblemFailure(problem)).statusText).toBe('Right missing');
});

test('[EN-02] no response and a response that is not from the server have different texts', () => {
  expect(toFault(new UnreachableFailure('/api/v1/runs', new TypeError('Failed to fetch')))).toMatchObject({
    kind: 'unreachable',
    status: null,
    exceptionMessage: 'TypeError: Failed to fetch',
  });
  expect(toFault(new NoResponseFailure('/api/v1/runs', 502, 'Bad Gateway'))).toMatchObject({
    kind: 'no-response',
    status: 502,
    statusText: 'Bad Gateway',
  });
});

test('any thrown value has details', () => {
  expect(toFault(new RangeError('too far'))).toMatchObject({ kind: 'exception', exceptionType: 'RangeError', exceptionMessage: 'too far' });
  expect(toFault('gone')).toMatchObject({ exceptionType: 'string', exceptionMessage: 'gone', stack: '' });
  expect(toFault(undefined)).toMatchObject({ exceptionType: 'undefined' });
  expect(toFault({ status: 404, statusText: 'Not Found' })).toMatchObject({ status: 404, statusText: 'Not Found' });
});
