import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket, type PlainSocket } from '../harness/plain-socket.ts';
import { sendRequest, toProblem } from '../harness/send-request.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// A terminal requests an approval, and one of the named supervisors decides [AP-01..04].

let product: SharingProduct;
let machine: Machine;
let sven: Person;
let marta: Person;
let olga: Person;
let requester: PlainSocket;
let sequence = 0;

const amount = 250_000;
const seen = { amount, currency: 'EUR' };

beforeAll(async () => {
  product = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  [sven, marta, olga] = await Promise.all([signIn(product, 'supervisor'), signIn(product, 'supervisor2'), signIn(product, 'operator')]);
  requester = await openPlainSocket(product.ready.live, olga);
  machine = await connect();
});
beforeEach(() => {
  sequence += 1;
});
afterAll(async () => {
  requester.close();
  await machine.leave();
  await product.discard();
});

/** Connects the machine, with a new boot or with that of an earlier machine. */
async function connect(before?: Machine): Promise<Machine> {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  return connectMachine(product, terminal, before?.boot, before?.sent);
}

async function requestApproval(rest: object = {}): Promise<void> {
  const question = { status: 'requested', sequence, type: 200, ...seen, requester: olga.operator, supervisors: [sven.operator] };
  await machine.committed(await machine.send('approval', { ...question, ...rest }));
}

const decide = (person: Person, approved: boolean, rest: object = {}) =>
  sendRequest(product, `POST /approvals/${machine.id}/${sequence}/decision`, { as: person.token, body: { approved, ...seen, ...rest } });

const show = async (person: Person = sven) => (await person.get(`/approvals/${machine.id}%2F${sequence}`)).body as Record<string, unknown>;

const decisionAt = (at: Machine = machine) => at.waitFor('decision', (body) => body.sequence === sequence);

test('a request shows amount, requester, remaining time and the supervisors who may decide', async () => {
  const before = Date.now();
  await requestApproval({ patience: 120 });
  const row = await show();
  expect(row).toMatchObject({
    state: 'pending',
    type: 200,
    amount,
    currency: 'EUR',
    requesterName: 'Olga Brandt',
    supervisors: [101],
    ownRequest: false,
    identityConflict: false,
    mayDecide: true,
  });
  const left = Date.parse(String(row.expires)) - before;
  expect(Math.abs(left - 120_000)).toBeLessThan(20_000);
  expect([await show(marta), await show(olga)]).toMatchObject([{ mayDecide: false }, { mayDecide: false }]);
  expect((await sven.get(`/terminals/${machine.id}`)).body).toMatchObject({ openApprovals: 1 });
  await decide(sven, false);
  await until(async () =>
    ((await sven.get(`/terminals/${machine.id}`)).body as { openApprovals: number }).openApprovals === 0 ? true : null,
  );
});

test('only a named supervisor decides: no other one, no administrator, not the requester [AP-03]', async () => {
  await requestApproval();
  const admin = await signIn(product, 'administrator');
  for (const person of [marta, admin]) {
    expect(toProblem(await decide(person, true))).toMatchObject({ status: 403, code: 'approval.not-supervisor' });
  }
  expect(toProblem(await decide(olga, true))).toMatchObject({ status: 403, code: 'right.missing' });
  expect(await show()).toMatchObject({ state: 'pending' });
  expect((await decide(sven, true)).status).toBe(200);
});

test('a supervisor who is also the requester is named like any other', async () => {
  await requestApproval({ requester: sven.operator, supervisors: [marta.operator] });
  expect(toProblem(await decide(sven, true)).code).toBe('approval.not-supervisor');
  expect((await decide(marta, true)).status).toBe(200);
});

test('a decision with another amount or currency than requested is rejected with the requested one', async () => {
  await requestApproval();
  for (const wrong of [{ amount: amount + 1 }, { amount: 0 }, { currency: 'USD' }]) {
    expect(toProblem(await decide(sven, true, wrong))).toMatchObject({
      status: 409,
      code: 'approval.amount-differs',
      params: { amount, currency: 'EUR' },
    });
  }
  expect(await show()).toMatchObject({ state: 'pending', decidedBy: null });
  expect((await decide(sven, true)).status).toBe(200);
});

test('the first decision counts; the second gets who, what and when, and the terminal gets one', async () => {
  await requestApproval({ supervisors: [sven.operator, marta.operator] });
  expect((await decide(marta, false, { reason: 'no ID' })).status).toBe(200);
  const late = toProblem(await decide(sven, true));
  expect(late).toMatchObject({ status: 409, code: 'approval.already-decided', params: { state: 'declined', name: 'Marta Ruiz' } });
  expect(late.detail).toContain('Marta Ruiz');
  expect(await decisionAt()).toEqual({ boot: machine.boot, sequence, approved: false, approver: marta.operator, reason: 'no ID' });
  await machine.committed(await machine.send('approval', { status: 'obeyed', sequence }));
  expect(await show()).toMatchObject({ state: 'declined', obeyed: true, decidedByName: 'Marta Ruiz', reason: 'no ID' });
  expect(machine.received.filter(({ kind, body }) => kind === 'decision' && body.sequence === sequence)).toHaveLength(1);
});

test('the requester is informed of the decision with its reason [AP-04]', async () => {
  await requestApproval();
  await decide(sven, true, { reason: 'known guest' });
  await requester.waitFor((frame) => frame.includes(`TD_${machine.id}_${sequence}_201_101_1_known guest`));
});

test('a request withdrawn by its terminal cannot be decided any more', async () => {
  await requestApproval();
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence }));
  expect(await show()).toMatchObject({ state: 'withdrawn', mayDecide: false });
  expect(toProblem(await decide(sven, true))).toMatchObject({
    status: 409,
    code: 'approval.already-decided',
    params: { state: 'withdrawn' },
  });
  await requester.waitFor((frame) => frame.includes(`TD_${machine.id}_${sequence}_201_0_0_`));
});

test('a request that nobody decides in time is declined to its terminal', async () => {
  await requestApproval({ patience: 5 });
  expect(await decisionAt()).toEqual({ boot: machine.boot, sequence, approved: false, approver: null, reason: '' });
  expect(await show()).toMatchObject({ state: 'timed-out', mayDecide: false, decidedBy: null });
  expect(toProblem(await decide(sven, true))).toMatchObject({ status: 409, params: { state: 'timed-out' } });
});

test('a request sent twice with one number is one request', async () => {
  await requestApproval();
  await requestApproval();
  expect((await sven.get(`/approvals/count?q=sequence:${sequence}`)).body).toEqual({ count: 1, exact: true });
  expect((await sven.get(`/terminals/${machine.id}`)).body).toMatchObject({ openApprovals: 1 });
  await decide(sven, true);
});

test('a number requested again with another amount is not approved for either, and raises an alarm', async () => {
  await requestApproval();
  await machine.leave();
  await decide(sven, true);
  machine = await connect(machine);
  await decisionAt();
  // Before the decision is confirmed, the same boot requests a hundred times the amount with the same sequence number.
  await requestApproval({ amount: 100 * amount });
  expect(await show()).toMatchObject({ state: 'withdrawn', amount });
  await machine.leave();
  machine = await connect(machine);
  const first = sequence;
  sequence += 1;
  await requestApproval();
  await requestApproval({ amount: 100 * amount });
  expect(await show()).toMatchObject({ state: 'withdrawn', amount, mayDecide: false });
  expect(toProblem(await decide(sven, true)).code).toBe('approval.already-decided');
  const answered = machine.received.filter(({ kind }) => kind === 'decision').map(({ body }) => body.sequence);
  expect([answered.includes(first), answered.includes(sequence)]).toEqual([false, false]);
  const { body } = await sven.get('/event-log?q=event:261&sort=n');
  expect((body as { items: { detail1: string }[] }).items.map(({ detail1 }) => Number(detail1))).toEqual([first, sequence]);
  expect((await sven.get(`/terminals/${machine.id}`)).body).toMatchObject({ openApprovals: 0, lastEvent: 261 });
});

test('a new boot that reuses a number gets a decision only for its own request [AP-01]', async () => {
  await requestApproval();
  await machine.leave();
  expect((await decide(sven, true)).status).toBe(200);
  const before = machine.boot;
  machine = await connect();
  await requestApproval({ supervisors: [sven.operator, marta.operator] });
  expect(await show()).toMatchObject({ state: 'pending', boot: machine.boot, mayDecide: true });
  expect((await sven.get(`/approvals/${machine.id}%2F${sequence}%2F${before}`)).body).toMatchObject({ state: 'approved', obeyed: false });
  expect(toProblem(await decide(sven, true, { boot: before }))).toMatchObject({ status: 409, code: 'approval.asked-again' });
  expect((await decide(marta, false, { boot: machine.boot })).status).toBe(200);
  expect(await decisionAt()).toEqual({ boot: machine.boot, sequence, approved: false, approver: marta.operator, reason: '' });
  expect(machine.received.filter(({ kind, body }) => kind === 'decision' && body.approved === true)).toEqual([]);
});

test('a decision survives a kill of the server before its confirmation, and is sent until it is confirmed', async () => {
  await requestApproval();
  await machine.leave();
  expect((await decide(sven, true, { reason: 'before the end' })).status).toBe(200);
  await product.kill();
  product = await product.restart();
  machine = await connect(machine);
  expect(await decisionAt()).toEqual({ boot: machine.boot, sequence, approved: true, approver: sven.operator, reason: 'before the end' });
  await machine.leave();
  // The terminal has not confirmed the decision yet, so the server sends it again.
  machine = await connect(machine);
  expect(await decisionAt()).toMatchObject({ approved: true });
  await machine.committed(await machine.send('approval', { status: 'obeyed', sequence }));
  await machine.leave();
  machine = await connect(machine);
  sequence += 1;
  await requestApproval();
  await decide(sven, false);
  await decisionAt();
  expect(machine.received.filter(({ kind }) => kind === 'decision').map(({ body }) => body.sequence)).not.toContain(sequence - 1);
  expect(await show()).toMatchObject({ state: 'declined' });
});

test('an operator who is no supervisor sees requests of the own property, and decides none', async () => {
  await requestApproval();
  expect((await olga.get('/approvals?q=state:pending')).body).toMatchObject({ items: [{ sequence, mayDecide: false }] });
  expect((await sven.get('/approvals?q=state:pending&sort=-amount')).body).toMatchObject({ items: [{ sequence, mayDecide: true }] });
  expect((await sven.get('/audit/verify')).status).toBe(403);
});
