import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireRequests } from './expire-requests.ts';

let server: TestServer;
/** Bearers of the administrators 1 to 4, the supervisors 11 and 12, and the operator 21 of property 101. */
const as = new Map<number, string>();
const bearer = (id: number) => as.get(id) ?? '';

beforeAll(async () => {
  server = await startTestServer({ FLOOR_STEP_UP_TERMINALS: '0' });
  await addProperties(server);
  for (const id of [17, 18, 19]) await addTerminal(server, id, 101);
  await addTerminal(server, 90, 102);
  for (const id of [1, 2, 3, 4]) await addOperator(server, id, 'administrator', [], `admin${id}`);
  for (const id of [11, 12]) await addOperator(server, id, 'supervisor', [], `boss${id}`);
  await addOperator(server, 21, 'operator', [101], 'staff21');
  await addOperator(server, 22, 'operator', [101], 'staff22');
  for (const [id, login] of [
    [1, 'admin1'],
    [2, 'admin2'],
    [3, 'admin3'],
    [4, 'admin4'],
    [11, 'boss11'],
    [12, 'boss12'],
    [21, 'staff21'],
  ] as const)
    as.set(id, await server.signIn(login));
});
beforeEach(async () => {
  const { execute } = server.database;
  await execute('delete from approval_policy');
  await execute('delete from approval');
  await execute('delete from upload');
  await execute('delete from run_target');
  await execute('delete from run');
  await execute('delete from operator_card');
  await execute('delete from former_operator_mark');
  await execute(`update operator set disabled = false, email = '', external_id = ''`);
  await execute(`update operator set role = 'administrator' where id in (1, 2, 3, 4)`);
  await execute('delete from former_operator_mark');
  await execute(`delete from rights_profile where id = 'night'`);
  await execute('update terminal set retired = null');
});
afterAll(() => server.stop());

/** Stores a policy without the checks of the form. */
const addPolicy = async (subject: string, values: object = {}): Promise<number> => {
  const given = { properties: [], commands: [], above: 0, quorum: 1, right: 'rights.edit', reason: false, fresh: false, ...values };
  const [row] = await server.database.query<{ id: number }>(
    `insert into approval_policy (name, subject, properties, commands, threshold, above, quorum, deciding_right, expiry, reason_required, fresh_required)
     values (gen_random_uuid(), $1, $2, $3, $4::integer, $4::integer, $5, $6, 60, $7, $8) returning id`,
    [subject, given.properties, given.commands, given.above, given.quorum, given.right, given.reason, given.fresh],
  );
  return row?.id ?? 0;
};

const profile = { id: 'night', name: 'Night', description: '', rights: ['console.log-in', 'terminal.view'] };
const addProfile = (id = 1, body: object = {}) => server.call('POST /rights-profiles', { as: bearer(id), body: { ...profile, ...body } });
const restart = (id: number, ids: readonly number[], headers = {}) =>
  server.call('POST /commands/terminal.restart', { as: bearer(id), body: { targets: { ids }, args: {}, reason: 'cleaning' }, headers });
const decide = (request: unknown, id: number, approved = true, reason = 'checked', headers = {}) =>
  server.call(`POST /approvals/${request}/decision`, { as: bearer(id), body: { approved, reason }, headers });
const show = (request: unknown, id: number) => server.call(`GET /approvals/${request}`, { as: bearer(id) });
const profiles = async () => (await server.database.query(`select id from rights_profile where id = 'night'`)).length;
const runs = async () => (await server.database.query<{ total: number }>('select total from run order by at')).map(({ total }) => total);

test('a rights change without a policy is done at once', async () => {
  await addPolicy('mass-command');
  expect((await addProfile()).status).toBe(200);
  expect(await profiles()).toBe(1);
});

test('a held rights change is stored encrypted, shown with what it changes, and done with the approval of a second administrator', async () => {
  await addPolicy('rights-change');
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = {
    id: 501,
    login: 'p.huber',
    name: 'Petra Huber',
    email: 'petra@floor.example',
    position: '',
    profile: 'operator',
    properties: [101],
    externalId: '',
    cards: [],
    loginAllowed: true,
    password: 'a phrase of her own',
    mustChangePassword: false,
  };
  const add = () => server.call('POST /operators', { as: bearer(1), body, headers: key });
  const held = await add();
  expect(held).toMatchObject({ status: 409, body: { code: 'approval.required', params: { needed: 1 } } });
  const { request } = held.body.params;
  // A repeat of the same request gets the same response and creates no second request.
  expect((await add()).body.params).toEqual(held.body.params);
  expect(await server.database.query('select count(*)::integer as n from approval')).toEqual([{ n: 1 }]);
  expect(await server.database.query('select from operator where id = 501')).toEqual([]);
  const dump =
    JSON.stringify(await server.database.query('select * from approval')) +
    JSON.stringify(await server.database.query('select * from audit'));
  expect(dump).not.toContain(body.password);
  const { body: row } = await show(request, 2);
  expect(row).toMatchObject({
    id: String(request),
    subject: 'rights-change',
    act: 'operators.add',
    size: 1,
    state: 'pending',
    needed: 1,
    given: 0,
  });
  expect(row).toMatchObject({ terminal: null, amount: null, requester: 1, rights: ['rights.edit'], mayDecide: true, ownRequest: false });
  expect(row.changes[0]).toMatchObject({ list: 'operators', id: '501', isNew: true });
  expect(row.changes[0].fields).toContainEqual({ name: 'password', old: '', new: '***' });
  expect(row.changes[0].fields).toContainEqual({ name: 'profile', old: '', new: 'operator' });
  const decided = await decide(request, 2);
  expect(decided).toMatchObject({ status: 200, body: { state: 'approved', decidedBy: 2, given: 1, refusal: null } });
  expect(decided.body.decisions).toMatchObject([{ operator: 2, approved: true, reason: 'checked' }]);
  expect((await server.call('POST /session', { body: { login: 'p.huber', password: body.password, kind: 'cli' } })).status).toBe(200);
  expect(await server.database.query('select sealed from approval')).toEqual([{ sealed: null }]);
  const audits = await server.database.query(
    `select operator_id as by, act, outcome from audit where act in ('operators.add', 'approval.decide-request') order by n`,
  );
  expect(audits.filter(({ outcome }) => outcome !== 'approval.required')).toEqual([
    { by: 1, act: 'operators.add', outcome: 'held' },
    { by: 1, act: 'operators.add', outcome: 'done' },
    { by: 2, act: 'approval.decide-request', outcome: 'approved' },
  ]);
  await server.database.execute('delete from known_device where operator_id = 501');
  await server.database.execute('delete from session where operator_id = 501');
  await server.database.execute('delete from operator_property where operator_id = 501');
  await server.database.execute('delete from operator where id = 501');
});

test('invalid input is refused at its field before anybody is asked', async () => {
  await addPolicy('rights-change');
  expect((await addProfile(1, { name: '' })).body.fields).toMatchObject([{ path: 'name' }]);
  expect((await addProfile(1, { id: 'administrator' })).body.code).toBe('rights-profile.exists');
  expect((await restart(11, [404])).body.code).toBe('request.invalid');
  expect(await server.database.query('select from approval')).toEqual([]);
});

test('old and new values of an edit are shown, and a row that somebody else has changed ends the request as refused', async () => {
  expect((await addProfile()).status).toBe(200);
  const policy = await addPolicy('rights-change');
  const edit = (id: number, rights: readonly string[]) =>
    server.call('PUT /rights-profiles/night', { as: bearer(id), body: { name: 'Night', description: '', rights, version: 1 } });
  const { request } = (await edit(1, ['console.log-in', 'terminal.view', 'terminal.restart'])).body.params;
  expect((await show(request, 2)).body.changes).toEqual([
    {
      list: 'rights-profiles',
      id: 'night',
      isNew: false,
      fields: [{ name: 'rights', old: 'console.log-in, terminal.view', new: 'console.log-in, terminal.view, terminal.restart' }],
    },
  ]);
  await server.database.execute('delete from approval_policy where id = $1', [policy]);
  expect((await edit(3, ['console.log-in'])).status).toBe(200);
  expect((await decide(request, 2)).body).toMatchObject({ state: 'refused', refusal: 'row.changed', decidedBy: 2 });
  expect(await server.database.query(`select rights from rights_profile where id = 'night'`)).toEqual([{ rights: ['console.log-in'] }]);
});

test('a request without a person to decide stays pending; one denial ends it', async () => {
  await addPolicy('rights-change', { quorum: 2 });
  const { request } = (await addProfile()).body.params;
  expect((await decide(request, 2)).body).toMatchObject({ state: 'pending', given: 1, needed: 2, decidedBy: null });
  expect((await decide(request, 2)).body).toMatchObject({ code: 'approval.decided-by-you', params: { needed: 2, given: 1 } });
  expect((await decide(request, 3, false)).body).toMatchObject({ state: 'declined', decidedBy: 3 });
  expect((await decide(request, 4)).body).toMatchObject({ code: 'approval.already-decided', params: { state: 'declined' } });
  expect(await profiles()).toBe(0);
});

test('of many parallel and repeated approvals each person counts once, and the act is done exactly once', async () => {
  await addPolicy('mass-command', { quorum: 2, right: 'approval.decide', above: 2, commands: ['terminal.restart'] });
  const { request } = (await restart(21, [17, 18, 19])).body.params;
  const keys = new Map([2, 3, 11].map((id) => [id, { 'idempotency-key': crypto.randomUUID() }]));
  const results = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const id = [2, 3, 11, 21][index % 4] ?? 0;
      return decide(request, id, true, 'checked', index % 8 < 4 ? keys.get(id) : {});
    }),
  );
  expect(results.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await runs()).toEqual([3]);
  const [row] = await server.database.query<{ state: string; deciders: number[] }>('select state, deciders from approval');
  expect(row?.state).toBe('approved');
  expect(new Set(row?.deciders).size).toBe(2);
  expect(row?.deciders).not.toContain(21);
  expect(await server.database.query('select count(*)::integer as n from approval_decision')).toEqual([{ n: 2 }]);
  const own = results.filter((_, index) => index % 4 === 3).map(({ body }) => body.code);
  expect(new Set(own)).toEqual(new Set(['right.missing', 'row.not-found', 'approval.own-act'].filter((code) => own.includes(code))));
  // The run belongs to the requester.
  expect(await server.database.query('select operator_id as by, approval from run')).toEqual([
    { by: 21, approval: Number(String(request).slice(1)) },
  ]);
});

test('a restart of more terminals than the threshold needs a supervisor, also in small portions and in parallel', async () => {
  await addPolicy('mass-command', { right: 'approval.decide', above: 2, commands: ['terminal.restart'] });
  expect((await restart(21, [17, 18])).status).toBe(200);
  expect((await restart(21, [19])).body.code).toBe('approval.required');
  const unblock = { targets: { ids: [17, 18, 19] }, args: {}, reason: '' };
  expect((await server.call('POST /commands/terminal.unblock', { as: bearer(21), body: unblock })).status).toBe(200);
  const parallel = await Promise.all([17, 18, 19, 17, 18, 19].map((id) => restart(12, [id])));
  expect(parallel.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(parallel.filter(({ body }) => body.code === 'approval.required')).toHaveLength(4);
  // A dry run is never held.
  const preview = await server.call('POST /commands/terminal.restart', {
    as: bearer(21),
    body: { targets: { ids: [17] }, args: {}, reason: '', dryRun: true },
  });
  expect(preview.body.dryRun).toBe(true);
});

test('an approved command is given to exactly the terminals that were shown', async () => {
  await addPolicy('mass-command', { right: 'approval.decide', above: 1 });
  const body = { targets: { where: 'property:101' }, args: {}, reason: 'cleaning' };
  const { request } = (await server.call('POST /commands/terminal.restart', { as: bearer(11), body })).body.params;
  expect((await show(request, 12)).body).toMatchObject({ size: 3, targets: [17, 18, 19], requestReason: 'cleaning', property: 101 });
  await addTerminal(server, 20, 101);
  expect((await decide(request, 12)).body.state).toBe('approved');
  expect(await server.database.query('select terminal_id as id from run_target order by 1')).toEqual([{ id: 17 }, { id: 18 }, { id: 19 }]);
  await server.database.execute('delete from terminal where id = 20');
  // The retry of a run is held as well.
  await server.database.execute(`update run_target set state = 'failed'`);
  const [run] = await server.database.query<{ id: string }>('select id from run');
  const again = await server.call(`POST /runs/${run?.id}/retry`, { as: bearer(11), body: {} });
  expect(again.body.code).toBe('approval.required');
  expect((await decide(again.body.params.request, 12)).body.state).toBe('approved');
  expect(await runs()).toEqual([3, 3]);
});

test('a requester who has lost the right, and a retired terminal, end the request as refused', async () => {
  await addPolicy('mass-command', { right: 'approval.decide', above: 1 });
  const cases = [
    ["update operator set role = 'guest' where id = 21", 'right.missing'],
    ['update operator set disabled = true where id = 21', 'right.missing'],
    ['update terminal set retired = now() where id = 18', 'request.invalid'],
    ['delete from operator_property where operator_id = 21', 'request.invalid'],
  ] as const;
  for (const [sql, code] of cases) {
    const { request } = (await restart(21, [17, 18])).body.params;
    await server.database.execute(sql);
    expect({ sql, ...(await decide(request, 12)).body }).toMatchObject({ sql, state: 'refused', refusal: code });
    await server.database.execute(`update operator set role = 'operator', disabled = false where id = 21`);
    await server.database.execute('insert into operator_property values (21, 101) on conflict do nothing');
    await server.database.execute('update terminal set retired = null');
  }
  expect(await runs()).toEqual([]);
});

test('nobody decides their own request, also not by a second account with the same e-mail, card or external id', async () => {
  await addPolicy('rights-change');
  const { execute } = server.database;
  const moves = [
    [
      "update operator set email = 'Ada@Floor.example' where id = 1",
      "update operator set email = '' where id = 1",
      "update operator set email = 'ada@floor.EXAMPLE' where id = 2",
    ],
    [
      "insert into operator_card values ('04AA', 1)",
      "delete from operator_card where card = '04AA'",
      "insert into operator_card values ('04aa', 2)",
    ],
    [
      "update operator set external_id = 'HR-17' where id = 1",
      "update operator set external_id = '' where id = 1",
      "update operator set external_id = 'hr-17' where id = 2",
    ],
    // The mark may also move from the account that decides to the one that requests.
    [
      "update operator set email = 'eve@floor.example' where id = 2",
      "update operator set email = '' where id = 2",
      "update operator set email = 'eve@floor.example' where id = 1",
    ],
  ];
  for (const [before = '', release = '', after = ''] of moves) {
    await execute(before);
    const { request } = (await addProfile()).body.params;
    await execute(release);
    await execute(after);
    expect((await decide(request, 1)).body.code).toBe('approval.own-act');
    const attempts = await Promise.all(Array.from({ length: 8 }, (_, index) => decide(request, 2, index % 2 === 0)));
    expect({ before, codes: new Set(attempts.map(({ body }) => body.code)) }).toEqual({ before, codes: new Set(['approval.same-person']) });
    expect((await show(request, 2)).body).toMatchObject({ state: 'pending', given: 0 });
    expect((await decide(request, 3, false)).body.state).toBe('declined');
    await execute('delete from operator_card');
    await execute(`update operator set email = '', external_id = ''`);
    await execute('delete from former_operator_mark');
  }
  // Two accounts of one person count once towards the quorum.
  await execute('update approval_policy set quorum = 2');
  await execute("insert into operator_card values ('04BB', 2)");
  const { request } = (await addProfile()).body.params;
  expect((await decide(request, 2)).body.given).toBe(1);
  await execute('update operator_card set operator_id = 3');
  expect((await decide(request, 3)).body.code).toBe('approval.same-person');
  expect((await decide(request, 4)).body.state).toBe('approved');
});

test('who lacks a right of the policy or does not see all that it concerns neither sees nor decides a request', async () => {
  await addPolicy('rights-change', { right: 'rights.edit' });
  const { request } = (await addProfile()).body.params;
  for (const id of [11, 21]) {
    expect((await show(request, id)).status).toBe(404);
    expect((await decide(request, id)).body.code).toBe('row.not-found');
    expect((await server.call('GET /approvals', { as: bearer(id) })).body.items).toEqual([]);
  }
  expect((await show(request, 1)).body).toMatchObject({ ownRequest: true, mayDecide: false });
  // An administrator of one property does not see a change that concerns all.
  await server.database.execute(
    `insert into rights_profile (id, name, rights) select 'local', 'Local', array_remove(rights, 'property.view-all') from rights_profile where id = 'administrator' on conflict do nothing`,
  );
  await server.database.execute(`update operator set role = 'local' where id = 4`);
  await server.database.execute('insert into operator_property values (4, 101) on conflict do nothing');
  expect((await decide(request, 4)).body.code).toBe('row.not-found');
  // A change of an operator of that property is theirs to decide.
  const edit = { as: bearer(1), body: { ...(await values(22)), position: 'Cashier' } };
  const held = await server.call('PUT /operators/22', edit);
  expect((await show(held.body.params.request, 4)).body).toMatchObject({ property: 101, mayDecide: true });
  expect((await decide(held.body.params.request, 4)).body).toMatchObject({ state: 'approved' });
  await server.database.execute('delete from operator_property where operator_id = 4');
});

const values = async (id: number) => {
  const { body } = await server.call(`GET /operators/${id}`, { as: bearer(1) });
  const { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version } = body;
  return { login, name, email, position, profile, properties, externalId, cards, loginAllowed, mustChangePassword, version, password: '' };
};

test('a policy of a property holds only what concerns it, and the strictest of several policies counts', async () => {
  await addPolicy('mass-command', { properties: [102], right: 'approval.decide', above: 0 });
  expect((await restart(11, [17, 18, 19])).status).toBe(200);
  expect((await restart(11, [17, 90])).body.code).toBe('approval.required');
  await addPolicy('mass-command', { right: 'rights.edit', quorum: 3, above: 1, reason: true });
  await addPolicy('mass-command', { right: 'approval.decide', quorum: 1, above: 0, fresh: true });
  const { request } = (await restart(12, [17, 90])).body.params;
  expect((await show(request, 2)).body).toMatchObject({
    needed: 3,
    rights: ['approval.decide', 'rights.edit'],
    reasonRequired: true,
    freshRequired: true,
  });
  expect((await decide(request, 2, true, '')).body).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: 'reason', code: 'required' }],
  });
  await server.database.execute(`update session set fresh_until = null where operator_id = 2`);
  expect((await decide(request, 2)).body.code).toBe('session.step-up');
  expect(await server.database.query('select from approval_decision')).toEqual([]);
  as.set(2, await server.signIn('admin2'));
});

test('a rights change cannot be decided by a token, and enabling an operator is held while disabling is not', async () => {
  await addPolicy('rights-change');
  const token = await server.call('POST /tokens', {
    as: bearer(2),
    body: { name: 'night', rights: ['terminal.view', 'rights.edit', 'property.view-all'], days: 1 },
  });
  const { request } = (await addProfile()).body.params;
  const byToken = await server.call(`POST /approvals/${request}/decision`, { as: token.body.secret, body: { approved: true } });
  expect(byToken.body.code).toBe('token.not-by-token');
  expect((await server.call('POST /operators/22/disable', { as: bearer(1) })).status).toBe(200);
  const enable = await server.call('POST /operators/22/enable', { as: bearer(1) });
  expect(enable.body.code).toBe('approval.required');
  expect((await decide(enable.body.params.request, 3)).body.state).toBe('approved');
  expect((await server.call('GET /operators/22', { as: bearer(1) })).body.loginAllowed).toBe(true);
});

test('many rows of a site file are held as one request', async () => {
  await addPolicy('rights-change');
  const body = { add: [profile], edit: [] };
  const held = await server.call('POST /rights-profiles/rows', { as: bearer(1), body });
  expect(held.body.code).toBe('approval.required');
  expect((await decide(held.body.params.request, 2)).body).toMatchObject({ state: 'approved', size: 1 });
  expect(await profiles()).toBe(1);
});

test('a request that nobody decides expires, and then nothing can be decided', async () => {
  await addPolicy('rights-change');
  const { request } = (await addProfile()).body.params;
  await server.database.execute(`update approval set expires = clock_timestamp() - interval '1 second'`);
  expect((await decide(request, 2)).body).toMatchObject({ code: 'approval.already-decided', params: { state: 'timed-out' } });
  await server.write(expireRequests);
  expect(await server.database.query('select state, sealed from approval')).toEqual([{ state: 'timed-out', sealed: null }]);
  expect(await profiles()).toBe(0);
});

test('an operator has at most 50 pending requests', async () => {
  await addPolicy('mass-command', { right: 'approval.decide', above: 0 });
  const { request } = (await restart(21, [17])).body.params;
  await server.database.execute(
    `insert into approval (subject, requester, at, expires, size, act) select 'mass-command', 21, now(), now() + interval '1 hour', 1, 'terminal.restart' from generate_series(1, 49)`,
  );
  expect((await restart(21, [18])).body).toMatchObject({ code: 'approval.too-many', params: { max: 50 } });
  expect((await decide(request, 12)).body.state).toBe('approved');
});
