import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createCertificate, hasOpenssl } from './certificate.ts';
import { findFreePort } from './free-port.ts';
import { until } from './wait.ts';

const plugin = globSync('/usr/lib/*/mosquitto_dynamic_security.so')[0];
const program = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find((file) => existsSync(file));

/** Whether mosquitto with its plugin for dynamic security is installed, and openssl, which creates its certificate. */
export const hasBroker = plugin !== undefined && program !== undefined && hasOpenssl;

const account = { name: 'floorwalker', password: 'a secret/of servers' };

/** mosquitto with the settings of `deploy/mosquitto.conf`. */
export interface TestBroker {
  /** The address for servers: over TLS, with name and password. */
  readonly url: string;
  /** The address for terminals in tests: without TLS. */
  readonly plainUrl: string;
  /** Path of the certificate. */
  readonly certificate: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Removes all accounts, except that of the servers. Only while the broker does not run. */
  loseAccounts(): void;
}

async function isOpen(port: string): Promise<boolean> {
  const socket = connect(Number(port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a broker with its files in a folder. */
export async function startBroker(folder: string): Promise<TestBroker> {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const { key, cert } = createCertificate(folder);
  const accounts = join(folder, 'dynamic-security.json');
  const deployed = await readFile(join(import.meta.dirname, '../../deploy/mosquitto.conf'), 'utf8');
  const conf = deployed
    .replace('listener 8883', `listener ${port} 127.0.0.1`)
    .replace('/etc/mosquitto/certs/server.crt', cert)
    .replace('/etc/mosquitto/certs/server.key', key)
    .replace(/^plugin .*$/m, `plugin ${plugin}`)
    .replace(/^plugin_opt_config_file .*$/m, `plugin_opt_config_file ${accounts}`);
  const file = join(folder, 'mosquitto.conf');
  await writeFile(file, `${conf}\nlistener ${plainPort} 127.0.0.1\nuser ${userInfo().username}\n`);
  let child: ChildProcess | undefined;

  const loseAccounts = () => {
    const { name, password } = account;
    execFileSync('rm', ['-f', accounts]);
    execFileSync('mosquitto_ctrl', ['dynsec', 'init', accounts, name, password]);
  };
  const start = async () => {
    const started = spawn(program ?? '', ['-c', file], { stdio: 'ignore' });
    child = started;
    await until(async () => ((await isOpen(port)) && (await isOpen(plainPort)) ? true : null));
  };
  loseAccounts();
  await start();
  return {
    url: `mqtts://${account.name}:${encodeURIComponent(account.password)}@localhost:${port}`,
    plainUrl: `mqtt://127.0.0.1:${plainPort}`,
    certificate: cert,
    loseAccounts,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
