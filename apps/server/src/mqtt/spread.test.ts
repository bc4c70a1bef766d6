import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { type Registered, registerTerminals, until } from '../testing/machine.ts';
import { addProperties, startTestServer, type TestServer } from '../testing/server.ts';

const ids = Array.from({ length: 20 }, (_, at) => 17 + at);

let server: TestServer;
let sides: TestGateway[];
let terminals: readonly Registered[];
let clients: Set<MqttClient>;
let log: string;
let isOver: boolean;

const writeLog = (line: string) => {
  log += line;
};

beforeEach(async () => {
  server = await startTestServer();
  await addProperties(server);
  [sides, clients, log, isOver] = [[], new Set(), '', false];
  terminals = await registerTerminals(server.database, ids);
});
afterEach(async () => {
  isOver = true;
  for (const client of clients) client.end(true);
  for (const side of sides) await side.stop();
  await server.stop();
});

async function startSide(): Promise<TestGateway> {
  const side = await startTestGateway(server, {
    gateway: { spread: { afterMs: 100, stepMs: 500, step: 40 } },
    log: { write: writeLog },
  });
  sides.push(side);
  return side;
}

const served = () => sides.map(({ gateway }) => gateway.terminals().length);
/** Whether no server has more than its share of 10 terminals and the 8 that are not worth moving. */
const isSpread = ([ofOld = 0, ofNew = 0]: readonly number[]) => ofOld <= 18 && ofOld + ofNew === ids.length;
const servesLeast = () => sides.toSorted((one, other) => one.gateway.terminals().length - other.gateway.terminals().length)[0];

/** Connects a terminal to the server that the balancer chooses; after the end of the connection, connects it again and calls `onEnd`. */
async function connect(terminal: Registered, balance: () => TestGateway | undefined, onEnd: () => void = () => undefined): Promise<void> {
  const { id, secret } = terminal;
  const settings = { clientId: String(id), username: String(id), password: secret, reconnectPeriod: 0 };
  const client = await connectAsync(`mqtt://127.0.0.1:${balance()?.gateway.port}`, settings);
  clients.add(client);
  client.once('close', () => {
    clients.delete(client);
    onEnd();
    if (!isOver) void connect(terminal, balance, onEnd);
  });
}

const eventsOf = async () => {
  const rows = await server.database.query<{ event: number }>('select event from terminal_event order by n');
  return rows.map(({ event }) => event);
};

test('terminals are moved to a server that has come, until it has nearly its share, and are shown as connected [TM-04]', async () => {
  await startSide();
  for (const terminal of terminals) await connect(terminal, servesLeast);
  await until(eventsOf, ({ length }) => length === ids.length);
  await startSide();
  await until(served, isSpread);
  // Its terminals come back when it stops, and are moved when another one has come.
  await sides.pop()?.stop();
  await until(served, ([ofOld = 0]) => ofOld === ids.length);
  await startSide();
  await until(served, isSpread);
  expect(await eventsOf()).toEqual(ids.map(() => 120));
});

test('each connection is ended once at most, even if the balancer gives it to the same server again', async () => {
  await startSide();
  const ended: number[] = [];
  for (const terminal of terminals) {
    await connect(
      terminal,
      () => sides[0],
      () => void ended.push(terminal.id),
    );
  }
  await startSide();
  await until(
    () => log,
    (text) => text.includes('spread over the servers'),
  );
  expect(ended.length).toBeGreaterThan(0);
  expect(new Set(ended).size).toBe(ended.length);
  await until(served, ([ofOld = 0]) => ofOld === ids.length);
});
