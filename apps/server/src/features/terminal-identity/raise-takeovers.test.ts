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
  side = await startTestGateway(server);
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
  admin = await server.signIn('administrator');
});
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.leave();
  await side.stop();
  await server.stop();
});

async function connect(boot: string): Promise<Machine> {
  const machine = await connectMachine(side.gateway.port, terminal, { boot, clientId: '17' });
  machines.push(machine);
  return machine;
}

const raised = () => server.database.query('select detail2 from terminal_event where event = 163 order by n');
const isOpen = async () => (await server.call('GET /terminals/17', { as: admin })).body.identity === 'conflict';

test('two machines that replace each other with one client id raise one conflict [TM-14]', async () => {
  const one = await connect('a');
  await one.committed(one.send('hello', {}));
  for (let turn = 0; turn < 10; turn += 1) await connect('b');
  await until(isOpen, (open) => open);
  expect(await raised()).toHaveLength(1);
});

test('a machine that reconnects twenty times raises no conflict', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const machine = await connect('a');
    await machine.committed(machine.send('hello', {}, turn + 1));
    await machine.leave();
    await until(
      () => side.gateway.terminals().length,
      (count) => count === 0,
    );
  }
  expect([await isOpen(), await raised()]).toEqual([false, []]);
});
