// `npm start`: installs, builds and starts everything, also on a fresh clone.
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { announce, announceReturn } from './announce.mjs';
import { ensureBuilt } from './build.mjs';
import { serverOn } from './data-directory.mjs';
import { ensureInstalled } from './install.mjs';
import { print, Refusal, root, runScript } from './paths.mjs';
import { databaseOfNodes, runNodes } from './start-nodes.mjs';
import { hasExternalBroker, portsOf, startFleet, startServer, stopOrphan } from './start-programs.mjs';
import { supervise } from './supervise.mjs';

const usage = `npm start [-- --json] [-- --no-demo] [-- --no-fleet] [-- --nodes 2]

  --json      print one line of JSON to stdout when everything is ready
  --no-demo   start without demo data and without the demo fleet
  --no-fleet  start with demo data, but without the demo fleet
  --nodes 2   start two servers behind HAProxy, on a PostgreSQL with a standby (docs/cluster.md)

Settings: FLOOR_HTTP_PORT (4200), FLOOR_WS_PORT (2011), FLOOR_MQTT_PORT (1883), FLOOR_DATA (./data), DATABASE_URL, MQTT_URL.`;

async function main() {
  const { nodes, ...options } = readOptions();
  const data = resolve(root, process.env.FLOOR_DATA || 'data');
  refuseSecondServer(nodes === 1 ? data : databaseOfNodes(data));
  await refuseTakenPorts();
  const stopRequest = listenForStop();
  await ensureInstalled();
  await ensureBuilt();
  if (stopRequest.made()) return 0;
  const parts = [];
  try {
    const given = { ...options, data, parts, stopRequest };
    return nodes === 1 ? await run(given) : await runNodes({ ...given, ports: ports.map(toPort) });
  } finally {
    // The fleet is stopped before the server to which it is connected.
    for (const part of parts.reverse()) await part.stop(part.stopTimeoutMs);
  }
}

function readOptions() {
  try {
    const flag = { type: 'boolean' };
    const options = { json: flag, demo: flag, 'no-demo': flag, 'no-fleet': flag, nodes: { type: 'string', default: '1' }, help: flag };
    const { values } = parseArgs({ options });
    if (values.help) {
      process.stdout.write(`${usage}\n`);
      process.exit(0);
    }
    if (!['1', '2'].includes(values.nodes)) throw new Error('--nodes is 1 or 2');
    const demo = values['no-demo'] !== true;
    return { json: values.json === true, demo, fleet: demo && values['no-fleet'] !== true, nodes: Number(values.nodes) };
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${usage}`);
  }
}

async function run({ json, demo, fleet, data, parts, stopRequest }) {
  const settings = { FLOOR_DATA: data, FLOOR_DEMO: demo ? '1' : '0' };
  let server;
  const start = (ports) => {
    server = startServer({ ...settings, ...ports });
    return server;
  };
  start({});
  parts.push({ stop: () => server.stop(server.stopTimeoutMs) });
  const first = await Promise.race([server.readyReport, server.ended, stopRequest.promise]);
  if (stopRequest.made()) return 0;
  if (!first.ready) throw new Refusal('The server did not start; see the messages above.');

  // The console can be used while the fleet connects, which takes seconds of both processors.
  announce(first, { json });
  if (fleet) startFleet({ mqtt: first.mqtt, secretsIn: data, data: resolve(data, 'fleet'), parts, stopRequest });

  const code = await supervise({ server, start: () => start(portsOf(first)), stopRequest, onReady: announceReturn });
  if (stopRequest.made()) print('Stopping …');
  if (!server.isRunning()) await stopOrphan(data);
  return code;
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

const toPort = ({ setting, default: standard }) => Number(process.env[setting] || standard);

async function refuseTakenPorts() {
  // With an external broker the last one, for terminals, is not opened. The broker may well use it.
  for (const each of hasExternalBroker ? ports.slice(0, -1) : ports) {
    const port = toPort(each);
    const { setting, what } = each;
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

await runScript(main);
