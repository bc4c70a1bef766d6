import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { toSettings } from '../../apps/server/src/compose-database.ts';
import { parseDatabaseUrl } from '../../apps/server/src/database-url.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/database.ts';
import { readState } from '../../apps/server/src/db/embedded/pair-state.ts';
import { findPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts';
import { follow } from '../harness/follow.ts';
import { createLiveReader, readFrames, toResume } from '../harness/live-reader.ts';
import { haproxyPackage, hasHaproxy, type NodesProduct, startNodes } from '../harness/nodes.ts';
import { type Person, signIn } from '../harness/person.ts';
import { openPlainSocket, type PlainSocket } from '../harness/plain-socket.ts';
import { signIns } from '../harness/product.ts';
import { connectRetryingTerminal, type RetryingTerminal } from '../harness/retrying-terminal.ts';
import { sendRequest } from '../harness/send-request.ts';
import { until } from '../harness/wait.ts';
import { faultTimeout } from './rounds.ts';

// `npm start -- --nodes 2`: clients know the balancer only.

const jam = 170;
const perFault = 100;

const isThere = hasHaproxy();
if (!isThere) process.stderr.write(`The test of two servers behind a balancer is skipped: HAProxy is not installed (${haproxyPackage}).\n`);

describe.skipIf(!isThere)('two servers behind a balancer', () => {
  let product: NodesProduct;
  let database: Database;
  let person: Person;
  let machines: readonly RetryingTerminal[];

  beforeAll(async () => {
    product = await startNodes({ FLOOR_SIGN_IN_LIMIT: '4' });
    database = await openPair();
    person = await signIn(product, 'supervisor');
    machines = await Promise.all((await product.terminals()).slice(0, 6).map((terminal) => connectRetryingTerminal(product, terminal)));
  });
  afterAll(async () => {
    await Promise.all(machines.map((machine) => machine.leave()));
    await database.close();
    await product.discard();
  });

  async function openPair(): Promise<Database> {
    const { password, ports } = await readState(join(product.database, 'pair.json'));
    const url = `postgres://floor:${password}@127.0.0.1:${ports['database-1']},127.0.0.1:${ports['database-2']}/floor`;
    return openDatabase({ ...(await toSettings(parseDatabaseUrl(url), product.database, () => undefined)), max: 1 });
  }

  /** Reads a number from the metrics of one server, past the balancer. */
  async function readMetric(server: number, name: string): Promise<number> {
    const text = await (await fetch(`${product.ready.nodes[server]?.console}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  }

  let put = 0;
  /** Sends events from all terminals; resolves when half of them are stored. */
  async function sendEvents(): Promise<void> {
    for (let more = 0; more < perFault; more += 1) {
      put += 1;
      for (const machine of machines) machine.put('event', { event: jam, detail1: String(put) });
    }
    await Promise.all(machines.map((machine) => machine.reached(machine.sent() - perFault / 2)));
  }

  /** Keeps a client of the live channel connected until it has seen `count` events. Returns what it has read. */
  async function readLive(count: number) {
    const reader = createLiveReader();
    const jams = () => reader.events.filter(({ event }) => event === jam);
    while (jams().length < count) {
      const socket = await openPlainSocket(product.ready.live, person, ['art.v2']).catch(() => null);
      if (!socket) continue;
      socket.send(toResume(reader));
      await Promise.race([socket.closed(), untilSeen(socket, count - jams().length)]);
      socket.close();
      readFrames(reader, socket.frames);
    }
    return { resets: reader.resets, seen: jams().map(({ terminal, detail }) => `${terminal}/${detail}`) };
  }

  const untilSeen = (socket: PlainSocket, count: number) =>
    socket.waitFor(() => socket.frames.flatMap((frame) => frame.split(',')).filter((entry) => isJam.test(entry)).length >= count);
  const isJam = new RegExp(`^TE_\\d+_${jam}_`);

  const server = (index: number) => async () => {
    const number = index + 1;
    const pid = product.ready.nodes[index]?.pid ?? 0;
    process.kill(pid, 'SIGKILL');
    // The next fault ends the other server.
    return () => until(() => (product.log().includes(`Server ${number} is running again.`) ? true : null));
  };

  async function killPrimary() {
    const { primary } = await readState(join(product.database, 'pair.json'));
    process.kill((await findPostmaster(join(product.database, primary, 'postgres')))?.pid ?? 0, 'SIGKILL');
    // All events may have been stored before the end of the primary.
    return () =>
      until(() =>
        database.query('select from stream_head').then(
          () => true,
          () => null,
        ),
      );
  }

  test('a page that was loaded through the balancer may open the live channel on its port [LV-01]', async () => {
    const headers = { authorization: `Bearer ${person.token}`, origin: product.ready.console };
    const socket = new WebSocket(product.ready.live, { headers });
    await once(socket, 'open');
    socket.terminate();
  });

  test.skipIf(process.platform !== 'linux')('clients of the balancer have addresses, and limits, of their own', async () => {
    const signInFrom = (localAddress: string, forwarded: string, who = { login: 'nobody', password: 'wrong' }) =>
      sendRequest(product, 'POST /session', {
        body: { ...who, kind: 'cli' },
        headers: { 'x-forwarded-for': forwarded },
        localAddress,
      });
    const first: number[] = [];
    for (let number = 1; number <= 6; number += 1) first.push((await signInFrom('127.0.0.2', `203.0.113.${number}`)).status);
    expect(first).toEqual([401, 401, 401, 401, 429, 429]);
    const { status, body } = await signInFrom('127.0.0.3', '127.0.0.2', signIns.administrator);
    expect(status).toBe(200);

    const sessions = await sendRequest(product, 'GET /sessions', { as: (body as { token: string }).token });
    const { items } = sessions.body as { items: readonly { address: string }[] };
    expect(items.map(({ address }) => address).toSorted()).toEqual(['127.0.0.1', '127.0.0.3']);
    const connected = await database.query('select distinct detail1 from terminal_event where event = $1 and terminal_id = any ($2)', [
      120,
      machines.map(({ id }) => id),
    ]);
    expect(connected).toEqual([{ detail1: '127.0.0.1' }]);
  });

  test('a caller on loopback is no such caller behind the balancer', async () => {
    expect((await sendRequest(product, 'GET //metrics')).status).toBe(401);
    expect(await readMetric(0, 'floor_node_lease_valid')).toBe(1);
  });

  test('terminals, a live client and a tail go on without a gap when each server and the primary are killed [LV-13] [CL-01]', {
    timeout: faultTimeout,
  }, async () => {
    const faults = [server(0), server(1), killPrimary];
    const all = machines.length * perFault * faults.length;
    const filter = ['--where', `event:${jam}`, '--since', new Date().toISOString()];
    const env = { FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: person.token };
    const tail = follow(['tail', ...filter, '-o', 'ndjson', '--limit', String(all)], env);
    const live = readLive(all);
    const connections = [await readMetric(0, 'floor_mqtt_connections'), await readMetric(1, 'floor_mqtt_connections')];
    // The balancer has given terminals to both servers, each its connections by the number of the terminal.
    expect([connections[0] !== 0, connections[1] !== 0, (connections[0] ?? 0) + (connections[1] ?? 0)]).toEqual([
      true,
      true,
      machines.length,
    ]);

    for (const fault of faults) {
      await sendEvents();
      const isOver = await fault();
      await Promise.all(machines.map((machine) => machine.drained()));
      await isOver();
    }

    const rows = await database.query<{ terminal: number; detail: string }>(
      'select terminal_id as terminal, detail1 as detail from terminal_event where event = $1 order by n',
      [jam],
    );
    const stored = rows.map(({ terminal, detail }) => `${terminal}/${detail}`);
    for (const { id } of machines) {
      const numbers = rows.filter(({ terminal }) => terminal === id).map(({ detail }) => Number(detail));
      expect(numbers).toEqual(Array.from({ length: put }, (_, index) => index + 1));
    }
    expect(await live).toEqual({ resets: 1, seen: stored });
    expect(await tail.ended).toBe(0);
    expect(
      tail.lines.map((line) => JSON.parse(line) as { terminal: number; detail1: string }).map((row) => `${row.terminal}/${row.detail1}`),
    ).toEqual(stored);
    // Nobody had to sign in again. A server that is still looking for the new primary responds with 503.
    const status = await until(async () => {
      const response = await person.get('/session');
      return response.status === 503 ? null : response.status;
    });
    expect(status).toBe(200);
  });
});
