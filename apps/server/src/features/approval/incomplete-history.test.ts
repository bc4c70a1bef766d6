import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireApprovals } from './close.ts';

let server: TestServer;
let gateway: TestGateway;
let terminal: Registered;
let machine: Machine;
let supervisor: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  gateway = await startTestGateway(server, { retryDelayMs: 50 });
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  machine = await connectMachine(gateway.gateway.port, terminal);
  supervisor = await server.signIn('supervisor');
});
afterEach(async () => {
  await machine.leave();
  await gateway.stop();
  await server.stop();
});

const amount = { amount: 1000, currency: 'EUR' };
const request = (sequence: number) =>
  machine.committed(machine.send('approval', { status: 'requested', sequence, type: 201, ...amount, requester: 201, supervisors: [101] }));
const decide = (sequence: number, approved = true) =>
  server.call(`POST /approvals/17/${sequence}/decision`, { as: supervisor, body: { approved, ...amount } });
const addFinding = () =>
  server.database.execute(`insert into head_finding (reason, stream_from, stream_to, audit_from, audit_to) values ('behind', 7, 9, 3, 3)`);
const states = async () =>
  (await server.database.query<{ state: string }>('select state from approval order by sequence')).map(({ state }) => state);
const decisionsAbout = (sequence: number) =>
  machine.heard.filter(({ kind, body }) => kind === 'decision' && body.sequence === sequence).map(({ body }) => body);

test('while a loss of history is not accepted decisions are rejected, and the problem names the ranges [promises, rule 12]', async () => {
  await request(1);
  await addFinding();
  for (const approved of [true, false]) {
    const { status, body } = await decide(1, approved);
    expect([status, body.code, body.params]).toEqual([503, 'history.incomplete', { reason: 'behind', stream: '7-9', audit: '3-3' }]);
  }
  expect(await states()).toEqual(['pending']);
  await server.database.execute('delete from head_finding');
  expect((await decide(1)).status).toBe(200);
});

test('while a loss of history is not accepted the system declines requests to their terminals [promises, rules 9 and 12]', async () => {
  await request(1);
  await addFinding();
  await server.write(expireApprovals);
  expect(await machine.hear('decision')).toEqual({ boot: machine.boot, sequence: 1, approved: false, approver: null, reason: 'system' });
  expect(await states()).toEqual(['declined']);
});

test('an approval from before a loss of history is not sent until the loss is accepted, a decline is sent', async () => {
  const { boot } = machine;
  await request(1);
  await request(2);
  await machine.leave();
  expect([(await decide(1)).status, (await decide(2, false)).status]).toEqual([200, 200]);
  await addFinding();
  machine = await connectMachine(gateway.gateway.port, terminal, { boot });
  await machine.hear('decision', ({ sequence }) => sequence === 2);
  expect(decisionsAbout(1)).toEqual([]);
  await server.database.execute('delete from head_finding');
  await machine.hear('decision', ({ sequence, approved }) => sequence === 1 && approved);
});
