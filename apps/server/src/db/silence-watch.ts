import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, type Backend } from './backend.ts';
import { type ConnectionSettings, createClient } from './hosts.ts';
import { isStoppedPostgres, sendSignal } from './processes.ts';

/** The database accepts no connection or does not respond, or it has lost a statement. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  /** Whether the operation had started; false: nothing was sent. */
  readonly begun: boolean;

  constructor(begun: boolean) {
    super('the database does not answer');
    this.name = 'DatabaseSilent';
    this.begun = begun;
  }
}

/** An operation that waits for the database: a statement, or a connection being opened. */
interface Operation {
  readonly begun: number;
  /** Backend that runs the statement; null: a connection is being opened. */
  readonly backend: Backend | null;
  readonly cut: () => void;
  /** Consecutive probes that found the backend idle although the operation waits. */
  idleProbes: number;
}

/** Distinguishes a slow statement from a database that no longer responds, and aborts the operations that wait for the latter. */
export interface SilenceWatch {
  /**
   * Runs an operation. Rejects with `DatabaseSilent` if the database stops responding; `drop` then closes the connection.
   * While the database is silent, no operation is started.
   */
  run<T>(operation: () => Promise<T>, backend: Backend | null, drop?: () => void): Promise<T>;
  /** Terminates the backend of an abandoned connection as soon as the database is reachable, to release its locks. */
  abandon(backend: Backend): void;
  readonly isSilent: boolean;
  close(): void;
}

// Milliseconds. Waiting operations are checked every `tick`. An operation older than `suspicious` starts a probe over a new
// connection; no response within `probe` means that the database is silent. So callers get the error within 6 s.
const timeouts = { tick: 500, suspicious: 2000, probe: 3000 };

const terminateText = `select pid, pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1) and usename = current_user and application_name = 'floorwalker'`;
const idleText = `select pid from pg_stat_activity where pid = any($1) and state like 'idle%'`;

/** Result of a probe: the state of the backends that it checked. */
interface Found {
  /** Host that was probed; null: unknown, because it refused the connection. Another one than before is the new primary. */
  readonly address: string | null;
  /** Backends that execute no statement. */
  readonly idle: ReadonlySet<number>;
  /** Backends stopped by SIGSTOP: their statements do not proceed. */
  readonly stopped: ReadonlySet<number>;
}

const localHosts = ['localhost', '127.0.0.1', '::1'];

/** Returns which of these processes are stopped by SIGSTOP. Known only for a database on this machine. */
async function findStopped(host: string, pids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!host.startsWith('/') && !localHosts.includes(host)) return new Set();
  const stopped = await Promise.all(pids.map((pid) => isStoppedPostgres(pid).catch(() => false)));
  return new Set(pids.filter((_, index) => stopped[index]));
}

const streamOf = (client: pg.Client) => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;

/** Terminates abandoned backends. A backend stopped by SIGSTOP terminates only when it is continued. */
async function terminate(client: pg.Client, pids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(terminateText, [pids]);
  for (const pid of await findStopped(
    client.host,
    rows.map(({ pid }) => pid),
  ))
    sendSignal(pid, 'SIGCONT');
}

async function queryBackends(client: pg.Client, backends: readonly Backend[], abandoned: readonly Backend[]): Promise<Found> {
  try {
    await client.connect();
    const address = addressOf(client);
    const toPids = (all: readonly Backend[]) => all.flatMap((backend) => (backend.address === address ? backend.pid : []));
    const [pids, leaving] = [toPids(backends), toPids(abandoned)];
    if (leaving.length > 0) await terminate(client, leaving);
    const { rows } = await client.query<{ pid: number }>(idleText, [pids]);
    return { address, idle: new Set(rows.map(({ pid }) => pid)), stopped: await findStopped(client.host, pids) };
  } catch (error) {
    // An error message of the database itself, such as "too many clients", proves that it responds.
    if (error instanceof pg.DatabaseError) return { address: null, idle: new Set(), stopped: new Set() };
    throw error;
  }
}

/** Returns which of these backends are idle and which are stopped; null if the database does not respond. */
async function probe(settings: ConnectionSettings, backends: readonly Backend[], abandoned: readonly Backend[]) {
  const client = createClient({ ...settings, connectionTimeoutMillis: 0, application_name: 'floorwalker probe' });
  let result: Found | null = null;
  const query = queryBackends(client, backends, abandoned).then(
    (found) => {
      result = found;
    },
    () => undefined,
  );
  const timer = new AbortController();
  await Promise.race([query, delay(timeouts.probe, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
  // After the event loop was blocked, timers run before received data is read. Two more turns let a response be read that has
  // already arrived.
  await nextTurn();
  await nextTurn();
  if (result) client.end().catch(() => undefined);
  else streamOf(client).destroy();
  return result as Found | null;
}

/** Creates the silence watch for a pool with these `settings`. */
export function createSilenceWatch(settings: ConnectionSettings): SilenceWatch {
  const operations = new Set<Operation>();
  const abandoned = new Set<Backend>();
  let silent = false;
  let probing = false;
  let closed = false;

  const judge = async () => {
    const now = performance.now();
    const old = [...operations].filter(({ begun }) => now - begun >= timeouts.suspicious);
    const leaving = [...abandoned];
    const found = await probe(
      settings,
      old.flatMap(({ backend }) => backend ?? []),
      leaving,
    );
    if (closed) return;
    silent = found === null;
    if (found === null) {
      for (const { cut } of [...operations]) cut();
      return;
    }
    for (const backend of leaving) abandoned.delete(backend);
    for (const operation of old) {
      const pid = operation.backend?.pid ?? null;
      const isElsewhere = operation.backend !== null && found.address !== null && operation.backend.address !== found.address;
      // One idle probe may mean that the response is on its way; two mean that the request or the response was lost.
      operation.idleProbes = pid !== null && found.idle.has(pid) ? operation.idleProbes + 1 : 0;
      const isLost = isElsewhere || operation.idleProbes > 1 || (pid !== null && found.stopped.has(pid));
      if (isLost && operations.has(operation)) operation.cut();
    }
  };

  const timer = setInterval(() => {
    const [oldest] = operations;
    const isSuspicious = oldest !== undefined && performance.now() - oldest.begun >= timeouts.suspicious;
    if (probing || !(silent || isSuspicious || abandoned.size > 0)) return;
    probing = true;
    judge().finally(() => {
      probing = false;
    });
  }, timeouts.tick);
  timer.unref();

  return {
    run: async (operation, backend, drop) => {
      if (silent) throw new DatabaseSilent(false);
      const { promise, reject } = Promise.withResolvers<never>();
      const entry: Operation = {
        begun: performance.now(),
        backend,
        cut: () => {
          reject(new DatabaseSilent(true));
          drop?.();
        },
        idleProbes: 0,
      };
      operations.add(entry);
      try {
        return await Promise.race([operation(), promise]);
      } finally {
        operations.delete(entry);
      }
    },
    abandon: (backend) => void abandoned.add(backend),
    get isSilent() {
      return silent;
    },
    close: () => {
      closed = true;
      clearInterval(timer);
    },
  };
}
