import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toSettings } from '../../apps/server/src/compose-database.ts';
import { parseDatabaseUrl } from '../../apps/server/src/database-url.ts';
import { type Database, openDatabase, type Row } from '../../apps/server/src/db/database.ts';
import { otherThan, type PairState, readState } from '../../apps/server/src/db/embedded/pair-state.ts';
import { type NodesProduct, startNodes } from '../harness/nodes.ts';
import { signalCluster } from '../harness/pair.ts';
import { until } from '../harness/wait.ts';

/** Numbers of the servers. */
export const serverNumbers = [1, 2] as const;
export type ServerNumber = (typeof serverNumbers)[number];

/** Two servers, balancer, primary and standby, as `npm start -- --nodes 2` runs them, with the means to kill and stop them. */
export interface Site {
  readonly product: NodesProduct;
  readonly database: Database;
  /** File with all that the programs wrote. */
  readonly logFile: string;
  /** Runs a statement, again until it succeeds: the database may be failing over. */
  read<T extends object>(text: string, params?: readonly unknown[]): Promise<T[]>;
  /** Signals to programs: SIGKILL and SIGTERM resolve when the program is back, other signals at once. */
  signalServer(number: ServerNumber, signal: NodeJS.Signals): Promise<void>;
  signalBalancer(signal: NodeJS.Signals): Promise<void>;
  /** The process that decides which database is the primary. */
  signalDatabaseManager(signal: NodeJS.Signals): Promise<void>;
  signalDatabase(role: 'primary' | 'standby', signal: NodeJS.Signals): Promise<() => Promise<void>>;
  /** Closes the connections that the balancer has to servers. */
  cutAtBalancer(): Promise<void>;
  /** What is not as it should be; empty if both servers, the balancer, the primary and its standby work. */
  problems(): Promise<string[]>;
  /** Programs that ended in another way than by a fault, since the last call. */
  unexpectedEnds(): string[];
}

const settings = {
  FLOOR_CALL_LIMIT: '0',
  FLOOR_SIGN_IN_LIMIT: '0',
  FLOOR_STEP_UP_TERMINALS: '0',
  FLOOR_SESSIONS_PER_OPERATOR: '1000',
};
const probeMs = 2000;
/** The manager of the databases looks ten times a second whether they run. */
const noticeMs = 500;
const retryMs = 200;

const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

/** Returns the process of the start script with a text in its command line (`cmdline`) or its settings (`environ`). Linux only. */
async function findProgram(parent: number, text: string, file: 'cmdline' | 'environ' = 'cmdline'): Promise<number> {
  for (const pid of await childrenOf(parent)) {
    const content = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    if (content.includes(text)) return pid;
  }
  throw new Error(`${text} does not run`);
}

/** Sends commands to the balancer over its socket. */
async function command(socketFile: string, lines: readonly string[]): Promise<void> {
  const socket = createConnection(socketFile);
  socket.on('error', () => undefined);
  socket.resume();
  socket.end(`${lines.join(';')}\n`);
  await once(socket, 'close');
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/readyz`, { signal: AbortSignal.timeout(probeMs) }).then(
    (response) => response.status === 200,
    () => false,
  );

const endPattern = /^(.+ ended unexpectedly \((?!SIGKILL).*|.+ is not restarted; .*|.*uncaught error.*)$/;

/** Starts everything, without the demo fleet. */
export async function startSite(): Promise<Site> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-chaos-'));
  const admin = join(directory, 'balancer.sock');
  const product = await startNodes({ ...settings, BALANCER_ADMIN: admin });
  const logFile = join(directory, 'log.txt');
  const written = createWriteStream(logFile);
  let ends: string[] = [];
  /** How often each program has come back. */
  const returns = new Map<string, number>();
  let rest = '';
  written.write(product.log());
  product.process.stderr?.on('data', (chunk: Buffer) => {
    written.write(chunk);
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    ends.push(...lines.filter((line) => endPattern.test(line)));
    for (const line of lines) {
      const [, name] = /^(.+) is running again\.$/.exec(line) ?? [];
      if (name) returns.set(name, (returns.get(name) ?? 0) + 1);
    }
  });
  const pairFile = join(product.database, 'pair.json');
  const { password, ports } = await readState(pairFile);
  const url = `postgres://floor:${password}@127.0.0.1:${ports['database-1']},127.0.0.1:${ports['database-2']}/floor`;
  const database = openDatabase({ ...(await toSettings(parseDatabaseUrl(url), directory, () => undefined)), max: 2 });
  const starter = product.process.pid ?? 0;

  /** Kills or stops a program; resolves when it is back. */
  const signal = async (name: string, pid: number, given: NodeJS.Signals) => {
    const before = returns.get(name) ?? 0;
    process.kill(pid, given);
    if (given === 'SIGKILL' || given === 'SIGTERM') await until(() => ((returns.get(name) ?? 0) > before ? true : null));
  };
  const read: Site['read'] = async <T extends object>(text: string, params: readonly unknown[] = []) => {
    for (;;) {
      const rows = await database.query<Row>(text, params).catch(() => null);
      if (rows) return rows as T[];
      await delay(retryMs);
    }
  };

  return {
    product,
    database,
    logFile,
    read,
    signalServer: async (number, given) => {
      const pid = await findProgram(starter, `FLOOR_DATA=${join(product.data, `nodes/server-${number}`)}\0`, 'environ');
      await signal(`Server ${number}`, pid, given);
    },
    signalBalancer: async (given) => signal('The balancer', await findProgram(starter, 'haproxy.cfg'), given),
    signalDatabaseManager: async (given) => signal('The database process', await findProgram(starter, 'run-pair.ts'), given),
    signalDatabase: async (role, given) => {
      const { primary } = await readState(pairFile);
      const cluster = join(product.database, role === 'primary' ? primary : otherThan(primary), 'postgres');
      await signalCluster(cluster, given);
      if (given === 'SIGKILL') await delay(noticeMs);
      return () => signalCluster(cluster, 'SIGCONT');
    },
    cutAtBalancer: () =>
      command(
        admin,
        ['console', 'live', 'terminals'].flatMap((backend) =>
          ['one', 'two'].map((server) => `shutdown sessions server ${backend}/${server}`),
        ),
      ),
    problems: async () => {
      const pair = await readState(pairFile).catch((): PairState | null => null);
      const found = [
        pair?.synchronous ? '' : 'the standby does not follow the primary',
        (await isReady(product.ready.console)) ? '' : 'the balancer does not reach a server that is ready',
      ];
      for (const [index, node] of product.ready.nodes.entries())
        found.push((await isReady(node.console)) ? '' : `server ${index + 1} is not ready`);
      return found.filter((problem) => problem !== '');
    },
    unexpectedEnds: () => {
      const found = ends;
      ends = [];
      return found;
    },
  };
}
