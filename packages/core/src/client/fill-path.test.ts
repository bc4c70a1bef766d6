import { describe, expect, test } from 'vitest';
import { requiresCode } from './asks-code.ts';
import { fillPath } from './client.ts';
import { NoResponseFailure, ProblemFailure, UnreachableFailure } from './failures.ts';

describe('parameters of a path', () => {
  test.each([
    ['/session', {}, '/session'],
    ['/runs/{id}/targets', { id: 'r1' }, '/runs/r1/targets'],
    ['/terminals/{id}', { id: 17 }, '/terminals/17'],
    ['/approvals/{terminal}/{sequence}/decision', { terminal: '17', sequence: 4711 }, '/approvals/17/4711/decision'],
    ['/runs/{id}', { id: 'a/b' }, '/runs/a%2Fb'],
    ['/runs/{id}', { id: 'a?b#c' }, '/runs/a%3Fb%23c'],
    ['/runs/{id}', { id: '{id}' }, '/runs/%7Bid%7D'],
    ['/runs/{id}', { id: '$&' }, '/runs/%24%26'],
    ['/runs/{id}', { id: 'Ä 東' }, '/runs/%C3%84%20%E6%9D%B1'],
    ['/runs/{id}', { id: '' }, '/runs/'],
    ['/runs/{id}', { id: 'r1', other: 'x' }, '/runs/r1'],
  ])('%s with %j is %s', (path, params, expected) => {
    expect(fillPath(path, params)).toBe(expected);
  });

  test('a missing parameter is an error of the caller that names it', () => {
    expect(() => fillPath('/runs/{id}/targets', {})).toThrow('path /runs/{id}/targets needs id');
  });
});

describe('whether a code of the authenticator app is required', () => {
  const problem = (code: string, fields: readonly { path: string; code: string }[] = []) =>
    new ProblemFailure({
      type: '',
      title: '',
      status: 401,
      detail: '',
      code,
      params: {},
      fields: fields.map((field) => ({ ...field, params: {} })),
      next: [],
      correlation: '',
    });

  test.each<[string, boolean, unknown]>([
    ['a sign-in with a second factor', true, problem('sign-in.second-factor')],
    ['a step-up without the code', true, problem('request.invalid', [{ path: 'code', code: 'required' }])],
    [
      'a step-up without code and password',
      true,
      problem('request.invalid', [
        { path: 'password', code: 'required' },
        { path: 'code', code: 'required' },
      ]),
    ],
    ['a code that is too short', false, problem('request.invalid', [{ path: 'code', code: 'too-short' }])],
    ['another missing field', false, problem('request.invalid', [{ path: 'password', code: 'required' }])],
    ['a wrong code', false, problem('sign-in.code-wrong')],
    ['an unreachable server', false, new UnreachableFailure('/', new Error('reset'))],
    ['a proxy', false, new NoResponseFailure('/', 502)],
    ['any other error', false, new Error('sign-in.second-factor')],
    ['nothing', false, undefined],
  ])('after %s: %s', (_, expected, failure) => {
    expect(requiresCode(failure)).toBe(expected);
  });
});
