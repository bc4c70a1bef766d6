import { expect, test } from 'vitest';
import { type SeenCall, startRecorded, toPage, toProblem } from '../../testing/recorded-server.ts';
import { createTestFactory, testNow } from '../../testing/test-factory.ts';
import { type EndOptions, endSessionCommand, runEnd } from './end.ts';
import { type LoginOptions, loginCommand, runLogin } from './login.ts';
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
  idleEnds: '2026-11-20T21:29:00.000Z',
  watchFrom: null,
  freshUntil: '2026-11-20T21:19:07.000Z',
  restrictions: [],
  passwordChanged: null,
  position: { epoch: 'e1', n: 40 },
};

test('login parses its arguments', async () => {
  const factory = await createTestFactory();
  let seen: LoginOptions | undefined;
  const command = loginCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['--login', 'supervisor', '--password-stdin'], { from: 'user' });
  expect(seen).toEqual({ login: 'supervisor', passwordStdin: true });
});

test('login reads the password from standard input and stores the token for its server', async () => {
  const { address, calls } = await startRecorded({ 'POST /session': { value: { ...info, token: 'secret' } } });
  const factory = await createTestFactory({ server: address, input: 'pass word\n' });
  expect(await runLogin(factory, { login: 'supervisor', passwordStdin: true })).toBe(0);
  expect(calls[0]?.body).toEqual({ login: 'supervisor', password: 'pass word', kind: 'cli' });
  expect(factory.credentialMap.get(address)).toEqual({ token: 'secret', login: 'supervisor', server: address });
  expect([factory.stdout(), factory.stderr()]).toEqual(['', `Signed in at ${address} as Sven Aigner (supervisor).\n`]);
});

test('login asks for name and password at a terminal, and is a usage error without one', async () => {
  const { address, calls } = await startRecorded({ 'POST /session': { value: { ...info, token: 'secret' } } });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['supervisor', 'pw'] });
  await runLogin(factory, {});
  expect(calls[0]?.body).toMatchObject({ login: 'supervisor', password: 'pw' });
  await expect(runLogin(await createTestFactory(), {})).rejects.toMatchObject({ exit: 2 });
});

test('a wrong password stores nothing', async () => {
  const { address } = await startRecorded({ 'POST /session': toProblem('sign-in.failed') });
  const factory = await createTestFactory({ server: address, input: 'x' });
  factory.credentialMap.clear();
  await expect(runLogin(factory, { login: 'x', passwordStdin: true })).rejects.toMatchObject({ problem: { status: 401 } });
  expect(factory.credentialMap.size).toBe(0);
});

test('logout ends the session and deletes the token, also if the session had ended already', async () => {
  for (const response of [null, toProblem('session.ended')]) {
    const { address } = await startRecorded({ 'DELETE /session': response });
    const factory = await createTestFactory({ server: address });
    expect(await runLogout(factory)).toBe(0);
    expect(factory.credentialMap.has(address)).toBe(false);
  }
});

test('whoami shows operator, server, rights, and both ends of the session', async () => {
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
      'Ends if idle\t2026-11-20T21:29:00.000Z',
      'Session ends\t2026-11-21T09:00:00.000Z',
      'Rights\tconsole.log-in',
      '',
    ].join('\n'),
  );
});

test('session end asks for confirmation and uses the public key [SE-09]', async () => {
  const { address, calls } = await startRecorded({ 'DELETE /sessions/k2': null });
  const factory = await createTestFactory({ server: address, isTty: true, answers: ['n', 'y'] });
  let seen: EndOptions | undefined;
  const command = endSessionCommand(factory, async (_factory, options) => {
    seen = options;
    return 0;
  });
  await command.parseAsync(['k2', '-y'], { from: 'user' });
  expect(seen).toEqual({ keys: ['k2'], yes: true });
  await expect(runEnd(factory, { keys: ['k2'] })).rejects.toMatchObject({ exit: 1 });
  expect(await runEnd(factory, { keys: ['k2'] })).toBe(0);
  expect(calls.map(({ line }) => line)).toEqual(['DELETE /api/v1/sessions/k2']);
});

test('all other sessions of the operator are ended by one command; missing ones are reported with exit code 5 [SE-09]', async () => {
  const row = { operator: 101, operatorName: 'Sven Aigner', login: 'supervisor', kind: 'web', address: '::1', agent: 'x' };
  const at = { started: info.started, lastActivity: info.started, expires: info.expires };
  const { address, calls } = await startRecorded({
    'GET /session': { value: info },
    'GET /sessions': toPage([
      { key: 'k1', ...row, ...at, own: true, current: true },
      { key: 'k2', ...row, ...at, own: true, current: false },
      { key: 'k3', ...row, ...at, own: true, current: false },
      { key: 'k4', ...row, ...at, own: false, current: false },
    ]),
    'DELETE /sessions/k2': null,
    'DELETE /sessions/k3': toProblem('row.not-found'),
  });
  const factory = await createTestFactory({ server: address });
  expect(await runEnd(factory, { keys: [], others: true, yes: true })).toBe(5);
  expect(calls.flatMap(({ line }) => (line.startsWith('DELETE') ? [line.slice(-2)] : []))).toEqual(['k2', 'k3']);
  expect(factory.stderr()).toBe('k3: Title of row.not-found\n1 session ended.\n');
  for (const options of [{ keys: [] }, { keys: ['k2'], others: true }]) {
    await expect(runEnd(factory, { ...options, yes: true })).rejects.toMatchObject({ exit: 2 });
  }
});

test('login asks for a code if the account has a second factor, and names the flag if there is no terminal', async () => {
  const script = {
    'POST /session': ({ body }: SeenCall) =>
      (body as { code?: string }).code === '123456' ? { value: { ...info, token: 'secret' } } : toProblem('sign-in.second-factor'),
  };
  const { address, calls } = await startRecorded(script);
  const withCode = await createTestFactory({ server: address, isTty: true, answers: ['supervisor', 'pw', '123 456'] });
  expect(await runLogin(withCode, {})).toBe(0);
  expect(calls.map(({ body }) => (body as { code?: string })?.code).slice(0, 2)).toEqual([undefined, '123456']);
  const piped = await createTestFactory({ server: address, input: 'pw' });
  const failure = await runLogin(piped, { login: 'supervisor', passwordStdin: true }).catch((error) => error);
  expect(failure.problem.next).toEqual([expect.stringContaining('--code')]);
  expect(await runLogin(piped, { login: 'supervisor', passwordStdin: true, code: '123456' })).toBe(0);
});

test('the token of this device is stored and sent with the next login', async () => {
  const { address, calls } = await startRecorded({ 'POST /session': { value: { ...info, token: 'secret', device: 'mark-1' } } });
  const factory = await createTestFactory({ server: address, input: 'pw' });
  await runLogin(factory, { login: 'supervisor', passwordStdin: true });
  await runLogin(factory, { login: 'supervisor', passwordStdin: true });
  const devices = calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => (body as { device?: string }).device);
  expect(devices).toEqual([undefined, 'mark-1']);
});

test('a login whose password must be changed offers to change it', async () => {
  const policy = { level: 'length', minLength: 4, specials: '!', history: 1, maxAgeDays: 0 };
  const { address, calls } = await startRecorded({
    'POST /session': { value: { ...info, token: 'secret', restrictions: ['password-change'] } },
    'GET /session/options': { value: { signUp: false, forgotPassword: false, terms: '1', policy } },
    'POST /password': null,
  });
  const answers = ['supervisor', 'old-word', 'y', 'old-word', 'new', 'newer-word', 'newer-word'];
  const factory = await createTestFactory({ server: address, isTty: true, answers });
  expect(await runLogin(factory, {})).toBe(0);
  expect(calls.at(-1)?.body).toEqual({ current: 'old-word', next: 'newer-word' });
  expect(factory.stderr()).toContain('You must change your password before anything else.');
  expect(factory.stderr()).toContain('The new password is too short: at least 4 characters.');
  const piped = await createTestFactory({ server: address, input: 'old-word' });
  expect(await runLogin(piped, { login: 'supervisor', passwordStdin: true })).toBe(0);
  expect(piped.stderr()).toContain('floor password change');
});

const begun = {
  deviceCode: 'device-1',
  userCode: 'WDJB-MJHT',
  path: '/#/user/device',
  interval: 5,
  expires: new Date(testNow + 600_000).toISOString(),
};

test('a device login shows address and code, polls at the given interval and stores the token', async () => {
  const answers = [
    { value: { session: null } },
    toProblem('device-sign-in.too-fast'),
    { value: { session: { ...info, token: 'secret' } } },
  ];
  const { address, calls } = await startRecorded({
    'POST /device-sign-in': { value: begun },
    'POST /device-sign-in/poll': (_call, times) => answers[times - 1] ?? null,
  });
  const factory = await createTestFactory({ server: address });
  expect(await runLogin(factory, { device: true })).toBe(0);
  expect(factory.stderr()).toContain(`${address}/#/user/device\nType the code:     WDJB-MJHT\n`);
  expect(factory.credentialMap.get(address)?.token).toBe('secret');
  // The device polls twice at the normal interval, then once at the slower interval.
  expect(factory.clock.now() - testNow).toBeGreaterThanOrEqual(20_000);
  expect(calls.filter(({ line }) => line.endsWith('/poll'))).toHaveLength(3);
  await expect(runLogin(factory, { device: true, login: 'x' })).rejects.toMatchObject({ exit: 2 });
});

test('a device code that nobody approves exits with 7, and Ctrl-C stops waiting', async () => {
  const { address } = await startRecorded({
    'POST /device-sign-in': { value: begun },
    'POST /device-sign-in/poll': { value: { session: null } },
  });
  const factory = await createTestFactory({ server: address });
  await expect(runLogin(factory, { device: true })).rejects.toMatchObject({ exit: 7 });
  const stop = new AbortController();
  const stopped = await createTestFactory({ server: address, stop: stop.signal });
  const waiting = runLogin(stopped, { device: true });
  stop.abort();
  await expect(waiting).rejects.toThrow();
  expect(stopped.credentialMap.get(address)?.token).toBe('token-1');
});

test('whoami shows the context and its protection', async () => {
  const { address } = await startRecorded({ 'GET /session': { value: info } });
  const list = [{ name: 'vienna', server: address, production: true, readOnly: true }];
  const factory = await createTestFactory({ contexts: { current: 'vienna', list } });
  await runWhoami(factory, {});
  expect(factory.stdout()).toContain('Context\tvienna, production, read-only\n');
});
