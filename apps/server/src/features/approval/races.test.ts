import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireApprovals } from './close.ts';

let server: TestServer;
let gateway: TestGateway;
let terminal: Registered;
let machine: Machine;
let second: string;
let sequence = 0;

beforeAll(async () => {
  server = await startTestServer({ FLOOR_SESSIONS_PER_OPERATOR: '100' });
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 102, 'supervisor', [], 'second');
  gateway = await startTestGateway(server, { retryDelayMs: 50 });
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  machine = await connectMachine(gateway.gateway.port, terminal);
  second = await server.signIn('second');
});
afterAll(async () => {
  await machine.leave();
  await gateway.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.database.execute(`update operator set role = 'supervisor', disabled = false where id = 101`);
});

const rounds = 12;
const amount = { amount: 250_000, currency: 'EUR' };
/** Requests an approval under a new number and returns the number. */
const request = async () => {
  sequence += 1;
  const requested = { status: 'requested', sequence, type: 201, ...amount, requester: 201, supervisors: [101, 102] };
  await machine.committed(machine.send('approval', requested));
  return sequence;
};
const decide = (number: number, as: string) =>
  server.call(`POST /approvals/17/${number}/decision`, { as, body: { approved: true, ...amount, boot: machine.boot } });

const stateOf = async (number: number) => {
  const [row] = await server.database.query<{ state: string; by: number | null }>(
    'select state, decided_by as by from approval where sequence = $1 and boot = $2',
    [number, machine.boot],
  );
  return row;
};
const openCount = async () =>
  (await server.database.query<{ open: number }>('select open_approvals as open from terminal where id = 17'))[0]?.open;
/** The live entries about the end of the request, in order. */
const liveEntries = async (number: number) =>
  (
    await server.database.query<{ approved: boolean }>(
      `select (payload->>'approved')::boolean as approved from stream where kind = 'TD' and (payload->>'sequence')::integer = $1 order by n`,
      [number],
    )
  ).map(({ approved }) => approved);

interface Loss {
  readonly what: string;
  readonly sql: string;
  /** Problem codes of a rejected decision: while the loss, such as a withdrawn right, is being stored, and afterwards. */
  readonly codes: readonly [string, string];
  readonly asToken?: boolean;
}
const losses: readonly Loss[] = [
  { what: 'the right', sql: `update operator set role = 'operator' where id = 101`, codes: ['right.missing', 'right.missing'] },
  { what: 'the account', sql: 'update operator set disabled = true where id = 101', codes: ['session.ended', 'session.ended'] },
  { what: 'the token', sql: 'update api_token set revoked = clock_timestamp()', codes: ['token.revoked', 'token.revoked'], asToken: true },
  { what: 'the scope', sql: `update api_token set rights = '{terminal.view}'`, codes: ['right.missing', 'right.missing'], asToken: true },
  { what: 'the property', sql: `update api_token set properties = '{102}'`, codes: ['right.missing', 'row.not-found'], asToken: true },
];

const signIn = async ({ asToken = false }: Loss) => {
  const session = await server.signIn('supervisor');
  if (!asToken) return session;
  const body = { name: 'night', rights: ['console.log-in', 'terminal.view', 'approval.decide'], days: 1 };
  return (await server.call('POST /tokens', { as: session, body })).body.secret as string;
};

test.each(losses)('a supervisor who loses $what while a request is pending cannot decide it, another one can [AP-03]', async (loss) => {
  const number = await request();
  const as = await signIn(loss);
  await server.database.execute(loss.sql);
  expect((await decide(number, as)).body.code).toBe(loss.codes[1]);
  expect(await stateOf(number)).toEqual({ state: 'pending', by: null });
  expect((await decide(number, second)).status).toBe(200);
  expect(await stateOf(number)).toEqual({ state: 'approved', by: 102 });
});

test.each(losses)('a decision while the supervisor loses $what waits for that and is rejected [promises, rule 8]', async (loss) => {
  const number = await request();
  const as = await signIn(loss);
  const { call } = await server.database.transaction(async (tx) => {
    await tx.execute(loss.sql);
    const calling = decide(number, as);
    const isWaiting = () =>
      server.database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await until(isWaiting, (rows) => rows.length > 0);
    return { call: calling };
  });
  expect((await call).body.code).toBe(loss.codes[0]);
  expect(await stateOf(number)).toEqual({ state: 'pending', by: null });
  expect((await decide(number, second)).status).toBe(200);
});

test('a decision is valid and sent although its supervisor lost the right before the delivery', async () => {
  const number = await request();
  const as = await server.signIn('supervisor');
  const { boot } = machine;
  await machine.leave();
  expect((await decide(number, as)).status).toBe(200);
  await server.database.execute('update operator set disabled = true where id = 101');
  machine = await connectMachine(gateway.gateway.port, terminal, { boot });
  expect(await machine.hear('decision', (body) => body.sequence === number)).toMatchObject({ approved: true, approver: 101 });
  await startAnew();
});

/** Connects the terminal with a new boot. */
async function startAnew(): Promise<void> {
  await machine.leave();
  machine = await connectMachine(gateway.gateway.port, terminal, { boot: randomBytes(6).toString('hex') });
  await machine.committed(machine.send('hello', {}));
}

test('a decision during a withdrawal by the terminal: the request ends withdrawn, and supervisors get each end once', async () => {
  for (let round = 0; round < rounds; round++) {
    const number = await request();
    const withdrawn = machine.committed(machine.send('approval', { status: 'withdrawn', sequence: number }));
    const [{ status, body }] = await Promise.all([decide(number, second), withdrawn]);
    if (status === 200) expect(await liveEntries(number)).toEqual([true, false]);
    else expect([body.code, body.params.state, await liveEntries(number)]).toEqual(['approval.already-decided', 'withdrawn', [false]]);
    expect([await stateOf(number), await openCount()]).toEqual([{ state: 'withdrawn', by: status === 200 ? 102 : null }, 0]);
  }
});

test('a decision during a timeout: the request is approved or timed out, and counted once', async () => {
  for (let round = 0; round < rounds; round++) {
    const number = await request();
    await server.database.execute(`update approval set expires = clock_timestamp() + interval '3 milliseconds' where sequence = $1`, [
      number,
    ]);
    const [{ status, body }] = await Promise.all([decide(number, second), server.write(expireApprovals)]);
    await server.write(expireApprovals);
    if (status !== 200) expect([body.code, body.params.state]).toEqual(['approval.already-decided', 'timed-out']);
    const state = status === 200 ? { state: 'approved', by: 102 } : { state: 'timed-out', by: null };
    expect([await stateOf(number), await liveEntries(number), await openCount()]).toEqual([state, [status === 200], 0]);
  }
});

test('a decision during a restart of the terminal: the request is approved or void, and the new boot gets neither', async () => {
  for (let round = 0; round < rounds; round++) {
    const number = await request();
    const { boot } = machine;
    const [{ status, body }] = await Promise.all([decide(number, second), startAnew()]);
    if (status !== 200) expect([body.code, body.params.state]).toEqual(['approval.already-decided', 'void']);
    const [row] = await server.database.query('select state from approval where sequence = $1 and boot = $2', [number, boot]);
    expect([row, await liveEntries(number), await openCount()]).toEqual([
      { state: status === 200 ? 'approved' : 'void' },
      [status === 200],
      0,
    ]);
  }
  // Decisions arrive in order: when the decision about this last request arrives, one about an earlier request would have arrived
  // before.
  const next = await request();
  await decide(next, second);
  await machine.hear('decision', (decision) => decision.sequence === next);
  expect(machine.heard.filter(({ kind, body }) => kind === 'decision' && body.sequence !== next)).toEqual([]);
});
