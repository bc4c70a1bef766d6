import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireApprovals } from './close.ts';

let server: TestServer;
let side: TestGateway;
let terminal: Registered;
let machine: Machine;
let supervisor: string;

const request = {
  status: 'requested',
  sequence: 4711,
  type: 201,
  amount: 250_000,
  currency: 'EUR',
  requester: 201,
  supervisors: [101, 102],
};
const path = '/approvals/17/4711/decision';
const approve = { approved: true, amount: 250_000, currency: 'EUR', reason: 'seen' };

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 102, 'supervisor', [], 'supervisor2');
  await addOperator(server, 103, 'supervisor', [], 'outsider');
  await addOperator(server, 201, 'operator', [101]);
  side = await startTestGateway(server, { retryDelayMs: 100 });
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  machine = await connectMachine(side.gateway.port, terminal);
  supervisor = await server.signIn('supervisor');
});
afterEach(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
});

const requestApproval = (change: object = {}) => machine.committed(machine.send('approval', { ...request, ...change }));

const openCount = async () =>
  (await server.database.query<{ open_approvals: number }>('select open_approvals from terminal'))[0]?.open_approvals;

const stream = async (kind: string) =>
  (await server.database.query<{ payload: object }>('select payload from stream where kind = $1 order by n', [kind])).map(
    (row) => row.payload,
  );

test('a request is announced once, counted on its terminal and listed [AP-01]', async () => {
  await requestApproval();
  await requestApproval();
  const { status: _, ...payload } = request;
  expect(await stream('TA')).toEqual([payload]);
  expect(await openCount()).toBe(1);
});

test('of 32 simultaneous decisions one counts; the others get who, what and when [AP-04]', async () => {
  await requestApproval();
  const callers = [supervisor, await server.signIn('supervisor2')];
  const responses = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      server.call(`POST ${path}`, { as: callers[index % 2] ?? '', body: { ...approve, approved: index % 3 === 0 } }),
    ),
  );
  const [won, ...more] = responses.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const lost = responses.filter(({ status }) => status === 409);
  expect(lost.length).toBe(31);
  for (const { body } of lost) {
    expect(body.code).toBe('approval.already-decided');
    expect(body.params).toEqual({ state: won?.body.state, name: won?.body.decidedByName, at: won?.body.decidedAt });
  }
  expect((await stream('TD')).length).toBe(1);
  expect(await openCount()).toBe(0);
  const audits = await server.database.query(
    `select target, outcome, new->>'reason' as reason from audit where act = 'approval.decide' and outcome = $1`,
    [won?.body.state],
  );
  expect(audits).toEqual([{ target: 'approval/17/4711', outcome: won?.body.state, reason: 'seen' }]);
});

test('a decision does not wait for ingest that only references the same terminal, which would be a deadlock', async () => {
  await requestApproval();
  await server.database.transaction(async (tx) => {
    // This insert takes the same locks that ingest takes before it locks the terminal's row.
    await tx.execute(`insert into terminal_boot (terminal_id, boot, committed) values (17, 'next', 0)`);
    expect((await server.call(`POST ${path}`, { as: supervisor, body: approve })).status).toBe(200);
  });
});

test('a decision requires a named supervisor, the displayed values, and the right [AP-03]', async () => {
  await requestApproval();
  const refusal = async (login: string, body: object) => {
    const response = await server.call(`POST ${path}`, { as: await server.signIn(login), body });
    return [response.status, response.body.code];
  };
  expect(await refusal('outsider', approve)).toEqual([403, 'approval.not-supervisor']);
  expect(await refusal('operator', approve)).toEqual([403, 'right.missing']);
  expect(await refusal('supervisor', { ...approve, amount: 250_001 })).toEqual([409, 'approval.amount-differs']);
  expect(await refusal('supervisor', { ...approve, currency: 'USD' })).toEqual([409, 'approval.amount-differs']);
  const unknown = await server.call('POST /approvals/17/1/decision', { as: supervisor, body: approve });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'row.not-found']);
  expect(await openCount()).toBe(1);
});

test('the decision is sent until the terminal confirms it, also after a disconnect', async () => {
  await requestApproval();
  await machine.leave();
  expect((await server.call(`POST ${path}`, { as: supervisor, body: approve })).status).toBe(200);
  machine = await connectMachine(side.gateway.port, terminal, { boot: machine.boot });
  const decision = { boot: machine.boot, sequence: 4711, approved: true, approver: 101, reason: 'seen' };
  expect(await machine.hear('decision')).toEqual(decision);
  await until(
    () => machine.heard.filter(({ kind }) => kind === 'decision').length,
    (count) => count >= 3,
  );
  await machine.committed(machine.send('approval', { status: 'obeyed', sequence: 4711 }, 2));
  expect(await server.database.query('select obeyed from approval')).toEqual([{ obeyed: true }]);
  // The first decision is confirmed, so later rounds of delivery send only the second one.
  await machine.committed(machine.send('approval', { ...request, sequence: 4712 }, 3));
  await server.call('POST /approvals/17/4712/decision', { as: supervisor, body: approve });
  const countOf = (sequence: number) => machine.heard.filter(({ kind, body }) => kind === 'decision' && body.sequence === sequence).length;
  await machine.hear('decision', ({ sequence }) => sequence === 4712);
  const heard = countOf(4711);
  await until(
    () => countOf(4712),
    (count) => count >= 3,
  );
  expect(countOf(4711)).toBe(heard);
});

test('a withdrawn request cannot be decided, and disappears for supervisors', async () => {
  await requestApproval();
  await machine.committed(machine.send('approval', { status: 'withdrawn', sequence: 4711 }));
  const late = await server.call(`POST ${path}`, { as: supervisor, body: approve });
  expect([late.status, late.body.params.state]).toEqual([409, 'withdrawn']);
  expect(await stream('TD')).toMatchObject([{ sequence: 4711, approved: false, approver: null, reason: 'withdrawn' }]);
  expect(await openCount()).toBe(0);
});

test('a decision for which the terminal did not wait is withdrawn, and not sent any more', async () => {
  await requestApproval();
  await machine.leave();
  expect((await server.call(`POST ${path}`, { as: supervisor, body: approve })).status).toBe(200);
  machine = await connectMachine(side.gateway.port, terminal, { boot: machine.boot });
  await machine.committed(machine.send('approval', { status: 'withdrawn', sequence: 4711 }, 2));
  expect(await server.database.query('select state, decided_by from approval')).toEqual([{ state: 'withdrawn', decided_by: 101 }]);
  expect(await stream('TD')).toMatchObject([{ approved: true }, { approved: false }]);
  expect(await openCount()).toBe(0);
});

test('a request that nobody decides in time is declined to the terminal', async () => {
  await requestApproval();
  await server.database.execute(`update approval set expires = clock_timestamp() - interval '1 second'`);
  const late = await server.call(`POST ${path}`, { as: supervisor, body: approve });
  expect([late.status, late.body.params.state]).toEqual([409, 'timed-out']);
  await server.write(expireApprovals);
  expect(await machine.hear('decision')).toEqual({ boot: machine.boot, sequence: 4711, approved: false, approver: null, reason: '' });
  expect(await openCount()).toBe(0);
});

/** Connects the same terminal with a new boot, as after a reinstallation. */
async function startAnew(boot: string): Promise<void> {
  await machine.leave();
  machine = await connectMachine(side.gateway.port, terminal, { boot });
  await machine.committed(machine.send('hello', {}));
}

const rows = () =>
  server.database.query<{ boot: string; state: string; newest: boolean }>('select boot, state, newest from approval order by received');

test('a request of a new boot with a used number is a separate request [AP-01]', async () => {
  await requestApproval();
  const { boot } = machine;
  await machine.leave();
  expect((await server.call(`POST ${path}`, { as: supervisor, body: approve })).status).toBe(200);
  await startAnew('b2');
  await requestApproval();
  expect(await rows()).toEqual([
    { boot, state: 'approved', newest: false },
    { boot: 'b2', state: 'pending', newest: true },
  ]);
  expect((await stream('TA')).length).toBe(2);
  expect(await openCount()).toBe(1);
  // The approval for the earlier boot and the decline for the boot `b2` were both due, but only the decline is delivered.
  expect((await server.call(`POST ${path}`, { as: supervisor, body: { ...approve, boot: 'b2', approved: false } })).status).toBe(200);
  expect(await machine.hear('decision')).toMatchObject({ boot: 'b2', approved: false });
  await until(
    () => machine.heard.filter(({ kind }) => kind === 'decision').length,
    (count) => count >= 3,
  );
  expect(machine.heard.filter(({ kind, body }) => kind === 'decision' && body.approved)).toEqual([]);
});

test('a pending request is void when its terminal starts a new boot, and its supervisors are informed', async () => {
  await requestApproval();
  await startAnew('b2');
  expect(await rows()).toMatchObject([{ state: 'void' }]);
  expect(await stream('TD')).toMatchObject([{ sequence: 4711, approved: false, approver: null, reason: 'void', supervisors: [101, 102] }]);
  expect(await openCount()).toBe(0);
  const late = await server.call(`POST ${path}`, { as: supervisor, body: approve });
  expect([late.status, late.body.code, late.body.params.state]).toEqual([409, 'approval.already-decided', 'void']);
});

test('a decision with the boot of the older request does not decide the newer one', async () => {
  await requestApproval();
  const seen = { ...approve, boot: machine.boot };
  await startAnew('b2');
  await requestApproval();
  const { status, body } = await server.call(`POST ${path}`, { as: supervisor, body: seen });
  expect([status, body.code, body.params]).toEqual([409, 'approval.asked-again', { terminal: 17, sequence: 4711 }]);
  expect(await rows()).toMatchObject([{ state: 'void' }, { state: 'pending' }]);
  expect((await server.call(`POST ${path}`, { as: supervisor, body: { ...approve, boot: 'b2' } })).status).toBe(200);
});

test('a decision without a boot is rejected while the terminal has two requests with one number', async () => {
  await requestApproval();
  await startAnew('b2');
  await requestApproval();
  for (const approved of [true, false]) {
    const { status, body } = await server.call(`POST ${path}`, { as: supervisor, body: { ...approve, approved } });
    expect([status, body.code]).toEqual([409, 'approval.asked-again']);
  }
  expect(await rows()).toMatchObject([{ state: 'void' }, { state: 'pending' }]);
});

test('of two requests with one number the newest has the short id, the older one includes its boot', async () => {
  await requestApproval();
  const { boot } = machine;
  await startAnew('b2');
  await requestApproval({ amount: 1 });
  const { body } = await server.call('GET /approvals', { as: supervisor });
  expect(body.items.map(({ id, amount }: { id: string; amount: number }) => [id, amount]).toSorted()).toEqual([
    ['17/4711', 1],
    [`17/4711/${boot}`, 250_000],
  ]);
  const show = async (id: string) => (await server.call(`GET /approvals/${encodeURIComponent(id)}`, { as: supervisor })).body.amount;
  expect(await Promise.all(['17/4711', '17/4711/b2', `17/4711/${boot}`].map(show))).toEqual([1, 1, 250_000]);
});

test('a late request of an earlier boot is stored as void, announced to nobody, and the newest keeps its id', async () => {
  await startAnew('b2');
  await requestApproval();
  const spooled = { ...request, boot: 'b1', at: '2026-01-01T00:00:00.000Z' };
  machine.send('approval', spooled, 1);
  await machine.hear('committed', (body) => body.boot === 'b1');
  expect(await rows()).toEqual([
    { boot: 'b2', state: 'pending', newest: true },
    { boot: 'b1', state: 'void', newest: false },
  ]);
  expect((await stream('TA')).length).toBe(1);
  expect(await openCount()).toBe(1);
});

test('a boot that starts in the same batch as the request of the previous one voids that request', async () => {
  await machine.leave();
  machine = await connectMachine(side.gateway.port, terminal, { boot: 'b1' });
  const at = '2026-11-20T10:00:00.000Z';
  machine.send('approval', { ...request, at });
  machine.send('hello', { boot: 'b2' }, 1);
  machine.send('approval', { ...request, boot: 'b2' }, 2);
  await machine.hear('committed', (body) => body.boot === 'b2' && body.counter === 2);
  await machine.committed(1);
  expect((await rows()).toSorted((a, b) => a.boot.localeCompare(b.boot))).toEqual([
    { boot: 'b1', state: 'void', newest: false },
    { boot: 'b2', state: 'pending', newest: true },
  ]);
  expect(await openCount()).toBe(1);
});

test('an approval is not sent after its request has timed out; a returning boot gets nothing', async () => {
  await requestApproval();
  await machine.leave();
  expect((await server.call(`POST ${path}`, { as: supervisor, body: approve })).status).toBe(200);
  await server.database.execute(`update approval set expires = clock_timestamp() - interval '1 second'`);
  machine = await connectMachine(side.gateway.port, terminal, { boot: machine.boot });
  // Decisions are delivered in order: when the decline of this second request arrives, the decision about the first would have
  // arrived before.
  await machine.committed(machine.send('approval', { ...request, sequence: 4712 }, 2));
  await server.call('POST /approvals/17/4712/decision', { as: supervisor, body: { ...approve, approved: false } });
  await machine.hear('decision', (body) => body.sequence === 4712);
  expect(machine.heard.filter(({ kind, body }) => kind === 'decision' && body.sequence === 4711)).toEqual([]);
});

test('a request from the future, after the clock was set back, is not decided and is closed as void', async () => {
  await requestApproval();
  await server.database.execute(`update approval set received = clock_timestamp() + interval '1 hour'`);
  const decided = await server.call(`POST ${path}`, { as: supervisor, body: approve });
  expect([decided.status, decided.body.code]).toEqual([409, 'approval.already-decided']);
  await server.write(expireApprovals);
  expect(await rows()).toMatchObject([{ state: 'void' }]);
  expect(await openCount()).toBe(0);
});

test('a request for the amount 0 is declined immediately, and cannot be approved [AP-01]', async () => {
  await requestApproval({ amount: 0 });
  expect(await machine.hear('decision')).toMatchObject({ sequence: 4711, approved: false, approver: null });
  expect(await stream('TA')).toEqual([]);
  expect(await openCount()).toBe(0);
  const late = await server.call(`POST ${path}`, { as: supervisor, body: { ...approve, amount: 0 } });
  expect([late.status, late.body.params.state]).toEqual([409, 'declined']);
  const alarms = await server.database.query('select event, detail1, detail2 from terminal_event where event = 262');
  expect(alarms).toEqual([{ event: 262, detail1: 'approval', detail2: 'amount: 0' }]);
});

test('an old request for the amount 0 can be declined, not approved', async () => {
  await server.database.execute(
    `insert into approval (terminal_id, sequence, property_id, type, amount, currency, requester, supervisors, at, expires)
     values (17, 4711, 101, 200, 0, 'EUR', 201, '{101}', now(), now() + interval '1 hour')`,
  );
  const decide = (approved: boolean) => server.call(`POST ${path}`, { as: supervisor, body: { ...approve, amount: 0, approved } });
  const { status, body } = await decide(true);
  expect([status, body.code]).toEqual([409, 'approval.nothing-to-approve']);
  expect((await decide(false)).body.state).toBe('declined');
});

test('a decision with an invalid currency is rejected', async () => {
  await requestApproval();
  const { status, body } = await server.call(`POST ${path}`, { as: supervisor, body: { ...approve, currency: 'BTC' } });
  expect([status, body.fields[0].path]).toEqual([422, 'currency']);
});
