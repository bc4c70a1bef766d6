import { describe, expect, test } from 'vitest';
import { requestLogFile } from '../commands/log-file/request.ts';
import { restart } from '../commands/terminal/restart.ts';
import type { Schema } from '../registry/define-endpoint.ts';
import { admitAccount, signUp, unlockAccount } from './account.ts';
import { changeEmail } from './email.ts';
import { addPasskey, confirmTotp, stepUp } from './factor.ts';
import { changePassword, forgotPassword, resetPassword } from './password.ts';
import { cancelRun, retryRun } from './run.ts';
import { heartbeat, signIn } from './session.ts';
import { registerTerminal, terminalDetail, terminalTransactions } from './terminal.ts';
import { heldMessages, resolveIdentity } from './terminal-identity.ts';
import { createToken } from './token.ts';
import { saveView } from './view.ts';

const text = (length: number) => 'x'.repeat(length);
const unprintable = ['a\u0000', 'a\u001b[31m', 'a\u007f', 'a\u0085', 'line\nbreak', '\ud83d'];

/** Checks values of one member of a valid object: those accepted, then those rejected. */
function expectRange(schema: Schema, valid: object, name: string, good: readonly unknown[], bad: readonly unknown[]): void {
  for (const value of good) expect([name, value, schema.safeParse({ ...valid, [name]: value }).success]).toEqual([name, value, true]);
  for (const value of bad) expect([name, value, schema.safeParse({ ...valid, [name]: value }).success]).toEqual([name, value, false]);
}

describe('sign-in [SE-05]', () => {
  const valid = { login: 'olga', password: 'x' };

  test.each([
    ['login', [text(1), text(64), 'Ölga.1@floor'], ['', text(65), 7, null, ...unprintable]],
    ['password', [' ', text(512), 'a\u0000'], ['', text(513), null]],
    ['code', [undefined, '123456', text(40)], ['12345', text(41), 123_456]],
    ['kind', ['web', 'group', 'cli'], ['token', '', null]],
    ['device', [undefined, text(80)], [text(81), null]],
  ])('%s has limits', (name, good, bad) => {
    expectRange(signIn.body, valid, name, good, bad);
  });

  test('without a kind is that of a web session', () => {
    expect(signIn.body.parse(valid)).toEqual({ ...valid, kind: 'web' });
  });
});

describe('sign-up', () => {
  const valid = { login: 'olga', name: 'Olga', email: 'olga@floor.example', password: 'x', terms: '1' };

  test.each([
    [
      'login',
      ['abc', text(64), 'o.l_g-a@x', 'Ölga', '東京駅', '007'],
      ['ab', text(65), 'ol ga', 'ol/ga', 'olga!', '<b>', 'ol:ga', ...unprintable],
    ],
    ['name', ['O', text(80), 'Olga Ö. 東京'], ['', text(81), ...unprintable]],
    ['email', ['a@b.at', `${text(50)}@floor.example`], ['', 'olga', 'a@', '@b.at', 'a b@c.at', 'a@b', `${text(250)}@b.at`, 'a@b.at\n']],
    ['terms', ['2026-01', text(20)], ['', text(21)]],
  ])('%s has limits', (name, good, bad) => {
    expectRange(signUp.body, valid, name, good, bad);
  });

  test('cannot name a role of its own', () => {
    expect(signUp.body.safeParse({ ...valid, role: 'administrator' }).success).toBe(false);
  });
});

test('an account is admitted with a rights profile and properties', () => {
  const valid = { role: 'operator', properties: [101] };
  expectRange(admitAccount.body, valid, 'role', ['administrator', 'night-shift'], ['', 'Operator', '-a', 'a b', 'a'.repeat(41), null]);
  expectRange(admitAccount.body, valid, 'properties', [[], [1], [99_999_999]], [[0], [100_000_000], ['101'], null]);
});

test.each([
  ['account', unlockAccount.params, ['1', '999999'], ['', '1000000', '-1', '1.5', 'olga', '1\n', '1 ', '0x1', '١']],
  ['terminal', terminalDetail.params, ['1', '65535'], ['', '100000', '-1', '1e2', ' 1', '1/2', '..', '1\n']],
])('the id of an %s in a path is a number in digits', (_, params, good, bad) => {
  expectRange(params, {}, 'id', good, bad);
});

describe('terminals', () => {
  const valid = { name: 'Hall 2', type: 1, property: 101 };

  test.each([
    ['id', [undefined, 1, 65_535], [0, 65_536, 1.5, '17']],
    ['name', ['7', text(80)], ['', ' ', '\u00a0', text(81), ...unprintable]],
    ['type', [1, 15], [0, 16, 1.5]],
    ['property', [1, 99_999_999], [0, 100_000_000]],
    ['zone', [undefined, 'Europe/Vienna', text(64)], ['', text(65)]],
  ])('%s of a new one has limits', (name, good, bad) => {
    expectRange(registerTerminal.body, valid, name, good, bad);
  });

  test('the number of latest transactions is 1 to 50', () => {
    expectRange(terminalTransactions.query, {}, 'limit', [undefined, '1', '9', '10', '49', '50'], ['0', '51', '99', '100', '05', '', 5]);
  });

  test('a boot has at most 36 letters, digits and hyphens', () => {
    const good = ['b', '5f0c2d1e-8a4b-4c3d-9e2f-0a1b2c3d4e5f'];
    const bad = ['', text(37), 'a b', 'a_b', '../x', 'é'];
    expectRange(resolveIdentity.body, {}, 'boot', good, bad);
    expectRange(heldMessages.query, {}, 'boot', [undefined, ...good], bad);
  });
});

describe('API tokens', () => {
  const valid = { name: 'nightly', rights: ['terminal.view'], days: 30 };

  test.each([
    ['name', ['n', text(60)], ['', text(61), ...unprintable]],
    ['rights', [['terminal.view', 'list.export']], [[], ['terminal.fly'], 'terminal.view']],
    ['days', [1, 365], [0, 366, 1.5, '30']],
    ['massLimit', [null, 1, 65_535], [0, 65_536, -1]],
    ['properties', [null, [101]], [[], [0]]],
  ])('%s has limits', (name, good, bad) => {
    expectRange(createToken.body, valid, name, good, bad);
  });

  test('by default reach all properties of their operator and no more terminals than a session', () => {
    expect(createToken.body.parse(valid)).toMatchObject({ properties: null, massLimit: null });
  });
});

describe('saved views', () => {
  const valid = { name: 'Night shift', resource: 'event-log' };

  test.each([
    ['name', ['n', text(60)], ['', text(61), ...unprintable]],
    ['q', ['', text(4000)], [text(4001)]],
    ['sort', ['-at', text(200)], [text(201)]],
    ['columns', ['', text(2000)], [text(2001), 'a\u0000']],
    ['density', [null, 'normal', 'compact'], ['tiny']],
    ['ifExists', ['refuse', 'replace'], ['merge']],
  ])('%s has limits', (name, good, bad) => {
    expectRange(saveView.body, valid, name, good, bad);
  });

  test('are private, and replace no other view, unless the request says so', () => {
    expect(saveView.body.parse(valid)).toMatchObject({ shared: false, ifExists: 'refuse', q: '', sort: '', columns: '', density: null });
  });
});

describe('passwords, codes and passkeys', () => {
  test('a password of any characters has 1 to 512 code units; the policy is checked later [SE-07]', () => {
    const valid = { current: 'a', next: 'b' };
    expectRange(changePassword.body, valid, 'next', [' ', 'a\u0000', text(512)], ['', text(513), null, undefined]);
    expectRange(resetPassword.body, { token: 't', next: 'b' }, 'token', ['t', text(80)], ['', text(81), 'a\u0000']);
    expectRange(forgotPassword.body, {}, 'login', ['o', 'olga@floor.example', text(120)], ['', text(121), 'a\u0000']);
  });

  test('a code has 6 to 40 characters', () => {
    expectRange(confirmTotp.body, {}, 'code', ['123456', 'abcd-efgh-ijkl', text(40)], ['12345', text(41), 123_456, '12345\u0000']);
  });

  test('a step-up has either a password or a passkey', () => {
    const isTaken = (body: object) => stepUp.body.safeParse(body).success;
    expect([isTaken({ password: 'x' }), isTaken({ password: 'x', code: '123456' }), isTaken({ response: {} })]).toEqual([true, true, true]);
    expect([isTaken({}), isTaken({ code: '123456' }), isTaken({ password: 'x', response: {} }), isTaken({ password: '' })]).toEqual(
      Array(4).fill(false),
    );
  });

  test('a passkey has a name of at most 60 characters', () => {
    expectRange(addPasskey.body, { name: 'Phone', response: {} }, 'name', ['P', text(60)], ['', text(61), ...unprintable]);
  });

  test('an email address is one address', () => {
    expectRange(changeEmail.body, {}, 'email', ['a@b.at'], ['', 'a@b.at,c@d.at', 'Olga <a@b.at>', 'a@b.at\r\nBcc: x@y.at', 'a@b..at']);
  });
});

describe('runs', () => {
  test('a cancellation names 1 to 65,535 targets, or all by naming none', () => {
    expectRange(cancelRun.body, {}, 'targets', [undefined, [1], Array(65_535).fill(7)], [[], [0], Array(65_536).fill(7), 'all']);
  });

  test('the hash of a plan has at most 64 characters', () => {
    expectRange(retryRun.body, {}, 'plan', [undefined, text(64)], [text(65), 7]);
  });
});

describe('arguments of commands', () => {
  test('a restart waits until the terminal is idle unless it is told otherwise [TM-08]', () => {
    expect(restart.args.parse({})).toEqual({ at: 'idle' });
    expectRange(restart.args, {}, 'at', ['idle', 'now'], ['later', '', null]);
    expectRange(restart.args, {}, 'until', [undefined, '2026-11-20T21:05:09.123Z'], ['2026-11-20T21:05:09Z', 'tomorrow', 1]);
  });

  test('a log file covers more than nothing and at most 31 days [TM-10]', () => {
    const from = '2026-10-01T00:00:00.000Z';
    const good = ['2026-10-01T00:00:00.001Z', '2026-11-01T00:00:00.000Z'];
    const bad = [from, '2026-09-30T23:59:59.999Z', '2026-11-01T00:00:00.001Z', '2026-11-01'];
    expectRange(requestLogFile.args, { from }, 'to', good, bad);
  });
});

test('a heartbeat has the time in UTC with milliseconds [SE-02]', () => {
  const good = ['2026-11-20T21:05:09.123Z', '2028-02-29T00:00:00.000Z'];
  const bad = ['2026-11-20T21:05:09Z', '2026-11-20T21:05:09.123+00:00', '2026-02-29T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '', 0];
  expectRange(heartbeat.body, {}, 'time', good, bad);
});
