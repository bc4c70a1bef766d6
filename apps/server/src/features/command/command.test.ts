import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireTargets, failStaleTargets } from './close.ts';
import { transitionTargets } from './transition-targets.ts';

let server: TestServer;
let side: TestGateway;
let terminals: readonly Registered[];
let support: string;
let machine: Machine;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 301, 'support');
  await addOperator(server, 201, 'operator', [101]);
  side = await startTestGateway(server, { retryDelayMs: 100 });
  terminals = [...(await registerTerminals(server.database, [17, 18])), ...(await registerTerminals(server.database, [90], 102))];
  machine = await connectMachine(side.gateway.port, terminals[0] as Registered);
  support = await server.signIn('support');
});
afterEach(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
});

const order = (body: object, as = support, command = 'terminal.restart') =>
  server.call(`POST /commands/${command}`, { as, body: { args: {}, ...body } });

const states = async (run: string) => {
  const { body } = await server.call(`GET /runs/${run}/targets`, { as: support });
  return Object.fromEntries(
    body.items.map((item: { terminal: number; state: string; waitingFor: string | null }) => [
      item.terminal,
      [item.state, item.waitingFor],
    ]),
  );
};

test('a command is sent to its terminals, and the run shows the results [TM-08]', async () => {
  const { status, body: run } = await order({ targets: { ids: [18, 17] }, reason: 'jam' });
  expect([status, run.total, run.waiting, run.operatorName, run.finished]).toEqual([200, 2, 2, 'support 301', false]);
  const command = await machine.hear('command');
  expect(command).toMatchObject({ verb: 'terminal.restart', args: {}, at: 'idle' });
  await until(
    () => states(run.id),
    (now) => now[17]?.[0] === 'sent',
  );
  expect(await states(run.id)).toEqual({ 17: ['sent', 'answer'], 18: ['queued', 'connection'] });
  await machine.committed(machine.send('command-status', { command: command.command, status: 'accepted' }));
  expect((await states(run.id))[17]).toEqual(['accepted', 'idle']);
  machine.send('command-status', { command: command.command, status: 'started' });
  await machine.committed(machine.send('command-status', { command: command.command, status: 'done' }));
  // A late report `failed` changes nothing, because a command that is done cannot become failed.
  await machine.committed(machine.send('command-status', { command: command.command, status: 'failed' }));
  expect((await states(run.id))[17]).toEqual(['done', null]);
  const { body: now } = await server.call(`GET /runs/${run.id}`, { as: support });
  expect([now.waiting, now.done, now.failed]).toEqual([1, 1, 0]);
  const messages = () => server.database.query(`select operator_id, severity, params, link from message where kind = 'run-finished'`);
  expect(await messages()).toEqual([]);
  const [left] = await server.database.query<{ id: string }>('select id from run_target where run_id = $1 and terminal_id = 18', [run.id]);
  const expire = () => server.write((tx) => transitionTargets(tx, [{ id: left?.id ?? '', to: 'expired', detail: '' }]));
  for (let times = 0; times < 2; times++) await expire();
  const params = { command: 'terminal.restart', done: 1, failed: 1 };
  expect(await messages()).toEqual([{ operator_id: 301, severity: 'warning', params, link: `/runs/${run.id}` }]);
  const audits = await server.database.query(`select target, outcome from audit where act = 'terminal.restart' order by n`);
  expect(audits).toEqual([
    { target: 'terminal/17', outcome: 'queued' },
    { target: 'terminal/18', outcome: 'queued' },
  ]);
});

test('a returning terminal gets its commands repeatedly until it responds, and not afterwards', async () => {
  const { body: run } = await order({ targets: { ids: [18] } });
  const late = await connectMachine(side.gateway.port, terminals[1] as Registered);
  const { command } = await late.hear('command');
  const count = () => late.heard.filter(({ kind }) => kind === 'command').length;
  await until(count, (many) => many >= 3);
  await late.committed(late.send('command-status', { command, status: 'accepted' }));
  expect((await states(run.id))[18]?.[0]).toBe('accepted');
  await late.leave();
});

test('a terminal cannot report for another one', async () => {
  const { body: run } = await order({ targets: { ids: [17] } });
  const { command } = await machine.hear('command');
  const other = await connectMachine(side.gateway.port, terminals[1] as Registered);
  await other.committed(other.send('command-status', { command, status: 'done' }));
  expect((await states(run.id))[17]?.[0]).toBe('sent');
  await other.leave();
});

test('a preview changes nothing; if the targets have changed since, the command is rejected', async () => {
  const { body: preview } = await order({ targets: { ids: [17, 18] }, dryRun: true });
  expect(preview).toMatchObject({ dryRun: true, command: 'terminal.restart' });
  expect(preview.targets.map((target: { terminal: number }) => target.terminal)).toEqual([17, 18]);
  expect(await server.database.query('select id from run')).toEqual([]);
  await server.database.execute(`update terminal set state = 'blocked' where id = 18`);
  const drift = await order({ targets: { ids: [17, 18] }, plan: preview.hash });
  expect([drift.status, drift.body.code]).toEqual([409, 'command.drift']);
  const { body: fresh } = await order({ targets: { ids: [17, 18] }, dryRun: true });
  expect((await order({ targets: { ids: [17, 18] }, plan: fresh.hash })).status).toBe(200);
});

test('a preview shows logins to operators who may see them; a login since the preview is drift', async () => {
  const { body: before } = await order({ targets: { ids: [17, 18] }, dryRun: true });
  expect(before.targets.map(({ operatorLogin, operatorName }: Record<string, unknown>) => [operatorLogin, operatorName])).toEqual([
    ['none', null],
    ['none', null],
  ]);
  await server.database.execute(`update terminal set operator_login = 'logged-in' where id = 17`);
  await server.database.execute(
    `insert into operator_access (at, operator_id, login, state, address, place, terminal_id, property_id) values
       (now() - interval '2 minutes', null, 'earlier', 'logged-in', '', 'card', 17, 101),
       (now() - interval '1 minute', 201, 'operator', 'logged-in', '', 'card', 17, 101),
       (now(), null, 'nobody', 'invalid-password', '', 'card', 17, 101)`,
  );
  expect((await order({ targets: { ids: [17, 18] }, plan: before.hash })).body.code).toBe('command.drift');
  const { body: now } = await order({ targets: { where: 'id:17' }, dryRun: true });
  expect(now.targets).toMatchObject([{ terminal: 17, operatorLogin: 'logged-in', operatorName: 'operator 201' }]);
  // The role operator may restart terminals, but may not see who is logged in.
  const { body: unnamed } = await order({ targets: { ids: [17] }, dryRun: true }, await server.signIn('operator'));
  expect(unnamed.targets).toMatchObject([{ operatorLogin: 'logged-in', operatorName: null }]);
});

test('a command requires visible terminals and its right', async () => {
  const operator = await server.signIn('operator');
  const hidden = await order({ targets: { ids: [17, 90, 9999] } }, operator);
  expect([hidden.status, hidden.body.fields]).toEqual([
    422,
    [
      { path: 'targets.ids.1', code: 'unknown-terminal', params: { name: 90 } },
      { path: 'targets.ids.2', code: 'unknown-terminal', params: { name: 9999 } },
    ],
  ]);
  const reboot = await order({ targets: { ids: [17] } }, operator, 'terminal.reboot');
  expect([reboot.status, reboot.body.code]).toEqual([403, 'right.missing']);
  const nothing = await order({ targets: { where: 'id:90' } }, operator);
  expect([nothing.status, nothing.body.code]).toEqual([422, 'command.no-targets']);
  expect(await server.database.query('select id from run')).toEqual([]);
});

test('a repeated call starts one run [promises, rule 5]', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { targets: { ids: [17] }, args: {} };
  const responses = await Promise.all([1, 2, 3].map(() => server.call('POST /commands/terminal.restart', { as: support, body, headers })));
  expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
  expect((await server.database.query('select id from run')).length).toBe(1);
});

test('a command that did not start in time expires, and can be retried', async () => {
  const { body: run } = await order({ targets: { ids: [18] } });
  await server.database.execute(`update run_target set expires = clock_timestamp() - interval '1 second'`);
  expect(await expireTargets(server.write)).toBe(1);
  expect((await states(run.id))[18]).toEqual(['expired', null]);
  const retry = `/runs/${run.id}/retry`;
  const preview = await server.call(`GET ${retry}`, { as: support });
  expect(preview.body).toMatchObject({ dryRun: true, command: 'terminal.restart', targets: [{ terminal: 18, operatorLogin: 'none' }] });
  // A login after the preview: the retry is rejected and must be confirmed again.
  await server.database.execute(`update terminal set operator_login = 'logged-in' where id = 18`);
  const drifted = await server.call(`POST ${retry}`, { as: support, body: { plan: preview.body.hash } });
  expect([drifted.status, drifted.body.code]).toEqual([409, 'command.drift']);
  const { body: now } = await server.call(`GET ${retry}`, { as: support });
  expect(now.targets).toMatchObject([{ terminal: 18, operatorLogin: 'logged-in' }]);
  const again = await server.call(`POST ${retry}`, { as: support, body: { plan: now.hash } });
  expect(again.body).toMatchObject({ retryOf: run.id, command: 'terminal.restart', total: 1, waiting: 1 });
  const nothing = await server.call(`POST /runs/${again.body.id}/retry`, { as: support, body: {} });
  expect([nothing.status, nothing.body.code]).toEqual([409, 'run.nothing-to-retry']);
});

test('a started command that the terminal forgets in a restart ends unknown, and a late report corrects it', async () => {
  const { body: run } = await order({ targets: { ids: [17] } });
  const { command } = await machine.hear('command');
  machine.send('hello', {});
  await machine.committed(machine.send('command-status', { command, status: 'started' }));
  const next = await connectMachine(side.gateway.port, machine, { clientId: '17-b', boot: 'second' });
  await next.committed(next.send('hello', {}));
  expect(await failStaleTargets(server.write, 60_000)).toBe(0);
  expect(await failStaleTargets(server.write, 0)).toBe(1);
  expect((await states(run.id))[17]).toEqual(['unknown', null]);
  await next.committed(next.send('command-status', { command, status: 'done' }));
  expect((await states(run.id))[17]).toEqual(['done', null]);
  const { body: now } = await server.call(`GET /runs/${run.id}`, { as: support });
  expect([now.waiting, now.done, now.failed, now.finished]).toEqual([0, 1, 0, true]);
  await next.leave();
});

test('a command from the future, after the clock was set back, ends expired', async () => {
  const { body: run } = await order({ targets: { ids: [18] }, reason: 'jam' });
  await server.database.execute(`update run_target set at = at + interval '2 hours', expires = expires + interval '2 hours'`);
  await expireTargets(server.write);
  expect((await states(run.id))[18]?.[0]).toBe('expired');
});

test('the time limit of a command is compared with the clock of the database', async () => {
  const [row] = await server.database.query<{ soon: Date; past: Date }>(
    `select clock_timestamp() + interval '1 hour' as soon, clock_timestamp() - interval '1 second' as past`,
  );
  const give = (until: Date | undefined) => order({ targets: { ids: [18] }, args: { until: until?.toISOString() }, reason: 'jam' });
  expect((await give(row?.past)).status).toBe(422);
  const { body: run } = await give(row?.soon);
  const [target] = await server.database.query<{ expires: Date }>('select expires from run_target where run_id = $1', [run.id]);
  expect(target?.expires).toEqual(row?.soon);
});
