import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floor } from '../harness/floor.ts';
import { hasMosquitto, mosquitto, mosquittoPackage, type Subscription, subscribe } from '../harness/mosquitto.ts';
import { type Person, signIn } from '../harness/person.ts';
import { sendRequest } from '../harness/send-request.ts';
import { type ProductInTest, startInTest } from '../harness/shared-cluster.ts';
import { until } from '../harness/wait.ts';

// A terminal of another vendor, played by mosquitto's clients, which follows docs/reference/terminal-gateway.md literally. It
// is registered with the command line, as described there.

const reference = join(import.meta.dirname, '../../docs/reference/terminal-gateway.md');

let product: ProductInTest;
let admin: Person;
let supervisor: Person;
let secret: string;
let port: string;
let listening: Subscription;

const isThere = hasMosquitto();
if (!isThere) process.stderr.write(`The scenarios with mosquitto's clients are skipped: they are not installed (${mosquittoPackage}).\n`);

describe.skipIf(!isThere)("a terminal with mosquitto's clients", () => {
  beforeAll(async () => {
    product = await startInTest({ FLOOR_SIGN_IN_LIMIT: '0' });
    [admin, supervisor] = await Promise.all([signIn(product, 'administrator'), signIn(product, 'supervisor')]);
    port = new URL(product.ready.mqtt).port;
    const env = { FLOOR_SERVER: product.ready.console, FLOOR_TOKEN: admin.token };
    const registered = await floor(['terminal', 'register', '--name', 'Hall 2 East', '--type', '3', '--property', '101'], { env });
    expect(registered.code).toBe(0);
    const lines = Object.fromEntries(registered.stdout.split('\n').map((line) => line.split('\t')));
    expect(lines).toMatchObject({ id: '201', username: '201', property: '101', topics: 't/101/201/' });
    secret = String(lines.secret);
    listening = await subscribe([...toUs(), '-i', '201-sub', '-v', '-q', '1', '-t', 't/101/201/+']);
  });
  afterAll(async () => {
    await listening.stop();
    await product.discard();
  });

  const toUs = () => ['-h', 'localhost', '-p', port, '-u', '201', '-P', secret];
  const publish = (topic: string, message: unknown, ...more: string[]) =>
    mosquitto('mosquitto_pub', [...toUs(), '-i', '201', '-q', '1', '-t', topic, '-m', JSON.stringify(message), ...more]);
  const hello = (counter: number, more: object = {}) => ({ boot: 'b2', counter, at: '2026-11-20T21:05:09Z', software: '7.4.3', ...more });
  const committed = (boot: string, counter: number) =>
    listening.waitFor((line) => line === `t/101/201/committed ${JSON.stringify({ boot, counter })}`);
  const eventsOf = async (event: number) => {
    const { body } = await admin.get(`/event-log?q=terminal:201%20event:${event}&sort=n`);
    return (body as { items: { detail1: string; detail2: string }[] }).items;
  };
  const metric = async (name: string) => {
    const { text } = await sendRequest(product, 'GET //metrics');
    return Number(new RegExp(`^${name.replaceAll(/[{}"]/g, '\\$&')} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  };

  test('every command of the reference works as printed, with the printed response', async () => {
    const text = await readFile(reference, 'utf8');
    const block = text.split('```sh').find((part) => part.includes('mosquitto_pub')) ?? '';
    const commands = [...block.matchAll(/mosquitto_pub -h localhost (.*?) \\\n\s+-m '([^']*)'/g)];
    expect(commands).toHaveLength(12);
    for (const [, argv = '', message = ''] of commands) {
      const given = argv.replace('"$S"', secret).split(' ');
      expect(await mosquitto('mosquitto_pub', ['-h', 'localhost', '-p', port, ...given, '-m', message])).toEqual({ code: 0, said: '' });
    }
    expect(text).toContain('`t/101/201/committed {"boot":"b1","counter":12}`');
    await committed('b1', 12);
    expect((await admin.get('/terminals/201')).body).toMatchObject({
      name: 'Hall 2 East',
      state: 'ready',
      software: '7.4.2',
      lastEvent: 170,
      openApprovals: 1,
    });
    expect(await eventsOf(170)).toMatchObject([{ detail1: 'NoteAcceptor 1', detail2: 'transport' }]);
  });

  const firstOf = async (log: string) => {
    const { body } = await admin.get(`/${log}?q=terminal:201&sort=-at`);
    return (body as { items: readonly object[] }).items;
  };

  test('the other messages of the reference appear in the logs [LG-01, LG-04]', async () => {
    expect(await firstOf('transaction-log')).toMatchObject([
      { number: 1, type: 116, amountIn: 9217, amountOut: 9217, flags: ['currency-exchange', 'finished'], external: 'X1', pictures: 1 },
    ]);
    expect(await firstOf('media-log')).toHaveLength(6);
    expect(await firstOf('error-log')).toMatchObject([
      { code: 100_501, state: 'raised', severity: 'error' },
      { code: 25, state: 'cleared', duration: 50, component: 21, rank: 2, detail: 'Hopper 2, 0.40', reference: 'E17' },
    ]);
    expect(await firstOf('operator-access-log')).toMatchObject([{ operator: 201, state: 'logged-in', place: 'card' }]);
    expect(await firstOf('maintenance-log')).toMatchObject([{ activity: 'cleaning', component: 21, comment: 'coin exit cleaned' }]);
    expect(await firstOf('configuration-change-log')).toMatchObject([{ key: 'KioskLimit', old: '1000.00', new: '1500.00' }]);
  });

  test("a supervisor's decision is sent to the terminal until it confirms [AP-04]", async () => {
    const seen = { amount: 1_250_000, currency: 'EUR' };
    const { status } = await supervisor.post('/approvals/201/1/decision', { approved: false, ...seen, reason: 'call me' });
    expect(status).toBe(200);
    await listening.waitFor(
      (line) => line === 't/101/201/decision {"boot":"b1","sequence":1,"approved":false,"approver":101,"reason":"call me"}',
    );
    await publish('t/101/201/approval', { boot: 'b1', counter: 13, at: '2026-11-20T21:07:00Z', status: 'obeyed', sequence: 1 });
    await committed('b1', 13);
    expect((await admin.get('/approvals/201%2F1')).body).toMatchObject({ state: 'declined', obeyed: true, reason: 'call me' });
  });

  test('a repeated message is acknowledged without effect; a different one with its counter is quarantined with an alarm', async () => {
    const event = { boot: 'b1', counter: 14, at: '2026-11-20T21:07:00Z', event: 171, detail1: 'true' };
    for (let time = 0; time < 3; time += 1) await publish('t/101/201/event', event);
    await publish('t/101/201/event', { ...event, detail1: 'false' });
    await until(async () => ((await eventsOf(261)).length > 0 ? true : null));
    expect(await eventsOf(171)).toMatchObject([{ detail1: 'true' }]);
    expect(await eventsOf(261)).toMatchObject([{ detail1: '14' }]);
  });

  test('an unknown field is quarantined, committed, and reported as an alarm that names it', async () => {
    const before = await metric('floor_ingest_quarantined_total');
    await publish('t/101/201/state', { boot: 'b1', counter: 15, at: '2026-11-20T21:08:00Z', state: 'blocked', colour: 'red' });
    await committed('b1', 15);
    expect(await eventsOf(262)).toMatchObject([{ detail1: 'state', detail2: 'colour: unknown-field' }]);
    expect((await admin.get('/terminals/201')).body).toMatchObject({ state: 'ready' });
    for (const text of ['no json', '[]', '{"boot":"b1"}', '{"boot":"_","counter":8}', '{"boot":"b1","counter":0}']) {
      expect((await mosquitto('mosquitto_pub', [...toUs(), '-i', '201', '-q', '1', '-t', 't/101/201/state', '-m', text])).code).toBe(0);
    }
    await until(async () => ((await metric('floor_ingest_quarantined_total')) === before + 6 ? true : null));
  });

  test('missing messages are requested again, and given up with an alarm', async () => {
    await publish('t/101/201/event', { boot: 'b1', counter: 18, at: '2026-11-20T21:09:00Z', event: 170, detail1: 'after a gap' });
    await listening.waitFor((line) => line === 't/101/201/committed {"boot":"b1","counter":15,"resend":true}');
    await committed('b1', 18);
    expect(await eventsOf(260)).toMatchObject([{ detail1: '16', detail2: '2' }]);
  });

  test.each([
    ['another terminal', 't/101/1/hello'],
    ['another property', 't/102/201/hello'],
    ['what the server sends', 't/101/201/command'],
    ['what the server sends', 't/101/201/committed'],
    ['an unknown kind', 't/101/201/reboot'],
    ['a level too many', 't/101/201/hello/x'],
    ['the broker itself', '$SYS/broker/uptime'],
  ])('a message to the topic of %s ends the connection: %s', async (_, topic) => {
    expect(await publish(topic, hello(1))).toEqual({ code: 7, said: 'Error: The connection was lost.' });
  });

  test.each(['#', 't/#', '+/+/+/+', 't/101/+/committed', 't/101/1/+', 't/101/201/hello', '$SYS/#', '$share/g/t/101/201/+'])(
    'subscribing to %s is rejected',
    async (filter) => {
      const { said } = await mosquitto('mosquitto_sub', [...toUs(), '-i', '201-ear', '-t', filter]);
      expect(said).toBe('All subscription requests were denied.');
    },
  );

  test.each(['202', '201-', '201-seventeenlettersx', '201_sub', '0201', ''])('a client id of "%s" is rejected', async (id) => {
    const { code, said } = await mosquitto('mosquitto_pub', [...toUs(), '-i', id, '-q', '1', '-t', 't/101/201/hello', '-m', '{}']);
    expect([code === 0, said]).toEqual([false, expect.stringMatching(/identifier|Invalid/)]);
  });

  test("a wrong secret, another terminal's secret, none, and an unknown name are rejected in the same way", async () => {
    const [other] = await product.terminals();
    for (const who of [
      ['-u', '201', '-P', 'wrong'],
      ['-u', '201', '-P', String(other?.secret)],
      ['-u', '201'],
      [],
      ['-u', '9999', '-P', 'x'],
    ]) {
      const argv = ['-h', 'localhost', '-p', port, ...who, '-i', '201', '-t', 't/101/201/hello', '-m', '{}'];
      expect(await mosquitto('mosquitto_pub', argv)).toEqual({
        code: 4,
        said: 'Connection error: Connection Refused: bad user name or password.\nError: The connection was refused.',
      });
    }
    expect(product.log()).not.toContain(secret);
  });

  test('nothing is retained, and no last will is published', async () => {
    const will = ['--will-topic', 't/101/1/state', '--will-payload', '{"state":"blocked"}'];
    expect((await publish('t/101/201/hello', hello(1), '-r', ...will)).code).toBe(0);
    await committed('b2', 1);
    const fresh = await subscribe([...toUs(), '-i', '201-fresh', '-v', '-t', 't/101/201/+']);
    await publish('t/101/201/hello', hello(2));
    await fresh.waitFor((line) => line.startsWith('t/101/201/committed'));
    // Every terminal that subscribes is sent its configuration.
    const heard = fresh.lines.filter((line) => line.startsWith('t/') && !line.startsWith('t/101/201/config '));
    expect(heard).toEqual(['t/101/201/committed {"boot":"b2","counter":2}']);
    await fresh.stop();
    expect((await admin.get('/terminals/1')).body).toMatchObject({ state: 'unknown', connection: 'not-connected' });
  });

  test('a message beyond 256 KiB ends the connection, one just below is accepted, and the next connection works', async () => {
    const file = join(product.data, 'message.json');
    const sized = async (bytes: number) => {
      await writeFile(file, JSON.stringify(hello(3)).padEnd(bytes));
      return mosquitto('mosquitto_pub', [...toUs(), '-i', '201', '-q', '1', '-t', 't/101/201/hello', '-f', file]);
    };
    expect((await sized(300_000)).code).toBe(7);
    expect(await sized(250_000)).toEqual({ code: 0, said: '' });
    await committed('b2', 3);
  });

  test('a terminal with QoS 2, QoS 0 and MQTT 3.1 is accepted; MQTT 5 is told to fall back', async () => {
    for (const [counter, argv] of [
      ['-q', '2'],
      ['-q', '0'],
      ['-V', 'mqttv31'],
    ].entries()) {
      expect((await publish('t/101/201/hello', hello(counter + 4), ...argv)).code).toBe(0);
      await committed('b2', counter + 4);
    }
    expect((await publish('t/101/201/hello', hello(7), '-V', '5')).said).toContain('use MQTT v3.x mode');
  });
});
