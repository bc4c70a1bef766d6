import { connect } from 'node:net';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { connectMachine, type Registered, registerTerminals, until } from '../testing/machine.ts';
import { addProperties, startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let side: TestGateway;
let one: Registered;
let other: Registered;
let log: string;

const writeLog = (line: string) => {
  log += line;
};

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  log = '';
  side = await startTestGateway(server, {
    gateway: { graceMs: 3000, connectionsPerTerminal: 2, drainMs: 500 },
    log: { write: writeLog },
  });
  [one, other] = (await registerTerminals(server.database, [17, 18])) as [Registered, Registered];
});
afterEach(async () => {
  await side.stop();
  await server.stop();
});

const open = (options: object) => connectAsync(`mqtt://127.0.0.1:${side.gateway.port}`, { reconnectPeriod: 0, ...options }, false);

const as = (terminal: Registered, clientId = String(terminal.id)) => ({
  clientId,
  username: String(terminal.id),
  password: terminal.secret,
});

const connection = async (id: number) => {
  const [row] = await server.database.query<{ connection: string }>('select connection from terminal where id = $1', [id]);
  return row?.connection;
};

const eventsOf = async () =>
  (await server.database.query<{ event: number }>('select event from terminal_event order by n')).map((row) => row.event);

test('only the own name and secret are accepted, and no rejection reveals the secret', async () => {
  await expect(open({ ...as(one), password: 'wrong' })).rejects.toThrow('Bad username or password');
  await expect(open({ ...as(one), username: '18' })).rejects.toThrow('Bad username or password');
  await expect(open({ ...as(one), username: '9999' })).rejects.toThrow('Bad username or password');
  await expect(open({ clientId: '17' })).rejects.toThrow('Bad username or password');
  await expect(open(as(one, '18'))).rejects.toThrow('Identifier rejected');
  await expect(open(as(one, 'mosq-1'))).rejects.toThrow('Identifier rejected');
  expect(log).toContain('"reason":"credentials"');
  expect(log).not.toContain(one.secret);
  expect(await side.registry.metrics()).toContain('floor_mqtt_refused_total{reason="client-id"} 2');
});

test('a publisher and a subscriber of one terminal are accepted, and their number is limited', async () => {
  const sub = await open(as(one, '17-sub'));
  const pub = await open(as(one, '17-pub'));
  await expect(open(as(one, '17-third'))).rejects.toThrow('Server unavailable');
  // A connection with the same client id replaces the existing one.
  const again = await open(as(one, '17-pub'));
  await Promise.all([sub, pub, again].map((client) => client.endAsync(true)));
});

test('a connection that was replaced by another one does not count as open [TM-04]', async () => {
  const first = await connectMachine(side.gateway.port, one);
  const replaced = first.closed();
  const second = await connectMachine(side.gateway.port, one);
  await replaced;
  await second.leave();
  await until(
    async () => side.gateway.terminals(),
    (terminals) => terminals.length === 0,
  );
  expect(await side.registry.metrics()).toContain('floor_mqtt_connections 0');
});

test('a terminal that publishes on a foreign topic is disconnected; a foreign subscription is rejected', async () => {
  const machine = await connectMachine(side.gateway.port, one);
  await expect(machine.client.subscribeAsync('t/101/18/command')).rejects.toThrow();
  await expect(machine.client.subscribeAsync('#')).rejects.toThrow();
  expect(machine.client.connected).toBe(true);
  const closed = machine.closed();
  machine.client.publish('t/101/18/event', '{}', { qos: 1 });
  await closed;
});

test('packets beyond the limit end the connection, with a lower limit before the greeting', async () => {
  const machine = await connectMachine(side.gateway.port, one);
  const closed = machine.closed();
  machine.client.publish('t/101/17/event', Buffer.alloc(256 * 1024), { qos: 1 });
  await closed;
  const unidentified = connect(side.gateway.port, '127.0.0.1');
  unidentified.on('error', () => undefined);
  // CONNECT with a remaining length of 8 KiB, whose rest is never sent.
  unidentified.write(Buffer.from([0x10, 0x80, 0x40]));
  await new Promise((resolve) => unidentified.on('close', resolve));
});

test('nothing is retained, no will is published, no session survives its connection', async () => {
  const will = { topic: 't/101/17/event', payload: Buffer.from('{}'), qos: 1 as const, retain: true };
  const machine = await connectMachine(side.gateway.port, one, { will, clean: false });
  machine.client.publish('t/101/17/event', JSON.stringify({ boot: machine.boot, counter: 1, at: new Date().toISOString(), event: 170 }), {
    qos: 1,
    retain: true,
  });
  await machine.committed(1);
  machine.client.stream.destroy();
  await machine.closed();
  const back = await connectMachine(side.gateway.port, one, { clean: false });
  await back.committed(back.send('event', { event: 171 }));
  expect(await server.database.query('select reason from quarantine')).toEqual([]);
  expect(back.heard.every(({ kind }) => kind === 'committed')).toBe(true);
  await back.leave();
});

test('a terminal is shown connected immediately, and lost only after the grace period [TM-04]', async () => {
  const machine = await connectMachine(side.gateway.port, one);
  await until(
    () => connection(17),
    (shown) => shown === 'connected',
  );
  machine.client.stream.destroy();
  const back = await connectMachine(side.gateway.port, one);
  await until(
    () => connection(17),
    (shown) => shown === 'connected',
  );
  await back.leave();
  await until(
    () => connection(17),
    (shown) => shown === 'not-connected',
  );
  expect(await eventsOf()).toEqual([120, 121]);
});

test('terminals that do not return after a restart of the server are shown lost', async () => {
  for (const terminal of [one, other]) {
    const machine = await connectMachine(side.gateway.port, terminal);
    await until(
      () => connection(terminal.id),
      (shown) => shown === 'connected',
    );
    // The server stops before the grace time is over, as it does when it is killed.
    await machine.leave();
  }
  await side.stop();
  side = await startTestGateway(server, { gateway: { graceMs: 3000 } });
  const machine = await connectMachine(side.gateway.port, other);
  await until(
    () => connection(17),
    (shown) => shown === 'not-connected',
  );
  expect(await connection(18)).toBe('connected');
  await machine.leave();
});

test('a terminal that reads nothing is disconnected and delays nobody', async () => {
  const frozen = await connectMachine(side.gateway.port, one);
  const lively = await connectMachine(side.gateway.port, other);
  frozen.client.stream.pause();
  const gone = until(
    () => side.gateway.terminals(),
    (terminals) => !terminals.includes(17),
  );
  const reason = 'x'.repeat(100_000);
  const flood = setInterval(
    () => side.gateway.send(17, 'decision', { boot: 'b', sequence: 1, approved: false, approver: null, reason }),
    1,
  );
  for (let sequence = 1; sequence <= 20; sequence += 1) {
    side.gateway.send(18, 'decision', { boot: 'b', sequence, approved: true, approver: 1, reason: '' });
    await lively.hear('decision', (body) => body.sequence === sequence);
  }
  await gone;
  clearInterval(flood);
  await Promise.all([frozen.leave(), lively.leave()]);
});
