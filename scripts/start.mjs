// `npm start`: installs, builds and starts everything, also on a fresh clone.
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { capture, startProgram } from './children.mjs';
import { serverOn } from './data-directory.mjs';
import { ensureInstalled } from './install.mjs';
import { at, node26, print, Refusal, root, runScript, toolEnvironment } from './paths.mjs';
import { supervise } from './supervise.mjs';

const usage = `npm start [-- --json] [-- --no-demo]

  --json      print one line of JSON to stdout when everything is ready
  --no-demo   start without demo data and without the demo fleet

Settings: FLOOR_HTTP_PORT (4200), FLOOR_WS_PORT (2011), FLOOR_MQTT_PORT (1883), FLOOR_DATA (./data), DATABASE_URL.`;

/**
 * Settings of the memory allocator of Linux (glibc) for the server. Hashing a password takes 20 MB in one of four threads; by default each
 * thread keeps as much for the next one.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304' };

const timeouts = { fleetReady: 10_000, fleetEnd: 5_000, serverEnd: 40_000 };

async function main() {
  const { json, demo } = readOptions();
  const data = resolve(root, process.env.FLOOR_DATA || 'data');
  refuseSecondServer(data);
  await refuseTakenPorts();
  const stopRequest = listenForStop();
  await ensureInstalled();
  await ensureBuilt();
  if (stopRequest.made()) return 0;
  const parts = [];
  try {
    return await run({ json, demo, data, parts, stopRequest });
  } finally {
    // The fleet is stopped before the server to which it is connected.
    for (const part of parts.reverse()) await part.stop(part.stopTimeoutMs);
  }
}

function readOptions() {
  try {
    const options = { json: { type: 'boolean' }, demo: { type: 'boolean' }, 'no-demo': { type: 'boolean' }, help: { type: 'boolean' } };
    const { values } = parseArgs({ options });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    return { json: values.json === true, demo: values['no-demo'] !== true };
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
}

async function run({ json, demo, data, parts, stopRequest }) {
  // People read this output, so the server logs warnings and errors only.
  const level = process.env.FLOOR_LOG_LEVEL || 'warn';
  const env = toolEnvironment({ FLOOR_DATA: data, FLOOR_DEMO: demo ? '1' : '0', FLOOR_LOG_LEVEL: level });
  let server;
  const startServer = (ports) => {
    server = program(['--expose-gc', at('apps/server/src/main.ts')], { ...allocator, ...env, ...ports }, timeouts.serverEnd);
    return server;
  };
  startServer({});
  parts.push({ stop: () => server.stop(server.stopTimeoutMs) });
  const first = await Promise.race([server.readyReport, server.ended, stopRequest.promise]);
  if (stopRequest.made()) return 0;
  if (!first.ready) throw new Refusal('The server did not start; see the messages above.');

  if (demo) {
    const secrets = resolve(data, 'demo-terminals.json');
    // At four times real time an approval arrives every minute or two.
    const story = ['--scenario', 'normal,jam', '--speed', '4x', '--seed', '7', '--spool', 'disk', '--ramp', '500'];
    const fleetSettings = ['--secrets', secrets, '--url', first.mqtt, '--data', resolve(data, 'fleet')];
    const argv = ['--terminals', '200', ...story, ...fleetSettings, '--json'];
    // With a self-signed certificate the fleet connects only if it trusts that certificate.
    const trust = process.env.FLOOR_TLS_CERT ? { NODE_EXTRA_CA_CERTS: process.env.FLOOR_TLS_CERT } : {};
    const fleet = program([at('apps/fleet/src/main.ts'), ...argv], { ...env, ...trust }, timeouts.fleetEnd);
    parts.push(fleet);
    fleet.ended.then(({ status }) => {
      if (!stopRequest.made()) print(`The demo fleet ended (${status}); the server continues without it.`);
    });
    await Promise.race([fleet.readyReport, fleet.ended, stopRequest.promise, after(timeouts.fleetReady)]);
  }
  if (stopRequest.made()) return 0;
  announce(first, { json });

  const code = await supervise({ server, start: () => startServer(portsOf(first)), stopRequest, onReady: announceReturn });
  if (stopRequest.made()) print('Stopping …');
  if (!server.isRunning()) await stopOrphan(data);
  return code;
}

/** Ports that a server listens on, as settings, so that a restarted server uses the same ones. */
function portsOf({ console, live, mqtt }) {
  const settings = {
    'http:': 'FLOOR_HTTP_PORT',
    'https:': 'FLOOR_HTTP_PORT',
    'ws:': 'FLOOR_WS_PORT',
    'wss:': 'FLOOR_WSS_PORT',
    'mqtt:': 'FLOOR_MQTT_PORT',
    'mqtts:': 'FLOOR_MQTTS_PORT',
  };
  return Object.fromEntries([console, live, mqtt].map((url) => new URL(url)).map(({ protocol, port }) => [settings[protocol], port]));
}

function announceReturn({ setUp }) {
  print('The server is running again.');
  if (setUp) print(`Set the password of the account "master" here (earlier links are invalid): ${setUp}`);
}

/** Starts one of our programs; its first line of JSON on stdout means that it is ready, other lines are messages. */
function program(argv, env, limit) {
  let report;
  const readyReport = new Promise((settle) => {
    report = settle;
  });
  const onLine = (line) => (line.startsWith('{"ready":true') ? report(JSON.parse(line)) : print(line));
  return { ...startProgram(node26(), argv, { env, onLine }), readyReport, stopTimeoutMs: limit };
}

function announce(report, { json }) {
  if (json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  const { ready: _, console, live, mqtt, signIns, setUp, ...more } = report;
  const lines = ['Floorwalker is ready.', '', `  Console   ${console}`, `  Live      ${live}`, `  MQTT      ${mqtt}`];
  const people = signIns.map(({ login, password, role }) => `    ${login.padEnd(12)} ${password.padEnd(24)} ${role}`);
  if (people.length > 0) lines.push('', '  Sign in as', ...people);
  if (setUp)
    lines.push(
      '',
      '  Set the password of the account "master" here (single-use link, valid 24 hours or until the next start):',
      `    ${setUp}`,
    );
  for (const [name, value] of Object.entries(more)) lines.push('', `  ${name}: ${value}`);
  process.stdout.write(`${[...lines, '', 'Press Ctrl-C to stop everything.'].join('\n')}\n`);
}

function refuseSecondServer(data) {
  const pid = serverOn(data);
  if (pid !== undefined)
    throw new Refusal(`Floorwalker is already running on ${data} (process ${pid}). Set FLOOR_DATA to start a second one.`);
}

const isSecure = Boolean(process.env.FLOOR_TLS_CERT);
const ports = [
  { setting: 'FLOOR_HTTP_PORT', default: 4200, what: 'the console' },
  isSecure
    ? { setting: 'FLOOR_WSS_PORT', default: 2012, what: 'the live channel' }
    : { setting: 'FLOOR_WS_PORT', default: 2011, what: 'the live channel' },
  isSecure
    ? { setting: 'FLOOR_MQTTS_PORT', default: 8883, what: 'the terminals (MQTT over TLS)' }
    : { setting: 'FLOOR_MQTT_PORT', default: 1883, what: 'the terminals (MQTT)' },
];

async function refuseTakenPorts() {
  for (const { setting, default: standard, what } of ports) {
    const port = Number(process.env[setting] || standard);
    if (await isTaken(port)) throw new Refusal(`Port ${port} for ${what} is in use by another program. Set ${setting} to a free port.`);
  }
}

function isTaken(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

/** A killed server leaves PostgreSQL running for the next one; it is stopped here because no other server follows. */
async function stopOrphan(data) {
  const { status, text } = await capture([node26(), at('apps/server/src/db/embedded/stop-orphan.ts'), data]);
  if (status !== 0) print(text.trim());
}

/** Stops on SIGINT (Ctrl-C), SIGTERM or SIGHUP, or when the npm that started this script ends: a killed npm sends no signal. */
function listenForStop() {
  let request;
  let isMade = false;
  const promise = new Promise((settle) => {
    request = () => {
      isMade = true;
      settle({});
    };
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  const parent = process.ppid;
  const byNpm = process.env.npm_lifecycle_event === 'start';
  const watch = setInterval(() => byNpm && process.ppid !== parent && request(), 250);
  watch.unref();
  return { promise, made: () => isMade };
}

const after = (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds, {}).unref());

await runScript(main);
