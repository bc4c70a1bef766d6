import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { rightsOfRole } from '@floorwalker/core/vocabulary/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLive, type TestLive } from '../../testing/live.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let live: TestLive;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addTerminal(server, 17, 101);
  live = await startTestLive(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['message', 'session', 'api_token', 'operator_property', 'known_device']) await execute(`delete from ${table}`);
  await execute(`update operator set role = 'operator'`);
  await execute(`delete from rights_profile where not predefined and id <> 'guest'`);
  await execute('delete from operator');
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  admin = await server.signIn('administrator');
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const night = {
  name: 'Night shift',
  description: 'From 22:00',
  rights: ['console.log-in', 'own-account.manage', 'notification.receive', 'terminal.view', 'terminal.restart'],
};
const add = (body: object = {}, as = admin) => server.call('POST /rights-profiles', { as, body: { id: 'night', ...night, ...body } });
const edit = (body: object, as = admin, id = 'night') =>
  server.call(`PUT /rights-profiles/${id}`, { as, body: { ...night, version: 1, ...body } });
const remove = (id = 'night', as = admin) => server.call(`DELETE /rights-profiles/${id}`, { as });
const assign = (profile: string, id = 201) => server.database.execute('update operator set role = $2 where id = $1', [id, profile]);
const rightsOf = async (as: string) => (await server.call('GET /session', { as })).body.rights as string[];
const administer = ['console.log-in', 'operator.view', 'operator.manage', 'rights.edit'];

/** Signs in an operator of a new profile with these rights. */
async function signInWith(rights: readonly string[], properties: readonly number[] = []): Promise<string> {
  await server.database.execute(`insert into rights_profile (id, name, rights) values ('limited', 'Limited', $1)`, [rights]);
  await addOperator(server, 301, 'limited', properties);
  return server.signIn('limited');
}

test('[MG-03] the roles are predefined profiles with the rights of this version, and cannot be changed or removed', async () => {
  const { body } = await server.call('GET /rights-profiles?q=predefined:yes&sort=id', { as: admin });
  expect(body.items.map(({ id, rights }: { id: string; rights: string[] }) => [id, rights.length])).toEqual(
    ['administrator', 'operator', 'supervisor', 'support'].map((id) => [id, rightsOfRole[id as 'operator'].length]),
  );
  expect(body.items[0]).toMatchObject({ id: 'administrator', operators: 1, mayEdit: false });
  expect((await edit({}, admin, 'operator')).body.code).toBe('rights-profile.predefined');
  expect((await remove('operator')).body.code).toBe('rights-profile.predefined');
});

test('[MG-03] a profile is created, changed, audited and removed', async () => {
  expect(await add({ rights: [...night.rights, 'terminal.view'] })).toMatchObject({
    status: 200,
    body: {
      id: 'night',
      ...night,
      rights: rightIds.filter((right) => night.rights.includes(right)),
      operators: 0,
      version: 1,
      mayEdit: true,
    },
  });
  expect(await edit({ name: 'Late shift', rights: ['console.log-in'] })).toMatchObject({
    status: 200,
    body: { name: 'Late shift', rights: ['console.log-in'], version: 2 },
  });
  expect((await edit({})).body).toMatchObject({ status: 409, code: 'row.changed', params: { by: 'administrator 1' } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const acts = await server.database.query(
    `select act, target, new->>'name' as name from audit where target = 'rights-profile/night' order by n`,
  );
  expect(acts).toEqual([
    { act: 'rights-profiles.add', target: 'rights-profile/night', name: 'Night shift' },
    { act: 'rights-profiles.edit', target: 'rights-profile/night', name: 'Late shift' },
    { act: 'rights-profile.remove', target: 'rights-profile/night', name: null },
  ]);
});

test('ids and names are unique, and a profile of operators is not removed', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, (_, n) => add({ id: `night-${n}` })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect((await add({ name: 'NIGHT shift' })).body.code).toBe('rights-profile.name-exists');
  expect((await add({ id: 'operator', name: 'Other' })).body.code).toBe('rights-profile.exists');
  await add({ name: 'Other' });
  await assign('night');
  expect((await remove()).body).toMatchObject({ status: 409, code: 'rights-profile.in-use', params: { operators: 1 } });
});

test.each([
  ['id', 'Night'],
  ['id', ''],
  ['id', 'a/b'],
  ['name', ' '],
  ['name', 'a\u0007'],
  ['description', 'x'.repeat(301)],
  ['rights', ['terminal.fly']],
  ['rights', 'terminal.view'],
])('an invalid %s (%j) is an error of its field', async (path, value) => {
  const { body } = await add({ [path]: value });
  expect([body.status, body.fields[0].path.split('.')[0]]).toEqual([422, path]);
});

test('[MG-03] nobody grants a right that they do not hold, nor changes a profile that has one', async () => {
  await add({ rights: ['console.log-in', 'audit.verify'] });
  const limited = await signInWith([...administer, 'property.view-all', 'terminal.view']);
  expect((await add({ id: 'x', name: 'X', rights: ['terminal.view', 'backup.manage'] }, limited)).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'backup.manage' },
  });
  expect((await edit({ rights: ['console.log-in'] }, limited)).body).toMatchObject({
    code: 'right.missing',
    params: { right: 'audit.verify' },
  });
  expect((await remove('night', limited)).body.code).toBe('right.missing');
  expect((await add({ id: 'x', name: 'X', rights: ['terminal.view'] }, limited)).status).toBe(200);
});

test('an operator of single properties, one without the right, an API token, and a stale sign-in change no profile', async () => {
  const limited = await signInWith([...administer, 'own-account.manage'], [101]);
  expect((await add({ rights: ['console.log-in'] }, limited)).body).toMatchObject({ params: { right: 'property.view-all' } });
  const operator = await server.signIn('operator');
  expect((await add({}, operator)).body).toMatchObject({ params: { right: 'rights.edit' } });
  expect((await server.call('GET /rights-profiles', { as: operator })).body).toMatchObject({ params: { right: 'operator.view' } });
  const token = await server.call('POST /tokens', { as: admin, body: { name: 'T', rights: ['rights.edit', 'console.log-in'], days: 1 } });
  expect((await add({}, token.body.secret)).body.code).toBe('token.not-by-token');
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  expect((await add()).body.code).toBe('session.step-up');
});

test('withdrawn rights are gone with the next request of every operator of the profile, and soon after that from open sockets', async () => {
  await add();
  await assign('night');
  const operator = await server.signIn('operator');
  expect(await rightsOf(operator)).toHaveLength(5);
  const watcher = await live.watch(operator, ['art.v2']);
  watcher.socket.send(`RESUME_${server.feed.epoch}_${server.feed.head()}`);
  await watcher.see((frame) => frame.startsWith('RESUMED'));
  const countOf = (start: string) => watcher.entries().filter((entry) => entry.startsWith(start)).length;
  /** Publishes a change of a terminal and then a message to the operator; returns whether the socket has got the change, too. */
  const getsChange = async () => {
    const [changes, messages] = [countOf('1_17'), countOf('LOG_messages')];
    await server.write(async (tx) => {
      tx.publish({ kind: 'cat', terminal: 17, property: 101, payload: { categories: [1] } });
      tx.publish({ kind: 'LOG', property: null, payload: { log: 'messages', operator: 201 } });
    });
    await expect.poll(() => countOf('LOG_messages')).toBe(messages + 1);
    return countOf('1_17') > changes;
  };
  expect(await getsChange()).toBe(true);
  const [before] = await server.database.query<{ rights_changed: Date | null }>('select rights_changed from operator where id = 201');
  expect((await edit({ rights: ['console.log-in', 'own-account.manage', 'notification.receive'] })).status).toBe(200);
  expect((await server.call('GET /terminals', { as: operator })).body).toMatchObject({ params: { right: 'terminal.view' } });
  const [after] = await server.database.query<{ rights_changed: Date | null }>('select rights_changed from operator where id = 201');
  expect(after?.rights_changed).not.toEqual(before?.rights_changed);
  await expect.poll(getsChange).toBe(false);
  // The client is told once, so that it reads its session again.
  await expect.poll(() => countOf('RIGHTS')).toBe(1);
  expect(
    (await edit({ description: 'From 21:00', rights: ['console.log-in', 'own-account.manage', 'notification.receive'], version: 2 }))
      .status,
  ).toBe(200);
  expect(await getsChange()).toBe(false);
  expect(countOf('RIGHTS')).toBe(1);
});

test('a profile of the last administrator keeps its rights, under parallel requests too', async () => {
  const boss = { rights: [...rightIds], name: 'Boss' };
  await add({ id: 'boss', ...boss });
  await assign('boss', 201);
  await server.database.execute('delete from operator_property');
  const second = await server.signIn('operator');
  await server.database.execute(`update operator set disabled = true where id = 1`);
  const without = { ...boss, rights: rightIds.filter((right) => right !== 'rights.edit') };
  expect((await edit(without, second, 'boss')).body).toMatchObject({ status: 409, code: 'operator.last-administrator' });
  const responses = await Promise.all(Array.from({ length: 16 }, () => edit(without, second, 'boss')));
  expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set(['operator.last-administrator']));
  await server.database.execute(`update operator set disabled = false where id = 1`);
  expect((await edit(without, second, 'boss')).status).toBe(200);
});

test('a repeated request returns the first response and changes nothing', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await server.call('POST /rights-profiles', { as: admin, body: { id: 'night', ...night }, headers });
  const second = await server.call('POST /rights-profiles', { as: admin, body: { id: 'night', ...night }, headers });
  expect([second.status, second.body]).toEqual([200, first.body]);
});
