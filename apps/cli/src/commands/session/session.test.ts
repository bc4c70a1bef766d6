import { expect, test } from 'vitest';
import { startRecorded, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory } from '../../testing/test-factory.ts';
import { createEndCommand, type EndOptions, runEnd } from './end.ts';
import { createLoginCommand, type LoginOptions, runLogin } from './login.ts';
import { runLogout } from './logout.ts';
import { runWhoami } from './whoami.ts';

const info = {
  sessionKey: 'k1',
  operator: 101,
  login: 'supervisor',
  name: 'Sven Aigner',
  role: 'supervisor',
  rights: ['console.log-in'],
  properties: [{ id: 101, name: 'Vienna West' }],
  kind: 'cli',
  started: '2026-11-20T21:00:00.000Z',
  expires: '2026-11-21T09:00:00.000Z',
  idleSeconds: 900,
};

test('login words become options', async () => {
  const factory = await createTestFactory();
  let seen: LoginOptions | undefined;
  const command = createLoginCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['--login', 'supervisor', '--password-stdin'], { from: 'user' });
  expect(seen).toEqual({ login: 'supervisor', passwordStdin: true });
});

test('login reads the password from a pipe and keeps the token for its server', async () => {
  const { address, calls } = await startRecorded({ 'POST /session': { value: { ...info, token: 'secret' } } });
  const factory = await createTestFactory({ server: address, input: 'pass word\n' });
  expect(await runLogin(factory, { login: 'supervisor', passwordStdin: true })).toBe(0);
  expect(calls[0]?.body).toEqual({ login: 'supervisor', password: 'pass word', kind: 'cli' });
  expect(factory.kept.get(address)).toEqual({ token: 'secret', login: 'supervisor' });
  expect([factory.stdout(), factory.stderr()]).toEqual(['', `Signed in at ${address} as Sven Aigner (supervisor).\n`]);
});

test('login asks for name and password at a terminal, and is wrong usage without one', async () => {
  const { address, calls } = await startRecorded({ 'POST /session': { value: { ...info, token: 'secret' } } });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['supervisor', 'pw'] });
  await runLogin(factory, {});
  expect(calls[0]?.body).toMatchObject({ login: 'supervisor', password: 'pw' });
  await expect(runLogin(await createTestFactory(), {})).rejects.toMatchObject({ exit: 2 });
});

test('a wrong password keeps nothing', async () => {
  const { address } = await startRecorded({ 'POST /session': toProblem('sign-in.failed') });
  const factory = await createTestFactory({ server: address, input: 'x' });
  factory.kept.clear();
  await expect(runLogin(factory, { login: 'x', passwordStdin: true })).rejects.toMatchObject({ problem: { status: 401 } });
  expect(factory.kept.size).toBe(0);
});

test('logout ends the session and forgets the token, also when it had ended already', async () => {
  for (const answer of [null, toProblem('session.ended')]) {
    const { address } = await startRecorded({ 'DELETE /session': answer });
    const factory = await createTestFactory({ server: address });
    expect(await runLogout(factory)).toBe(0);
    expect(factory.kept.has(address)).toBe(false);
  }
});

test('whoami tells who, where and which rights', async () => {
  const { address } = await startRecorded({ 'GET /session': { value: info } });
  const factory = await createTestFactory({ server: address });
  await runWhoami(factory, {});
  expect(factory.stdout()).toBe(
    [
      'Login name\tsupervisor',
      'Name\tSven Aigner',
      'Role\tSupervisor',
      'Properties\t101 Vienna West',
      `Server\t${address}`,
      'Session ends\t2026-11-21T09:00:00.000Z',
      'Rights\tconsole.log-in',
      '',
    ].join('\n'),
  );
});

test('session end asks, and ends by the public key [SE-09]', async () => {
  const { address, calls } = await startRecorded({ 'DELETE /sessions/k2': null });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['n', 'y'] });
  let seen: EndOptions | undefined;
  const command = createEndCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['k2', '-y'], { from: 'user' });
  expect(seen).toEqual({ key: 'k2', yes: true });
  await expect(runEnd(factory, { key: 'k2' })).rejects.toMatchObject({ exit: 1 });
  expect(await runEnd(factory, { key: 'k2' })).toBe(0);
  expect(calls.map(({ line }) => line)).toEqual(['DELETE /api/v1/sessions/k2']);
});
