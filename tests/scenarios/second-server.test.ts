import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectMachine } from '../harness/machine.ts';
import { signIn } from '../harness/person.ts';
import { openPlainSocket } from '../harness/plain-socket.ts';
import { type ProductProcess, serverProgram, startProduct } from '../harness/product.ts';

let product: ProductProcess;

beforeAll(async () => {
  product = await startProduct({ FLOOR_SIGN_IN_LIMIT: '0' });
});
afterAll(() => product.discard());

/** Starts a server that must fail to start; returns its exit code and its output. */
async function startRejected(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, FLOOR_DEMO: '1', FLOOR_HTTP_PORT: '0', FLOOR_WS_PORT: '0', FLOOR_MQTT_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, out, err };
}

/** Returns the messages for people: all lines of the output but the JSON lines of the log. */
const messagesOf = (err: string) => err.split('\n').filter((line) => line !== '' && !line.startsWith('{'));

test('a second server on the same data is rejected with a clear message, and the first is not affected [promises, figures]', async () => {
  const person = await signIn(product, 'supervisor');
  const socket = await openPlainSocket(product.ready.live, person);
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('no terminal');
  const machine = await connectMachine(product, terminal);
  const seconds = await Promise.all([
    startRejected({ FLOOR_DATA: product.data }),
    startRejected({ FLOOR_DATA: `${product.data}/../${product.data.split('/').at(-1)}` }),
  ]);
  for (const { code, out, err } of seconds) {
    expect([code, out]).toEqual([78, '']);
    expect(messagesOf(err)).toEqual([expect.stringContaining(product.data)]);
    expect(err).toContain(String(product.process.pid));
  }
  expect(product.process.exitCode).toBeNull();
  await machine.committed(await machine.send('event', { event: 170, detail1: 'still here' }));
  await socket.waitFor((frame) => frame.includes('still here'));
  expect(await person.get('/audit/verify')).toMatchObject({ status: 403 });
  expect((await fetch(`${product.ready.console}/readyz`)).status).toBe(200);
  await machine.leave();
  socket.close();
});

test('a port in use is reported with its setting, and no process is left', async () => {
  const { console, live, mqtt } = product.ready;
  const taken = { FLOOR_HTTP_PORT: new URL(console).port, FLOOR_WS_PORT: new URL(live).port, FLOOR_MQTT_PORT: new URL(mqtt).port };
  for (const [setting, port] of Object.entries(taken)) {
    const data = await mkdtemp(join(tmpdir(), 'floor-'));
    const { code, out, err } = await startRejected({ FLOOR_DATA: data, [setting]: port });
    expect([code, out]).toEqual([78, '']);
    expect(messagesOf(err)).toEqual([expect.stringMatching(new RegExp(`^floorwalker: ${setting}: port ${port} of \\S+ is in use$`))]);
    await rm(data, { recursive: true });
  }
  expect((await fetch(`${console}/readyz`)).status).toBe(200);
});

test('an invalid setting is reported, and nothing is started', async () => {
  const wrong = {
    FLOOR_HTTP_PORT: 'eighty',
    FLOOR_IDLE_SECONDS: '0',
    FLOOR_LOG_LEVEL: 'loud',
    FLOOR_DEMO: 'perhaps',
    DATABASE_URL: 'mysql://x',
  };
  for (const [setting, value] of Object.entries(wrong)) {
    const { code, out, err } = await startRejected({ FLOOR_DATA: join(product.data, 'not-made'), [setting]: value });
    expect([code, out, messagesOf(err)]).toEqual([78, '', [expect.stringMatching(new RegExp(`^floorwalker: ${setting}: `))]]);
  }
  expect(await stat(join(product.data, 'not-made')).catch(() => null)).toBeNull();
});
