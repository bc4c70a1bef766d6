import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCallWrite } from '../../../http/call-write.ts';
import { lookAgain } from '../../../list/wait.ts';
import { startTestLive, type TestLive } from '../../../testing/live.ts';
import { addOperator, addProperties, addTerminal, password, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let live: TestLive;
let supervisor: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101, 103]);
  await addOperator(server, 301, 'operator', [101], 'colleague');
  await addTerminal(server, 17, 101);
  await addTerminal(server, 18, 102);
  await addTerminal(server, 19, 103);
  live = await startTestLive(server);
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

beforeEach(async () => {
  for (const table of ['session', 'api_token', 'message', 'known_device']) await server.database.execute(`delete from ${table}`);
  await server.database.execute(`update operator set disabled = false, role = 'operator' where id = 201`);
  await server.database.execute('delete from operator_property where operator_id = 201');
  await server.database.execute('insert into operator_property values (201, 101), (201, 103)');
  supervisor = await server.signIn('supervisor');
});

interface Made {
  readonly id: string;
  readonly secret: string;
}

const defaults = { name: 'Night report', rights: ['console.log-in', 'terminal.view', 'event-log.view'], days: 30 };
const create = (as: string, more: object = {}) => server.call('POST /tokens', { as, body: { ...defaults, ...more } });

/** Creates a token of operator 201 with that operator's session. */
async function make(more: object = {}, login = 'operator'): Promise<Made> {
  const { status, body } = await create(await server.signIn(login), more);
  expect(status).toBe(200);
  return body;
}

const terminals = async (as: string): Promise<number[]> => {
  const { body } = await server.call('GET /terminals?sort=id', { as });
  return body.items.map(({ id }: { id: number }) => id);
};

const lastAudit = async (act: string) =>
  (
    await server.database.query<{ operator_id: number; session_key: string; target: string; outcome: string }>(
      'select operator_id, session_key, target, outcome from audit where act = $1 order by n desc limit 1',
      [act],
    )
  )[0];

test('a token is created with a scope and an expiry date, and its secret is returned once and not stored', async () => {
  const { status, body } = await create(supervisor, { properties: [101] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'Night report',
    operator: 101,
    login: 'supervisor',
    properties: [101],
    state: 'active',
    lastUsed: null,
  });
  expect(body.secret).toMatch(/^flr_[\w-]{43}$/);
  expect(body.secret.startsWith(body.hint)).toBe(true);
  const days = (Date.parse(body.expires) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const [row] = await server.database.query('select * from api_token');
  expect(JSON.stringify(row)).not.toContain(body.secret.slice(body.hint.length));
  const [audit] = await server.database.query<{ new: object }>(`select new from audit where act = 'token.create' order by n desc limit 1`);
  expect(audit?.new).toEqual({ ...defaults, properties: [101], massLimit: null });
  const messages = await server.database.query(`select params from message where kind = 'token-created'`);
  expect(messages).toEqual([{ params: { name: 'Night report', days: 30 } }]);
});

test("a scope beyond the creator's rights is rejected, and so is more than fifty tokens", async () => {
  const as = await server.signIn('operator');
  const { status, body } = await create(as, { rights: ['approval.decide'] });
  expect({ status, params: body.params }).toEqual({ status: 403, params: { right: 'approval.decide' } });
  expect((await create(as, { properties: [102] })).body.fields).toMatchObject([{ path: 'properties', code: 'unknown-property' }]);
  expect((await create(as, { days: 366 })).status).toBe(422);
  expect((await create(as, { rights: [] })).status).toBe(422);
  await server.database.execute(
    `insert into api_token (token, hint, operator_id, name, rights, expires)
     select sha256(n::text::bytea), 'flr_', 201, 'Old', '{}', clock_timestamp() + interval '1 day' from generate_series(1, 50) n`,
  );
  expect((await create(as)).body).toMatchObject({ code: 'token.too-many', params: { most: 50 } });
});

test('creating a token requires a recent sign-in', async () => {
  await server.database.execute('update session set fresh_until = clock_timestamp()');
  expect((await create(supervisor)).body.code).toBe('session.step-up');
});

test('the session of a token has its operator and no idle timeout', async () => {
  const { id, secret } = await make();
  const { status, body } = await server.call('GET /session', { as: secret });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'token',
    sessionKey: id,
    operator: 201,
    idleEnds: null,
    freshUntil: null,
    restrictions: [],
    rights: defaults.rights,
  });
});

test('a token has the present rights of its operator, within its scope', async () => {
  const { secret } = await make();
  expect(await terminals(secret)).toEqual([17, 19]);
  expect((await server.call('GET /transaction-log', { as: secret })).body.params).toEqual({ right: 'transaction-log.view' });
  await server.database.execute(`delete from operator_property where operator_id = 201 and property_id = 103`);
  expect(await terminals(secret)).toEqual([17]);
  await server.database.execute(`update operator set role = 'guest' where id = 201`);
  expect((await server.call('GET /terminals', { as: secret })).body.params).toEqual({ right: 'terminal.view' });
});

test('a later promotion gives a token no more than its scope', async () => {
  const { secret } = await make({ properties: [101] });
  await server.database.execute(`update operator set role = 'administrator' where id = 201`);
  expect(await terminals(secret)).toEqual([17]);
  expect((await server.call('GET /session', { as: secret })).body.rights).toEqual(defaults.rights);
});

test('an operator with all properties can create a token with fewer', async () => {
  const { body } = await create(supervisor, { rights: [...defaults.rights, 'property.view-all'], properties: [102] });
  expect(await terminals(body.secret)).toEqual([18]);
  expect((await create(supervisor, { rights: defaults.rights })).status).toBe(200);
});

test.each([
  ['POST /tokens', defaults],
  ['POST /factors/totp', undefined],
  ['POST /factors/totp/confirm', { code: '123456' }],
  ['DELETE /factors/totp', undefined],
  ['POST /factors/passkeys/begin', undefined],
  ['POST /factors/passkeys', { name: 'Key', response: {} }],
  ['DELETE /factors/passkeys/none', undefined],
  ['POST /session/step-up', { password }],
  ['DELETE /session', undefined],
  ['GET /device-sign-in/WDJB-MJHT', undefined],
  ['POST /device-sign-in/WDJB-MJHT', { approved: true }],
  ['POST /device-sign-in/WDJB-MJHT', { approved: false }],
])('%s rejects tokens, whatever their scope', async (what, body) => {
  const { secret } = await make({ rights: [...defaults.rights, 'own-account.manage'] });
  const response = await server.call(what, { as: secret, ...(body && { body }) });
  expect({ status: response.status, code: response.body.code }).toEqual({ status: 403, code: 'token.not-by-token' });
});

test('a token ends sessions, revokes tokens and saves views only with own-account.manage in its scope [promises, sessions and rights]', async () => {
  const as = await server.signIn('operator');
  const { sessionKey } = (await server.call('GET /session', { as })).body;
  const view = { name: 'Mine', resource: 'terminals', q: 'state:failure' };
  const results = async ({ id, secret }: Made) => {
    const calls: readonly [string, object?][] = [
      ['GET /email'],
      ['GET /factors'],
      ['GET /sessions'],
      ['GET /tokens'],
      ['GET /messages'],
      ['POST /views', view],
      [`DELETE /sessions/${sessionKey}`],
      [`DELETE /tokens/${id}`],
    ];
    const statuses: number[] = [];
    for (const [what, body] of calls) statuses.push((await server.call(what, { as: secret, ...(body && { body }) })).status);
    return statuses;
  };
  expect(await results(await make())).toEqual(Array(8).fill(403));
  expect((await server.call('GET /session', { as })).status).toBe(200);
  expect(await results(await make({ rights: [...defaults.rights, 'own-account.manage', 'notification.receive'] }))).toEqual([
    200, 200, 200, 200, 200, 200, 204, 204,
  ]);
  expect((await server.call('GET /session', { as })).status).toBe(401);
});

test('a supervisor cannot revoke tokens or end sessions of an administrator, the reverse is possible', async () => {
  const admin = await server.signIn('administrator');
  const { body: token } = await create(admin);
  const { sessionKey } = (await server.call('GET /session', { as: admin })).body;
  const refused = { status: 403, code: 'right.missing', params: { right: 'web-user.manage' } };
  expect((await server.call(`DELETE /tokens/${token.id}`, { as: supervisor })).body).toMatchObject(refused);
  expect((await server.call(`DELETE /sessions/${sessionKey}`, { as: supervisor })).body).toMatchObject(refused);
  expect((await server.call('GET /terminals', { as: token.secret })).status).toBe(200);
  expect((await server.call('GET /session', { as: admin })).status).toBe(200);
  // The lists report in advance what would be rejected, so that no client offers the action.
  const offered = async (as: string, flag: string, path: string) => (await server.call(`GET ${path}`, { as })).body[flag];
  expect(await offered(supervisor, 'mayRevoke', `/tokens/${token.id}`)).toBe(false);
  expect(await offered(admin, 'mayRevoke', `/tokens/${token.id}`)).toBe(true);
  expect(await offered(supervisor, 'mayEnd', `/sessions/${sessionKey}`)).toBe(false);
  expect(await offered(admin, 'mayEnd', `/sessions/${sessionKey}`)).toBe(true);
  expect((await server.call(`DELETE /tokens/${token.id}`, { as: admin })).status).toBe(204);
  expect(await offered(admin, 'mayRevoke', `/tokens/${token.id}`)).toBe(false);
  const { sessionKey: other } = (await server.call('GET /session', { as: supervisor })).body;
  expect(await offered(supervisor, 'mayEnd', `/sessions/${other}`)).toBe(true);
  expect((await server.call(`DELETE /sessions/${other}`, { as: admin })).status).toBe(204);
});

test("operations of a token are audited with its operator and the token's name", async () => {
  const { id, secret } = await make({ rights: ['console.log-in', 'terminal.view', 'terminal.restart'] });
  const body = { targets: { ids: [17] }, args: {}, reason: 'night' };
  expect((await server.call('POST /commands/terminal.restart', { as: secret, body })).status).toBe(200);
  expect(await lastAudit('terminal.restart')).toMatchObject({ operator_id: 201, session_key: id, outcome: 'queued' });
});

test('the last use of a token is stored, at most once a minute', async () => {
  const { id, secret } = await make();
  const used = async () => (await server.call(`GET /tokens/${id}`, { as: supervisor })).body.lastUsed;
  await terminals(secret);
  const first = await used();
  expect(first).not.toBeNull();
  await terminals(secret);
  expect(await used()).toBe(first);
  await server.database.execute(`update api_token set last_used = clock_timestamp() - interval '61 seconds'`);
  await terminals(secret);
  expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(first));
});

test('an operator sees and revokes own tokens; with the right any token', async () => {
  const mine = await make();
  const others = await make({}, 'colleague');
  const as = await server.signIn('operator');
  const list = async (who: string) =>
    (await server.call('GET /tokens', { as: who })).body.items.map(({ login }: { login: string }) => login).toSorted();
  expect(await list(as)).toEqual(['operator']);
  expect(await list(supervisor)).toEqual(['colleague', 'operator']);
  expect((await server.call(`DELETE /tokens/${others.id}`, { as })).status).toBe(404);
  expect((await server.call(`DELETE /tokens/none`, { as })).status).toBe(404);
  expect((await server.call(`DELETE /tokens/${mine.id}`, { as })).status).toBe(204);
  expect((await server.call(`DELETE /tokens/${mine.id}`, { as })).status).toBe(204);
  expect((await server.call(`DELETE /tokens/${others.id}`, { as: supervisor })).status).toBe(204);
  expect(await lastAudit('token.revoke')).toMatchObject({ operator_id: 101, target: `token/${others.id}`, outcome: 'done' });
  expect((await server.call('GET /tokens?q=state:revoked', { as: supervisor })).body.items).toHaveLength(2);
});

test('a revoked, expired or future token, and one of a disabled operator, is rejected', async () => {
  const { id, secret } = await make();
  await server.database.execute(`update operator set disabled = true where id = 201`);
  expect((await server.call('GET /terminals', { as: secret })).body.code).toBe('session.ended');
  await server.database.execute(`update operator set disabled = false where id = 201`);
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  expect((await server.call('GET /terminals', { as: secret })).body).toMatchObject({
    status: 401,
    code: 'token.revoked',
    params: { name: defaults.name },
  });
  const other = await make();
  await server.database.execute(`update api_token set expires = clock_timestamp() where id = $1`, [other.id]);
  expect((await server.call('GET /terminals', { as: other.secret })).body).toMatchObject({
    status: 401,
    code: 'token.expired',
    detail: 'The API token “Night report” has expired.',
  });
  const ahead = await make();
  await server.database.execute(`update api_token set created = clock_timestamp() + interval '1 hour' where id = $1`, [ahead.id]);
  expect((await server.call('GET /terminals', { as: ahead.secret })).body.code).toBe('token.expired');
  expect((await server.call(`GET /tokens/${ahead.id}`, { as: supervisor })).body.state).toBe('expired');
  const unknown = await server.call('GET /session', { as: 'flr_0123456789012345678901234567890123456789012' });
  expect(unknown.body).toMatchObject({ status: 401, code: 'token.unknown', params: {} });
});

test('a waiting call gets the reason why its token became invalid', async () => {
  const { id, secret } = await make();
  const caller = await server.sessions.find(secret, true);
  if (!caller) throw new Error('no caller');
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  const after = lookAgain(server, server.lists['event-log'].resource, caller);
  await expect(after).rejects.toMatchObject({ code: 'token.revoked', params: { name: defaults.name } });
});

test('a call during which its token is revoked or expires reports it at its write', async () => {
  const { id, secret } = await make();
  const caller = await server.sessions.find(secret, true);
  if (!caller) throw new Error('no caller');
  const write = createCallWrite(server, caller, 'terminal.view', null);
  expect(await write(async () => 'done')).toBe('done');
  await server.database.execute('update api_token set expires = clock_timestamp() where id = $1', [id]);
  await expect(write(async () => 'done')).rejects.toMatchObject({ code: 'token.expired', params: { name: defaults.name } });
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  await expect(write(async () => 'done')).rejects.toMatchObject({ code: 'token.revoked' });
});

test('a call during which its token is revoked changes nothing', async () => {
  const { id, secret } = await make({ rights: ['console.log-in', 'terminal.view', 'terminal.restart'] });
  const caller = await server.sessions.find(secret, true);
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  expect(await server.database.transaction((tx) => server.sessions.hold(tx, caller?.sessionKey ?? ''))).toBeNull();
});

test('[LV-02] a token can use the live channel, and is disconnected when it is revoked', async () => {
  const { id, secret } = await make();
  const watcher = await live.watch(secret);
  await server.write(async (tx) =>
    tx.publish({
      kind: 'TE',
      terminal: 17,
      property: 101,
      at: '2026-11-20T21:05:09.123Z',
      severity: 1,
      payload: { event: 170, detail1: 'seen', detail2: '' },
    }),
  );
  await watcher.see((frame) => frame.includes('seen'));
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  await watcher.see((frame) => frame.includes(`ST_${id}`));
  expect(await watcher.closed()).toBe(4001);
});

test('a token that expires is disconnected too', async () => {
  const { secret } = await make();
  const watcher = await live.watch(secret);
  await server.database.execute(`update api_token set expires = clock_timestamp()`);
  expect(await watcher.closed()).toBe(4001);
});

test('[CL-01] a token reads the event stream, and waits there no longer than it is valid', async () => {
  const { id, secret } = await make();
  const { head } = (await server.call('GET /events', { as: secret })).body;
  const waiting = server.call(`GET /events?after=${head}&wait=25`, { as: secret });
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  expect((await waiting).body.code).toBe('token.revoked');
});

test('an export of a token has its scope, and ends with it', async () => {
  const { id, secret } = await make({ rights: [...defaults.rights, 'list.export'], properties: [101] });
  const begin = () => server.call('POST /exports', { as: secret, body: { resource: 'terminals', format: 'csv', q: '' } });
  const { body } = await begin();
  const row = async () => (await server.call(`GET /exports/${body.id}`, { as: secret })).body;
  let state = '';
  while (!['done', 'failed'].includes(state)) state = (await row()).state;
  expect(await row()).toMatchObject({ state: 'done', rows: 1 });
  const file = await server.call(`GET /exports/${body.id}/file`, { as: secret });
  expect(String(file.body)).toContain('Terminal 17');
  expect(String(file.body)).not.toContain('Terminal 19');
  // A session of the operator has more access than the token, so it may read the token's response; the reverse is not true.
  const as = await server.signIn('operator');
  expect((await server.call(`GET /exports/${body.id}/file`, { as })).status).toBe(200);
  await server.call(`DELETE /tokens/${id}`, { as: supervisor });
  expect((await begin()).status).toBe(401);
});

test('every right can be in a scope', async () => {
  const admin = await server.signIn('administrator');
  expect((await create(admin, { rights: rightIds })).body.rights).toEqual([...rightIds]);
});
