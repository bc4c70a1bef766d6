import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';
import { CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { FilterFailure } from './api/filter-failure.ts';
import { exitCodes } from './exit-codes.ts';
import { Failure, WriteFailure } from './failure.ts';
import { reportFailure } from './report-failure.ts';
import { createTestFactory, type TestOptions } from './testing/test-factory.ts';

const problem = (more: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: 'The request is refused.',
  status: 409,
  detail: '',
  code: 'approval.already-decided',
  params: {},
  fields: [],
  next: [],
  correlation: 'c-17',
  ...more,
});

/** Reports a failure; returns its exit code and the lines on stderr. */
async function report(error: unknown, world: TestOptions = {}, settings: { context?: string; server?: string; verbose?: boolean } = {}) {
  const factory = await createTestFactory(world);
  Object.assign(factory.settings, settings);
  const exit = await reportFailure(error, factory);
  expect(factory.stdout()).toBe('');
  return { exit, lines: factory.stderr().trimEnd().split('\n') };
}

describe('a problem of the server', () => {
  test('is printed with its detail, its fields, its advice and the reference for support [EN-01]', async () => {
    const { exit, lines } = await report(
      new ProblemFailure(
        problem({
          status: 422,
          code: 'request.invalid',
          detail: 'Two fields are invalid.',
          fields: [
            { path: 'reason', code: 'required', params: {} },
            { path: 'args.until', code: 'no-such-code', params: {} },
          ],
          next: ['Correct the fields.'],
        }),
      ),
    );
    expect(exit).toBe(exitCodes.usage);
    expect(lines[0]).toBe('floor: The request is refused.');
    expect(lines[1]).toBe('  Two fields are invalid.');
    expect(lines[2]).toContain('--reason');
    // An unknown code, such as one of a newer server, is printed unchanged.
    expect(lines[3]).toBe('  --until: no-such-code');
    expect(lines[4]).toBe('  → Correct the fields.');
    expect(lines[5]).toBe('  Reference for support: c-17');
  });

  test('names no argument before a text that begins with the wrong value', async () => {
    const fields = [{ path: 'targets.ids.1', code: 'unknown-terminal', params: { name: '9999' } }];
    const { lines } = await report(new ProblemFailure(problem({ status: 422, code: 'request.invalid', fields })));
    expect(lines).toContain('  9999: there is no such terminal, or you may not see it');
  });

  test('names the option also if the text of the error does not, and suggests what was meant', async () => {
    const params = { name: 'eror-log', suggestion: 'error-log' };
    const fields = [{ path: 'when', code: 'alert-figure', params }];
    const { lines } = await report(new ProblemFailure(problem({ status: 422, code: 'request.invalid', fields })));
    expect(lines.slice(1, 3)).toEqual([
      '  --when: There is no figure eror-log. Examples: availability, failures, transaction-count.count, error-log',
      '  → Did you mean: error-log?',
    ]);
  });

  test('without a title has that of its code', async () => {
    const { lines } = await report(new ProblemFailure(problem({ title: '', code: 'row.not-found', status: 404 })));
    expect(lines[0]).toMatch(/^floor: \S+ \S+/);
    expect(lines[0]).not.toContain('row.not-found');
    expect((await report(new ProblemFailure(problem({ title: '', code: 'something.new' })))).lines[0]).toBe('floor: something.new');
  });

  test('text of a device in it is made visible, and cannot add lines', async () => {
    const { lines } = await report(
      new ProblemFailure(problem({ title: 'a\u001b[2J\nfloor: done', detail: 'x\u202ey', next: ['\rrm -rf'] })),
    );
    expect(lines.slice(0, 3)).toEqual(['floor: a<u+001B>[2J<u+000A>floor: done', '  x<u+202E>y', '  → <u+000D>rm -rf']);
  });

  test.each<[string, Partial<Problem>, TestOptions, { context?: string; server?: string }, string]>([
    ['an ended session', { code: 'session.ended', status: 401 }, {}, {}, 'Sign in with: floor login'],
    [
      'an ended session of a context',
      { code: 'session.ended', status: 401 },
      {},
      { context: 'reno' },
      'Sign in with: floor --context reno login',
    ],
    [
      'an ended session at a named server',
      { code: 'session.required', status: 401 },
      {},
      { server: 'https://floor.example' },
      'Sign in with: floor --server https://floor.example login',
    ],
    [
      'a malformed token',
      { code: 'session.required', status: 401 },
      { env: { FLOOR_TOKEN: 'x' } },
      {},
      'FLOOR_TOKEN is not an API token: check that it is complete, or unset it and use floor login.',
    ],
    [
      'a password that must be changed',
      { code: 'session.restricted', status: 403, params: { restriction: 'password-change' } },
      {},
      {},
      'Change it with: floor password change',
    ],
    [
      'a missing second factor',
      { code: 'session.restricted', status: 403, params: { restriction: 'second-factor' } },
      {},
      {},
      'Add an authenticator with: floor factor add',
    ],
    ['a view that exists', { code: 'view.exists' }, {}, {}, 'Choose another name, or add --replace.'],
    ['an unknown outcome', { code: 'server.outcome-unknown', status: 503 }, {}, {}, 'Check whether it was done before you repeat it.'],
    ['an ended sign-in on another device', { code: 'device-sign-in.ended', status: 410 }, {}, {}, 'floor login --device'],
  ])('%s: the advice of the console is replaced by a command', async (_, more, world, settings, advice) => {
    const { lines } = await report(new ProblemFailure(problem({ ...more, next: ['Press the button.'] })), world, settings);
    expect(lines.filter((line) => line.includes('→'))).toEqual([`  → ${advice}`]);
  });

  test('a misspelled name is suggested, before the list of possible names', async () => {
    const fields = [
      { path: 'sort', code: 'unknown', params: { suggestion: 'name', values: 'id, name' } },
      { path: 'list', code: 'unknown', params: { values: 'events, terminals' } },
    ];
    const { lines } = await report(new ProblemFailure(problem({ fields })));
    expect(lines.filter((line) => line.includes('→'))).toEqual(['  → Did you mean: name?', '  → Possible values: events, terminals']);
  });
});

describe('an invalid filter', () => {
  const invalid = (params: Record<string, string | number>) =>
    new FilterFailure(
      problem({
        code: 'filter.invalid',
        status: 422,
        detail: 'Unknown value.',
        fields: [{ path: 'q', code: 'filter-unknown-value', params }],
      }),
      'state:failur',
    );

  test('is printed with a mark below the error, and the suggestion', async () => {
    const { exit, lines } = await report(invalid({ column: 7, name: 'state', value: 'failur', suggestion: 'failure' }));
    expect(exit).toBe(exitCodes.usage);
    const at = lines.findIndex((line) => line.includes('state:failur'));
    expect(lines[at + 1]?.indexOf('^')).toBe((lines[at] ?? '').indexOf('failur'));
    expect(lines).toContain('  → Did you mean: failure?');
  });

  test('without a suggestion refers to the help, which has an example', async () => {
    const { lines } = await report(invalid({ column: 7, name: 'state', value: 'failur' }));
    expect(lines).toContain('  → See --help for flags and examples.');
  });
});

describe('a server that does not respond', () => {
  test('is named with the reason and what to do [EN-02]', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const { exit, lines } = await report(new UnreachableFailure('http://127.0.0.1:9/api/v1/terminals', refused));
    expect(exit).toBe(exitCodes.unreachable);
    expect(lines[0]).toBe('floor: The server at http://127.0.0.1:9 cannot be reached.');
    expect(lines[1]).toBe('  The connection was refused: no program is listening there.');
    expect(lines[2]).toContain('→');
  });

  test('another program at its address is not mistaken for it', async () => {
    const { exit, lines } = await report(new NoResponseFailure('http://127.0.0.1:9/api/v1/terminals', 502, 'Bad Gateway'));
    expect(exit).toBe(exitCodes.unreachable);
    expect(lines[0]).toBe('floor: No response from backend: http://127.0.0.1:9 responded with status 502, but not as this product.');
  });
});

describe('a mistake in the command line is reported in the language of the operator, not in the English of the library', () => {
  const usage = (code: string, message: string) => new CommanderError(1, `commander.${code}`, message);
  test.each([
    [
      'unknownOption',
      "error: unknown option '--colums'\n(Did you mean --columns?)",
      'There is no flag “--colums” for this command.',
      '→ Did you mean: --columns?',
    ],
    [
      'unknownCommand',
      "error: unknown command 'lst'\n(Did you mean one of list, last?)",
      'There is no command “lst”.',
      '→ Did you mean: list, last?',
    ],
    [
      'invalidArgument',
      "error: option '-o, --output <format>' argument 'jsn' is invalid. Allowed choices are table, json, yaml.",
      '“jsn” is not valid for --output.',
      '→ Did you mean: json?',
    ],
    ['missingArgument', "error: missing required argument 'id'", 'The argument <id> is missing.', '→ See --help for flags and examples.'],
  ])('%s', async (code, message, title, advice) => {
    const { exit, lines } = await report(usage(code, message));
    expect(exit).toBe(exitCodes.usage);
    expect(lines[0]).toBe(`floor: ${title}`);
    expect(lines[1]?.trim()).toBe(advice);
    const german = await report(usage(code, message), { language: 'de' });
    expect(german.lines[0]).not.toBe(lines[0]);
    expect(german.lines.join(' ')).not.toContain('error:');
  });

  test('the possible values follow a misspelled one', async () => {
    const { lines } = await report(
      usage('invalidArgument', "error: option '-o, --output <format>' argument 'jsn' is invalid. Allowed choices are table, json, yaml."),
    );
    expect(lines[2]).toBe('  → Possible values: table, json, yaml');
  });
});

describe('other failures', () => {
  test('a failure of a command has its own exit code, lines and advice', async () => {
    const { exit, lines } = await report(new Failure(exitCodes.partly, 'Two of five failed.', ['Repeat them.'], ['17: timeout']));
    expect([exit, ...lines]).toEqual([exitCodes.partly, 'floor: Two of five failed.', '  17: timeout', '  → Repeat them.']);
  });

  test.each([
    ['ENOSPC', 'The output is incomplete: no space left at its destination.'],
    ['EDQUOT', 'The output is incomplete: no space left at its destination.'],
    ['EIO', 'The output is incomplete: writing failed (EIO).'],
  ])('output that cannot be written because of %s is incomplete', async (code, title) => {
    const { exit, lines } = await report(new WriteFailure(Object.assign(new Error('write'), { code })));
    expect([exit, ...lines]).toEqual([exitCodes.failed, `floor: ${title}`]);
  });

  test.each([
    ['an error', new Error('x is not a function'), 'x is not a function'],
    ['a text', 'something', 'something'],
    ['nothing', undefined, 'undefined'],
  ])('%s nobody expected is named', async (_, thrown, reason) => {
    const { exit, lines } = await report(thrown);
    expect([exit, ...lines]).toEqual([exitCodes.failed, `floor: Unexpected error: ${reason}`]);
  });

  test('with --verbose the cause follows', async () => {
    const cause = new Error('outer', { cause: new Error('inner reason') });
    expect((await report(cause, {}, { verbose: true })).lines.join('\n')).toContain('inner reason');
    expect((await report(cause)).lines.join('\n')).not.toContain('inner reason');
  });
});
