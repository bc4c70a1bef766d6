import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: string;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_DEMO: '1' });
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['mail', 'message', 'session', 'passkey', 'recovery_code']) await execute(`delete from ${table}`);
  await execute(`update operator set email = 'olga@floor.example', totp = '\\x01', totp_begun = '\\x02' where id = 201`);
  await execute(`insert into recovery_code (operator_id, code) values (201, '\\x01'), (201, '\\x02')`);
  await execute(`insert into passkey values ('key-1', 201, 'Laptop', '\\x01', 0, '{}')`);
  ada = await server.signIn('administrator');
});

const reset = (id: number, as = ada) => server.call(`POST /accounts/${id}/reset-factors`, { as });
const left = () =>
  server.database.query(
    `select o.totp is not null as totp, o.totp_begun is not null as begun, (select count(*) from recovery_code) as codes,
       (select count(*) from passkey) as passkeys from operator o where id = 201`,
  );
const addSession = (operator: number) =>
  server.database.execute(
    `insert into session (token, key, operator_id, kind, address, agent, expires)
     values (sha256('x'), 'olga-key', $1, 'cli', '10.0.0.9', 'x', clock_timestamp() + interval '1 hour')`,
    [operator],
  );

test('a reset requires the right, a recent sign-in, and another operator', async () => {
  const sven = await server.signIn('supervisor');
  expect((await reset(201, sven)).body).toMatchObject({ code: 'right.missing', params: { right: 'web-user.manage' } });
  expect((await reset(1)).body.code).toBe('account.own');
  expect((await reset(999)).body.code).toBe('row.not-found');
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  expect((await reset(201)).body.code).toBe('session.step-up');
  expect(await left()).toEqual([{ totp: true, begun: true, codes: 2, passkeys: 1 }]);
});

test('an account with rights that the caller lacks cannot be reset', async () => {
  const { requireRights } = await import('../operator/rights.ts');
  const { rightsOfRole } = await import('@floorwalker/core/vocabulary/roles');
  const rights = new Set(rightsOfRole.administrator.filter((right) => right !== 'approval.decide'));
  expect(() => requireRights(rightsOfRole.supervisor, { rights })).toThrow(expect.objectContaining({ code: 'right.missing' }));
  expect(() => requireRights(rightsOfRole.operator, { rights })).not.toThrow();
});

test('every second factor is deleted, also an unfinished one; sessions end, and the operator is informed and audited', async () => {
  await addSession(201);
  expect((await reset(201)).body).toMatchObject({ id: 201, secondFactor: false, sessions: 0 });
  expect(await left()).toEqual([{ totp: false, begun: false, codes: 0, passkeys: 0 }]);
  expect(await server.database.query(`select kind, params, link from message where kind <> 'sign-in-new-device'`)).toEqual([
    { kind: 'factors-reset', params: { by: 'administrator 1' }, link: '/user/profile/security' },
  ]);
  const mails = await server.database.query('select recipient, subject from mail');
  expect(mails).toEqual([{ recipient: 'olga@floor.example', subject: 'Your second factors were removed – Floorwalker' }]);
  const [audited] = await server.database.query(
    `select act, target, old from audit where act = 'account.reset-factors' order by n desc limit 1`,
  );
  expect(audited).toMatchObject({ target: 'operator/201', old: { totp: true, recoveryCodes: 2, passkeys: ['Laptop'] } });
  const access = await server.database.query(`select state from operator_access where operator_id = 201 order by id desc limit 1`);
  expect(access).toEqual([{ state: 'session-ended' }]);
  expect((await server.call('POST /session', { body: { login: 'operator', password, kind: 'cli' } })).status).toBe(200);
});

test('without factors nothing happens', async () => {
  await reset(201);
  await addSession(201);
  await server.database.execute('delete from message');
  expect((await reset(201)).body).toMatchObject({ id: 201, sessions: 1 });
  expect(await server.database.query('select from message')).toEqual([]);
});
