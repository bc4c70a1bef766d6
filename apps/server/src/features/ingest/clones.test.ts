import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals } from '../../testing/machine.ts';
import { addProperties, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let terminal: Registered;
const machines: Machine[] = [];

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  side = await startTestGateway(server, {});
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
});
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.leave();
  await side.stop();
  await server.stop();
});

async function connect(boot: string, clientId = '17'): Promise<Machine> {
  const machine = await connectMachine(side.gateway.port, terminal, { boot, clientId });
  machines.push(machine);
  return machine;
}
const greet = async (machine: Machine) => machine.committed(machine.send('hello', {}));
const raised = () => server.database.query('select detail1, detail2 from terminal_event where event = 163 order by n');

test('two machines with one secret whose boots alternate raise the error once [TM-14]', async () => {
  const one = await connect('a');
  await greet(one);
  const two = await connect('b', '17-two');
  await greet(two);
  expect(await raised()).toEqual([]);
  await one.committed(one.send('state', { state: 'ready' }));
  await two.committed(two.send('state', { state: 'ready' }));
  await one.committed(one.send('state', { state: 'ready' }));
  expect(await raised()).toEqual([{ detail1: '17', detail2: 'a / b' }]);
});

test('two machines that take over one client id from each other raise the error [TM-14]', async () => {
  const one = await connect('a');
  await greet(one);
  await greet(await connect('b'));
  const again = await connect('a');
  await again.committed(again.send('state', { state: 'ready' }, 2));
  expect(await raised()).toHaveLength(1);
});

test('a reconnect with the same boot raises no error', async () => {
  const one = await connect('a');
  await greet(one);
  await one.leave();
  const again = await connect('a');
  await again.committed(again.send('state', { state: 'ready' }, 2));
  expect(await raised()).toEqual([]);
});

test('a restarted terminal that delivers the spool of the previous boot raises no error', async () => {
  const one = await connect('a');
  await greet(one);
  const spooled = { state: 'ready', at: new Date().toISOString() };
  await one.leave();
  const two = await connect('b');
  await greet(two);
  two.send('state', { ...spooled, boot: 'a' }, 2);
  await two.hear('committed', (body) => body.boot === 'a' && body.counter === 2);
  await two.committed(two.send('state', { state: 'ready' }, 2));
  expect(await raised()).toEqual([]);
});
