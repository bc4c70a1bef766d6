import type { ConfigurationChange } from '@floorwalker/core/endpoints/configuration';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let second: string;

const limit = (scope: string) => `${scope}:Payout/KioskLimit`;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const id of [17, 18, 19]) await addTerminal(server, id, 101);
  await addTerminal(server, 90, 102);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  admin = await server.signIn('administrator');
  second = await server.signIn('second');
});
beforeEach(async () => {
  await server.database.execute('delete from approval_policy');
  await server.database.execute('delete from approval');
  await server.database.execute('truncate configuration_value, configuration_version, configuration_change');
});
afterAll(() => server.stop());

/** Adds a policy; the threshold counts entries or terminals. */
const addPolicy = (threshold: number, properties: readonly number[] = []) =>
  server.call('POST /approval-policies', {
    as: admin,
    body: {
      name: `Above ${threshold}`,
      subject: 'configuration-change',
      properties,
      commands: [],
      threshold: String(threshold),
      currency: '',
      quorum: 1,
      decidingRight: 'configuration.manage',
      expiry: 60,
      reasonRequired: false,
      freshSignIn: false,
    },
  });
const save = (changes: readonly ConfigurationChange[], headers = {}) =>
  server.call('POST /configuration-entries/changes', { as: admin, body: { changes }, headers });
const set = (id: string, value: string | null, version = 0) => save([{ id, version, value }]);
const decide = (request: unknown, approved = true, headers = {}) =>
  server.call(`POST /approvals/${request}/decision`, { as: second, body: { approved, reason: '' }, headers });
const stored = () => server.database.query('select level, owner, value, version from configuration_value order by 1, 2');
const requests = async () => (await server.database.query('select from approval')).length;

test('a held change of the configuration is shown with old and new values, and done exactly once with the approval', async () => {
  expect((await addPolicy(0)).status).toBe(200);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const changes = [{ id: limit('property:101'), version: 0, value: '500' }];
  const held = await save(changes, key);
  expect(held).toMatchObject({ status: 409, body: { code: 'approval.required' } });
  const { request } = held.body.params;
  expect((await save(changes, key)).body.params).toEqual(held.body.params);
  expect(await requests()).toBe(1);
  expect(await stored()).toEqual([]);
  const { body: row } = await server.call(`GET /approvals/${request}`, { as: second });
  expect(row).toMatchObject({ subject: 'configuration-change', act: 'configuration.save', size: 1, property: 101, mayDecide: true });
  expect(row.changes).toEqual([
    {
      list: 'configuration-entries',
      id: limit('property:101'),
      isNew: false,
      fields: [{ name: 'value', old: '1000.00', new: '500.00' }],
    },
  ]);
  const results = await Promise.all(Array.from({ length: 8 }, () => decide(request)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stored()).toEqual([{ level: 'property', owner: 101, value: '500.00', version: 1 }]);
  const log = await server.database.query('select operator_id as by, approval::integer, old, new from configuration_change');
  expect(log).toEqual([{ by: 1, approval: Number(String(request).slice(1)), old: '1000.00', new: '500.00' }]);
});

test('a row that somebody has changed meanwhile ends the request as refused', async () => {
  await addPolicy(0);
  const { request } = (await set(limit('terminal:17'), '300')).body.params;
  await server.database.execute('delete from approval_policy');
  expect((await set(limit('terminal:17'), '400')).status).toBe(200);
  expect((await decide(request)).body).toMatchObject({ state: 'refused', refusal: 'row.changed' });
  expect(await stored()).toEqual([{ level: 'terminal', owner: 17, value: '400.00', version: 1 }]);
});

test('the threshold counts entries or the terminals to which their values apply, and changes of the last hour together', async () => {
  await addPolicy(2);
  expect((await set(limit('terminal:17'), '300')).status).toBe(200);
  expect((await set(limit('terminal:18'), '300')).status).toBe(200);
  expect((await set(limit('terminal:19'), '300')).body.code).toBe('approval.required');
  await server.database.execute('truncate configuration_value, configuration_version, configuration_change');
  // A value of property 102 applies to one terminal, one of property 101 to three, one of the installation to all.
  expect((await set(limit('property:102'), '300')).status).toBe(200);
  expect((await set(limit('property:101'), '300')).body.code).toBe('approval.required');
  await server.database.execute('truncate configuration_value, configuration_version, configuration_change');
  expect((await set(limit('installation'), '300')).body.code).toBe('approval.required');
  // An approved change does not count.
  const { request } = (await set(limit('property:101'), '300')).body.params;
  expect((await decide(request)).body.state).toBe('approved');
  expect((await set(limit('terminal:90'), '300')).status).toBe(200);
});

test('of parallel changes of one operator only as many are done as the threshold allows', async () => {
  await addPolicy(2);
  const results = await Promise.all(['terminal:17', 'terminal:18', 'terminal:19', 'terminal:90'].map((scope) => set(limit(scope), '300')));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(results.filter(({ body }) => body.code === 'approval.required')).toHaveLength(2);
});

test('a policy holds only changes that concern its properties, and values of the installation concern all', async () => {
  await addPolicy(0, [102]);
  expect((await set(limit('property:101'), '300')).status).toBe(200);
  expect((await set(limit('property:102'), '300')).body.code).toBe('approval.required');
  expect((await set(limit('installation'), '300')).body.code).toBe('approval.required');
});

test('a plan, invalid values and changes without effect are never held', async () => {
  await addPolicy(0);
  const plan = { plan: true, changes: [{ id: limit('terminal:17'), version: 0, value: '300' }] };
  expect((await server.call('POST /configuration-entries/changes', { as: admin, body: plan })).body.applied).toBe(false);
  expect((await set(limit('terminal:17'), 'much')).body.code).toBe('request.invalid');
  expect((await set(limit('terminal:17'), null)).status).toBe(200);
  expect(await requests()).toBe(0);
});

test('a held password is neither shown nor stored in plain text', async () => {
  await addPolicy(0);
  const { request } = (await set('terminal:17:Network/ProxyPassword', 'hush-hush-17')).body.params;
  const { body: row } = await server.call(`GET /approvals/${request}`, { as: second });
  expect(row.changes[0].fields).toEqual([{ name: 'value', old: '', new: '********' }]);
  const dump = await server.database.query('select * from approval');
  const audit = await server.database.query('select * from audit');
  expect(JSON.stringify([dump, audit])).not.toContain('hush-hush-17');
  expect((await decide(request)).body.state).toBe('approved');
  expect(await stored()).toMatchObject([{ level: 'terminal', owner: 17, value: '********' }]);
});
