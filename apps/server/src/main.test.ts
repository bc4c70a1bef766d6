import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workClasses } from './compose-database.ts';
import { openDatabase } from './db/database.ts';
import { createTestDatabase, runCluster, type TestDatabase } from './db/testing/test-database.ts';

// Each test starts one to three processes.
vi.setConfig({ testTimeout: 90_000 });

let data: string;
let base: TestDatabase;
const children: ChildProcess[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'floor-main-'));
  base = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await base.drop();
  await rm(data, { recursive: true, force: true });
});

const free = { FLOOR_HTTP_PORT: '0', FLOOR_WS_PORT: '0', FLOOR_MQTT_PORT: '0', FLOOR_BIND: '127.0.0.1' };

function urlOf(database: string): string {
  const { host, port, user } = runCluster();
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** The server as a separate process, on the test's database. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...free, FLOOR_DATA: data, DATABASE_URL: urlOf(base.connection.database), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  const talk = text(child.stderr);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const said = once(createInterface(child.stdout), 'line').then(([first]) => JSON.parse(String(first)));
  const line = Promise.race([said, ended.then(async () => Promise.reject(new Error(await talk)))]);
  // Prevents unhandled rejections in tests that wait only for the end of the server and not for its output.
  for (const promise of [line, talk]) promise.catch(() => undefined);
  return { child, talk, ended, line };
}

test('one line of JSON reports that the server is ready and its addresses; SIGTERM stops it cleanly', async () => {
  const { child, line, ended } = run({ FLOOR_DEMO: '1' });
  const ready = await line;
  expect(ready).toEqual({
    ready: true,
    console: expect.stringMatching(/^http:\/\/localhost:[1-9]\d*$/),
    live: expect.stringMatching(/^ws:\/\/localhost:[1-9]\d*\/ArtClientWebSocket$/),
    mqtt: expect.stringMatching(/^mqtt:\/\/localhost:[1-9]\d*$/),
    signIns: expect.arrayContaining([{ login: 'supervisor', password: 'supervisor-demo-2026', role: 'supervisor' }]),
  });
  const origin = ready.console.replace('localhost', '127.0.0.1');
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
    ready: true,
    database: true,
    live: true,
    gateway: true,
    history: true,
    pages: true,
  });
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toContain('floor_stream_head');
  for (const [name, { connections }] of Object.entries(workClasses)) {
    const label = `{class="${name}"}`;
    expect(metrics).toContain(`floor_work_limit${label} ${connections}\n`);
    for (const figure of ['waiting', 'running', 'wait_seconds_sum', 'wait_seconds_count'])
      expect(metrics).toMatch(new RegExp(`^floor_work_${figure}${label} [\\d.e-]+$`, 'm'));
  }
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the demo has 200 terminals in three properties, whose secrets only their owner can read', async () => {
  const { line } = run({ FLOOR_DEMO: '1' });
  await line;
  const file = join(data, 'demo-terminals.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const terminals = JSON.parse(await readFile(file, 'utf8'));
  expect(terminals).toHaveLength(200);
  expect(terminals[0]).toEqual({
    id: 1,
    property: 101,
    secret: expect.any(String),
    type: 3,
    zone: 'Europe/Vienna',
    name: expect.any(String),
  });
  const counts = await base.database.query('select property_id as property, count(*) as count from terminal group by 1 order by 1');
  expect(counts).toEqual([
    { property: 101, count: 80 },
    { property: 102, count: 70 },
    { property: 103, count: 50 },
  ]);
});

test('an empty installation starts with the master account if its password is set', async () => {
  const { line } = run({ FLOOR_MASTER_PASSWORD: 'a long enough password' });
  const origin = (await line).console.replace('localhost', '127.0.0.1');
  const body = JSON.stringify({ login: 'master', password: 'a long enough password' });
  const response = await fetch(`${origin}/api/v1/session`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(await response.json()).toMatchObject({ operator: 1, role: 'administrator', properties: [], restrictions: ['password-change'] });
});

test('a port in use is reported with its setting, and no process is left', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as { port: number }).port);
  for (const setting of ['FLOOR_HTTP_PORT', 'FLOOR_WS_PORT', 'FLOOR_MQTT_PORT']) {
    const { talk, ended } = run({ [setting]: port });
    expect(await ended).toBe(78);
    expect(await talk).toContain(`${setting}: port ${port} of 127.0.0.1 is in use`);
  }
  taken.close();
});

test('an unhandled error is one line in the log, and ends the server with a failure', async () => {
  const fault = `process.on('SIGUSR2', () => { throw new Error('a state\\nnobody knows'); })`;
  const { child, line, talk, ended } = run({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fault)}` });
  await line;
  child.kill('SIGUSR2');
  expect(await ended).toBe(1);
  const said = (await talk).trimEnd().split('\n').at(-1) ?? '';
  expect(JSON.parse(said)).toMatchObject({ level: 60, err: { message: 'a state\nnobody knows' }, msg: 'uncaught error: the server ends' });
});

test('a server whose output pipe is closed continues', async () => {
  const { child, line, ended } = run({ FLOOR_LOG_LEVEL: 'debug' });
  const origin = (await line).console.replace('localhost', '127.0.0.1');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let call = 0; call < 5; call += 1) expect((await fetch(`${origin}/api/v1/terminals`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('an invalid setting is reported by name', async () => {
  const { talk, ended } = run({ FLOOR_IDLE_SECONDS: 'long' });
  expect(await ended).toBe(78);
  expect(await talk).toBe('floorwalker: FLOOR_IDLE_SECONDS: "long" is not a whole number from 1 to 86400\n');
});

test('a database of another encoding is refused with what to do, and nothing is created in it', async () => {
  const name = `${base.connection.database}_ascii`;
  await base.database.execute(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
  const ascii = openDatabase({ ...runCluster(), database: name });
  try {
    const { talk, ended } = run({ DATABASE_URL: urlOf(name) });
    expect(await ended).toBe(78);
    expect(await talk).toContain('DATABASE_URL: the database has the encoding SQL_ASCII; create it with: create database');
    expect(await ascii.query(`select from pg_tables where schemaname = 'public'`)).toEqual([]);
  } finally {
    await ascii.close();
    await base.database.execute(`drop database ${name} with (force)`);
  }
});

test('with a certificate everything is https, and cookies are secure', async () => {
  const cert = join(import.meta.dirname, 'testing/localhost/cert.pem');
  const key = join(import.meta.dirname, 'testing/localhost/key.pem');
  const { line } = run({ FLOOR_DEMO: '1', FLOOR_TLS_CERT: cert, FLOOR_TLS_KEY: key, FLOOR_WSS_PORT: '0', FLOOR_MQTTS_PORT: '0' });
  const ready = await line;
  expect(ready).toMatchObject({
    console: expect.stringMatching(/^https:/),
    live: expect.stringMatching(/^wss:/),
    mqtt: expect.stringMatching(/^mqtts:/),
  });
  const url = `${ready.console.replace('localhost', '127.0.0.1')}/api/v1/session`;
  const call = request(url, { method: 'POST', ca: await readFile(cert), headers: { 'content-type': 'application/json' } });
  call.end(JSON.stringify({ login: 'operator', password: 'operator-demo-2026' }));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(response.headers['set-cookie']?.[0]).toMatch(/^__Host-floor_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(response.headers['strict-transport-security']).toContain('max-age=');
  expect(response.headers['content-security-policy']).toContain('wss://127.0.0.1:');
});

test('with FLOOR_PARENT the server ends with its parent', async () => {
  const { child, line, ended } = run({ FLOOR_PARENT: '1' });
  await line;
  child.stdin?.end();
  expect(await ended).toBe(0);
});

test('a server stopped during its start stops what it has started', async () => {
  const { child, ended } = run({ FLOOR_DEMO: '1' });
  // The server writes `upload.key` during its start, before it listens.
  await vi.waitFor(() => stat(join(data, 'upload.key')), { timeout: 60_000, interval: 5 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
