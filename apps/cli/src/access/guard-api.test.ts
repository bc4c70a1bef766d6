import { changeProfile, defaultProfile } from '@floorwalker/core/endpoints/profile';
import { expect, test } from 'vitest';
import { runFloor } from '../run-floor.ts';
import { startRecorded, toPage, toProblem } from '../testing/recorded-server.ts';
import { toTerminal } from '../testing/rows.ts';
import { createTestFactory, type TestOptions } from '../testing/test-factory.ts';
import { isChange } from './guard-api.ts';

const contextsOf = (server: string, more: object) => ({
  current: 'vienna',
  list: [{ name: 'vienna', server, production: false, readOnly: false, ...more }],
});

const preview = {
  command: 'terminal.restart',
  hash: 'h',
  targets: [17, 18].map((terminal) => ({
    terminal,
    terminalName: `T${terminal}`,
    state: 'ready',
    connection: 'connected',
    operatorLogin: 'none',
    operatorName: null,
  })),
};

test.each([
  ['GET', '/terminals', undefined, false],
  ['POST', '/session', {}, false],
  ['DELETE', '/session', undefined, false],
  ['POST', '/session/step-up', {}, false],
  ['POST', '/device-sign-in/poll', {}, false],
  ['POST', '/commands/terminal.restart', { dryRun: true }, false],
  ['POST', '/commands/terminal.restart', {}, true],
  ['DELETE', '/commands/../sessions/k1', { dryRun: true }, true],
  ['POST', '/commands/../views', { dryRun: true }, true],
  ['POST', '/commands/%2e%2e/views', { dryRun: true }, true],
  ['PUT', '/profile', {}, true],
  ['DELETE', '/sessions/k1', undefined, true],
] as const)('%s %s with %j counts as a change: %s', (method, path, body, changes) => {
  expect(isChange({ method, path, body })).toBe(changes);
});

test('a read-only context allows reads and rejects changes before they are sent, with exit code 3', async () => {
  const { address, calls } = await startRecorded({
    'GET /terminals': toPage([toTerminal()]),
    'POST /commands/terminal.restart': { value: preview },
  });
  const world: TestOptions = { contexts: contextsOf(address, { readOnly: true }) };
  const run = async (argv: readonly string[]) => {
    const factory = await createTestFactory(world);
    return [await runFloor(argv, factory), factory.stderr()] as const;
  };
  expect(await run(['terminal', 'list'])).toEqual([0, '']);
  expect((await run(['restart', '17', '18', '--dry-run']))[0]).toBe(0);
  const before = calls.length;
  const [code, output] = await run(['restart', '17', '--yes']);
  expect([code, output.split('\n')[0]]).toEqual([3, 'floor: The context vienna is read-only. Nothing was sent.']);
  expect((await run(['api', 'POST', '/views']))[0]).toBe(3);
  expect((await run(['profile', 'set', 'theme', 'dark']))[0]).toBe(3);
  expect(calls).toHaveLength(before);
});

test('a confirmation names the production context, and a dangerous command on many terminals requires typing its name', async () => {
  const { address, calls } = await startRecorded({ 'POST /commands/terminal.restart': { value: preview } });
  const contexts = contextsOf(address, { production: true });
  const wrong = await createTestFactory({ contexts, isTty: true, answers: ['2', 'graz'] });
  expect(await runFloor(['restart', '17', '18'], wrong)).toBe(1);
  expect(wrong.stderr()).toMatch(/^▌ PRODUCTION: vienna/);
  expect(wrong.stderr().match(/PRODUCTION/g)).toHaveLength(1);
  expect(wrong.questions.at(-1)).toBe('This is production. Type the name of the context (vienna) to continue: ');
  expect(calls.every(({ body }) => (body as { dryRun?: boolean }).dryRun)).toBe(true);
  const right = await createTestFactory({ contexts, isTty: true, answers: ['2', 'vienna'] });
  await runFloor(['restart', '17', '18', '--no-wait'], right);
  expect(calls.at(-1)?.body).not.toHaveProperty('dryRun');
  const piped = await createTestFactory({ contexts });
  await runFloor(['restart', '17', '--yes', '--no-wait'], piped);
  expect(piped.stderr()).not.toContain('PRODUCTION');
});

test('a call that requires a step-up asks for password and code, and is repeated with the same idempotency key', async () => {
  const { address, calls } = await startRecorded({
    'PUT /profile': (_call, times) => (times === 1 ? toProblem('session.step-up') : { value: { ...defaultProfile, theme: 'dark' } }),
    'POST /session/step-up': ({ body }) => {
      const { password, code } = body as { password: string; code?: string };
      if (password !== 'right') return toProblem('session.step-up-failed');
      // A missing code is a field error, not a 401: a 401 would mean that the session has ended.
      return code === '123456' ? { value: {} } : toProblem('request.invalid', { fields: [{ path: 'code', code: 'required', params: {} }] });
    },
  });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['wrong', 'right', '123 456'] });
  const { client } = await factory.api();
  expect(await client.call(changeProfile, { body: { theme: 'dark' } })).toMatchObject({ theme: 'dark' });
  const keys = calls.filter(({ line }) => line.startsWith('PUT')).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(factory.stderr()).toContain('Title of session.step-up-failed');
});

test('a call that requires a step-up without a terminal exits with 4 and says how to sign in', async () => {
  const { address } = await startRecorded({ 'PUT /profile': toProblem('session.step-up') });
  const factory = await createTestFactory({ server: address });
  expect(await runFloor(['--server', address, 'profile', 'set', 'theme', 'dark'], factory)).toBe(4);
  expect(factory.stderr()).toContain(`Sign in again with floor --server ${address} login and repeat`);
});

test('a restricted session is told what to do first, and the call is repeated afterwards', async () => {
  const policy = { level: 'standard', minLength: 1, specials: '!', history: 0, maxAgeDays: 0 };
  const { address } = await startRecorded({
    'GET /terminals': (_call, times) => (times === 1 ? toProblem('session.restricted') : toPage([toTerminal()])),
    'GET /session': { value: { login: 'supervisor', restrictions: ['password-change'] } },
    'GET /session/options': { value: { signUp: false, forgotPassword: false, terms: '1', policy } },
    'POST /password': null,
  });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['y', 'old', 'new', 'new'] });
  expect(await runFloor(['terminal', 'list', '-o', 'id'], factory)).toBe(0);
  expect(factory.stdout()).toBe('17\n');
});
