import { rightIds } from '@floorwalker/core/vocabulary/rights';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLive, type TestLive } from '../../testing/live.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let live: TestLive;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  live = await startTestLive(server);
});
beforeEach(async () => {
  const { execute } = server.database;
  for (const table of ['message', 'session', 'operator_property', 'known_device', 'export_job']) await execute(`delete from ${table}`);
  await execute(`update operator set role = 'operator', changed_by = null`);
  await execute('delete from rights_profile where not predefined and id <> $1', ['guest']);
  await execute('delete from operator');
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 201, 'operator', [101]);
  await addOperator(server, 202, 'operator', [101, 102], 'second');
  admin = await server.signIn('administrator');
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const one = (operator: number, add: readonly number[], remove: readonly number[] = [], version = 1) => ({ operator, version, add, remove });
const save = (changes: readonly object[], as = admin) => server.call('POST /site-assignment', { as, body: { changes } });
const assigned = async () => {
  const { body } = await server.call('GET /site-assignment?sort=id', { as: admin });
  return Object.fromEntries(body.items.map(({ id, properties }: { id: number; properties: number[] }) => [id, properties]));
};
const administer = ['console.log-in', 'own-account.manage', 'operator.view', 'operator.manage', 'rights.edit', 'site-assignment.edit'];

/** Adds an operator with a profile of its own, and signs in. */
async function signInWith(rights: readonly string[], properties: readonly number[] = [], id = 301): Promise<string> {
  await server.database.execute('insert into rights_profile (id, name, rights) values ($1, $1, $2)', [`own-${id}`, rights]);
  await addOperator(server, id, `own-${id}`, properties);
  return server.signIn(`own-${id}`);
}

test('[MG-04] properties of several operators are changed in one request, audited, and announced to their sites', async () => {
  const { body } = await server.call('GET /site-assignment?q=property:102', { as: admin });
  expect(body.items).toEqual([
    {
      id: 202,
      login: 'second',
      name: expect.stringContaining('202'),
      profile: 'operator',
      allProperties: false,
      properties: [101, 102],
      assigned: '101, 102',
      version: 1,
      mayEdit: true,
    },
  ]);
  expect((await save([one(201, [102, 103]), one(202, [], [102])])).body).toEqual({ changed: 2 });
  expect(await assigned()).toEqual({ 1: [], 201: [101, 102, 103], 202: [101] });
  const audited = await server.database.query(
    `select target, old, new from audit where act = 'assignment.save' and outcome = 'done' order by n desc limit 2`,
  );
  expect(audited).toEqual([
    { target: 'operator/202', old: { properties: [101, 102] }, new: { properties: [101] } },
    { target: 'operator/201', old: { properties: [101] }, new: { properties: [101, 102, 103] } },
  ]);
  // What stands already changes nothing, and no version.
  expect((await save([one(202, [101], [103], 2)])).body).toEqual({ changed: 0 });
  expect((await save([one(202, [102], [], 2)])).body).toEqual({ changed: 1 });
});

test('[MG-04] all changes are saved or none: the problem names the operator by its place', async () => {
  const expected = [
    [one(202, [103], [], 9), { code: 'row.changed', params: { by: '–', row: 'changes.1' } }],
    [one(202, [104]), { code: 'request.invalid', fields: [{ path: 'changes.1.add', code: 'unknown-property' }] }],
    [one(202, [], [101, 102]), { code: 'request.invalid', fields: [{ path: 'changes.1.remove', code: 'required' }] }],
    [one(201, [103]), { code: 'request.invalid', fields: [{ path: 'changes.1.operator' }] }],
    [one(999, [101]), { code: 'row.not-found', params: { row: 'changes.1' } }],
    [one(1, [101]), { code: 'operator.own', params: { row: 'changes.1' } }],
  ] as const;
  for (const [wrong, problem] of expected) expect((await save([one(201, [102]), wrong])).body).toMatchObject(problem);
  for (const wrong of [one(0, [101]), one(201, [0]), { ...one(201, [101]), more: 1 }]) expect((await save([wrong])).status).toBe(422);
  expect((await save([])).status).toBe(422);
  expect(await assigned()).toEqual({ 1: [], 201: [101], 202: [101, 102] });
});

test('[MG-04] a change by somebody else in between is refused with the name; of parallel requests one wins', async () => {
  await server.database.execute('update operator set is_master = true where id = 1');
  const other = await signInWith([...rightIds]);
  expect((await save([one(1, [101])], other)).body).toMatchObject({ code: 'operator.master' });
  const responses = await Promise.all(Array.from({ length: 12 }, (_one, n) => save([one(201, [102 + (n % 2)])], n < 6 ? admin : other)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(refused)).toEqual(new Set(['row.changed']));
  await server.database.execute('update operator set is_master = false where id = 1');
});

test('[MG-04] an operator who loses a property is signed out; one who gets a property is not', async () => {
  const loser = await server.signIn('second');
  const winner = await server.signIn('operator');
  const watcher = await live.watch(loser);
  await server.database.execute(
    `insert into export_job (id, operator_id, resource, format, q, name, state) values (gen_random_uuid(), 202, 'terminals', 'csv', '', 'x', 'running')`,
  );
  await save([one(201, [102]), one(202, [], [102])]);
  expect(await watcher.closed()).toBe(4001);
  expect((await server.call('GET /session', { as: loser })).body.params).toMatchObject({ end: 'ended-by-operator' });
  expect((await server.call('GET /session', { as: winner })).status).toBe(200);
  expect(await server.database.query(`select from export_job where operator_id = 202 and state = 'running'`)).toEqual([]);
});

test('[MG-02] a property keeps its last administrator, also under parallel requests', async () => {
  await signInWith(administer, [102, 103], 302);
  await signInWith(administer, [102, 103], 303);
  const first = await signInWith([...administer, 'property.view-all'], [], 304);
  await server.database.execute('update operator set disabled = true where id = 1');
  // The installation's administrator sees everything; without them, 302 and 303 share the property.
  const local = await server.signIn('own-302');
  const other = await server.signIn('own-303');
  await server.database.execute('update operator set disabled = true where id = 304');
  expect(first).not.toBe('undefined');
  const version = async (id: number) =>
    (await server.database.query<{ version: number }>('select version from operator where id = $1', [id]))[0];
  const [v2, v3] = [(await version(302))?.version ?? 0, (await version(303))?.version ?? 0];
  const responses = await Promise.all(
    Array.from({ length: 16 }, (_one, n) => (n % 2 ? save([one(303, [], [103], v3)], local) : save([one(302, [], [103], v2)], other))),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await server.database.query('select operator_id from operator_property where property_id = 103');
  expect(left).toHaveLength(1);
  const [last] = await server.database.query<{ id: number }>('select operator_id as id from operator_property where property_id = 103');
  const boss = last?.id === 302 ? other : local;
  const found = await version(last?.id ?? 0);
  const lost = await save([one(last?.id ?? 0, [], [103], found?.version)], boss);
  expect(['operator.last-of-property', 'row.not-found', 'session.ended']).toContain(lost.body.code);
});

test('nobody assigns a property that they do not see, nor changes an operator with more rights or of another property', async () => {
  const home = await signInWith(
    rightIds.filter((right) => right !== 'property.view-all'),
    [101],
  );
  const { body } = await server.call('GET /site-assignment?sort=id', { as: home });
  expect(body.items.map(({ id }: { id: number }) => id)).toEqual([201, 301]);
  expect((await save([one(201, [102])], home)).body.fields).toMatchObject([{ path: 'changes.0.add', code: 'unknown-property' }]);
  expect((await save([one(202, [], [102])], home)).body.code).toBe('row.not-found');
  expect((await save([one(301, [], [101])], home)).body.code).toBe('operator.own');
  const limited = await signInWith([...administer, 'property.view-all'], [], 302);
  expect((await save([one(201, [102])], limited)).body.code).toBe('right.missing');
  const viewer = await signInWith(['console.log-in', 'operator.view', 'property.view-all'], [], 303);
  expect((await save([one(201, [102])], viewer)).body).toMatchObject({ params: { right: 'site-assignment.edit' } });
  expect((await server.call('GET /site-assignment/201', { as: viewer })).body).toMatchObject({ mayEdit: false });
  await server.database.execute(`update session set fresh_until = clock_timestamp() - interval '1 second'`);
  expect((await save([one(201, [102])])).body.code).toBe('session.step-up');
});

test('[MG-04] one request assigns a property to 3,000 operators', async () => {
  await server.database.execute(
    `insert into operator (id, login, name, role, password) select n, 'staff' || n, 'Staff ' || n, 'operator', 'x' from generate_series(10001, 13000) n`,
  );
  await server.database.execute('insert into operator_property select n, 101 from generate_series(10001, 13000) n');
  const changes = Array.from({ length: 3000 }, (_one, n) => one(10_001 + n, [102]));
  expect((await save(changes)).body).toEqual({ changed: 3000 });
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::integer as count from operator_property where property_id = 102 and operator_id > 10000',
  );
  expect(row?.count).toBe(3000);
});
