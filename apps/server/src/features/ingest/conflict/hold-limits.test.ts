import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/gateway.ts';
import { connectMachine, type Machine, type Registered, registerTerminals, until } from '../../../testing/machine.ts';
import { addOperator, addProperties, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let terminal: Registered;
const machines: Machine[] = [];

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  await addOperator(server, 1, 'administrator');
  // Gaps are given up immediately, and the limit of held messages is small.
  side = await startTestGateway(server, { ingest: { gapMs: 1, hold: { messages: 3, bytes: 4000 } } });
  [terminal] = (await registerTerminals(server.database, [17])) as [Registered];
});
afterEach(async () => {
  for (const machine of machines.splice(0)) await machine.leave();
  await side.stop();
  await server.stop();
});

async function connect(boot: string, options: object = {}): Promise<Machine> {
  const machine = await connectMachine(side.gateway.port, terminal, { boot, clientId: `17-${boot}`, ...options });
  machines.push(machine);
  return machine;
}

/** Two machines, `a` and `b`, which have both sent their hello; `a` is at counter 2. */
async function clash(): Promise<readonly [Machine, Machine]> {
  const a = await connect('a');
  await a.committed(a.send('hello', {}));
  const b = await connect('b');
  await b.committed(b.send('hello', {}));
  await a.committed(a.send('state', { state: 'ready' }));
  return [a, b];
}

const sale = (number: number, reference = '') => ({
  number,
  type: 100,
  currency: 'EUR',
  amountIn: 5000,
  amountOut: 0,
  reference,
  at: `2026-11-20T10:00:00.${String(number).padStart(3, '0')}Z`,
});
const sell = (machine: Machine, number: number, counter?: number) => machine.send('transaction', sale(number), counter);
const numbers = async (table: 'transaction' | 'held_message') =>
  (
    await server.database.query<{ number: number }>(
      table === 'transaction'
        ? 'select number from transaction order by id'
        : `select (body->>'number')::bigint as number from held_message order by id`,
    )
  ).map(({ number }) => number);
const notified = () => server.database.query('select detail1 from terminal_event where event = 263');
const acknowledged = ({ heard, boot }: Machine) =>
  Math.max(...heard.flatMap(({ kind, body }) => (kind === 'committed' && body.boot === boot ? [body.counter] : [])));
/**
 * Resolves when the machine's messages were processed: its last packet was received, and a later message of the terminal is
 * stored.
 */
async function settled(machine: Machine): Promise<void> {
  await machine.client.publishAsync('t/101/17/state', 'no JSON', { qos: 1 });
  const another = await connect(`z${machines.length}`);
  await another.committed(another.send('hello', {}));
}
const resolve = async (boot: string) =>
  (await server.call('POST /terminals/17/identity', { as: await server.signIn('administrator'), body: { boot } })).body;

test('messages beyond the limit of an identity conflict are neither held nor acknowledged, and one event reports it', async () => {
  const [a, b] = await clash();
  for (let number = 1; number <= 5; number += 1) sell(a, number);
  await a.committed(5);
  sell(b, 101);
  b.send('state', { state: 'ready' });
  await until(notified, (events) => events.length > 0);
  for (let number = 6; number <= 8; number += 1) sell(a, number);
  a.send('state', { state: 'ready' });
  await settled(a);
  expect([await numbers('held_message'), acknowledged(a), acknowledged(b)]).toEqual([[1, 2, 3], 5, 1]);
  expect(await notified()).toEqual([{ detail1: '17' }]);
  const lost = await server.database.query(`select from terminal_event where event in (260, 261)`);
  expect(lost).toEqual([]);
  // No message is left waiting to be stored: such messages would delay other terminals.
  expect((await side.registry.getSingleMetric('floor_ingest_waiting')?.get())?.values[0]?.value ?? 0).toBe(0);
});

test('the confirmed machine sends unacknowledged messages again, and each is stored once [TM-14]', async () => {
  const [a, b] = await clash();
  sell(b, 101);
  for (let number = 1; number <= 5; number += 1) sell(a, number);
  await until(notified, (events) => events.length > 0);
  const { secret, released } = await resolve('a');
  expect(released).toBeLessThan(5);
  const real = await connect('a', { password: secret });
  for (let number = 1; number <= 5; number += 1) sell(real, number, number + 2);
  await real.committed(real.send('state', { state: 'ready' }, 8));
  expect([await numbers('transaction'), await numbers('held_message')]).toEqual([[1, 2, 3, 4, 5], [101]]);
});

test('a long message that does not fit is not held, nor any shorter one after it', async () => {
  const [a] = await clash();
  await a.committed(sell(a, 1));
  a.send('transaction', { ...sale(2), info: Array.from({ length: 32 }, (_, place) => ({ type: place + 1, value: 'x'.repeat(200) })) });
  await until(notified, (events) => events.length > 0);
  sell(a, 3);
  await settled(a);
  expect(await numbers('held_message')).toEqual([1]);
});

test('different content with a held counter counts towards the limit', async () => {
  const [a] = await clash();
  await a.committed(sell(a, 1));
  const copy = await connect('a', { clientId: '17-copy' });
  for (let number = 201; number <= 220; number += 1) copy.send('transaction', sale(number), 3);
  await until(notified, (events) => events.length > 0);
  await settled(copy);
  expect(await numbers('held_message')).toHaveLength(3);
});

test('a second conflict has the full limit, whatever the first has left', async () => {
  const [a, b] = await clash();
  for (const number of [101, 102, 103, 104]) sell(b, number);
  await until(notified, (events) => events.length > 0);
  const { secret } = await resolve('a');
  const real = await connect('a', { password: secret });
  const copy = await connect('d', { password: secret });
  await copy.committed(copy.send('hello', {}));
  await real.committed(real.send('transaction', { ...sale(31), at: new Date().toISOString() }, 3));
  expect(await numbers('held_message')).toEqual([101, 102, 103, 31]);
  await a.leave();
});
