// `npm start -- --nodes 2`: two servers behind HAProxy, on a PostgreSQL with a standby, all on this machine.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announce, announceReturn } from './announce.mjs';
import { balancerSource, findHaproxy, originsOfBalancer, startBalancer } from './balancer.mjs';
import { print, Refusal } from './paths.mjs';
import { hasExternalBroker, portsOf, startDatabasePair, startFleet, startServer, stopOrphan } from './start-programs.mjs';
import { createPauses, supervise } from './supervise.mjs';

const folderOf = (data) => join(data, 'nodes');

/** The directory of the database and its standby, which only one start may use. */
export const databaseOfNodes = (data) => join(folderOf(data), 'database');

/** The key that all servers of a database need, so that each can read the secrets that another one has stored. */
function readSecretKey(folder) {
  const file = join(folder, 'secrets.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Starts a program that can be started again: `start` returns the next one. It is added to `parts`, to be stopped. */
function createRestartable(start, parts) {
  const program = {
    now: null,
    start: () => {
      program.now = start();
      return program.now;
    },
    stop: () => program.now?.stop(program.now.stopTimeoutMs),
  };
  parts.push(program);
  return program;
}

/** Returns the report of a program when it is ready; null if it ends, or a stop is requested, before. */
async function untilReady({ now }, stopRequest) {
  const report = await Promise.race([now.readyReport, now.ended, stopRequest.promise]);
  return report.ready ? report : null;
}

/** Settings of one of the servers. It listens on the loopback address only, on any free ports: its clients come through the balancer. */
function toSettings(folder, { demo, database, origins, number }) {
  const [address] = origins;
  const hosts = [process.env.FLOOR_HOSTS, ...origins].filter(Boolean);
  return {
    FLOOR_DATA: join(folder, `server-${number}`),
    FLOOR_DEMO: demo ? '1' : '0',
    DATABASE_URL: database,
    FLOOR_SECRET_KEY: process.env.FLOOR_SECRET_KEY || readSecretKey(folder),
    FLOOR_BIND: '127.0.0.1',
    FLOOR_BALANCERS: balancerSource ?? '',
    FLOOR_HOSTS: hosts.join(','),
    FLOOR_PUBLIC_URL: process.env.FLOOR_PUBLIC_URL || address,
    FLOOR_HEAD_NOTE_DIR: '',
    FLOOR_MQTT_PLAIN: '0',
  };
}

const anyPorts = { FLOOR_HTTP_PORT: '0', FLOOR_WS_PORT: '0', FLOOR_WSS_PORT: '0', FLOOR_MQTT_PORT: '0', FLOOR_MQTTS_PORT: '0' };
const numbers = [1, 2];

const onPort = (url, port) => url.replace(`:${new URL(url).port}`, `:${port}`);

/** Starts the servers one after the other, since the first one creates the schema. Returns them with their reports; null on a stop request. */
async function startServers(folder, { parts, stopRequest, ...given }) {
  const servers = [];
  for (const number of numbers) {
    const settings = { ...toSettings(folder, { ...given, number }), ...anyPorts };
    const server = createRestartable(() => startServer({ ...settings, ...(server.report && portsOf(server.report)) }), parts);
    server.start();
    server.report = await untilReady(server, stopRequest);
    if (stopRequest.made()) return null;
    if (!server.report) throw new Refusal(`Server ${number} did not start; see the messages above.`);
    servers.push(server);
  }
  return servers;
}

/** Starts again what ends unexpectedly, until a stop is requested. Returns the exit code. */
async function superviseAll({ database, balancer, servers, stopRequest }) {
  const watch = (name, program, { onReady = () => print(`${name} is running again.`), pauses } = {}) =>
    // A server that is stopped in order comes back as well: so a restart of one after the other, as for an upgrade, can be tried.
    supervise({ name, server: program.now, start: program.start, stopRequest, onReady, restartsStopped: true, pauses });
  const codes = await Promise.all([
    watch('The database process', database),
    // Nothing is reached while there is no balancer, and it starts within milliseconds.
    watch('The balancer', balancer, { pauses: createPauses({ firstPause: 100, maxPause: 30_000, stable: 5000 }) }),
    ...servers.map((server, index) => {
      const name = `Server ${index + 1}`;
      return watch(name, server, { onReady: (report) => announceReturn(report, name) });
    }),
  ]);
  return Math.max(...codes);
}

/** Runs everything until a stop is requested; `ports`: those of the balancer for consoles, the live channel and terminals. Returns the exit code. */
export async function runNodes({ json, demo, fleet, data, parts, stopRequest, ports }) {
  if (process.env.DATABASE_URL) throw new Refusal('--nodes 2 starts a database of its own: leave out DATABASE_URL, or --nodes.');
  const haproxy = await findHaproxy();
  const folder = folderOf(data);
  const directory = databaseOfNodes(data);
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const database = createRestartable(() => startDatabasePair(directory), parts);
  database.start();
  const pair = await untilReady(database, stopRequest);
  if (stopRequest.made()) return 0;
  if (!pair) throw new Refusal('The database did not start; see the messages above.');

  // Added before the servers, and so stopped after them: the last one signs its consoles out.
  const balancer = createRestartable(() => startBalancer(haproxy, { ports, servers: servers.map(({ report }) => report), folder }), parts);
  const origins = originsOfBalancer(process.env.FLOOR_TLS_CERT ? 'https' : 'http', ports[0]);
  const servers = await startServers(folder, { demo, database: pair.url, origins, parts, stopRequest });
  if (!servers) return 0;
  balancer.start();
  const isBalancing = await untilReady(balancer, stopRequest);
  if (stopRequest.made()) return 0;
  if (!isBalancing) throw new Refusal('The balancer did not start; see the messages above.');

  // The link that sets the first password is that of the server that started last.
  const { report } = servers.at(-1);
  const [console, live, ownMqtt] = ['console', 'live', 'mqtt'].map((name, index) => onPort(report[name], ports[index]));
  const mqtt = hasExternalBroker ? report.mqtt : ownMqtt;
  const ofFleet = { secretsIn: join(folder, 'server-1'), data: join(folder, 'fleet') };
  const nodes = servers.map((server) => ({ console: server.report.console, pid: server.now.pid }));
  announce({ ...report, console, live, mqtt, nodes }, { json });
  if (fleet) startFleet({ mqtt, ...ofFleet, parts, stopRequest });

  const code = await superviseAll({ database, balancer, servers, stopRequest });
  if (stopRequest.made()) print('Stopping …');
  if (!database.now.isRunning()) for (const name of ['database-1', 'database-2']) await stopOrphan(join(directory, name));
  return code;
}
