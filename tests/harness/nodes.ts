import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePorts, type Product, type Ready, readTerminals, type Settings, shortRetention } from './product.ts';

const script = join(import.meta.dirname, '../../scripts/start.mjs');

/** Debian package with the balancer. */
export const haproxyPackage = 'apt-get install haproxy';

/** Whether the balancer is installed, also where the PATH lacks the programs for administrators. */
export const hasHaproxy = (): boolean => ['haproxy', '/usr/sbin/haproxy'].some((program) => spawnSync(program, ['-v']).error === undefined);

/** The line that `npm start -- --nodes 2 --json` prints. Its addresses are those of the balancer. */
interface NodesReady extends Ready {
  readonly nodes: readonly { readonly console: string; readonly pid: number }[];
}

/** Two servers behind a balancer on a database with a standby, as `npm start -- --nodes 2` runs them. */
export interface NodesProduct extends Product {
  readonly ready: NodesReady;
  /** Directory of the database and its standby (`db/embedded/pair.ts`). */
  readonly database: string;
  readonly process: ChildProcess;
  /** Stops everything; the data stays. */
  stop(): Promise<void>;
}

/** Starts two servers with the demo's data, without its fleet. */
export async function startNodes(settings: Settings = {}): Promise<NodesProduct> {
  const data = await mkdtemp(join(tmpdir(), 'floor-nodes-'));
  const child = spawn(process.execPath, [script, '--nodes', '2', '--json', '--no-fleet'], {
    env: { ...process.env, ...(await findFreePorts()), ...shortRetention, ...settings, FLOOR_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-200_000);
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the start ended with ${code}\n${text}`);
  });
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [string];
  ended.catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    ready: JSON.parse(line) as NodesReady,
    data,
    database: join(data, 'nodes/database'),
    process: child,
    log: () => text,
    terminals: () => readTerminals(join(data, 'nodes/server-1')),
    stop,
    discard: async () => {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
