import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { expireTargets } from './close.ts';
import { revokeTargets } from './withdraw.ts';

let server: TestServer;
let side: TestGateway;
let machine: Machine;
let supervisor: string;
let petra: string;

/** Terminal 17 is connected, 18 is not. */
beforeAll(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101], 'petra');
  side = await startTestGateway(server, { retryDelayMs: 50 });
  const [terminal] = await registerTerminals(server.database, [17, 18]);
  machine = await connectMachine(side.gateway.port, terminal as Registered);
  supervisor = await server.signIn('supervisor');
  petra = await server.signIn('petra');
});
afterAll(async () => {
  await machine.leave();
  await side.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.database.execute(`update operator set role = 'operator', disabled = false where id = 201`);
  await server.database.execute('insert into operator_property values (201, 101) on conflict do nothing');
});

const rounds = 12;
const restart = async (terminal: number) =>
  (await server.call('POST /commands/terminal.restart', { as: petra, body: { targets: { ids: [terminal] }, args: {} } })).body.id as string;
const cancel = (run: string, as = petra, headers = {}) => server.call(`POST /runs/${run}/cancel`, { as, body: {}, headers });
const resultOf = ({ body }: { body: { items: { result: string }[] } }) => body.items[0]?.result;

const targetOf = async (run: string) => {
  const [target] = await server.database.query<{ id: string; state: string; to: string | null; confirmed: boolean }>(
    'select id, state, withdrawn_to as to, withdrawal_confirmed as confirmed from run_target where run_id = $1',
    [run],
  );
  if (!target) throw new Error(`no run ${run}`);
  return target;
};
const sentTo = async (run: string) => {
  const { id } = await until(
    () => targetOf(run),
    ({ state }) => state === 'sent',
  );
  return id;
};
const report = (command: string, status: string) => machine.committed(machine.send('command-status', { command, status }));

/** Checks that the run has ended, that its target is counted in the right state, and that the issuer got one message. */
const expectEnded = async (run: string) => {
  const { state } = await targetOf(run);
  const done = state === 'done' ? 1 : 0;
  const [row] = await server.database.query(
    `select total, waiting, done, failed, (select count(*)::integer from message where link like '%' || run.id) as messages from run where id = $1`,
    [run],
  );
  expect({ state, ...row }).toEqual({ state, total: 1, waiting: 0, done, failed: 1 - done, messages: 1 });
};
/** Audit entries of the run that end a command without a report of its terminal: cancellations and revocations. */
const audits = (run: string) =>
  server.database.query<{ act: string }>(
    `select act from audit where new->>'run' = $1 and (act = 'run.cancel' or outcome = 'revoked') order by n`,
    [run],
  );

test.each(['done', 'failed', 'expired'])(
  'a cancellation during the report "%s": the report decides, and the run is counted once',
  async (status) => {
    for (let round = 0; round < rounds; round++) {
      const run = await restart(17);
      const id = await sentTo(run);
      const [cancelled] = await Promise.all([cancel(run), report(id, status)]);
      const { state, to } = await targetOf(run);
      // If the cancellation was first it withdrew the command; otherwise it found the command ended.
      expect([resultOf(cancelled), state]).toEqual([to === null ? 'ended' : 'asked', status]);
      expect(await audits(run)).toHaveLength(to === null ? 0 : 1);
      await expectEnded(run);
    }
  },
);

test('a cancellation at the deadline: the command is cancelled or expired, and the run is counted once', async () => {
  for (let round = 0; round < rounds; round++) {
    const run = await restart(18);
    await server.database.execute('update run_target set expires = clock_timestamp() where run_id = $1', [run]);
    const [cancelled] = await Promise.all([cancel(run), expireTargets(server.write)]);
    const { state } = await targetOf(run);
    expect([resultOf(cancelled), state]).toEqual(resultOf(cancelled) === 'ended' ? ['ended', 'expired'] : ['cancelled', 'cancelled']);
    expect(await audits(run)).toHaveLength(state === 'cancelled' ? 1 : 0);
    await expectEnded(run);
  }
});

test('an accepted command, and one with a sent withdrawal, do not expire', async () => {
  const [accepted, withdrawn] = [await restart(17), await restart(17)];
  await report(await sentTo(accepted), 'accepted');
  const id = await sentTo(withdrawn);
  expect(resultOf(await cancel(withdrawn))).toBe('asked');
  await server.database.execute('update run_target set expires = clock_timestamp()');
  expect(await expireTargets(server.write)).toBe(0);
  await report(id, 'withdrawn');
  expect([(await targetOf(accepted)).state, (await targetOf(withdrawn)).state]).toEqual(['accepted', 'cancelled']);
  await report((await targetOf(accepted)).id, 'done');
  await expectEnded(accepted);
  await expectEnded(withdrawn);
});

test('a cancellation during a revocation: one of them ends the command and is audited', async () => {
  for (let round = 0; round < rounds; round++) {
    const run = await restart(18);
    await server.database.execute(`update operator set role = 'guest' where id = 201`);
    await Promise.all([cancel(run, supervisor), revokeTargets(server.write)]);
    const { state } = await targetOf(run);
    expect(await audits(run)).toEqual([{ act: state === 'cancelled' ? 'run.cancel' : 'terminal.restart' }]);
    await expectEnded(run);
    await server.database.execute(`update operator set role = 'operator' where id = 201`);
  }
});

test('a cancellation sent twice with one key is done and audited once, and both get the same response', async () => {
  const run = await restart(17);
  const id = await sentTo(run);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const both = await Promise.all([cancel(run, petra, headers), cancel(run, petra, headers)]);
  expect(both.map(resultOf)).toEqual(['asked', 'asked']);
  await report(id, 'withdrawn');
  // A repeated call returns the original result; a new call returns the present state.
  expect(resultOf(await cancel(run, petra, headers))).toBe('asked');
  expect(resultOf(await cancel(run))).toBe('cancelled');
  expect(await audits(run)).toHaveLength(1);
  await expectEnded(run);
});

test('of two cancellations of a sent command the first is recorded, and it is audited once', async () => {
  const run = await restart(17);
  const id = await sentTo(run);
  expect([resultOf(await cancel(run)), resultOf(await cancel(run, supervisor))]).toEqual(['asked', 'asked']);
  expect(await server.database.query('select withdrawn_by as by from run_target where id = $1', [id])).toEqual([{ by: 201 }]);
  expect(await audits(run)).toHaveLength(1);
  await report(id, 'withdrawn');
  await expectEnded(run);
});

test("a terminal cannot confirm the withdrawal of another terminal's command, nor of one that was not withdrawn", async () => {
  const run = await restart(17);
  const id = await sentTo(run);
  const away = await restart(18);
  const { id: other } = await targetOf(away);
  await server.database.execute(`update run_target set state = 'sent', withdrawn_to = 'cancelled' where id = $1`, [other]);
  await report(other, 'withdrawn');
  expect(await targetOf(away)).toEqual({ id: other, state: 'sent', to: 'cancelled', confirmed: false });
  await report(id, 'withdrawn');
  expect(await targetOf(run)).toEqual({ id, state: 'failed', to: null, confirmed: false });
  await server.database.execute(`update run_target set state = 'cancelled' where id = $1`, [other]);
});

test('a cancellation of a retry ends the retry, and the first run is unchanged', async () => {
  const run = await restart(17);
  const first = await sentTo(run);
  await report(first, 'failed');
  const { body: retry } = await server.call(`POST /runs/${run}/retry`, { as: petra, body: {} });
  const second = await sentTo(retry.id);
  expect(resultOf(await cancel(run))).toBe('ended');
  expect(await targetOf(retry.id)).toMatchObject({ state: 'sent', to: null });
  expect(resultOf(await cancel(retry.id))).toBe('asked');
  await machine.hear('cancel', ({ command }) => command === second);
  await report(second, 'withdrawn');
  expect([(await targetOf(run)).state, (await targetOf(retry.id)).state]).toEqual(['failed', 'cancelled']);
  const none = await server.call(`POST /runs/${retry.id}/retry`, { as: petra, body: {} });
  expect([none.status, none.body.code]).toEqual([409, 'run.nothing-to-retry']);
  await expectEnded(run);
  await expectEnded(retry.id);
});

test.each(['done', 'failed'])(
  'a right withdrawn during the report "%s": the report decides, and the run is counted once',
  async (status) => {
    for (let round = 0; round < rounds; round++) {
      const run = await restart(17);
      const id = await sentTo(run);
      await server.database.execute(`update operator set role = 'guest' where id = 201`);
      await Promise.all([revokeTargets(server.write), report(id, status)]);
      expect((await targetOf(run)).state).toBe(status);
      await expectEnded(run);
      await server.database.execute(`update operator set role = 'operator' where id = 201`);
    }
  },
);

test('a revoked command is not sent after the right is returned, a new one is', async () => {
  const run = await restart(18);
  await server.database.execute(`update operator set role = 'guest' where id = 201`);
  expect(await revokeTargets(server.write)).toBe(1);
  await server.database.execute(`update operator set role = 'operator' where id = 201`);
  const [away] = await server.database.query<{ id: number; property: number }>(
    'select id, property_id as property from terminal where id = 18',
  );
  await server.database.execute(`update terminal set secret = (select secret from terminal where id = 17) where id = 18`);
  const returned = await connectMachine(side.gateway.port, { ...machine, ...away } as Registered);
  const next = await restart(18);
  const { id } = await targetOf(next);
  await returned.hear('command', ({ command }) => command === id);
  expect(returned.heard.filter(({ kind }) => kind === 'command').map(({ body }) => body.command)).not.toContain((await targetOf(run)).id);
  expect((await targetOf(run)).state).toBe('revoked');
  await returned.committed(returned.send('command-status', { command: id, status: 'done' }));
  await returned.leave();
});

/** Statements waiting for a lock. */
const blocked = () => server.database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
const createToken = async () => {
  const body = { name: 'night', rights: ['console.log-in', 'terminal.view', 'terminal.restart'], days: 1 };
  return (await server.call('POST /tokens', { as: petra, body })).body.secret as string;
};

const withdrawals = [
  ['a property', 'delete from operator_property where operator_id = 201', 'right.missing'],
  ['the right', `update operator set role = 'guest' where id = 201`, 'right.missing'],
  ['the account', 'update operator set disabled = true where id = 201', 'session.ended'],
] as const;

test.each([
  ...withdrawals.map((withdrawal) => ['session', ...withdrawal] as const),
  ...withdrawals.map((withdrawal) => ['token', ...withdrawal] as const),
  ['token', 'a property of its scope', `update api_token set properties = '{102}'`, 'right.missing'] as const,
  ['token', 'a right of its scope', `update api_token set rights = '{terminal.view}'`, 'right.missing'] as const,
  ['token', 'the token', 'update api_token set revoked = clock_timestamp()', 'token.revoked'] as const,
])('a command by a %s while the caller loses %s waits for that and is rejected [promises, rule 8]', async (kind, _, sql, code) => {
  const count = async () => (await server.database.query('select from run')).length;
  const as = kind === 'token' ? await createToken() : petra;
  const before = await count();
  const { call } = await server.database.transaction(async (tx) => {
    await tx.execute(sql);
    const calling = server.call('POST /commands/terminal.restart', { as, body: { targets: { ids: [18] }, args: {} } });
    await until(blocked, (rows) => rows.length > 0);
    return { call: calling };
  });
  expect((await call).body.code).toBe(code);
  expect(await count()).toBe(before);
});
