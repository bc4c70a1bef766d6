import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { stopOrphan } from '../../apps/server/src/db/embedded/cluster.ts';
import { findFreePort } from './free-port.ts';

/** Main file of this version of the server. */
export const serverProgram = join(import.meta.dirname, '../../apps/server/dist/main.js');

/** Environment variable with the path of the demo data directory that products of a test run are copied from. */
export const demoDataVariable = 'FLOOR_TEST_DEMO_DATA';

/** The line printed by the server when it is ready. */
export interface Ready {
  readonly console: string;
  readonly live: string;
  readonly mqtt: string;
  /** Link that sets the first password of an installation without demo data. */
  readonly setUp?: string;
}

/** Logins and passwords of the demo, the same in every demo installation. */
export const signIns = {
  administrator: { login: 'admin', password: 'admin-demo-2026' },
  supervisor: { login: 'supervisor', password: 'supervisor-demo-2026' },
  supervisor2: { login: 'supervisor2', password: 'supervisor2-demo-2026' },
  operator: { login: 'operator', password: 'operator-demo-2026' },
  support: { login: 'support', password: 'support-demo-2026' },
} as const;
export type SignIn = keyof typeof signIns;

export interface DemoTerminal {
  readonly id: number;
  readonly property: number;
  readonly secret: string;
}

/** A real server with its own database, ports and data directory. */
export interface Product {
  readonly ready: Ready;
  readonly data: string;
  readonly log: () => string;
  /** Secrets of the demo's terminals. */
  terminals(): Promise<readonly DemoTerminal[]>;
  /** Stops the server and deletes the data. */
  discard(): Promise<void>;
}

/** A product whose server is a process of its own. */
export interface ProductProcess extends Product {
  readonly process: ChildProcess;
  /** Kills the process with SIGKILL; the data stays. */
  kill(): Promise<void>;
  /** Stops it gracefully; the data stays. */
  stop(): Promise<void>;
  /** Starts the server again with the same data and ports, and the same program or that of another version. */
  restart(program?: string): Promise<ProductProcess>;
}

/** Reads the demo's terminals, which a server has written to its data directory. */
export const readTerminals = async (data: string): Promise<readonly DemoTerminal[]> =>
  JSON.parse(await readFile(join(data, 'demo-terminals.json'), 'utf8')) as DemoTerminal[];

export type Settings = Readonly<Record<string, string>>;

async function readyLine(child: ChildProcess, log: () => string): Promise<Ready> {
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it was ready\n${log()}`);
  });
  const first = (async () => {
    for await (const line of lines) if (line.startsWith('{')) return JSON.parse(line) as Ready;
    return ended;
  })();
  return Promise.race([first, ended]);
}

/**
 * Retention of the logs with monthly partitions. PostgreSQL opens all partitions of a log to plan a query on it, so a log of two
 * months costs a third of the CPU time of one with the default retention.
 */
export const shortRetention: Settings = { FLOOR_KEEP_TRANSACTIONS_DAYS: '40', FLOOR_KEEP_EVENTS_DAYS: '40', FLOOR_KEEP_ERRORS_DAYS: '40' };

/**
 * Starts a server on a data directory. `openFiles` is the limit of file descriptors; null means the limit of the test process.
 * `program`: the main file of the server.
 */
export async function startServer(
  data: string,
  settings: Settings,
  openFiles: number | null = null,
  program = serverProgram,
): Promise<ProductProcess> {
  // Node raises its soft limit to the hard limit, so `ulimit` sets both before Node starts.
  const limited = openFiles === null ? [] : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`];
  const [command = '', ...args] = [...limited, process.execPath, program];
  const child = spawn(command, args, {
    // The server stops when the pipe to its parent closes, also after a failed test. As with `npm start` it has a session of its own.
    detached: true,
    env: { ...process.env, FLOOR_DEMO: '1', FLOOR_PARENT: '1', ...shortRetention, ...settings, FLOOR_DATA: data },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-200_000);
  });
  const log = () => text;
  const ready = await readyLine(child, log);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const stop = () => end('SIGTERM');
  return {
    ready,
    data,
    process: child,
    log,
    terminals: () => readTerminals(data),
    kill: () => end('SIGKILL'),
    stop,
    restart: (other = program) => startServer(data, settings, openFiles, other),
    discard: async () => {
      await stop();
      // After `kill` PostgreSQL keeps running for the next server. No server follows here, so PostgreSQL is stopped.
      await stopOrphan(data);
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Copies the run's demo data into a new directory: initialising and filling a database costs three times as much as a start. */
async function copyDemoData(directory: string): Promise<void> {
  const source = process.env[demoDataVariable];
  if (source) await promisify(execFile)('cp', ['-a', `${source}/.`, directory]);
}

/** Returns ports as settings; the ports stay free while their server is stopped. */
export const findFreePorts = async (): Promise<Settings> => ({
  FLOOR_HTTP_PORT: await findFreePort(),
  FLOOR_WS_PORT: await findFreePort(),
  FLOOR_MQTT_PORT: await findFreePort(),
});

/**
 * Starts the product with the demo's operators, properties and terminals (none of them connected). `openFiles`: limit of
 * file descriptors; null: that of the test.
 */
export async function startProduct(settings: Settings = {}, openFiles: number | null = null): Promise<ProductProcess> {
  const ports = await findFreePorts();
  const data = await mkdtemp(join(tmpdir(), 'floor-'));
  await copyDemoData(data);
  return startServer(data, { ...ports, ...settings }, openFiles);
}
