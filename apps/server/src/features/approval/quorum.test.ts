import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireApprovals } from './close.ts';

let server: TestServer;
let gateway: TestGateway;
let machine: Machine;
let sequence = 0;
const as = new Map<number, string>();

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  for (const id of [101, 102, 103, 104]) {
    await addOperator(server, id, 'supervisor', [], `boss${id}`);
    as.set(id, await server.signIn(`boss${id}`));
  }
  gateway = await startTestGateway(server, { retryDelayMs: 50 });
  const [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  machine = await connectMachine(gateway.gateway.port, terminal);
});
beforeEach(async () => {
  await server.database.execute('delete from approval_policy');
  await server.database.execute('delete from operator_card');
  await server.database.execute('delete from former_operator_mark');
});
afterAll(async () => {
  await machine.leave();
  await gateway.stop();
  await server.stop();
});

const addPolicy = (
  threshold: number,
  quorum: number,
  more: { properties?: number[]; right?: string; reason?: boolean; expiry?: number } = {},
) =>
  server.database.execute(
    `insert into approval_policy (name, subject, threshold, currency, above, quorum, deciding_right, expiry, reason_required, fresh_required, properties)
     values (gen_random_uuid(), 'transaction', $1::integer, 'EUR', $1::integer * 100, $2, $3, $4, $5, false, $6)`,
    [threshold, quorum, more.right ?? 'approval.decide', more.expiry ?? 60, more.reason ?? false, more.properties ?? []],
  );
const request = async (amount: number, requester = 201, currency = 'EUR') => {
  sequence += 1;
  const message = { status: 'requested', sequence, type: 201, amount, currency, requester, supervisors: [101, 102, 103, 104] };
  await machine.committed(machine.send('approval', message));
  return sequence;
};
const decide = (number: number, id: number, body: object = {}) =>
  server.call(`POST /approvals/17/${number}/decision`, {
    as: as.get(id) ?? '',
    body: { approved: true, amount: 600_000, currency: 'EUR', boot: machine.boot, ...body },
  });
const show = async (number: number) => (await server.call(`GET /approvals/17%2F${number}`, { as: as.get(101) ?? '' })).body;
const openCount = async () => (await server.database.query<{ n: number }>('select open_approvals as n from terminal'))[0]?.n;

test('payouts above 5,000 need two different people, others one; the terminal hears only the last decision', async () => {
  await addPolicy(5000, 2);
  const small = await request(500_000);
  expect(await show(small)).toMatchObject({ needed: 1, rights: ['approval.decide'], subject: 'transaction' });
  expect((await decide(small, 101, { amount: 500_000 })).body).toMatchObject({ state: 'approved', given: 1 });
  const large = await request(600_000);
  expect(await show(large)).toMatchObject({ needed: 2, given: 0 });
  expect((await decide(large, 101)).body).toMatchObject({ state: 'pending', given: 1, decidedBy: null, mayDecide: false });
  expect(await openCount()).toBe(1);
  expect((await decide(large, 101)).body).toMatchObject({ code: 'approval.decided-by-you', params: { needed: 2, given: 1 } });
  expect((await decide(large, 101, { approved: false })).body.code).toBe('approval.decided-by-you');
  expect((await decide(large, 102)).body).toMatchObject({ state: 'approved', given: 2, decidedBy: 102 });
  expect(await openCount()).toBe(0);
  expect(await machine.hear('decision', (body) => body.sequence === large)).toMatchObject({ approved: true, approver: 102 });
  // The amount is above the threshold of another currency only.
  expect(await show(await request(600_000, 201, 'USD'))).toMatchObject({ needed: 1 });
});

test('of 32 parallel decisions with a quorum of two exactly two people count, and one payout is released', async () => {
  await addPolicy(5000, 2);
  const number = await request(600_000);
  const results = await Promise.all(Array.from({ length: 32 }, (_, index) => decide(number, [101, 102, 103, 104][index % 4] ?? 0)));
  expect(results.filter(({ status }) => status >= 500)).toEqual([]);
  expect(results.filter(({ status }) => status === 200)).toHaveLength(2);
  const row = await show(number);
  expect(row).toMatchObject({ state: 'approved', given: 2 });
  expect(new Set(row.decisions.map(({ operator }: { operator: number }) => operator)).size).toBe(2);
  const entries = await server.database.query(`select from stream where kind = 'TD' and (payload->>'sequence')::integer = $1`, [number]);
  expect(entries).toHaveLength(1);
});

test('one denial ends a request that needs two, also after an approval and in parallel', async () => {
  await addPolicy(5000, 2);
  const number = await request(600_000);
  expect((await decide(number, 101)).status).toBe(200);
  expect((await decide(number, 102, { approved: false })).body).toMatchObject({ state: 'declined', decidedBy: 102 });
  expect((await decide(number, 103)).body).toMatchObject({ code: 'approval.already-decided', params: { state: 'declined' } });
  const other = await request(600_000);
  await Promise.all([101, 102, 103, 104].map((id) => decide(other, id, { approved: id !== 103 })));
  expect(['approved', 'declined']).toContain((await show(other)).state);
  const [sum] = await server.database.query<{ n: number }>(
    `select count(*)::integer as n from approval_decision d join approval a on a.number = d.approval where a.sequence = $1`,
    [other],
  );
  expect(sum?.n).toBeLessThanOrEqual(2);
  expect(await openCount()).toBe(await pendingCount());
});

const pendingCount = async () =>
  (await server.database.query<{ n: number }>(`select count(*)::integer as n from approval where state = 'pending'`))[0]?.n;

test('the strictest values of several policies count; a reason and a right may be required', async () => {
  await addPolicy(5000, 2, { properties: [102] });
  await addPolicy(1000, 1, { reason: true });
  await addPolicy(5000, 1, { right: 'rights.edit', expiry: 1 });
  const number = await request(600_000);
  const row = await show(number);
  expect(row).toMatchObject({ needed: 1, reasonRequired: true, rights: ['approval.decide', 'rights.edit'] });
  expect(Date.parse(row.expires) - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await decide(number, 101)).body).toMatchObject({ code: 'right.missing', params: { right: 'rights.edit' } });
  await server.database.execute(`update operator set role = 'administrator' where id = 102`);
  as.set(102, await server.signIn('boss102'));
  expect((await decide(number, 102)).body).toMatchObject({ fields: [{ path: 'reason', code: 'required' }] });
  expect((await decide(number, 102, { reason: 'ID checked' })).body.state).toBe('approved');
});

test('a policy that is loosened later does not release a request, and an expired one stays expired', async () => {
  await addPolicy(5000, 2);
  const number = await request(600_000);
  await server.database.execute('delete from approval_policy');
  expect((await decide(number, 101)).body.state).toBe('pending');
  await server.database.execute(`update approval set expires = clock_timestamp() - interval '1 second' where sequence = $1`, [number]);
  expect((await decide(number, 102)).body).toMatchObject({ code: 'approval.already-decided', params: { state: 'timed-out' } });
  await server.write(expireApprovals);
  expect(await show(number)).toMatchObject({ state: 'timed-out', given: 1 });
});

test('a supervisor does not release the money that the same person has requested by another account', async () => {
  await addOperator(server, 201, 'operator', [101], 'cashier');
  await server.database.execute(`insert into operator_card values ('04AA', 201)`);
  const number = await request(600_000);
  await server.database.execute(`delete from operator_card`);
  await server.database.execute(`insert into operator_card values ('04AA', 101)`);
  const attempts = await Promise.all(Array.from({ length: 8 }, () => decide(number, 101)));
  expect(new Set(attempts.map(({ body }) => body.code))).toEqual(new Set(['approval.same-person']));
  expect((await decide(number, 103)).body.state).toBe('approved');
});
