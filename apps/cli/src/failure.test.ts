import { type ProblemCode, problemStatus } from '@floorwalker/core/contract/problem';
import { describe, expect, test } from 'vitest';
import { exitCodes } from './exit-codes.ts';
import { exitCodeOfProblem, flagOfField } from './failure.ts';

const exitOf = (code: ProblemCode) => exitCodeOfProblem({ code, status: problemStatus[code] });

describe('a script sees by the exit code what a problem requires [CL-02]', () => {
  test.each<[string, number, readonly ProblemCode[]]>([
    [
      'a new sign-in',
      exitCodes.notSignedIn,
      ['session.required', 'session.ended', 'token.revoked', 'session.step-up', 'device-sign-in.ended'],
    ],
    [
      'another right',
      exitCodes.refused,
      ['right.missing', 'approval.own-request', 'licence.missing', 'token.mass-limit', 'session.restricted'],
    ],
    [
      'another input',
      exitCodes.usage,
      ['request.invalid', 'request.malformed', 'filter.invalid', 'sort.invalid', 'idempotency.key-missing'],
    ],
    ['another look: the targets have changed', exitCodes.drift, ['command.drift']],
    ['a look at what happened', exitCodes.timedOut, ['server.outcome-unknown']],
    ['a later attempt', exitCodes.unreachable, ['server.unavailable']],
    [
      'something else',
      exitCodes.failed,
      ['row.not-found', 'approval.already-decided', 'server.failed', 'export.too-many', 'history.incomplete'],
    ],
  ])('%s', (_, exit, codes) => {
    expect(codes.map((code) => [code, exitOf(code)])).toEqual(codes.map((code) => [code, exit]));
  });

  test('a filter without targets is no wrong input: it may have targets tomorrow', () => {
    expect(problemStatus['command.no-targets']).toBe(422);
    expect(exitOf('command.no-targets')).toBe(exitCodes.failed);
  });

  test('a problem that only a newer server knows has the code of its status', () => {
    const unknown = (status: number) => exitCodeOfProblem({ code: 'something.new', status });
    expect([400, 401, 403, 404, 422, 500].map(unknown)).toEqual([
      exitCodes.usage,
      exitCodes.notSignedIn,
      exitCodes.refused,
      exitCodes.failed,
      exitCodes.usage,
      exitCodes.failed,
    ]);
  });
});

describe('an invalid field of a request is named by the part of the command line that it comes from', () => {
  test.each([
    ['reason', '--reason'],
    ['args.from', '--from'],
    ['args.expiresAt', '--expires-at'],
    ['q', '--where'],
    ['targets.where', '--where'],
    ['targets.q', '--where'],
    ['targets.ids.3', '<id>'],
    ['targets.ids', '<id>'],
    ['rights.0', '--rights'],
    ['keys.list.sort', 'keys list.sort'],
    ['keys.palette.0', 'keys palette.0'],
  ])('%s is %s', (path, flag) => {
    expect(flagOfField({ path })).toBe(flag);
  });
});
