import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { endOverdueTargets } from './close.ts';
import { endUnansweredWithdrawals } from './withdraw.ts';

let server: TestServer;
let side: TestGateway;
let terminals: readonly Registered[];
let petra: string;
let supervisor: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101, 102], 'petra');
  side = await startTestGateway(server, { retryDelayMs: 50 });
  terminals = [...(await registerTerminals(server.database, [17, 18])), ...(await registerTerminals(server.database, [90], 102))];
  petra = await server.signIn('petra');
  supervisor = await server.signIn('supervisor');
});
afterEach(async () => {
  await side.stop();
  await server.stop();
});

const restart = async (ids: readonly number[], as = petra, args: object = {}) =>
  (await server.call('POST /commands/terminal.restart', { as, body: { targets: { ids }, args } })).body.id as string;
const cancel = (run: string, as = petra, body: object = {}) => server.call(`POST /runs/${run}/cancel`, { as, body });
const results = ({ body }: { body: { items: { terminal: number; result: string }[] } }) =>
  Object.fromEntries(body.items.map(({ terminal, result }) => [terminal, result]));
const targetOf = async (run: string, terminal: number) => {
  const { body } = await server.call(`GET /runs/${run}/targets`, { as: supervisor });
  return body.items.find((item: { terminal: number }) => item.terminal === terminal);
};
const connect = (at: number, options = {}): Promise<Machine> =>
  connectMachine(side.gateway.port, terminals.find(({ id }) => id === at) as Registered, options);
const outcomes = () =>
  server.database.query(
    `select operator_id as by, terminal_id as terminal, outcome from audit where act = 'run.cancel' order by terminal_id, n`,
  );

test('a queued command is cancelled and never sent, and the run names the canceller', async () => {
  const run = await restart([17, 18]);
  expect(results(await cancel(run))).toEqual({ 17: 'cancelled', 18: 'cancelled' });
  expect(await targetOf(run, 17)).toMatchObject({
    state: 'cancelled',
    waitingFor: null,
    withdrawal: { to: 'cancelled', by: 201, byName: 'petra 201', reason: null, confirmed: true },
  });
  const { body } = await server.call(`GET /runs/${run}`, { as: petra });
  expect([body.waiting, body.failed, body.finished]).toEqual([0, 2, true]);
  expect(await outcomes()).toEqual([
    { by: 201, terminal: 17, outcome: 'cancelled' },
    { by: 201, terminal: 18, outcome: 'cancelled' },
  ]);
  const machine = await connect(17);
  const next = await restart([17]);
  await machine.hear('command');
  expect(machine.heard.filter(({ kind }) => kind === 'command').map(({ body: { command } }) => command)).toEqual([
    (await targetOf(next, 17)).id,
  ]);
  await machine.leave();
});

test('only the named terminals of a run are cancelled', async () => {
  const run = await restart([17, 18]);
  expect(results(await cancel(run, petra, { targets: [18, 18] }))).toEqual({ 18: 'cancelled' });
  expect((await targetOf(run, 17)).state).toBe('queued');
  const strange = await cancel(run, petra, { targets: [17, 90] });
  expect([strange.status, strange.body.fields]).toEqual([422, [{ path: 'targets.1', code: 'not-in-run', params: { name: 90 } }]]);
  expect((await targetOf(run, 17)).state).toBe('queued');
});

test('the terminal of a sent command gets the withdrawal repeatedly until it responds', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  expect(results(await cancel(run))).toEqual({ 17: 'asked' });
  const withdrawals = () => machine.heard.filter(({ kind }) => kind === 'cancel');
  await until(withdrawals, (heard) => heard.length >= 2);
  expect(withdrawals()[0]?.body).toEqual({ command, expires: expect.any(String) });
  expect((await targetOf(run, 17)).state).toBe('sent');
  await machine.committed(machine.send('command-status', { command, status: 'withdrawn' }));
  expect(await targetOf(run, 17)).toMatchObject({ state: 'cancelled', withdrawal: { by: 201, confirmed: true } });
  expect(results(await cancel(run))).toEqual({ 17: 'cancelled' });
  expect(await outcomes()).toEqual([{ by: 201, terminal: 17, outcome: 'asked' }]);
  await machine.leave();
});

test('a terminal that has accepted the command reports so and continues', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  expect(results(await cancel(run))).toEqual({ 17: 'asked' });
  await machine.committed(machine.send('command-status', { command, status: 'accepted' }));
  expect(results(await cancel(run))).toEqual({ 17: 'running' });
  expect((await targetOf(run, 17)).state).toBe('accepted');
  await machine.committed(machine.send('command-status', { command, status: 'done' }));
  expect(results(await cancel(run))).toEqual({ 17: 'ended' });
  await machine.leave();
});

test('a terminal that does not respond leaves the command cancelled but unconfirmed, and gets the withdrawal on return', async () => {
  const first = await connect(17);
  const run = await restart([17]);
  const { command } = await first.hear('command');
  await cancel(run);
  expect(await endUnansweredWithdrawals(server.write, 60_000)).toBe(0);
  expect(await endUnansweredWithdrawals(server.write, 0)).toBe(1);
  expect(await targetOf(run, 17)).toMatchObject({ state: 'cancelled', withdrawal: { confirmed: false } });
  await first.leave();
  const second = await connect(17, { clientId: '17-b' });
  expect(await second.hear('cancel')).toMatchObject({ command });
  expect(second.heard.some(({ kind }) => kind === 'command')).toBe(false);
  await second.committed(second.send('command-status', { command, status: 'withdrawn' }));
  expect(await targetOf(run, 17)).toMatchObject({ state: 'cancelled', withdrawal: { confirmed: true } });
  await second.leave();
});

test('a report "withdrawn" without a withdrawal is a failure, not a cancellation', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  await machine.committed(machine.send('command-status', { command, status: 'withdrawn' }));
  expect(await targetOf(run, 17)).toMatchObject({ state: 'failed', detail: 'withdrawn', withdrawal: null });
  await machine.leave();
});

test("another operator with the command's right cancels it on visible terminals", async () => {
  await addOperator(server, 202, 'operator', [101], 'paul');
  await addOperator(server, 203, 'operator', [103], 'maria');
  const run = await restart([17, 90]);
  const paul = await server.signIn('paul');
  expect(results(await cancel(run, paul))).toEqual({ 17: 'cancelled' });
  expect(await targetOf(run, 17)).toMatchObject({ withdrawal: { by: 202 } });
  expect((await targetOf(run, 90)).state).toBe('queued');
  // A run without a target that is visible to the caller is reported as missing.
  expect((await cancel(run, await server.signIn('maria'))).status).toBe(404);
  expect((await cancel(crypto.randomUUID(), paul)).status).toBe(404);
  expect((await cancel('12', paul)).status).toBe(404);
});

test("without the command's right only own runs can be cancelled", async () => {
  await server.database.execute(`update operator set role = 'support' where id = 201`);
  const run = (await server.call('POST /commands/backup.request', { as: petra, body: { targets: { ids: [17] }, args: {} } })).body.id;
  const refused = await cancel(run, supervisor);
  expect([refused.status, refused.body.params]).toEqual([403, { right: 'backup.manage' }]);
  await addOperator(server, 202, 'operator', [101], 'paul');
  expect((await cancel(run, await server.signIn('paul'))).status).toBe(404);
  await server.database.execute(`update operator set role = 'operator' where id = 201`);
  expect(results(await cancel(run))).toEqual({ 17: 'cancelled' });
});

test("a token cancels with the command's right in its scope, not because its owner issued the run", async () => {
  const make = async (rights: readonly string[]) =>
    (await server.call('POST /tokens', { as: petra, body: { name: 't', rights: ['console.log-in', ...rights], days: 1 } })).body.secret;
  const run = await restart([17]);
  expect((await cancel(run, await make(['terminal.view']))).status).toBe(403);
  expect((await targetOf(run, 17)).state).toBe('queued');
  expect((await cancel(run, await make(['terminal.view', 'terminal.restart']))).status).toBe(200);
  expect((await targetOf(run, 17)).state).toBe('cancelled');
});

test('of two simultaneous cancellations one is recorded and audited', async () => {
  for (let round = 0; round < 10; round++) {
    const run = await restart([17]);
    const both = await Promise.all([cancel(run), cancel(run, supervisor), cancel(run), cancel(run, supervisor)]);
    expect(both.map(results)).toEqual(both.map(() => ({ 17: 'cancelled' })));
  }
  expect(await outcomes()).toHaveLength(10);
});

test('a cancellation during the sending: a cancelled command was never sent, or its terminal gets the withdrawal [promises, rule 13]', async () => {
  const machine = await connect(17);
  for (let round = 0; round < 40; round++) {
    const run = await restart([17]);
    const result = results(await cancel(run))[17];
    const { id } = await targetOf(run, 17);
    if (result === 'cancelled') {
      const [row] = await server.database.query<{ sent: Date | null }>('select sent from run_target where id = $1', [id]);
      expect(row?.sent).toBeNull();
    } else {
      expect(result).toBe('asked');
      await machine.hear('cancel', ({ command }) => command === id);
      await machine.committed(machine.send('command-status', { command: id, status: 'withdrawn' }));
      expect((await targetOf(run, 17)).state).toBe('cancelled');
    }
  }
  const sent = new Set(machine.heard.filter(({ kind }) => kind === 'command').map(({ body }) => body.command));
  const never = await server.database.query<{ id: string }>('select id from run_target where sent is null');
  expect(never.filter(({ id }) => sent.has(id))).toEqual([]);
  await machine.leave();
});

test('a cancellation during the acceptance: an accepted command ends as reported, in either order', async () => {
  const machine = await connect(17);
  for (let round = 0; round < 20; round++) {
    const run = await restart([17]);
    const { id } = await until(
      () => targetOf(run, 17),
      ({ state }) => state === 'sent',
    );
    const accepted = machine.committed(machine.send('command-status', { command: id, status: 'accepted' }));
    await Promise.all([cancel(run), accepted]);
    expect((await targetOf(run, 17)).state).toBe('accepted');
    await machine.committed(machine.send('command-status', { command: id, status: 'done' }));
    expect((await targetOf(run, 17)).state).toBe('done');
  }
  await machine.leave();
});

test('a retry leaves out cancelled targets', async () => {
  const run = await restart([17, 18]);
  await cancel(run, petra, { targets: [17] });
  await server.database.execute(`update run_target set state = 'failed' where terminal_id = 18`);
  const { body } = await server.call(`POST /runs/${run}/retry`, { as: petra, body: {} });
  const { body: targets } = await server.call(`GET /runs/${body.id}/targets`, { as: petra });
  expect(targets.items.map(({ terminal }: { terminal: number }) => terminal)).toEqual([18]);
});

const overdue = (seconds: number) =>
  server.database.execute(
    `update run_target set expires = clock_timestamp() - $1 * interval '1 second', at = clock_timestamp() - $1 * interval '1 second'`,
    [seconds],
  );

test('an accepted command of a terminal that never returns ends unknown at its deadline', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  await machine.committed(machine.send('command-status', { command, status: 'accepted' }));
  await machine.leave();
  await server.database.execute(`update terminal set connection = 'not-connected'`);
  expect(await endOverdueTargets(server.write)).toBe(0);
  await overdue(1);
  expect(await endOverdueTargets(server.write)).toBe(1);
  expect((await targetOf(run, 17)).state).toBe('unknown');
  const { body } = await server.call(`GET /runs/${run}`, { as: petra });
  expect([body.waiting, body.finished]).toEqual([0, true]);
});

test('a started command ends unknown although its terminal stays connected without a report', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  await machine.committed(machine.send('command-status', { command, status: 'started' }));
  await server.database.execute(`update terminal set connection = 'connected'`);
  await overdue(3000);
  expect(await endOverdueTargets(server.write)).toBe(0);
  await overdue(4000);
  expect(await endOverdueTargets(server.write)).toBe(1);
  expect((await targetOf(run, 17)).state).toBe('unknown');
  await machine.committed(machine.send('command-status', { command, status: 'done' }));
  expect((await targetOf(run, 17)).state).toBe('done');
  await machine.leave();
});

/** Changes the stored times as if the clock had been set back by a day. */
const putClockBack = async () => {
  await server.database.execute(`update run set at = at + interval '1 day'`);
  await server.database.execute(`update run_target set at = at + interval '1 day', expires = expires + interval '1 day'`);
};

test('an accepted command from the future, after the clock was set back, ends unknown', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  await machine.committed(machine.send('command-status', { command, status: 'accepted' }));
  expect(await endOverdueTargets(server.write)).toBe(0);
  await putClockBack();
  expect(await endOverdueTargets(server.write)).toBe(1);
  expect((await targetOf(run, 17)).state).toBe('unknown');
  await machine.committed(machine.send('command-status', { command, status: 'done' }));
  expect((await targetOf(run, 17)).state).toBe('done');
  await machine.leave();
});

test('a cancelled command whose terminal does not respond ends although the clock was set back', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  await machine.hear('command');
  await server.database.execute(`update terminal set connection = 'connected'`);
  expect(results(await cancel(run))).toEqual({ 17: 'asked' });
  await putClockBack();
  expect(await endUnansweredWithdrawals(server.write)).toBe(1);
  expect((await targetOf(run, 17)).state).toBe('cancelled');
  await machine.leave();
});

test('an accepted command whose terminal was never idle ends as expired', async () => {
  const machine = await connect(17);
  const run = await restart([17], petra, { at: 'idle' });
  const { command } = await machine.hear('command');
  machine.send('command-status', { command, status: 'accepted' });
  await machine.committed(machine.send('command-status', { command, status: 'expired' }));
  expect((await targetOf(run, 17)).state).toBe('expired');
  await machine.leave();
});
