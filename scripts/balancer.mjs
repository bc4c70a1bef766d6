// HAProxy in front of the servers of `npm start -- --nodes 2`, with the file that installations on several machines use.
import { readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { startProgram } from './children.mjs';
import { findProgram, installDebianPackages } from './debian-packages.mjs';
import { at, print, Refusal, toolEnvironment } from './paths.mjs';
import { hasExternalBroker } from './start-programs.mjs';

const stopTimeoutMs = 5000;

/** Returns the path of HAProxy, which is installed if it is missing and that is possible. */
export async function findHaproxy() {
  const reason = findProgram('haproxy') ? undefined : await installDebianPackages('haproxy');
  const found = findProgram('haproxy');
  if (!found) throw new Refusal(`Several servers need HAProxy 2.6 or later as their balancer: ${reason ?? 'it could not be installed'}.`);
  return found;
}

const hasIpv6 = () => Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

/** Returns the addresses to listen on. Like a server, the balancer leaves out `::1` on a machine without IPv6. */
const readAddresses = () => (process.env.FLOOR_BIND || `127.0.0.1${hasIpv6() ? ',::1' : ''}`).split(',').map((address) => address.trim());

const toHost = (address) => (address.includes(':') ? `[${address}]` : address);

/** Returns the origins of pages that a browser loads through the balancer, for FLOOR_HOSTS of the servers, which listen elsewhere. */
export const originsOfBalancer = (scheme, port) =>
  ['localhost', ...readAddresses().map(toHost)].map((host) => `${scheme}://${host}:${port}`);

/** Returns a port on all addresses as HAProxy writes them. */
const toBind = (port) =>
  readAddresses()
    .map((address) => `${toHost(address)}:${port}`)
    .join(',');

/** Writes certificate and key of FLOOR_TLS_CERT and FLOOR_TLS_KEY as the one file that HAProxy reads. */
function toTls(folder) {
  const { FLOOR_TLS_CERT: cert, FLOOR_TLS_KEY: key } = process.env;
  if (!cert || !key) return { BALANCER_TLS: 'off' };
  const file = `${folder}/balancer.pem`;
  writeFileSync(file, `${readFileSync(cert, 'utf8').trimEnd()}\n${readFileSync(key, 'utf8')}`, { mode: 0o600 });
  // The servers are on this machine, and their certificate need not be valid for its loopback address.
  return { BALANCER_TLS: 'on', BALANCER_PEM: file, BALANCER_VERIFY: 'verify none' };
}

/**
 * Address from which the balancer connects to the servers, so that they know its connections from others of this machine. Null if
 * the system has no other loopback address: clients have the address of the balancer then.
 */
export const balancerSource = process.platform === 'linux' ? '127.0.0.254' : null;

const toSource = () => (balancerSource ? { BALANCER_SOURCE: balancerSource } : { BALANCER_PROXY_PROTOCOL: 'off' });

/**
 * Starts HAProxy. `ports`: its own for consoles, the live channel and terminals; `servers`: the addresses that the servers report;
 * `folder`: for its files.
 */
export function startBalancer(haproxy, { ports, servers, folder }) {
  const [console, live, ownMqtt] = ports.map(toBind);
  const mqtt = hasExternalBroker ? 'off' : ownMqtt;
  const own = { BALANCER_TRIAL: '1', BALANCER_CONSOLE: console, BALANCER_LIVE: live, BALANCER_MQTT: mqtt };
  const settings = { ...own, ...toSource(), ...toTls(folder) };
  for (const [index, server] of servers.entries()) {
    const to = (url) => `127.0.0.1:${new URL(url).port}`;
    settings[`SERVER_${index + 1}_CONSOLE`] = to(server.console);
    settings[`SERVER_${index + 1}_LIVE`] = to(server.live);
    settings[`SERVER_${index + 1}_MQTT`] = to(server.mqtt);
  }
  // HAProxy does not notice that this script was killed; the kernel ends it then.
  const guard = findProgram('setpriv') ? ['setpriv', '--pdeathsig', 'TERM'] : [];
  const [program, ...argv] = [...guard, haproxy, '-db', '-q', '-f', at('deploy/haproxy.cfg')];
  const started = startProgram(program, argv, { env: toolEnvironment(settings), onLine: print });
  return { ...started, stopTimeoutMs, readyReport: untilListening(ports[0], started) };
}

/** Resolves to a report when a port accepts connections. */
async function untilListening(port, { isRunning }) {
  while (isRunning() && !(await accepts(port))) await new Promise((settle) => setTimeout(settle, 20));
  return { ready: isRunning() };
}

function accepts(port) {
  return new Promise((settle) => {
    const [host] = readAddresses();
    const socket = createConnection({ port, host });
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });
}
