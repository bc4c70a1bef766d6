import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordedDispatch, startDispatch } from '../../testing/dispatch.ts';
import { until } from '../../testing/machine.ts';
import { addOperator, addProperties, addTerminal, startTestServer, type TestServer } from '../../testing/server.ts';
import { advanceRuns } from './advance-runs.ts';
import { transitionTargets } from './transition-targets.ts';
import { revokeTargets } from './withdraw.ts';

let server: TestServer;
let supervisor: string;
let petra: string;
let node: RecordedDispatch;

const terminals = Array.from({ length: 20 }, (_, n) => n + 1);

beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101], 'petra');
  await addOperator(server, 202, 'guest', [101], 'gast');
  for (const id of terminals) await addTerminal(server, id, 101);
  supervisor = await server.signIn('supervisor');
  petra = await server.signIn('petra');
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.execute('delete from run_target');
  await server.database.execute('delete from message');
  await server.database.execute('update run set waiting = 0');
  await server.database.execute(`update terminal set state = 'ready', online = true, connection = 'connected'`);
  await server.database.execute(`update operator set role = 'operator' where id = 201`);
  node = await startDispatch(server);
  node.listen(terminals);
});
afterEach(() => node.stop());

const rollout = { waves: ['1', '20%', 'rest'], pause: 0, haltOn: 'failed>10%' };
const begin = async (more: object = {}, args: object = {}) => {
  const body = { targets: { ids: terminals }, args, rollout: { ...rollout, ...more } };
  const { body: run } = await server.call('POST /commands/terminal.restart', { as: petra, body });
  return run.id as string;
};
const states = async () => {
  const rows = await server.database.query<{ state: string; n: number }>(
    'select state, count(*)::integer as n from run_target group by state order by state',
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const expectStates = (expected: object) => until(states, (found) => JSON.stringify(found) === JSON.stringify(expected));
const runOf = async (id: string) => (await server.call(`GET /runs/${id}`, { as: petra })).body;
const reasonsOf = async (id: string) => {
  const { body } = await server.call(`GET /runs/${id}/targets`, { as: petra });
  return [...new Set(body.items.map((item: { waitingFor: string | null }) => item.waitingFor))] as (string | null)[];
};
const goOn = (id: string, as = petra) => server.call(`POST /runs/${id}/continue`, { as });

/** Ends the commands that were sent, the first `failed` of them without success. */
async function finish(failed = 0): Promise<void> {
  const sent = await server.database.query<{ id: string }>(`select id from run_target where state = 'sent' order by terminal_id`);
  await server.write((tx) =>
    transitionTargets(
      tx,
      sent.map(({ id }, index) => ({ id, to: index < failed ? 'failed' : 'done', detail: '' })),
    ),
  );
}

/** Advances runs until there is nothing to do; returns the number of steps. */
async function advance(): Promise<number> {
  let steps = 0;
  for (let taken = await advanceRuns(server.write); taken > 0; taken = await advanceRuns(server.write)) steps += taken;
  return steps;
}

test('[TM-08] the plan shows the waves; each is sent when the one before has ended, also by another server after a restart', async () => {
  const body = { targets: { ids: terminals }, args: {}, rollout, dryRun: true };
  expect((await server.call('POST /commands/terminal.restart', { as: petra, body })).body.waves).toEqual([1, 4, 15]);
  const run = await begin();
  await expectStates({ queued: 19, sent: 1 });
  expect([await advance(), await runOf(run)]).toMatchObject([0, { wave: 1, waves: 3, halted: false }]);
  expect(await reasonsOf(run)).toEqual(['answer', 'wave']);
  await node.stop();
  await finish();
  expect(await advance()).toBe(2);
  node = await startDispatch(server);
  node.listen(terminals);
  await expectStates({ done: 1, queued: 15, sent: 4 });
  await finish();
  await advance();
  await expectStates({ done: 5, sent: 15 });
  await finish();
  expect([await advance(), await runOf(run)]).toMatchObject([0, { wave: 3, finished: true, done: 20, nextWaveAt: null }]);
});

test('the pause after a wave is kept, and the run says when the next wave starts', async () => {
  const run = await begin({ pause: 300 });
  await expectStates({ queued: 19, sent: 1 });
  await finish();
  expect(await advance()).toBe(1);
  const { nextWaveAt } = await runOf(run);
  expect(Date.parse(nextWaveAt) - Date.now()).toBeGreaterThan(290_000);
  await server.database.execute(`update run set wave_over = wave_over - interval '5 minutes'`);
  expect([await advance(), (await runOf(run)).wave]).toEqual([1, 2]);
});

test('a run halts when too many have failed, tells its issuer, sends nothing, and goes on or ends as an operator decides', async () => {
  const run = await begin({ waves: ['10', 'rest'] });
  await expectStates({ queued: 10, sent: 10 });
  await finish(2);
  expect([await advance(), await runOf(run)]).toMatchObject([1, { halted: true, haltReason: 'failed', wave: 1 }]);
  expect([await reasonsOf(run), await states()]).toEqual([[null, 'halt'], { done: 8, failed: 2, queued: 10 }]);
  const messages = await server.database.query('select operator_id, kind, params from message');
  expect(messages).toEqual([{ operator_id: 201, kind: 'run-halted', params: { command: 'terminal.restart', failed: 2, waiting: 10 } }]);
  const halts = await server.database.query(`select operator_id, new from audit where act = 'run.halt' and target = $1`, [`run/${run}`]);
  expect(halts).toEqual([{ operator_id: null, new: { reason: 'failed', failed: 2, waiting: 10 } }]);
  expect((await goOn(run)).body).toMatchObject({ halted: false });
  // What had failed before does not halt the run again.
  await advance();
  await expectStates({ done: 8, failed: 2, sent: 10 });
  const [audited] = await server.database.query(`select target, outcome from audit where act = 'run.continue'`);
  expect(audited).toEqual({ target: `run/${run}`, outcome: 'continued' });
  await finish(3);
  expect((await goOn(run)).body).toMatchObject({ finished: true, halted: false });
});

test('a halted run can be cancelled', async () => {
  const run = await begin({ waves: ['10', 'rest'] });
  await expectStates({ queued: 10, sent: 10 });
  await finish(10);
  await advance();
  await server.call(`POST /runs/${run}/cancel`, { as: petra, body: {} });
  expect([await states(), await advance()]).toEqual([{ cancelled: 10, failed: 10 }, 0]);
});

test('a wave in which nothing was done halts the run, also without a condition', async () => {
  const run = await begin({ haltOn: undefined });
  await expectStates({ queued: 19, sent: 1 });
  await server.database.execute(`update run_target set state = 'expired' where state = 'sent'`);
  await advance();
  expect(await runOf(run)).toMatchObject({ halted: true, haltReason: 'none-done' });
  await goOn(run);
  expect([await advance(), (await runOf(run)).wave]).toEqual([1, 2]);
});

test('terminals that are away come last, and a wave does not wait for one that leaves before its command was sent', async () => {
  await server.database.execute(`update terminal set connection = 'not-connected' where id <= 10`);
  const run = await begin({ waves: ['2', 'rest'] });
  const first = await server.database.query<{ terminal: number }>(
    'select terminal_id as terminal from run_target where wave = 1 order by 1',
  );
  expect(first).toEqual([{ terminal: 11 }, { terminal: 12 }]);
  await expectStates({ queued: 18, sent: 2 });
  await finish(1);
  await server.database.execute(`update run set halt_on = null`);
  await server.database.execute(`update run_target set state = 'queued' where state = 'failed'`);
  await server.database.execute(`update terminal set connection = 'not-connected' where id = 11`);
  await server.database.execute(`update run set waiting = waiting + 1, failed = failed - 1 where id = $1`, [run]);
  await advance();
  expect((await runOf(run)).wave).toBe(2);
});

test('each wave has its own time limit from its start, unless the operator has set one for the run', async () => {
  await begin();
  const limits = () =>
    server.database.query<{ wave: number; minutes: number }>(
      'select wave, round(extract(epoch from max(expires) - clock_timestamp()) / 60)::integer as minutes from run_target group by 1 order by 1',
    );
  const minutes = async () => (await limits()).map((row) => row.minutes);
  expect(await minutes()).toEqual([15, 43_200, 43_200]);
  await expectStates({ queued: 19, sent: 1 });
  await finish();
  await advance();
  expect(await minutes()).toEqual([15, 15, 43_200]);
  await server.database.execute('delete from run_target');
  await begin({}, { until: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await minutes()).toEqual([60, 60, 60]);
});

test('a right that is withdrawn half-way ends the later waves, and only holders of the right continue a run', async () => {
  const run = await begin();
  await expectStates({ queued: 19, sent: 1 });
  await finish(1);
  await advance();
  await server.database.execute(`update operator set role = 'guest' where id = 201`);
  expect((await goOn(run)).body).toMatchObject({ status: 403, code: 'right.missing' });
  await revokeTargets(server.write);
  expect([await states(), await advance()]).toEqual([{ failed: 1, revoked: 19 }, 0]);
  expect((await goOn(run, supervisor)).status).not.toBe(403);
});

test('two servers that advance a run at the same time take each step once', async () => {
  for (let round = 0; round < 5; round++) {
    await server.database.execute('delete from run_target');
    const run = await begin();
    await expectStates({ queued: 19, sent: 1 });
    await finish();
    await Promise.all([advance(), advance(), advance()]);
    expect((await runOf(run)).wave).toBe(2);
    await expectStates({ done: 1, queued: 15, sent: 4 });
  }
});

test.each([
  { waves: ['0'] },
  { waves: ['1;drop table run'] },
  { pause: -1 },
  { pause: 86_401 },
  { haltOn: 'failed>' },
  { haltOn: 'failed>5%\u0000' },
])('an invalid rollout %j is refused', async (more) => {
  const body = { targets: { ids: terminals }, args: {}, rollout: { ...rollout, ...more } };
  expect((await server.call('POST /commands/terminal.restart', { as: petra, body })).status).toBe(422);
});
