import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';
import { endUnansweredWithdrawals, revokeTargets } from './withdraw.ts';

let server: TestServer;
let side: TestGateway;
let terminals: readonly Registered[];
let issuer: string;
let supervisor: string;

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 101, 'supervisor');
  await addOperator(server, 201, 'operator', [101, 102], 'petra');
  side = await startTestGateway(server, { retryDelayMs: 50 });
  terminals = [...(await registerTerminals(server.database, [17, 18])), ...(await registerTerminals(server.database, [90], 102))];
  issuer = await server.signIn('petra');
  supervisor = await server.signIn('supervisor');
});
afterEach(async () => {
  await side.stop();
  await server.stop();
});

const restart = async (ids: readonly number[], as = issuer, args: object = {}) => {
  const { status, body } = await server.call('POST /commands/terminal.restart', { as, body: { targets: { ids }, args } });
  expect(status).toBe(200);
  return body.id as string;
};
const targetsOf = async (run: string) => {
  const { body } = await server.call(`GET /runs/${run}/targets`, { as: supervisor });
  return new Map<number, { state: string; withdrawal: Record<string, unknown> | null }>(
    body.items.map((item: { terminal: number }) => [item.terminal, item]),
  );
};
const stateOf = async (run: string, terminal: number) => (await targetsOf(run)).get(terminal)?.state;
const connect = (at: number, options = {}): Promise<Machine> =>
  connectMachine(side.gateway.port, terminals.find(({ id }) => id === at) as Registered, options);
/** Ids of the commands received by the terminal; each id is listed once, even if its command was sent repeatedly. */
const commandsOf = ({ heard }: Machine) => [...new Set(heard.filter(({ kind }) => kind === 'command').map(({ body }) => body.command))];
/** Resolves when a new command has reached the terminal: any earlier command that may be sent has then arrived too. */
const afterDispatch = async (machine: Machine) => {
  const run = await restart([machine.id], supervisor);
  const [target] = await server.database.query<{ id: string }>('select id from run_target where run_id = $1', [run]);
  await machine.hear('command', ({ command }) => command === target?.id);
  await machine.committed(machine.send('command-status', { command: target?.id, status: 'accepted' }));
  return target?.id;
};

const withdrawals: readonly (readonly [string, string, string])[] = [
  ['the account is disabled', 'update operator set disabled = true where id = 201', 'account'],
  ['the right is withdrawn', `update operator set role = 'guest' where id = 201`, 'right'],
  ['the property is withdrawn', 'delete from operator_property where operator_id = 201 and property_id = 101', 'terminal'],
];

test.each(withdrawals)(
  'a command queued for a disconnected terminal is never sent after %s [promises, rule 13]',
  async (_, sql, reason) => {
    const run = await restart([17]);
    await server.database.execute(sql);
    const machine = await connect(17);
    const other = await afterDispatch(machine);
    expect(commandsOf(machine)).toEqual([other]);
    const target = (await targetsOf(run)).get(17);
    expect(target).toMatchObject({ state: 'revoked', withdrawal: { to: 'revoked', by: null, reason, confirmed: true } });
    expect(target?.withdrawal?.at).not.toBeNull();
    const audits = await server.database.query(
      `select outcome, new->>'reason' as reason, new->>'issuer' as issuer from audit where act = 'terminal.restart' and terminal_id = 17 and outcome = 'revoked'`,
    );
    expect(audits).toEqual([{ outcome: 'revoked', reason, issuer: '201' }]);
    const { body } = await server.call(`GET /runs/${run}`, { as: supervisor });
    expect([body.waiting, body.failed, body.finished]).toEqual([0, 1, true]);
    await machine.leave();
  },
);

test.each(withdrawals)('queued commands are revoked immediately when %s, without a connection of the terminal', async (_, sql, reason) => {
  const run = await restart([17, 18]);
  expect(await revokeTargets(server.write)).toBe(0);
  await server.database.execute(sql);
  expect(await revokeTargets(server.write)).toBe(2);
  expect((await targetsOf(run)).get(18)).toMatchObject({ state: 'revoked', withdrawal: { reason } });
  expect(await revokeTargets(server.write)).toBe(0);
});

test.each([
  ['the account waits to be admitted', 'update operator set waiting = true where id = 201', 'account'],
  ['the terminal is hidden', 'update terminal set visible = false where id = 17', 'terminal'],
  ['the terminal is replaced', 'update terminal set type = -1 where id = 17', 'terminal'],
])('a queued command is revoked when %s', async (_, sql, reason) => {
  const run = await restart([17]);
  await server.database.execute(sql);
  expect(await revokeTargets(server.write)).toBe(1);
  expect(await server.database.query('select state, withdrawn_reason as reason from run_target where run_id = $1', [run])).toEqual([
    { state: 'revoked', reason },
  ]);
});

test('a revocation waits for a transaction that returns the right, and then leaves the command', async () => {
  const run = await restart([17]);
  await server.database.execute(`update operator set role = 'guest' where id = 201`);
  const { revoking } = await server.database.transaction(async (tx) => {
    await tx.execute(`update operator set role = 'operator' where id = 201`);
    let ended = false;
    const pending = revokeTargets(server.write).finally(() => {
      ended = true;
    });
    const isWaiting = () =>
      server.database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    await until(
      async () => ended || (await isWaiting()).length > 0,
      (reached) => reached,
    );
    return { revoking: pending };
  });
  expect(await revoking).toBe(0);
  expect(await stateOf(run, 17)).toBe('queued');
});

test('only the terminals of a withdrawn property lose the command, the others continue', async () => {
  const run = await restart([17, 90]);
  await server.database.execute('delete from operator_property where operator_id = 201 and property_id = 101');
  const machine = await connect(90);
  await machine.hear('command');
  await revokeTargets(server.write);
  expect([await stateOf(run, 17), await stateOf(run, 90)]).toEqual(['revoked', 'sent']);
  await machine.leave();
});

test('a sent command is not repeated after the right is withdrawn: its terminal gets the withdrawal', async () => {
  const first = await connect(17);
  const run = await restart([17]);
  const { command } = await first.hear('command');
  await first.leave();
  await server.database.execute(`update operator set role = 'guest' where id = 201`);
  const second = await connect(17, { clientId: '17-b' });
  expect(await second.hear('cancel')).toMatchObject({ command });
  expect(commandsOf(second)).toEqual([]);
  await second.committed(second.send('command-status', { command, status: 'withdrawn' }));
  expect((await targetsOf(run)).get(17)).toMatchObject({ state: 'revoked', withdrawal: { reason: 'right', confirmed: true } });
  await second.leave();
});

test('a terminal that accepted the command before the right was withdrawn continues, and its reports count', async () => {
  const machine = await connect(17);
  const run = await restart([17]);
  const { command } = await machine.hear('command');
  await server.database.execute(`update operator set disabled = true where id = 201`);
  await machine.hear('cancel');
  await endUnansweredWithdrawals(server.write, 0);
  expect((await targetsOf(run)).get(17)).toMatchObject({ state: 'revoked', withdrawal: { confirmed: false } });
  await machine.committed(machine.send('command-status', { command, status: 'accepted' }));
  expect(await stateOf(run, 17)).toBe('accepted');
  expect(await revokeTargets(server.write)).toBe(0);
  await machine.committed(machine.send('command-status', { command, status: 'done' }));
  expect(await stateOf(run, 17)).toBe('done');
  const { body } = await server.call(`GET /runs/${run}`, { as: supervisor });
  expect([body.waiting, body.done, body.failed]).toEqual([0, 1, 0]);
  await machine.leave();
});

const createToken = async (more: object = {}) => {
  const { body } = await server.call('POST /tokens', {
    as: issuer,
    body: { name: 'night', rights: ['console.log-in', 'terminal.view', 'terminal.restart'], days: 1, ...more },
  });
  return body as { id: string; secret: string };
};

test('commands of a token are revoked with the token, and name who revoked it', async () => {
  const token = await createToken();
  const run = await restart([17], token.secret);
  expect((await server.call(`DELETE /tokens/${token.id}`, { as: supervisor })).status).toBe(204);
  await revokeTargets(server.write);
  expect((await targetsOf(run)).get(17)).toMatchObject({
    state: 'revoked',
    withdrawal: { reason: 'token', by: 101, byName: 'supervisor 101' },
  });
});

test('a queued command is revoked when its right leaves the rights profile of its issuer, and names who changed the profile', async () => {
  await server.database.execute(
    `insert into rights_profile (id, name, rights) select 'crew', 'Crew', rights from rights_profile where id = 'operator' on conflict do nothing`,
  );
  await addOperator(server, 901, 'administrator', [], 'chief');
  await server.database.execute(`update operator set role = 'crew' where id = 201`);
  const run = await restart([17]);
  expect(await revokeTargets(server.write)).toBe(0);
  const body = { name: 'Crew', description: '', rights: ['console.log-in', 'own-account.manage', 'terminal.view'], version: 1 };
  expect((await server.call('PUT /rights-profiles/crew', { as: await server.signIn('chief'), body })).status).toBe(200);
  expect(await revokeTargets(server.write)).toBe(1);
  expect((await targetsOf(run)).get(17)).toMatchObject({ state: 'revoked', withdrawal: { reason: 'right', by: 901, byName: 'chief 901' } });
  await server.database.execute(`update operator set role = 'operator' where id = 201`);
});

test.each([
  ['expires', 'update api_token set expires = clock_timestamp()', 'token'],
  ['is deleted', 'delete from api_token', 'token'],
  ['loses the right', `update api_token set rights = '{terminal.view}'`, 'right'],
  ['loses the property', `update api_token set properties = '{102}'`, 'terminal'],
])('commands of a token are not sent after the token %s', async (_, sql, reason) => {
  const run = await restart([17], (await createToken()).secret);
  await server.database.execute(sql);
  const machine = await connect(17);
  await afterDispatch(machine);
  expect(commandsOf(machine)).toHaveLength(1);
  expect((await targetsOf(run)).get(17)).toMatchObject({ state: 'revoked', withdrawal: { reason } });
  await machine.leave();
});

test('a command of an ended session is sent, because its operator still has the right', async () => {
  const run = await restart([17]);
  await server.call('DELETE /session', { as: issuer });
  await revokeTargets(server.write);
  const machine = await connect(17);
  await machine.hear('command');
  expect(await stateOf(run, 17)).toBe('sent');
  await machine.leave();
});

test('a retry belongs to its caller: it continues when the first issuer loses the right, and ends with the second', async () => {
  const run = await restart([17]);
  await server.database.execute(`update operator set role = 'guest' where id = 201`);
  await revokeTargets(server.write);
  const { body: again } = await server.call(`POST /runs/${run}/retry`, { as: supervisor, body: {} });
  expect(again).toMatchObject({ retryOf: run, total: 1 });
  await revokeTargets(server.write);
  expect(await stateOf(again.id, 17)).toBe('queued');
  await addOperator(server, 1, 'administrator');
  await server.database.execute(`update operator set role = 'guest' where id = 101`);
  await revokeTargets(server.write);
  const [target] = await server.database.query(`select state from run_target where run_id = $1`, [again.id]);
  expect(target).toEqual({ state: 'revoked' });
});

test.each([
  ...withdrawals.map(([name, sql]) => [name, sql, false] as const),
  ['the token is revoked', 'update api_token set revoked = clock_timestamp()', true] as const,
])(
  'dispatch waits for a transaction that changes the issuer and revokes the command when %s [promises, rule 13]',
  async (_, sql, byToken) => {
    const run = await restart([17], byToken ? (await createToken()).secret : issuer);
    const machine = await server.database.transaction(async (tx) => {
      await tx.execute(sql);
      const connected = await connect(17);
      const isWaiting = () =>
        server.database.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      await until(
        async () => commandsOf(connected).length > 0 || (await isWaiting()).length > 0,
        (ended) => ended,
      );
      return connected;
    });
    const other = await afterDispatch(machine);
    expect(commandsOf(machine)).toEqual([other]);
    expect(await stateOf(run, 17)).toBe('revoked');
    await machine.leave();
  },
);
