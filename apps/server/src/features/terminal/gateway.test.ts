import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let terminal: Registered;
let admin: string;
const machines: Machine[] = [];

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  side = await startTestGateway(server, { retryDelayMs: 100, gateway: { graceMs: 100 } });
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  admin = await server.signIn('administrator');
});
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.leave();
  await side.stop();
  await server.stop();
});

async function connect(secret = terminal.secret, clientId = '17'): Promise<Machine> {
  const machine = await connectMachine(side.gateway.port, { ...terminal, secret }, { boot: 'a', clientId });
  machines.push(machine);
  return machine;
}
const post = (verb: string, body?: object) => server.call(`POST /terminals/17/${verb}`, { as: admin, ...(body && { body }) });
const rotate = async (): Promise<string> => (await post('secret')).body.secret;
const secretState = async () => (await server.call('GET /terminal-settings/17', { as: admin })).body.secret;
const refusals = async (reason: string) =>
  (await side.registry.getSingleMetric('floor_mqtt_refused_total')?.get())?.values.find(({ labels }) => labels.reason === reason)?.value ??
  0;

test('the old secret is valid until the new one is used for the first time, then it ends and its connections are closed', async () => {
  const old = await connect();
  const secret = await rotate();
  await old.committed(old.send('hello', {}));
  const again = await connect(terminal.secret, '17-again');
  await again.leave();
  expect(await secretState()).toBe('renewed');
  const closed = old.closed();
  const fresh = await connect(secret, '17-new');
  await closed;
  await fresh.committed(fresh.send('state', { state: 'ready' }, 2));
  expect(await secretState()).toBe('current');
  await expect(connect()).rejects.toThrow(/Bad username or password/);
  const audited = await server.database.query(
    `select outcome, operator_id, new from audit where act = 'terminal.rotate-secret' order by n`,
  );
  expect(audited).toEqual([
    { outcome: 'done', operator_id: 1, new: { secret: 'renewed' } },
    { outcome: 'in-use', operator_id: null, new: { secret: 'current' } },
  ]);
});

test('a terminal without a secret connects with none, and then with the first that is issued', async () => {
  await server.database.execute(`update terminal set secret = ''`);
  expect(await secretState()).toBe('none');
  for (const secret of ['', ' ', terminal.secret]) await expect(connect(secret)).rejects.toThrow(/Bad username or password/);
  await connect(await rotate());
  expect(await secretState()).toBe('current');
});

test('of two new secrets only the later one is valid', async () => {
  const first = await rotate();
  const second = await rotate();
  await expect(connect(first)).rejects.toThrow(/Bad username or password/);
  await connect(terminal.secret);
  await connect(second, '17-new');
  await expect(connect(terminal.secret)).rejects.toThrow(/Bad username or password/);
});

test('connections that use the new secret at the same time are all admitted, and it is taken into use once', async () => {
  const secret = await rotate();
  await Promise.all(['17-a', '17-b', '17-c'].map((clientId) => connect(secret, clientId)));
  const audited = await server.database.query(`select from audit where act = 'terminal.rotate-secret' and outcome = 'in-use'`);
  expect(audited).toHaveLength(1);
});

test('[TM-12] a retired terminal is disconnected and refused until it is brought back, and loses no message', async () => {
  const machine = await connect();
  await machine.committed(machine.send('hello', {}));
  const closed = machine.closed();
  await post('retire', { reason: '' });
  await closed;
  await expect(connect()).rejects.toThrow(/Not authorized/i);
  await expect(connect('0'.repeat(40))).rejects.toThrow(/Bad username or password/);
  expect(await refusals('retired')).toBe(1);
  await until(
    async () => (await server.database.query<{ connection: string }>('select connection from terminal'))[0]?.connection,
    (connection) => connection === 'not-connected',
  );
  await post('bring-back');
  const back = await connect();
  await back.committed(back.send('state', { state: 'ready' }, 2));
  expect((await server.call('GET /terminals/17', { as: admin })).body).toMatchObject({ state: 'ready' });
});

test('resolving an identity conflict ends a new secret that was not used', async () => {
  const secret = await rotate();
  await server.database.execute(`insert into identity_conflict (terminal_id, boots) values (17, '{a,b}')`);
  await server.database.execute('update terminal set identity_conflict = true');
  expect((await post('secret')).body.code).toBe('terminal.identity-conflict');
  const { body } = await post('identity', { boot: 'a' });
  expect(body.secret).toMatch(/^[0-9a-f]{40}$/);
  await expect(connect(secret)).rejects.toThrow(/Bad username or password/);
  await connect(body.secret);
});
