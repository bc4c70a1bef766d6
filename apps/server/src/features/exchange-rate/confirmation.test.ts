import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireRequests } from '../approval/expire-requests.ts';

let server: TestServer;
let admin: string;
let second: string;
let third: string;
let supervisor: string;

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  await addOperator(server, 2, 'administrator', [], 'second');
  await addOperator(server, 3, 'supervisor');
  // Sees one property only: rates belong to none, so the right alone decides.
  await addOperator(server, 4, 'operator', [101], 'third');
  await server.database.execute(`update operator set own_rights = '{exchange-rate.manage}' where id = 4`);
  admin = await server.signIn('administrator');
  second = await server.signIn('second');
  supervisor = await server.signIn('supervisor');
  third = await server.signIn('third');
});
beforeEach(async () => {
  await server.database.execute('delete from exchange_rate');
  await server.database.execute('delete from approval');
  await server.database.execute('update operator set disabled = false');
});
afterAll(() => server.stop());

const start = '2126-12-01T05:00:00.000Z';
const later = '2126-12-02T05:00:00.000Z';
const values = { rate: '1.0850', fee: '3', validFrom: start as string | null, needsConfirmation: true, synchronise: false };
const plain = { ...values, needsConfirmation: false };
const add = (body: object = {}, as = admin, headers = {}) =>
  server.call('POST /exchange-rates', { as, body: { source: 'EUR', target: 'USD', ...values, ...body }, headers });
const edit = (id: number, body: object = {}, as = admin) =>
  server.call(`PUT /exchange-rates/${id}`, { as, body: { ...values, version: 1, ...body } });
const remove = (id: number, as = admin) => server.call(`DELETE /exchange-rates/${id}`, { as });
const list = async () => (await server.call('GET /exchange-rates', { as: admin })).body.items;
const decide = (request: unknown, as = second, approved = true) =>
  server.call(`POST /approvals/${request}/decision`, { as, body: { approved, reason: '' } });
const requests = async () => (await server.database.query('select from approval')).length;
/** Returns the id of the request that holds a call. */
const heldBy = (response: { status: number; body: { code?: string; params?: { request?: string } } }): string => {
  expect(response).toMatchObject({ status: 409, body: { code: 'approval.required' } });
  return response.body.params?.request ?? '';
};
/** Stores a rate without a confirmation, as the time before the flag. */
const store = async (validFrom: string, needsConfirmation = true, [source, target] = ['EUR', 'USD']) => {
  const [row] = await server.database.query<{ id: number }>(
    `insert into exchange_rate (source, target, rate, fee, valid_from, needs_confirmation, synchronise)
     values ($1, $2, '1.0850', '3', $3, $4, false) returning id`,
    [source, target, validFrom, needsConfirmation],
  );
  return row?.id ?? 0;
};

test('[MG-15] a rate that needs a confirmation is stored once another holder of the right has confirmed it, and only once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const request = heldBy(await add({}, admin, headers));
  expect(heldBy(await add({}, admin, headers))).toBe(request);
  expect([await list(), await requests()]).toEqual([[], 1]);
  const { body: row } = await server.call(`GET /approvals/${request}`, { as: second });
  expect(row).toMatchObject({ subject: 'exchange-rate-change', act: 'exchange-rates.add', mayDecide: true, needed: 1 });
  expect(row.changes[0].fields).toContainEqual({ name: 'rate', old: '', new: '1.0850' });
  const results = await Promise.all(Array.from({ length: 8 }, (_, n) => decide(request, n % 2 ? second : third)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await list()).toMatchObject([{ rate: '1.0850', needsConfirmation: true, state: 'future', waiting: null }]);
});

test('the requester never confirms, nor does somebody without the right', async () => {
  const request = heldBy(await add());
  expect((await decide(request, admin)).body.code).toBe('approval.own-act');
  expect((await decide(request, supervisor)).status).toBe(404);
  expect((await decide(request, third)).body.state).toBe('approved');
});

test('a declined request, and one that nobody has decided in time, store nothing', async () => {
  const declined = heldBy(await add());
  expect((await decide(declined, second, false)).body.state).toBe('declined');
  const request = heldBy(await add());
  await server.database.execute(`update approval set expires = clock_timestamp() where state = 'pending'`);
  expect((await decide(request)).body).toMatchObject({ code: 'approval.already-decided', params: { state: 'timed-out' } });
  await server.write(expireRequests);
  expect((await server.call(`GET /approvals/${request}`, { as: admin })).body.state).toBe('timed-out');
  expect(await list()).toEqual([]);
});

test('a change, a removal and the removal of the flag need a confirmation; the row shows the request', async () => {
  const id = await store(start);
  for (const call of [() => edit(id, { rate: '1.09' }), () => edit(id, plain), () => remove(id)]) {
    const request = heldBy(await call());
    expect(await list()).toMatchObject([{ rate: '1.0850', needsConfirmation: true, waiting: request, version: 1 }]);
    expect((await decide(request, second, false)).status).toBe(200);
    expect(await list()).toMatchObject([{ waiting: null }]);
  }
  expect((await decide(heldBy(await edit(id, plain)))).body.state).toBe('approved');
  expect(await list()).toMatchObject([{ needsConfirmation: false, version: 2 }]);
  expect((await edit(id, { ...plain, rate: '2', version: 2 })).status).toBe(200);
  expect((await remove(id)).status).toBe(204);
});

test('a confirmed removal shows and deletes the rate', async () => {
  const id = await store(start);
  const request = heldBy(await remove(id));
  const { body: row } = await server.call(`GET /approvals/${request}`, { as: second });
  expect(row.changes).toMatchObject([{ list: 'exchange-rates', id: String(id) }]);
  expect(row.changes[0].fields).toContainEqual({ name: 'rate', old: '1.0850', new: '' });
  expect((await decide(request)).body.state).toBe('approved');
  expect(await list()).toEqual([]);
});

test('a rate without the flag cannot replace one that needs a confirmation, in either direction', async () => {
  await store(new Date(Date.now() - 60_000).toISOString());
  heldBy(await add({ ...plain, rate: '5' }));
  heldBy(await add({ ...plain, source: 'USD', target: 'EUR' }));
  expect((await add({ ...plain, target: 'CZK' })).status).toBe(200);
  // A rate that was replaced long ago no longer counts.
  await store(new Date(Date.now() - 30_000).toISOString(), false);
  expect((await add({ ...plain, rate: '5' })).status).toBe(200);
});

test('rates are never retroactive: a request expires with the first start that it concerns', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const expiryOf = async (request: string) => (await server.call(`GET /approvals/${request}`, { as: admin })).body.expires;
  expect(await expiryOf(heldBy(await add({ validFrom: soon })))).toBe(soon);
  const id = await store(soon);
  expect(await expiryOf(heldBy(await edit(id, { validFrom: later })))).toBe(soon);
  expect(await expiryOf(heldBy(await remove(id)))).toBe(soon);
  const day = Date.parse(await expiryOf(heldBy(await add({ target: 'CZK' })))) - Date.now();
  expect(Math.abs(day - 86_400_000)).toBeLessThan(60_000);
});

test('a rate that has started meanwhile is neither changed nor removed by a confirmation', async () => {
  const id = await store(start);
  const changed = heldBy(await edit(id, { rate: '2' }));
  const removed = heldBy(await remove(id));
  const added = heldBy(await add({ validFrom: later }));
  await server.database.execute(`update exchange_rate set valid_from = clock_timestamp() - interval '1 minute'`);
  expect((await decide(changed)).body).toMatchObject({ state: 'refused', refusal: 'rate.started' });
  expect((await decide(removed)).body).toMatchObject({ state: 'refused', refusal: 'rate.started' });
  expect((await decide(added)).body.state).toBe('approved');
  expect(await list()).toMatchObject([{ validFrom: later }, { id, rate: '1.0850' }]);
});

test('a rate without a start is in force from the moment of the confirmation', async () => {
  const request = heldBy(await add({ validFrom: null }));
  const before = Date.now();
  expect((await decide(request)).body.state).toBe('approved');
  const [row] = await list();
  expect(row.state).toBe('in-force');
  expect(Date.parse(row.validFrom)).toBeGreaterThanOrEqual(before - 1);
});

test('of two requests about the same rate or start the second is refused', async () => {
  const [one, other] = [heldBy(await add()), heldBy(await add({ rate: '2' }, second))];
  expect((await decide(one)).body.state).toBe('approved');
  expect((await decide(other, admin)).body).toMatchObject({ state: 'refused', refusal: 'rate.exists' });
  const [{ id }] = await list();
  const [first, last] = [heldBy(await edit(id, { rate: '3' })), heldBy(await edit(id, { rate: '4' }, second))];
  expect((await decide(first)).body.state).toBe('approved');
  expect((await decide(last, admin)).body).toMatchObject({ state: 'refused', refusal: 'row.changed' });
  expect(await list()).toMatchObject([{ rate: '3', version: 2 }]);
});

test('many rates of which one needs a confirmation wait together', async () => {
  const row = (validFrom: string, more: object = {}) => ({ source: 'EUR', target: 'CZK', ...plain, validFrom, ...more });
  const apply = (rows: readonly object[]) => server.call('POST /exchange-rates/rows', { as: admin, body: { add: rows, edit: [] } });
  expect((await apply([row(start), row(later)])).body).toEqual({ added: 2, changed: 0 });
  const request = heldBy(await apply([row('2126-12-03T05:00:00.000Z'), row(start, { source: 'CHF', needsConfirmation: true })]));
  expect(await list()).toHaveLength(2);
  expect((await decide(request)).body).toMatchObject({ state: 'approved', size: 2 });
  expect(await list()).toHaveLength(4);
});

test('an invalid rate is refused at once, and a rate that nobody else could confirm, too', async () => {
  expect((await add({ target: 'EUR' })).body).toMatchObject({ status: 422, fields: [{ path: 'target' }] });
  await server.database.execute('update operator set disabled = true where id in (2, 4)');
  expect((await add()).body).toMatchObject({ status: 409, code: 'approval.nobody-else' });
  expect(await requests()).toBe(0);
});
