import { termsVersion } from '@floorwalker/core/vocabulary/terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { createWriter } from '../../../db/write.ts';
import { createMails } from '../../../mail/mails.ts';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';
import { forgotPasswordHandler } from '../password/forgot.ts';
import { startAccountRequests } from './account-requests.ts';
import { signUpHandler } from './sign-up.ts';

let server: TestServer;
let ada: string;
let sven: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_DEMO: '1' });
  await addProperties(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['mail', 'message', 'session', 'known_device', 'operator_property', 'operator'])
    await execute(`delete from ${table}`);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
  await execute(`update operator set email = 'olga@floor.example' where id = 201`);
  ada = await server.signIn('administrator');
  sven = await server.signIn('supervisor');
});

const wish = { login: 'p.huber', name: 'Petra Huber', email: 'petra@floor.example', password: 'a phrase of my own', terms: termsVersion };
const signUp = (more: object = {}, headers = {}) => server.call('POST /sign-up', { body: { ...wish, ...more }, headers });
// The timeout is shorter than the worker's polling interval, so that the test fails unless the request wakes the worker.
const timeouts = { timeout: 9000 };
const settled = () => expect.poll(() => server.database.query('select from account_request'), timeouts).toEqual([]);
const mails = async () =>
  (await server.database.query<{ recipient: string; subject: string }>('select recipient, subject from mail order by at')).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );
const waiting = () => server.database.query<{ id: number; login: string }>('select id, login from operator where waiting');
const idOfWaiting = async () => {
  await signUp();
  await settled();
  return (await waiting())[0]?.id ?? 0;
};
const admit = (id: number, body: object = { role: 'operator', properties: [101] }, as = ada) =>
  server.call(`POST /accounts/${id}/admit`, { as, body });
const acts = async () =>
  (
    await server.database.query<{ act: string }>(
      `select act from audit where act like 'account.%' and outcome = 'done' order by n desc limit 1`,
    )
  )[0]?.act;

test.each([
  [{ login: 'ab' }, 'login', 'too-short'],
  [{ login: 'a b c' }, 'login', 'invalid-format'],
  [{ email: 'nowhere' }, 'email', 'invalid-format'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'invalid-format'],
  [{ name: 'Petra\r\nBcc: x' }, 'name', 'invalid-format'],
  [{ password: 'short' }, 'password', 'too-short'],
  [{ password: 'p.huber-p.huber-1' }, 'password', 'too-common'],
  [{ terms: 'old' }, 'terms', 'terms-not-accepted'],
  [{ role: 'administrator' }, 'role', 'unknown-field'],
])('a sign-up with %o is rejected by its field [SH-19]', async (more, path, code) => {
  expect((await signUp(more)).body.fields).toMatchObject([{ path, code }]);
  expect(await waiting()).toEqual([]);
});

test('a requested account can do nothing, and operators who may admit it are informed [SH-19]', async () => {
  expect((await signUp()).status).toBe(204);
  await settled();
  expect(await waiting()).toEqual([{ id: 202, login: 'p.huber' }]);
  expect((await server.call('POST /session', { body: { login: 'p.huber', password: wish.password, kind: 'cli' } })).status).toBe(401);
  const messages = await server.database.query('select operator_id, kind, params, link from message order by operator_id');
  const message = { kind: 'sign-up-waiting', params: { login: 'p.huber', name: 'Petra Huber' }, link: '/user-management' };
  expect(messages).toEqual([1, 2].map((operator_id) => ({ operator_id, ...message })));
  expect(await mails()).toEqual(['petra@floor.example: Your request for an account – Floorwalker']);
  const { body } = await server.call('GET /accounts?q=state:waiting', { as: ada });
  expect(body.items).toMatchObject([{ id: 202, login: 'p.huber', email: 'petra@floor.example', state: 'waiting', sessions: 0 }]);
});

test('a taken name gets the same response; only the owner of the address is informed [SH-19]', async () => {
  const responses = [
    await signUp(),
    await signUp({ login: 'OPERATOR', email: 'else@floor.example' }),
    await signUp({ login: 'someone', email: 'OLGA@floor.example' }),
    await signUp({ login: 'another' }),
  ];
  expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
  await settled();
  expect(await waiting()).toHaveLength(1);
  expect(await mails()).toEqual([
    'petra@floor.example: Your request for an account – Floorwalker',
    'else@floor.example: Your request for an account – Floorwalker',
    'OLGA@floor.example: You already have an account – Floorwalker',
    'petra@floor.example: Your request for an account – Floorwalker',
  ]);
});

test('of simultaneous sign-ups for one name one gets it', async () => {
  await Promise.all(Array.from({ length: 4 }, (_, at) => signUp({ email: `petra${at}@floor.example` })));
  await settled();
  expect(await waiting()).toHaveLength(1);
});

/** A database that counts its queries. */
function counting(database: Database): { readonly database: Database; readonly count: () => number } {
  let statements = 0;
  const counted = <Q extends Pick<Database, 'query' | 'execute'>>(one: Q): Q => ({
    ...one,
    query: (...given: Parameters<Q['query']>) => {
      statements++;
      return one.query(...(given as Parameters<Database['query']>));
    },
    execute: (...given: Parameters<Q['execute']>) => {
      statements++;
      return one.execute(...(given as Parameters<Database['execute']>));
    },
  });
  const all: Database = { ...counted(database), transaction: (work) => database.transaction((tx) => work(counted(tx))) };
  return { database: all, count: () => statements };
}

test('the number of queries is the same whether the account exists or not [SH-19]', async () => {
  const { database, count } = counting(server.database);
  const mailServices = { mails: createMails(server.config), sender: { wake: () => undefined } };
  const start = () =>
    startAccountRequests({ write: createWriter(database, () => undefined), log: { warn: () => undefined }, ...mailServices });
  const call = {
    site: { name: 'localhost', origins: ['http://localhost'], home: 'http://localhost' },
    language: 'en',
    address: '',
    correlation: 'x',
  };
  const work: number[][] = [[], []];
  for (const login of ['operator', 'nobody', 'olga@floor.example']) {
    const [before, requests] = [count(), start()];
    await forgotPasswordHandler(server.config, requests)({ ...call, body: { login } } as never);
    work[0]?.push(count() - before);
    await settled();
    // The worker's last query is finished too, so that it is not counted for the next call.
    await requests.stop();
  }
  for (const login of ['operator', 'free-one', 'operator']) {
    const [before, requests] = [count(), start()];
    await signUpHandler(database, server.config, requests)({ ...call, body: { ...wish, login, email: `${login}@x.example` } } as never);
    work[1]?.push(count() - before);
    await settled();
    await requests.stop();
  }
  expect(work).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
});

test('admitting requires the right, a recent sign-in, a requested account, and every granted right', async () => {
  const id = await idOfWaiting();
  expect((await admit(id, undefined, sven)).body).toMatchObject({ code: 'right.missing', params: { right: 'web-user.manage' } });
  expect((await admit(201)).body.code).toBe('account.not-waiting');
  expect((await admit(999)).body.code).toBe('row.not-found');
  expect((await admit(id, { role: 'operator', properties: [] })).body.fields).toMatchObject([{ path: 'properties', code: 'required' }]);
  expect((await admit(id, { role: 'operator', properties: [104] })).body.fields).toMatchObject([
    { path: 'properties', code: 'unknown-property' },
  ]);
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  expect((await admit(id)).body.code).toBe('session.step-up');
  expect(await waiting()).toHaveLength(1);
});

test('operators cannot grant rights or properties that they lack', async () => {
  const id = await idOfWaiting();
  const { admitAccountHandler: createAdmit } = await import('./admit.ts');
  const session = await server.sessions.find(ada, false);
  if (!session) throw new Error('no session');
  const operator = {
    ...session.operator,
    rights: new Set([...session.operator.rights].filter((right) => right !== 'approval.decide')),
    properties: [101],
  };
  const grant = (body: object) =>
    createAdmit(
      { config: server.config, sessions: server.sessions, mails: createMails(server.config), sender: { wake: () => undefined } },
      server.lists.accounts,
    )({
      caller: { ...session, operator: { ...operator, properties: null } },
      params: { id: String(id) },
      body,
      site: { name: '', origins: [], home: '' },
      language: 'en',
      correlation: 'x',
      write: server.write,
      hold: async () => ({ approval: null, settle: () => undefined }),
    } as never);
  await expect(grant({ role: 'supervisor', properties: [] })).rejects.toMatchObject({
    code: 'right.missing',
    params: { right: 'approval.decide' },
  });
  await grant({ role: 'operator', properties: [101] });
});

test('an admitted account signs in with its role and properties, and is informed', async () => {
  const id = await idOfWaiting();
  const { status, body } = await admit(id, { role: 'operator', properties: [101, 102, 101] });
  expect([status, body]).toMatchObject([200, { id, state: 'active', role: 'operator' }]);
  const { body: session } = await server.call('POST /session', { body: { login: 'p.huber', password: wish.password, kind: 'cli' } });
  expect(session).toMatchObject({ role: 'operator', properties: [{ id: 102 }, { id: 101 }] });
  expect((await mails()).at(-1)).toBe('petra@floor.example: Your account is ready – Floorwalker');
  expect(await acts()).toBe('account.admit');
});

test('of two simultaneous admissions one succeeds', async () => {
  const id = await idOfWaiting();
  const second = await server.signIn('second');
  const responses = await Promise.all([admit(id), admit(id, { role: 'support', properties: [] }, second)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a refused account is deleted and informed; only requested accounts can be refused', async () => {
  const refuse = (id: number, as = ada) => server.call(`POST /accounts/${id}/refuse`, { as });
  const id = await idOfWaiting();
  expect((await refuse(id, sven)).status).toBe(403);
  expect((await refuse(201)).body.code).toBe('account.not-waiting');
  expect((await refuse(id)).status).toBe(204);
  expect((await refuse(id)).body.code).toBe('row.not-found');
  expect(await waiting()).toEqual([]);
  expect((await mails()).at(-1)).toBe('petra@floor.example: Your request for an account – Floorwalker');
  expect((await signUp()).status).toBe(204);
  await settled();
  expect(await waiting()).toMatchObject([{ login: 'p.huber' }]);
});

test('a locked account is unlocked on all its devices, but not by its own session [SE-06]', async () => {
  const { execute, query } = server.database;
  await server.signIn('operator');
  await execute('update operator set failures = 3, locked_at = clock_timestamp() where id in (1, 201)');
  await execute('update known_device set failures = 3, locked_at = clock_timestamp() where operator_id = 201');
  const unlock = (id: number, as = ada) => server.call(`POST /accounts/${id}/unlock`, { as });
  expect((await server.call('GET /accounts/201', { as: ada })).body.state).toBe('locked');
  expect((await unlock(201, sven)).status).toBe(403);
  expect((await unlock(1)).body.code).toBe('account.own');
  expect((await unlock(201)).body).toMatchObject({ id: 201, state: 'active' });
  expect(await query('select from known_device where operator_id = 201 and locked_at is not null')).toEqual([]);
  expect(await query(`select params from message where kind = 'account-unlocked'`)).toEqual([{ params: { by: 'administrator 1' } }]);
  expect((await unlock(201)).status).toBe(200);
  expect(await query(`select from message where kind = 'account-unlocked'`)).toHaveLength(1);
});

test('an expired lock is ignored', async () => {
  await server.database.execute(`update operator set locked_at = clock_timestamp() - interval '31 minutes' where id = 201`);
  expect((await server.call('GET /accounts/201', { as: ada })).body.state).toBe('active');
});

test('an operator who must change the password is signed out, and can do nothing else after the sign-in [SE-08]', async () => {
  const olga = await server.signIn('operator');
  const require = (id: number, as = ada) => server.call(`POST /accounts/${id}/require-password-change`, { as });
  expect((await require(201, sven)).status).toBe(403);
  expect((await require(1)).body.code).toBe('account.own');
  expect((await require(201)).body).toMatchObject({ id: 201, mustChangePassword: true, sessions: 0 });
  expect((await server.call('GET /session', { as: olga })).status).toBe(401);
  const again = await server.signIn('operator');
  expect((await server.call('GET /terminals', { as: again })).body).toMatchObject({
    code: 'session.restricted',
    params: { restriction: 'password-change' },
  });
  expect((await server.call('POST /password', { as: again, body: { current: password, next: wish.password } })).status).toBe(204);
  expect((await server.call('GET /terminals', { as: again })).status).toBe(200);
});

test('the list requires the right, and can be sorted and filtered by every column', async () => {
  expect((await server.call('GET /accounts', { as: sven })).status).toBe(403);
  const columns = ['id', 'login', 'name', 'email', 'role', 'state', 'lastSignIn', 'passwordChanged', 'created'];
  for (const sort of columns) expect([sort, (await server.call(`GET /accounts?sort=-${sort}`, { as: ada })).status]).toEqual([sort, 200]);
  for (const q of [
    'state:active',
    'role:operator',
    'mustChangePassword:no',
    'secondFactor:no',
    'lastSignIn>-1h',
    'email:olga',
    'created>-1h',
  ]) {
    const { status, body } = await server.call(`GET /accounts?q=${encodeURIComponent(q)}`, { as: ada });
    expect([q, status, body.items.length > 0]).toEqual([q, 200, true]);
  }
});
