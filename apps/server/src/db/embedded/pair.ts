import { once } from 'node:events';
import { access, mkdir, realpath } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeDirectoryLock } from './directory-lock.ts';
import { limitLog } from './log-file.ts';
import { createPairHost, type PairHost, readReplication, setSynchronous } from './pair-host.ts';
import { type HostName, hostNames, otherThan, type PairState, readState, writeState } from './pair-state.ts';
import { endRemains, findPostmaster, stopPostmaster } from './postmaster.ts';
import { prepareCluster, role } from './site.ts';

/**
 * Events of a pair. `synchronous`: every commit waits for the standby from now on; `standby-lost`: no commit waits any more; `copying`: a new standby is
 * made; `promoted`: the standby has replaced a primary that ended; `restarted`: the primary ended and runs again, because no standby could replace it.
 */
export type PairEvent = 'synchronous' | 'standby-lost' | 'copying' | 'promoted' | 'restarted' | 'failed';

export interface PairOptions {
  /** Directory of both clusters and of `pair.json`. */
  readonly directory: string;
  /** PostgreSQL settings of both, besides those of every embedded cluster. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: (event: PairEvent, error?: unknown) => void;
}

/** A primary and a synchronous standby on this machine. */
export interface Pair {
  /** `DATABASE_URL` with both hosts. */
  readonly url: string;
  stop(): Promise<void>;
}

// Milliseconds. `follow`: how long a started standby may take to catch up before it is made anew.
const timings = { watch: 100, follow: 20_000, retry: 1000 };
// Numbers of rounds of the watch.
const rounds = { replication: 10, limitLog: 600 };

/** A standby that has stopped responding holds up commits for this long. */
const pairSettings = { wal_sender_timeout: '5s' };

/** Returns this port if it is free, else another one. */
async function findPort(wanted: number): Promise<number> {
  const server = createServer();
  const bound = once(server.listen(wanted, '127.0.0.1'), 'listening').catch(() => null);
  if ((await bound) === null) return findPort(0);
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a cluster is that of a standby, by the file that PostgreSQL removes when it is promoted. */
const isMarkedStandby = ({ cluster }: PairHost): Promise<boolean> =>
  access(join(cluster, 'standby.signal')).then(
    () => true,
    () => false,
  );

const isRunning = async ({ cluster }: PairHost) => (await findPostmaster(cluster)) !== undefined;

/** Prepares the two hosts of the pair in `directory`, and keeps in its state file which of them is the primary. */
async function openPair(directory: string, settings: Readonly<Record<string, string>>, log: PairOptions['log']) {
  const file = join(directory, 'pair.json');
  let state = await readState(file);
  const change = async (changes: Partial<PairState>) => {
    state = { ...state, ...changes };
    await writeState(file, state);
  };
  const first = join(directory, state.primary);
  await mkdir(first, { recursive: true, mode: 0o755 });
  const site = await prepareCluster(first);
  await change({
    ports: { 'database-1': await findPort(state.ports['database-1']), 'database-2': await findPort(state.ports['database-2']) },
  });
  const create = (name: HostName) =>
    createPairHost({
      directory: join(directory, name),
      site,
      ports: { own: state.ports[name], other: state.ports[otherThan(name)] },
      password: state.password,
      settings: { ...pairSettings, ...settings },
    });
  const hosts = { 'database-1': await create('database-1'), 'database-2': await create('database-2') };
  const primary = () => hosts[state.primary];
  const standby = () => hosts[otherThan(state.primary)];

  /** Starts the primary; no commit waits for a standby yet. */
  const startPrimary = async () => {
    await change({ synchronous: false });
    await primary().start();
    // The process ended after it had chosen this host and before it had promoted it.
    if (await isMarkedStandby(primary())) await primary().promote();
    await primary().createDatabase();
    await setSynchronous(primary(), false);
  };

  /** No commit waits for the standby any more. The state is stored first: a standby that may lack a commit is never promoted. */
  const leaveStandby = async () => {
    await change({ synchronous: false });
    await setSynchronous(primary(), false);
    log('standby-lost');
  };

  /** Waits until the standby follows the primary; returns false if it does not in time, or has ended. */
  const follows = async (wanted: readonly unknown[], signal: AbortSignal) => {
    const end = performance.now() + timings.follow;
    while (performance.now() < end && !signal.aborted) {
      if (wanted.includes(await readReplication(primary()))) return true;
      if (!(await isRunning(standby()))) return false;
      await delay(timings.watch);
    }
    return false;
  };

  const startCopy = async () => {
    log('copying');
    await stopPostmaster(standby().cluster);
    await standby().copyFrom(primary());
    await standby().start();
  };

  /** Starts the standby, as a new copy if it cannot follow, and lets commits wait for it once it has caught up. */
  const addStandby = async (signal: AbortSignal) => {
    // A former primary has no such file. It may have commits that the present one lacks, so it cannot follow.
    const isKnown = await isMarkedStandby(standby());
    if (isKnown && !(await isRunning(standby()))) await standby().start();
    if (!isKnown || !(await follows(['async', 'sync'], signal))) {
      if (signal.aborted) return;
      await startCopy();
      if (!(await follows(['async', 'sync'], signal))) throw new Error('the standby does not follow the primary');
    }
    await setSynchronous(primary(), true);
    if (!(await follows(['sync'], signal))) return leaveStandby();
    await change({ synchronous: true });
    log('synchronous');
  };

  const replacePrimary = async () => {
    // Processes of the killed primary may still confirm commits.
    await endRemains(primary().cluster);
    if (!state.synchronous || !(await isRunning(standby()))) {
      await startPrimary();
      return log('restarted');
    }
    await change({ primary: otherThan(state.primary), synchronous: false });
    await primary().promote();
    await setSynchronous(primary(), false);
    log('promoted');
  };

  return {
    url: `postgres://${role}:${state.password}@${hosts['database-1'].address},${hosts['database-2'].address}/${role}`,
    start: async (signal: AbortSignal) => {
      await startPrimary();
      await addStandby(signal);
    },
    /** Checks both hosts, and acts if one has ended. `thorough`: also asks whether the standby still follows. */
    check: async (thorough: boolean, signal: AbortSignal) => {
      if (!(await isRunning(primary()))) return replacePrimary();
      if (!state.synchronous) return addStandby(signal);
      const isLost = !(await isRunning(standby())) || (thorough && (await readReplication(primary())) !== 'sync');
      if (isLost) await leaveStandby();
    },
    limitLogs: () => Promise.all(hostNames.map((name) => limitLog(join(directory, name, 'postgres.log')))),
    // The primary ends when its standby has all that it has stored.
    stop: async () => {
      await primary().stop();
      await standby().stop();
    },
  };
}

/**
 * Runs a primary with a synchronous standby on this machine. If the primary ends, the standby is promoted, and a copy of it becomes the new standby.
 * If the standby ends, commits wait no longer, and it is started again. This process alone decides which host is the primary: it starts all
 * processes of both and ends those of a failed one, so there are never two. @throws DataDirectoryInUse
 */
export async function startPair({ directory: given, settings = {}, log }: PairOptions): Promise<Pair> {
  await mkdir(given, { recursive: true, mode: 0o755 });
  const directory = await realpath(given);
  const lock = await takeDirectoryLock(directory);
  const ending = new AbortController();
  const { signal } = ending;
  // Left behind by a killed process.
  for (const name of hostNames) await stopPostmaster(join(directory, name, 'postgres'));
  const pair = await openPair(directory, settings, log);
  const end = async () => {
    await lock.announceEnd();
    await pair.stop();
    await lock.release();
  };
  const watch = async () => {
    for (let round = 1; !signal.aborted; round += 1) {
      const failed = await pair.check(round % rounds.replication === 0, signal).then(
        () => false,
        (error: unknown) => {
          log('failed', error);
          return true;
        },
      );
      if (round % rounds.limitLog === 0) await pair.limitLogs().catch(() => undefined);
      await delay(failed ? timings.retry : timings.watch, undefined, { signal }).catch(() => undefined);
    }
  };
  try {
    await pair.start(signal);
  } catch (error) {
    await end();
    throw error;
  }
  const watching = watch();
  return {
    url: pair.url,
    stop: async () => {
      ending.abort();
      await watching;
      await end();
    },
  };
}
