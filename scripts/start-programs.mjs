// The programs that `npm start` runs, with one server or several.
import { resolve } from 'node:path';
import { capture, startProgram } from './children.mjs';
import { at, node26, print, toolEnvironment } from './paths.mjs';

/**
 * Settings of the memory allocator of Linux (glibc) for the server. Hashing a password takes 20 MB in one of four threads; by default each
 * thread keeps as much for the next one.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304' };

/** Whether terminals connect to an external broker instead of the servers. */
export const hasExternalBroker = Boolean(process.env.MQTT_URL);

const timeouts = { fleetEnd: 5_000, serverEnd: 40_000, databaseEnd: 60_000 };

/** Starts one of our programs; its first line of JSON on stdout means that it is ready, other lines are messages. */
function startReporting(argv, env, limit) {
  let report;
  const readyReport = new Promise((settle) => {
    report = settle;
  });
  const onLine = (line) => (line.startsWith('{"ready":true') ? report(JSON.parse(line)) : print(line));
  return { ...startProgram(node26(), argv, { env, onLine }), readyReport, stopTimeoutMs: limit };
}

/** Starts a server with these settings. People read its output, so it logs warnings and errors only. */
export function startServer(settings) {
  const env = toolEnvironment({ FLOOR_LOG_LEVEL: process.env.FLOOR_LOG_LEVEL || 'warn', ...settings });
  return startReporting(['--expose-gc', at('apps/server/dist/main.js')], { ...allocator, ...env }, timeouts.serverEnd);
}

/** Starts a PostgreSQL primary and its standby in a directory. */
export const startDatabasePair = (directory) =>
  startReporting([at('apps/server/src/db/embedded/run-pair.ts'), directory], toolEnvironment(), timeouts.databaseEnd);

/**
 * Starts the demo fleet, which connects to `mqtt` within seconds. `secretsIn`: the data directory of the server that has created the
 * terminals; `data`: that of the fleet; `parts`: where it is added, to be stopped.
 */
export function startFleet({ mqtt, secretsIn, data, parts, stopRequest }) {
  const secrets = resolve(secretsIn, 'demo-terminals.json');
  // At four times real time an approval arrives every minute or two.
  const story = ['--scenario', 'normal,jam', '--speed', '4x', '--seed', '7', '--spool', 'disk', '--ramp', '500'];
  const settings = ['--secrets', secrets, '--url', mqtt, '--data', data];
  const argv = ['--terminals', '200', ...story, ...settings, '--json'];
  // With a self-signed certificate the fleet connects only if it trusts that certificate. That of an external broker is trusted by
  // NODE_EXTRA_CA_CERTS, as by the servers.
  const trust = process.env.FLOOR_TLS_CERT && !hasExternalBroker ? { NODE_EXTRA_CA_CERTS: process.env.FLOOR_TLS_CERT } : {};
  const fleet = startReporting([at('apps/fleet/src/main.ts'), ...argv], toolEnvironment(trust), timeouts.fleetEnd);
  parts.push(fleet);
  fleet.ended.then(({ status }) => {
    if (!stopRequest.made()) print(`The demo fleet ended (${status}); the server continues without it.`);
  });
}

/** Ports that a server listens on, as settings, so that a restarted server uses the same ones. */
export function portsOf({ console, live, mqtt }) {
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

/** A killed server leaves PostgreSQL running for the next one; it is stopped here because no other server follows. */
export async function stopOrphan(data) {
  const { status, text } = await capture([node26(), at('apps/server/src/db/embedded/stop-orphan.ts'), data]);
  if (status !== 0) print(text.trim());
}
