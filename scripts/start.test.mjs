import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

let data;
const starts = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'floor-start-'));
});

afterEach(async () => {
  for (const { child } of starts.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  rmSync(data, { recursive: true, force: true });
});

/** Runs `npm start -- --json`, without npm. */
const start = (...options) => startWith({}, ...options);

/** Does the same with further settings. */
function startWith(settings, ...options) {
  const env = { ...process.env, FLOOR_DATA: data, FLOOR_HTTP_PORT: '0', FLOOR_WS_PORT: '0', FLOOR_MQTT_PORT: '0', ...settings };
  const child = spawn(process.execPath, ['scripts/start.mjs', '--json', ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part) => {
    said.out += part;
  });
  child.stderr.on('data', (part) => {
    said.err += part;
  });
  const started = { child, said, ended: once(child, 'close').then(([status]) => status) };
  starts.push(started);
  return started;
}

/** Returns the line of JSON that the script prints when everything is ready; throws with its messages if the script ends first. */
async function ready({ said, ended }) {
  const line = vi.waitUntil(() => said.out.endsWith('\n'), { timeout: 60_000, interval: 20 });
  const failure = ended.then((status) => {
    throw new Error(`it ended with ${status}: ${said.err}`);
  });
  await Promise.race([line, failure]);
  return JSON.parse(said.out);
}

const readyStatus = async ({ console }) => (await fetch(`${console}/readyz`)).status;
const serverPid = () => JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).pid;

/** Returns the processes that have this data directory in their environment or work in it. */
function running() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`FLOOR_DATA=${data}\0`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(data)
        );
      } catch {
        return false;
      }
    });
}

const nothingRuns = () => vi.waitFor(() => expect(running()).toEqual([]), { timeout: 30_000, interval: 50 });

test('one line of JSON contains all addresses, and SIGTERM stops everything', async () => {
  const first = start();
  const report = await ready(first);
  expect(Object.keys(report)).toEqual(expect.arrayContaining(['ready', 'console', 'live', 'mqtt', 'signIns']));
  expect(report.live).toMatch(/^ws:\/\/localhost:\d+\/ArtClientWebSocket$/);
  expect(report.signIns[0]).toEqual({ login: 'admin', password: 'admin-demo-2026', role: 'administrator' });
  expect(await readyStatus(report)).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(running()).toEqual([]);
});

test('a second start on the same data is rejected and the first continues; killing it ends all of its processes', async () => {
  const first = start('--no-demo');
  const report = await ready(first);
  const second = start('--no-demo');
  expect(await second.ended).toBe(1);
  expect(second.said.out).toBe('');
  expect(second.said.err).toContain(`Floorwalker is already running on ${data} (process ${serverPid()})`);
  expect(await readyStatus(report)).toBe(200);

  first.child.kill('SIGKILL');
  await nothingRuns();
});

test('a killed server is restarted on the same ports every time, and SIGTERM still stops everything', async () => {
  const first = start('--no-demo');
  const report = await ready(first);
  for (const signal of ['SIGKILL', 'SIGSEGV']) {
    const killed = serverPid();
    const before = first.said.err.length;
    process.kill(killed, signal);
    await vi.waitFor(() => expect(first.said.err.slice(before)).toContain('The server is running again.'), {
      timeout: 60_000,
      interval: 50,
    });
    expect(first.said.err).toContain(`The server ended unexpectedly (${signal}`);
    expect(serverPid()).not.toBe(killed);
    expect(await readyStatus(report)).toBe(200);
  }
  expect(first.said.out.trimEnd().split('\n')).toHaveLength(1);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(running()).toEqual([]);
});

test('a stop between the end of a server and its restart ends everything, including the database', async () => {
  const first = start('--no-demo');
  await ready(first);
  process.kill(serverPid(), 'SIGKILL');
  await vi.waitFor(() => expect(first.said.err).toContain('It is restarted in 1 s.'), { timeout: 30_000, interval: 5 });
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(running()).toEqual([]);
});

test('with an external broker its own port for MQTT may be taken; a server that was stopped on request is not restarted', async () => {
  const broker = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(broker, 'listening');
  onTestFinished(() => void broker.close());
  const { port } = broker.address();
  const first = startWith({ FLOOR_MQTT_PORT: String(port), MQTT_URL: `mqtt://floor:secret@127.0.0.1:${port}` }, '--no-demo');
  expect((await ready(first)).mqtt).toBe(`mqtt://127.0.0.1:${port}`);
  process.kill(serverPid(), 'SIGTERM');
  expect(await first.ended).toBe(1);
  expect(first.said.err).toContain('The server ended by itself (exit code 0).');
  expect(running()).toEqual([]);
});
