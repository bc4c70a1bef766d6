import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let admin: string;
let second: string;
let local: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator', [], 'admin');
  await addOperator(server, 2, 'administrator', [], 'second');
  await server.database.execute(
    `insert into rights_profile (id, name, rights) select 'local', 'Local', array_remove(rights, 'property.view-all') from rights_profile where id = 'administrator'`,
  );
  await addOperator(server, 3, 'local', [101], 'local');
  [admin, second, local] = [await server.signIn('admin'), await server.signIn('second'), await server.signIn('local')];
});
beforeEach(async () => {
  await server.database.execute('delete from approval_policy');
  await server.database.execute('delete from approval');
});
afterAll(() => server.stop());

const payouts = {
  name: 'Large payouts',
  subject: 'transaction',
  properties: [],
  commands: [],
  threshold: '5000',
  currency: 'EUR',
  quorum: 2,
  decidingRight: 'approval.decide',
  expiry: 60,
  reasonRequired: false,
  freshSignIn: false,
};
const { name: _, subject: _subject, ...changeable } = payouts;
const secondAdministrator = {
  ...payouts,
  name: 'Second administrator',
  subject: 'rights-change',
  threshold: '0',
  currency: '',
  quorum: 1,
  decidingRight: 'rights.edit',
};
const add = (body: object = {}, as = admin) => server.call('POST /approval-policies', { as, body: { ...payouts, ...body } });
const edit = (id: number, body: object = {}, as = admin) =>
  server.call(`PUT /approval-policies/${id}`, { as, body: { ...changeable, version: 1, ...body } });
const remove = (id: number, as = admin) => server.call(`DELETE /approval-policies/${id}`, { as });
const decide = (request: unknown, as: string) => server.call(`POST /approvals/${request}/decision`, { as, body: { approved: true } });
const faults = ({ body }: { body: { fields: { path: string; code: string }[] } }) => body.fields.map(({ path, code }) => `${path} ${code}`);
const list = async (as = admin) =>
  (await server.call('GET /approval-policies', { as })).body.items.map(({ name }: { name: string }) => name);

test('a policy is created, listed, changed and removed, each audited with its values', async () => {
  const { status, body } = await add();
  expect({ status, body }).toMatchObject({ status: 200, body: { ...payouts, assigned: '', version: 1 } });
  expect((await edit(body.id, { threshold: '1000.50', properties: [101] })).body).toMatchObject({
    threshold: '1000.5',
    assigned: '101',
    version: 2,
  });
  expect(await server.database.query('select above from approval_policy')).toEqual([{ above: 100_050 }]);
  expect((await edit(body.id)).body).toMatchObject({ code: 'row.changed', params: { by: 'admin 1' } });
  expect((await remove(body.id)).status).toBe(204);
  expect((await remove(body.id)).body.code).toBe('row.not-found');
  const audits = await server.database.query(
    `select act, outcome, old->>'threshold' as old, new->>'threshold' as new from audit where act like 'approval-polic%' and outcome = 'done' order by n`,
  );
  expect(audits).toEqual([
    { act: 'approval-policies.add', outcome: 'done', old: null, new: '5000' },
    { act: 'approval-policies.edit', outcome: 'done', old: '5000', new: '1000.50' },
    { act: 'approval-policy.remove', outcome: 'done', old: '1000.5', new: null },
  ]);
});

test('values that do not belong to the subject are refused at their fields', async () => {
  expect(faults(await add({ currency: '' }))).toEqual(['currency required']);
  expect(faults(await add({ currency: 'XXQ' }))).toEqual(['currency invalid']);
  expect(faults(await add({ currency: 'JPY', threshold: '10.5' }))).toEqual(['threshold invalid']);
  expect((await add({ currency: 'KWD', threshold: '10.125' })).status).toBe(200);
  expect(await server.database.query('select above from approval_policy')).toEqual([{ above: 10_125 }]);
  expect(faults(await add({ name: 'b', commands: ['terminal.restart'] }))).toEqual(['commands invalid']);
  expect(faults(await add({ name: 'b', properties: [101, 999] }))).toEqual(['properties unknown-property']);
  expect(faults(await add({ ...secondAdministrator, threshold: '1' }))).toEqual(['threshold invalid']);
  expect(faults(await add({ ...secondAdministrator, currency: 'EUR' }))).toEqual(['currency invalid']);
  for (const body of [
    { quorum: 0 },
    { quorum: 6 },
    { threshold: '-1' },
    { threshold: '1e9' },
    { expiry: 0 },
    { subject: 'update' },
    { name: ' ' },
  ]) {
    expect({ body, status: (await add({ name: 'b', ...body })).status }).toEqual({ body, status: 422 });
  }
  expect((await add({ name: 'LARGE payouts' })).body.code).toBe('approval-policy.name-exists');
});

test('a policy for changes of rights needs enough people to decide', async () => {
  // Three operators hold the right, but one of them does not see all properties.
  expect((await add({ ...secondAdministrator, quorum: 2 })).body).toMatchObject({
    code: 'approval-policy.too-few-deciders',
    params: { needed: 2, found: 2 },
  });
  await server.database.execute('update operator set disabled = true where id = 2');
  expect((await add(secondAdministrator)).body).toMatchObject({ params: { needed: 1, found: 1 } });
  await server.database.execute('update operator set disabled = false where id = 2');
  second = await server.signIn('second');
  expect((await add(secondAdministrator)).status).toBe(200);
});

test('nobody loosens, replaces or removes the policy for changes of rights alone, and its first creation is not held', async () => {
  const { id } = (await add(secondAdministrator)).body;
  const values = { ...changeable, threshold: '0', currency: '', quorum: 1, decidingRight: 'rights.edit' };
  const held = [
    await edit(id, { ...values, decidingRight: 'terminal.view' }),
    await edit(id, { ...values, properties: [103] }),
    await remove(id),
    await add({ name: 'Any' }),
    await server.call('POST /approval-policies/rows', {
      as: admin,
      body: { add: [], edit: [{ id: String(id), values: { ...values, expiry: 1, version: 1 } }] },
    }),
  ];
  expect(held.map(({ body }) => body.code)).toEqual(Array(5).fill('approval.required'));
  expect(await list()).toEqual(['Second administrator']);
  const removal = held[2]?.body.params.request;
  expect((await decide(removal, admin)).body.code).toBe('approval.own-act');
  expect((await decide(removal, second)).body).toMatchObject({ state: 'approved', refusal: null });
  expect(await list()).toEqual([]);
  // The other requests about the removed policy can no longer be done.
  expect((await decide(held[0]?.body.params.request, second)).body).toMatchObject({ state: 'refused', refusal: 'row.not-found' });
  expect((await decide(held[3]?.body.params.request, second)).body.state).toBe('approved');
  expect(await list()).toEqual(['Any']);
});

test('an administrator of one property makes policies for it, and neither sees nor changes those of others', async () => {
  expect((await add({ properties: [101] }, local)).status).toBe(200);
  expect((await add({ name: 'all' }, local)).body).toMatchObject({ code: 'right.missing', params: { right: 'property.view-all' } });
  expect(faults(await add({ name: 'b', properties: [101, 102] }, local))).toEqual(['properties unknown-property']);
  const { id } = (await add({ name: 'Reno', properties: [102] })).body;
  await add({ name: 'Everywhere' });
  expect(await list(local)).toEqual(['Everywhere', 'Large payouts']);
  expect((await edit(id, { properties: [101] }, local)).body.code).toBe('row.not-found');
  expect((await remove(id, local)).body.code).toBe('row.not-found');
});

test('policies require their right and a recent sign-in', async () => {
  await addOperator(server, 11, 'supervisor');
  const supervisor = await server.signIn('supervisor');
  for (const what of ['GET /approval-policies', 'POST /approval-policies', 'DELETE /approval-policies/1']) {
    expect((await server.call(what, { as: supervisor, ...(what.startsWith('POST') && { body: payouts }) })).body.code).toBe(
      'right.missing',
    );
  }
  await server.database.execute('update session set fresh_until = null where operator_id = 1');
  expect((await add()).body.code).toBe('session.step-up');
  expect(await list()).toEqual([]);
});
