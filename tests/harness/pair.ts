import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createPairHost,
  type PairHost as EmbeddedHost,
  readReplication,
  setSynchronous,
} from '../../apps/server/src/db/embedded/pair-host.ts';
import { findPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts';
import { prepareCluster, role } from '../../apps/server/src/db/embedded/site.ts';
import { sendSignal } from '../../apps/server/src/db/processes.ts';
import { findFreePort } from './free-port.ts';
import { until } from './wait.ts';

const run = promisify(execFile);

/** One PostgreSQL server of a pair. */
export interface PairHost extends Pick<EmbeddedHost, 'database' | 'address' | 'start' | 'promote'> {
  /** Sends a signal to all its processes: SIGKILL ends the server, SIGSTOP makes it silent. */
  signal(signal: NodeJS.Signals): Promise<void>;
  /** Sends a signal to its main process only. */
  signalMain(signal: NodeJS.Signals): Promise<void>;
}

/** A primary and a standby that follows it. Nothing promotes the standby but the test. */
export interface Pair {
  readonly primary: PairHost;
  readonly standby: PairHost;
  /** `DATABASE_URL` with both hosts. */
  readonly url: string;
  /** Stops both and deletes their data. */
  remove(): Promise<void>;
}

// The test's files need not survive a power cut of the machine.
const settings = { fsync: 'off', autovacuum: 'off' };
const password = 'of-a-test';

/** Sends a signal to the main process of the PostgreSQL server that runs on a cluster; returns its process id. */
async function signalPostmaster(cluster: string, signal: NodeJS.Signals): Promise<number> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) throw new Error('the host is not running');
  sendSignal(postmaster.pid, signal);
  return postmaster.pid;
}

/** Sends a signal to all processes of the PostgreSQL server that runs on a cluster. */
export async function signalCluster(cluster: string, signal: NodeJS.Signals): Promise<void> {
  // The postmaster first, so that it starts no process meanwhile.
  const postmaster = await signalPostmaster(cluster, signal);
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).catch(() => ({ stdout: '' }));
  for (const pid of stdout.match(/\d+/g) ?? []) sendSignal(Number(pid), signal);
}

const withSignals = (host: EmbeddedHost): PairHost => ({
  ...host,
  signal: (signal) => signalCluster(host.cluster, signal),
  signalMain: async (signal) => void (await signalPostmaster(host.cluster, signal)),
});

/** Starts a pair. `mode`: whether the primary confirms a commit only after the standby has stored it. */
export async function startPair(mode: 'synchronous' | 'asynchronous'): Promise<Pair> {
  const directory = await mkdtemp(join(tmpdir(), 'floor-pair-'));
  const [one, two] = [join(directory, 'one'), join(directory, 'two')];
  await mkdir(one, { mode: 0o755 });
  const site = await prepareCluster(one);
  const [first, second] = [Number(await findFreePort()), Number(await findFreePort())];
  const primary = await createPairHost({ directory: one, site, ports: { own: first, other: second }, password, settings });
  const standby = await createPairHost({ directory: two, site, ports: { own: second, other: first }, password, settings });
  await primary.start();
  await primary.createDatabase();
  await standby.copyFrom(primary);
  await standby.start();
  if (mode === 'synchronous') await setSynchronous(primary, true);
  const state = mode === 'synchronous' ? 'sync' : 'async';
  await until(async () => ((await readReplication(primary)) === state ? true : null));
  return {
    primary: withSignals(primary),
    standby: withSignals(standby),
    url: `postgres://${role}:${password}@${primary.address},${standby.address}/${role}`,
    remove: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
}
