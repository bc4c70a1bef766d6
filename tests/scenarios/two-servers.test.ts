import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import type { DemoTerminal, Product, ProductProcess } from '../harness/product.ts';
import { type SharingProduct, startOnSharedCluster, startTogether } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// Several servers on one database: one for all tests, and one more for each test. The lease of a server lasts 5 s, the grace time of a lost
// connection 15 s, so the tests run at the same time, each with terminals of its own.

const connected = 120;
const notConnected = 121;

let first: SharingProduct;
let terminals: readonly DemoTerminal[];
const started: ProductProcess[] = [];
const machines: Machine[] = [];

beforeAll(async () => {
  first = await startOnSharedCluster({ FLOOR_SIGN_IN_LIMIT: '0' });
  terminals = await first.terminals();
});
afterAll(async () => {
  for (const machine of machines) machine.client.end(true);
  for (const server of started) await server.discard();
  await first.discard();
});

async function startSecond(): Promise<ProductProcess> {
  const server = await first.startSecondServer();
  started.push(server);
  return server;
}

/** Connects a terminal that does not connect again by itself, and waits until it is shown as connected. */
async function connect(product: Product, at: number): Promise<Machine> {
  const terminal = terminals[at];
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  machine.client.options.reconnectPeriod = 0;
  machines.push(machine);
  await until(async () => ((await eventsOf(machine)).at(-1) === connected ? true : null));
  return machine;
}

/** Connection events of a terminal, oldest first. */
async function eventsOf({ id }: Machine): Promise<readonly number[]> {
  const rows = await first.database.query<{ event: number }>(
    'select event from terminal_event where terminal_id = $1 and event in ($2, $3) order by n',
    [id, connected, notConnected],
  );
  return rows.map(({ event }) => event);
}

/** Waits until the connection events of a terminal are these. */
const sees = (machine: Machine, ...events: readonly number[]) =>
  until(async () => (String(await eventsOf(machine)) === String(events) ? true : null));

/** Resolves when the connection of a terminal is closed. */
const closing = ({ client }: Machine) => new Promise<void>((resolve) => client.once('close', () => resolve()));

/** Returns the name of the lease under which a terminal is served. */
async function epochOf({ id }: Machine): Promise<number | null> {
  const [row] = await first.database.query<{ epoch: number | null }>('select epoch from terminal_connection where terminal_id = $1', [id]);
  return row?.epoch ?? null;
}

/** Waits until a terminal is served under another lease than this one; returns its name. */
const epochAfter = (machine: Machine, former: number | null) =>
  until(async () => {
    const epoch = await epochOf(machine);
    return epoch === former ? null : epoch;
  });

/** Connects and disconnects a terminal, and waits for the end of its grace time, which began after those of earlier disconnections. */
async function waitForGrace(product: Product, at: number): Promise<void> {
  const witness = await connect(product, at);
  await witness.leave();
  await sees(witness, connected, notConnected);
}

test.concurrent('a server that restarts shows only terminals of its own as not connected [TM-04]', async () => {
  const server = await startSecond();
  const [ofFirst, lost] = [await connect(first, 0), await connect(server, 1)];
  await server.kill();
  started.push(await server.restart());
  await sees(lost, connected, notConnected);
  expect(await eventsOf(ofFirst)).toEqual([connected]);
});

test.concurrent('the terminals of a killed server are shown as not connected by another one [TM-04]', async () => {
  const server = await startSecond();
  const [ofFirst, lost] = [await connect(first, 3), await connect(server, 4)];
  await server.kill();
  await sees(lost, connected, notConnected);
  expect([await epochOf(lost), await eventsOf(ofFirst)]).toEqual([null, [connected]]);
});

test.concurrent('when one of several servers stops, its consoles are not signed out [LV-07]', async () => {
  const server = await startSecond();
  const socket = await openPlainSocket(server.ready.live, await signIn(server, 'operator'));
  await socket.waitFor((frame) => frame.includes('Alive'));
  await server.stop();
  await socket.closed();
  expect(socket.frames).not.toContain('SS');
});

test.concurrent('a terminal that connects to another server is served by that one, which closes the earlier connection', async () => {
  const server = await startSecond();
  const before = await connect(server, 5);
  const epoch = await epochOf(before);
  const closed = closing(before);
  const after = await connect(first, 5);
  await closed;
  const taken = await epochAfter(after, epoch);
  await waitForGrace(server, 6);
  expect([await epochOf(after), await eventsOf(after)]).toEqual([taken, [connected]]);
  const socket = await openPlainSocket(server.ready.live, await signIn(server, 'supervisor'));
  await after.committed(await after.send('event', { event: 170, detail1: 'still served' }));
  await socket.waitFor((frame) => frame.includes('still served'));
  socket.close();
});

test.concurrent('a server that was stopped for longer than its lease changes nothing about terminals that another one has taken', async () => {
  const server = await startSecond();
  const [left, moved, stayed] = [await connect(server, 7), await connect(server, 8), await connect(server, 9)];
  const epoch = await epochOf(moved);
  await left.leave();
  server.process.kill('SIGSTOP');
  const taken = [await connect(first, 7), await connect(first, 8)];
  const epochs = [await epochAfter(left, epoch), await epochAfter(moved, epoch)];
  await until(async () => {
    const rows = await first.database.query('select from node where epoch = $1 and lease_until < clock_timestamp()', [epoch]);
    return rows.length > 0 ? true : null;
  });
  const closed = closing(moved);
  server.process.kill('SIGCONT');
  await closed;
  // The server stores the connections that are still open under its new lease.
  await epochAfter(stayed, epoch);
  await waitForGrace(server, 10);
  for (const machine of [...taken, stayed]) expect(await eventsOf(machine)).toEqual([connected]);
  expect(await Promise.all(taken.map(epochOf))).toEqual(epochs);
});

test.concurrent('servers that start at the same time on an empty database create it once', async () => {
  const servers = await startTogether(3);
  started.push(...servers);
  for (const { ready } of servers) expect((await fetch(`${ready.console}/readyz`)).status).toBe(200);
  // Each start makes a link that sets the first password, and ends the earlier ones.
  expect(servers.map(({ ready }) => ready.setUp)).toEqual(servers.map(() => expect.stringContaining('login=master')));
});
