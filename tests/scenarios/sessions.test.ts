import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { type Product, type SignIn, signIns } from '../harness/product.ts';
import { type Reply, sendRequest, toProblem } from '../harness/send-request.ts';
import { type ProductInTest, type SharingProduct, startInTest, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

const enter = (
  product: Product,
  who: SignIn,
  rest: { password?: string; login?: string; kind?: string } = {},
  device = '',
): Promise<Reply> =>
  sendRequest(product, 'POST /session', {
    body: { ...signIns[who], kind: 'web', ...rest },
    ...(device && { headers: { cookie: `floor_device=${device}` } }),
  });

const cookieOf = (reply: Reply, name: string): string => {
  const found = (reply.headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1).split(';')[0] ?? '';
};

describe('an installation with default settings', () => {
  let product: SharingProduct;

  beforeAll(async () => {
    product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  });
  afterAll(() => product.discard());

  test('the response is the same for an unknown name, a wrong password and a locked account [SE-05]', async () => {
    const wrong = [
      await enter(product, 'support', { login: 'nobody' }),
      await enter(product, 'support', { password: 'wrong' }),
      await enter(product, 'support', { password: '' }),
    ].map((reply) => toProblem(reply));
    expect(wrong.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '401 sign-in.failed',
      '401 sign-in.failed',
      '422 request.invalid',
    ]);
    expect(wrong[0]?.detail).toBe(wrong[1]?.detail);
  });

  test('three wrong passwords lock the account for unknown devices, also for the correct password, and no other account [SE-06]', async () => {
    const known = cookieOf(await enter(product, 'operator'), 'floor_device');
    const open = await signIn(product, 'operator');
    for (const login of ['operator', 'OPERATOR', 'Operator']) {
      expect(toProblem(await enter(product, 'operator', { login, password: 'guess' })).code).toBe('sign-in.failed');
    }
    expect(toProblem(await enter(product, 'operator')).code).toBe('sign-in.failed');
    expect((await enter(product, 'supervisor')).status).toBe(200);
    // A locked account keeps its sessions, and can sign in from a known device, whose wrong passwords are counted separately.
    expect((await open.get('/session')).status).toBe(200);
    expect((await enter(product, 'operator', {}, known)).status).toBe(200);
    expect(toProblem(await enter(product, 'operator', {}, 'x'.repeat(43))).code).toBe('sign-in.failed');
    // Three wrong passwords from the known device lock that device, too.
    const other = cookieOf(await enter(product, 'operator', {}, known), 'floor_device') || known;
    for (let time = 0; time < 3; time += 1) await enter(product, 'operator', { password: 'guess' }, other);
    expect(toProblem(await enter(product, 'operator', {}, other)).code).toBe('sign-in.failed');
  });

  test('a device known to one operator is unknown to another', async () => {
    const device = cookieOf(await enter(product, 'supervisor'), 'floor_device');
    for (let time = 0; time < 3; time += 1) await enter(product, 'supervisor2', { password: 'guess' }, device);
    expect((await enter(product, 'supervisor', {}, device)).status).toBe(200);
    expect(toProblem(await enter(product, 'supervisor2', {}, device)).code).toBe('sign-in.failed');
  });

  test('a correct password resets the count of wrong ones', async () => {
    for (let time = 0; time < 4; time += 1) {
      for (let wrong = 0; wrong < 2; wrong += 1) await enter(product, 'administrator', { password: 'typo' });
      expect((await enter(product, 'administrator')).status).toBe(200);
    }
  });

  test('simultaneous guesses are counted like successive ones: the third locks', async () => {
    const guesses = Array.from({ length: 8 }, () => enter(product, 'support', { password: 'guess' }));
    for (const reply of await Promise.all(guesses)) expect([401, 429]).toContain(reply.status);
    expect(toProblem(await enter(product, 'support')).code).toBe('sign-in.failed');
  });

  test('ending another session rejects its next call and closes its sockets [SE-09, LV-06]', async () => {
    const [boss, guest] = [await signIn(product, 'administrator'), await signIn(product, 'supervisor')];
    const socket = await openPlainSocket(product.ready.live, guest);
    const numbered = await openPlainSocket(product.ready.live, guest, ['art.v2']);
    numbered.send('RESUME_0_0');
    await numbered.waitFor((frame) => frame.startsWith('RESET'));
    expect((await boss.delete(`/sessions/${guest.sessionKey}`)).status).toBe(204);
    expect((await guest.get('/session')).status).toBe(401);
    expect([await socket.closed(), await numbered.closed()]).toEqual([4001, 4001]);
    for (const { frames } of [socket, numbered]) expect(frames.join()).toContain(`ST_${guest.sessionKey}`);
    expect((await boss.delete(`/sessions/${guest.sessionKey}`)).status).toBe(404);
    expect((await boss.get('/session')).status).toBe(200);
  });

  test('a wait for events is answered with the end of its session, and no further event', async () => {
    const [boss, guest] = [await signIn(product, 'administrator'), await signIn(product, 'supervisor')];
    const [terminal] = await product.terminals();
    if (!terminal) throw new Error('no terminal');
    const machine = await connectMachine(product, terminal);
    // The connection of the terminal is an event itself, so the wait starts after that event.
    const { head } = (await boss.get('/events?since=2000-01-01T00:00:00Z&q=event:TerminalConnected&wait=25')).body as { head: string };
    const waiting = guest.get(`/events?after=${head}&q=event:170&wait=25`);
    // The server has begun to handle the waiting request for events once it has responded to this later request.
    await guest.get('/session');
    await boss.delete(`/sessions/${guest.sessionKey}`);
    await machine.committed(await machine.send('event', { event: 170, detail1: 'after' }));
    expect(await waiting).toMatchObject({ status: 401, body: { code: 'session.ended' } });
    await machine.leave();
  });

  test('an operator ends own other sessions, not those of others, and sees no others without the right [SE-09]', async () => {
    const [first, second] = [await signIn(product, 'supervisor'), await signIn(product, 'supervisor')];
    const { items } = (await first.get('/sessions?q=login:supervisor')).body as { items: { key: string; current: boolean }[] };
    expect(items.find(({ key }) => key === first.sessionKey)?.current).toBe(true);
    expect((await first.delete(`/sessions/${second.sessionKey}`)).status).toBe(204);
    expect((await second.get('/terminals')).status).toBe(401);
    await first.delete('/session');
    expect((await first.get('/session')).status).toBe(401);
  });

  test('sessions survive the server: they are in the database, their tokens only as hashes', async () => {
    const person = await signIn(product, 'supervisor');
    await product.kill();
    product = await product.restart();
    expect((await person.get('/session')).body).toMatchObject({ sessionKey: person.sessionKey, login: 'supervisor' });
    expect(product.log()).not.toContain(person.token);
  });
});

describe('an installation with short limits and separate sign-in responses', () => {
  let product: ProductInTest;

  beforeAll(async () => {
    product = await startInTest({
      FLOOR_SIGN_IN_LIMIT: '0',
      FLOOR_IDLE_SECONDS: '9',
      FLOOR_ABSOLUTE_SECONDS: '16',
      FLOOR_HEARTBEAT_SECONDS: '4',
      FLOOR_SESSIONS_PER_OPERATOR: '3',
      FLOOR_SEPARATE_SIGN_IN_ANSWERS: '1',
    });
  });
  afterAll(() => product.discard());

  /** Repeats until the response is 401; returns the problem's code. */
  const untilRefused = (look: () => Promise<Reply>) =>
    until(async () => {
      const reply = await look();
      return reply.status === 401 ? toProblem(reply).code : null;
    }, 200);

  const who = (token: string, headers: Record<string, string> = {}) => sendRequest(product, 'GET /session', { as: token, headers });
  const asBrowser = (reply: Reply) => ({ headers: { cookie: `floor_session=${cookieOf(reply, 'floor_session')}` } });
  const beat = async (browser: { headers: Record<string, string> }): Promise<boolean> => {
    const { status, body } = await sendRequest(product, 'POST /session/heartbeat', {
      ...browser,
      body: { time: new Date().toISOString() },
    });
    expect(status).toBe(200);
    return (body as { SessionKeyValid: boolean }).SessionKeyValid;
  };

  test('each rejected sign-in has its own response with the setting [SE-05]', async () => {
    const codes = [
      await enter(product, 'support', { login: 'nobody' }),
      await enter(product, 'support', { password: 'a' }),
      await enter(product, 'support', { password: 'b' }),
      await enter(product, 'support', { password: 'c' }),
      await enter(product, 'support'),
    ].map((reply) => toProblem(reply).code);
    const wrong = 'sign-in.invalid-password';
    expect(codes).toEqual(['sign-in.invalid-username', wrong, wrong, wrong, 'sign-in.locked']);
  });

  test('a session beyond the limit is rejected until another one ends [SE-05, SE-06]', async () => {
    const people: Person[] = [];
    for (let count = 0; count < 3; count += 1) people.push(await signIn(product, 'supervisor2'));
    expect(toProblem(await enter(product, 'supervisor2'))).toMatchObject({ status: 409, code: 'sign-in.session-count-exceeded' });
    expect(toProblem(await enter(product, 'supervisor2', { password: 'x' })).code).toBe('sign-in.invalid-password');
    await people[0]?.delete('/session');
    expect((await enter(product, 'supervisor2')).status).toBe(200);
  });

  // This test and the next run concurrently, because both wait until a session times out.
  test.concurrent('an idle session ends automatically, an active one at its absolute end, and their sockets with them', async () => {
    const [deserted, busy] = [await signIn(product, 'administrator'), await signIn(product, 'administrator')];
    const sockets = [await openPlainSocket(product.ready.live, deserted), await openPlainSocket(product.ready.live, busy)];
    const working = untilRefused(() => who(busy.token));
    // Automatic requests of a page, and the live channel, do not count as activity.
    expect(await untilRefused(() => who(deserted.token, { 'x-background': '1' }))).toBe('session.ended');
    expect(await sockets[0]?.closed()).toBe(4001);
    expect((await who(busy.token)).status).toBe(200);
    expect(await working).toBe('session.ended');
    expect(await sockets[1]?.closed()).toBe(4001);
  });

  test.concurrent('a heartbeat keeps a browser signed in but is no activity, and returns false afterwards, not 401 [SE-02, SE-03]', async () => {
    const [silent, beating] = [await enter(product, 'operator'), await enter(product, 'operator')].map(asBrowser);
    if (!silent || !beating) throw new Error('no browsers');
    const beats = until(async () => ((await beat(beating)) ? null : true), 200);
    expect(await untilRefused(() => sendRequest(product, 'GET /session', silent))).toBe('session.ended');
    expect((await sendRequest(product, 'GET /session', { headers: { ...beating.headers, 'x-background': '1' } })).status).toBe(200);
    await beats;
    expect(toProblem(await sendRequest(product, 'GET /session', beating)).code).toBe('session.ended');
    expect(await beat({ headers: {} })).toBe(false);
  });
});
