import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBroker, startBroker, type TestBroker } from '../harness/external-broker.ts';
import { startFleet } from '../harness/fleet.ts';
import { type Person, signIn } from '../harness/person.ts';
import type { DemoTerminal, Product, ProductProcess } from '../harness/product.ts';
import { connectRetryingTerminal } from '../harness/retrying-terminal.ts';
import { sendRequest } from '../harness/send-request.ts';
import { type SharingProduct, startOnSharedCluster } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// Two servers that serve terminals through mosquitto, over TLS; terminals connect to it without TLS.

if (!hasBroker)
  process.stderr.write('The tests with an external broker are skipped: mosquitto is not installed (apt-get install mosquitto).\n');

const [connected, notConnected] = [120, 121];

describe.skipIf(!hasBroker)('terminals that are connected to an external broker', () => {
  let folder: string;
  let broker: TestBroker;
  let product: SharingProduct;
  let second: ProductProcess;
  let terminals: readonly DemoTerminal[];
  let admin: Person;
  const clients: MqttClient[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'floor-broker-'));
    broker = await startBroker(folder);
    product = await startOnSharedCluster({
      MQTT_URL: broker.url,
      NODE_EXTRA_CA_CERTS: broker.certificate,
      FLOOR_SECRET_KEY: randomBytes(32).toString('hex'),
      FLOOR_SIGN_IN_LIMIT: '0',
    });
    second = await product.startSecondServer();
    terminals = await product.terminals();
    admin = await signIn(product, 'administrator');
    await until(async () => ((await heldBy()).join() === '32,32' && (await unpushed()) === 0 ? true : null));
  });
  afterAll(async () => {
    for (const client of clients) client.end(true);
    await second.discard();
    await product.discard();
    await broker.kill();
    await rm(folder, { recursive: true });
  });

  /** Numbers of the buckets that servers with a valid lease hold. */
  const heldBy = async () => {
    const rows = await product.database.query<{ count: number }>(
      `select count(*)::integer as count from terminal_bucket b join node n on n.id = b.node_id and n.epoch = b.epoch
       where n.lease_until > clock_timestamp() group by n.id`,
    );
    return rows.map(({ count }) => count);
  };

  /** Number of the terminals whose account the broker does not have yet. */
  const unpushed = async () => {
    const [row] = await product.database.query<{ count: number }>('select count(*)::integer from broker_account where pushed is null');
    return row?.count;
  };

  const atBroker = (): Product => ({ ...product, ready: { ...product.ready, mqtt: broker.plainUrl } });

  const terminal = (at: number): DemoTerminal => terminals[at] ?? expect.fail('no terminal');

  /** Connects with the client id of the terminal, and tells that it is connected as an agent does. */
  async function connect({ id, property, secret }: DemoTerminal, options: IClientOptions = {}): Promise<MqttClient> {
    const topic = `t/${property}/${id}/presence`;
    const client = await connectAsync(
      broker.plainUrl,
      {
        clientId: String(id),
        username: String(id),
        password: secret,
        reconnectPeriod: 0,
        will: { topic, payload: Buffer.from('{"connected":false}'), qos: 1, retain: true },
        ...options,
      },
      false,
    );
    clients.push(client);
    client.on('error', () => undefined);
    await client.subscribeAsync(`t/${property}/${id}/+`, { qos: 1 });
    await client.publishAsync(topic, '{"connected":true}', { qos: 1, retain: true });
    return client;
  }

  const eventsOf = async ({ id }: DemoTerminal) => {
    const rows = await product.database.query<{ event: number }>(
      'select event from terminal_event where terminal_id = $1 and event in ($2, $3) order by n',
      [id, connected, notConnected],
    );
    return rows.map(({ event }) => event);
  };

  const sees = (of: DemoTerminal, ...events: readonly number[]) =>
    until(async () => (String(await eventsOf(of)) === String(events) ? true : null));

  const closing = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));

  test('a terminal has its own client id and topics only, and what it sends on others is not stored', async () => {
    const [one, other] = [terminal(0), terminal(1)];
    await expect(connect({ ...one, secret: 'wrong' })).rejects.toThrow('Not authorized');
    await expect(connect(one, { clientId: String(other.id) })).rejects.toThrow('Not authorized');
    await expect(connect(one, { clientId: `${one.id}-sub` })).rejects.toThrow('Not authorized');
    const client = await connect(one);
    const received: string[] = [];
    client.on('message', (topic, payload) => received.push(`${topic} ${payload}`));
    for (const filter of [`t/${other.property}/${other.id}/command`, `t/+/${one.id}/command`, '#', '$CONTROL/#'])
      await expect(client.subscribeAsync(filter, { qos: 1 })).rejects.toThrow();
    const event = (boot: string) => JSON.stringify({ boot, counter: 1, at: new Date().toISOString(), event: 170, detail1: boot });
    await client.publishAsync(`t/${other.property}/${other.id}/event`, event('foreign'), { qos: 1 });
    await client.publishAsync(`t/${one.property}/${one.id}/committed`, event('as-server'), { qos: 1 });
    await client.publishAsync(`t/${one.property}/${one.id}/event`, event('own'), { qos: 1 });
    const committed = `t/${one.property}/${one.id}/committed {"boot":"own","counter":1}`;
    await until(() => (received.includes(committed) ? true : null));
    expect(received.filter((message) => !message.includes('/config '))).toEqual([committed]);
    const stored = await product.database.query(`select detail1 from terminal_event where event = 170 and detail1 in ('foreign', 'own')`);
    expect(stored).toEqual([{ detail1: 'own' }]);
  });

  test('terminals of the simulator send events, get commands, and stay connected when their server is killed', async () => {
    const fleet = await startFleet(atBroker(), ['--terminals', '10', '--speed', '60x']);
    const ids = terminals.slice(0, 10).map(({ id }) => id);
    await until(async () => {
      const rows = await product.database.query('select from terminal where id = any($1) and connection = $2', [ids, 'connected']);
      return rows.length === ids.length ? true : null;
    });
    await second.kill();
    await until(async () => ((await heldBy()).join() === '64' ? true : null));
    const { status } = await admin.post('/commands/terminal.set-online', { targets: { ids }, args: {}, reason: 'broker' });
    expect(status).toBe(200);
    await until(async () => {
      const rows = await product.database.query('select from run_target where terminal_id = any($1) and state = $2', [ids, 'done']);
      return rows.length === ids.length ? true : null;
    });
    await fleet.stop();
    second = await second.restart();
    await until(async () => ((await heldBy()).join() === '32,32' ? true : null));
  });

  test('when a server or the broker is killed, or a server is paused, every event is stored once', async () => {
    const some = await Promise.all(
      Array.from({ length: 16 }, (_, at) => connectRetryingTerminal(atBroker(), terminal(20 + at), { resendAfterMs: 1000 })),
    );
    const put = (count: number) => {
      for (const one of some) for (let at = 0; at < count; at += 1) one.put('event', { event: 171, detail1: `${one.id}/${one.sent()}` });
    };
    const stored = (count: number) => Promise.all(some.map((one) => one.reached(count)));
    put(30);
    await stored(10);
    await second.kill();
    put(30);
    await until(async () => ((await heldBy()).join() === '64' ? true : null));
    await stored(60);
    second = await second.restart();
    put(30);
    await until(async () => ((await heldBy()).join() === '32,32' ? true : null));
    second.process.kill('SIGSTOP');
    put(30);
    await until(async () => ((await heldBy()).join() === '64' ? true : null));
    second.process.kill('SIGCONT');
    await stored(120);
    await broker.kill();
    put(30);
    await broker.start();
    await stored(150);
    await Promise.all(some.map((one) => one.leave()));
    const [row] = await product.database.query(
      'select count(*)::integer as count, count(distinct detail1)::integer as different from terminal_event where event = 171',
    );
    expect(row).toEqual({ count: 150 * some.length, different: 150 * some.length });
  });

  test('a retired terminal is disconnected, and a new secret replaces the former one', async () => {
    const [retired, renewed] = [terminal(50), terminal(51)];
    const clientOf = new Map([
      [retired, await connect(retired)],
      [renewed, await connect(renewed)],
    ]);
    await Promise.all([sees(retired, connected), sees(renewed, connected)]);
    const closed = [...clientOf.values()].map(closing);
    expect((await admin.post(`/terminals/${retired.id}/retire`, { reason: 'sold' })).status).toBe(200);
    const response = await admin.post(`/terminals/${renewed.id}/secret`, {});
    expect(response.status).toBe(200);
    await Promise.all(closed);
    await expect(connect(retired)).rejects.toThrow('Not authorized');
    await expect(connect(renewed)).rejects.toThrow('Not authorized');
    await connect({ ...renewed, secret: (response.body as { secret: string }).secret });
    await sees(retired, connected, notConnected);
    expect(await eventsOf(renewed)).toEqual([connected]);
  });

  test('a lost terminal is shown as not connected after the grace time, and a broker without its accounts gets them again', async () => {
    const [lost, stays] = [terminal(60), terminal(61)];
    const client = await connect(lost);
    const other = await connect(stays, { reconnectPeriod: 100, reconnectOnConnackError: true });
    other.on('connect', () => other.publish(`t/${stays.property}/${stays.id}/presence`, '{"connected":true}', { qos: 1, retain: true }));
    await Promise.all([sees(lost, connected), sees(stays, connected)]);
    client.stream.destroy();
    await broker.kill();
    broker.loseAccounts();
    await broker.start();
    await sees(lost, connected, notConnected);
    expect(await eventsOf(stays)).toEqual([connected]);
    const { text } = await sendRequest(product, 'GET //readyz');
    expect(text).toContain('"broker":true');
  });
});
