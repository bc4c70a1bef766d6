import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addressOf } from './backend.ts';
import { type Timeline, type TimelineNote, timelineFile } from './timeline-note.ts';

/** Settings of a connection or a pool. With `hosts`, connections lead to the host that is writable. */
export type ConnectionSettings = pg.PoolConfig & { readonly hosts?: Hosts };

/** A connection of a pool. */
type Client = pg.Client | pg.PoolClient;

/** Several PostgreSQL servers of which one is writable: a primary and its standbys. Shared by all pools of a process. */
export interface Hosts {
  /** The driver's class, with which a connection leads to the writable host. */
  readonly Client: new (
    settings?: pg.ClientConfig,
  ) => pg.Client;
  /** Returns whether another host than that of the connection is the writable one by now. */
  isOutdated(client: Client): boolean;
  /** Called when the host of the connection has refused to write: the next connection looks for the writable host. */
  leave(client: Client): void;
  /** Registers a listener that is called when a standby was promoted and has become the writable host. */
  onFailover(listener: () => void): void;
}

/** No host accepts connections and is writable. */
export class NoWritableHost extends Error {
  // The class "operator intervention" of SQLSTATE, code "cannot connect now".
  readonly code = '57P03';

  constructor(causes: readonly unknown[]) {
    super('no host of the database is writable', { cause: new AggregateError(causes) });
    this.name = 'NoWritableHost';
  }
}

/** The host that was writable is not any more, or is unreachable: a second attempt looks for the writable one. */
export class HostLost extends Error {
  readonly code = '57P03';

  constructor(host: string, cause: unknown) {
    super(`the database on ${host} is unreachable or not writable any more`, { cause });
    this.name = 'HostLost';
  }
}

/** The host is a standby, read-only, or was replaced by a newer primary. */
class NotWritable extends Error {}

const replaced = (host: string) => new NotWritable(`${host} was replaced by a newer primary, whose timeline is in ${timelineFile}`);

// Milliseconds. `host`: how long a host may take to accept a connection, and again to report its state. When a writable host is found, the
// others have `others` to report that they are newer. `failover`: how long a start waits for a writable host, with an attempt every `retry`.
const timeouts = { failover: 20_000, host: 2000, others: 250, retry: 500 };

// The timeline grows with each promotion of a standby. A former primary that returns without being a standby has a lower one.
const stateText = `select current_setting('transaction_read_only') = 'on' as "isReadOnly", case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline,
  (select system_identifier::text from pg_control_system()) as system`;

/** Creates the connection of these settings: to the writable host, if they name several. Errors of it while idle are ignored. */
export function createClient({ hosts, ...settings }: ConnectionSettings): pg.Client {
  const client = new (hosts?.Client ?? pg.Client)(settings as pg.ClientConfig);
  client.on('error', () => undefined);
  return client;
}

/**
 * Creates a pool of connections with these settings, which replaces a connection that breaks while idle. Without the error listeners, Node would
 * end the process.
 */
export function createPool({ hosts, ...settings }: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({ ...settings, ...(hosts && { Client: hosts.Client }) });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Resolves when a host of these settings is writable, so that a server can start during a failover. `onWait`: called once if it waits.
 * Throws `NoWritableHost` if none is within `waitMs`, and other errors at once.
 */
export async function untilWritable(
  settings: ConnectionSettings,
  onWait: (error: NoWritableHost) => void,
  waitMs: number = timeouts.failover,
): Promise<void> {
  const end = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    const client = createClient(settings);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!(error instanceof NoWritableHost) || performance.now() >= end) throw error;
      if (isFirst) onWait(error);
      await delay(timeouts.retry);
    } finally {
      client.end().catch(() => undefined);
    }
  }
}

/** Reads the timeline of a host. Throws if the host is not writable. */
async function readTimeline(client: pg.Client): Promise<Timeline> {
  const statement = { text: stateText, query_timeout: timeouts.host };
  const { rows } = await client.query<{ isReadOnly: boolean; timeline: number | null; system: string }>(statement);
  const [state] = rows;
  if (!state || state.isReadOnly || state.timeline === null) throw new NotWritable(`${addressOf(client)} is read-only`);
  return { system: state.system, timeline: state.timeline };
}

/** Asks one host over a connection of its own. */
async function probe(url: string, settings: pg.ClientConfig): Promise<Timeline & { readonly address: string }> {
  const client = createClient({
    ...settings,
    connectionString: url,
    connectionTimeoutMillis: timeouts.host,
    application_name: 'floorwalker probe',
  });
  try {
    await client.connect();
    return { address: addressOf(client), ...(await readTimeline(client)) };
  } finally {
    client.end().catch(() => undefined);
  }
}

type Found = Awaited<ReturnType<typeof probe>>;

/**
 * Asks all hosts at once, so that a silent one does not delay the others. Resolves to the writable host with the highest timeline, soon
 * after the first writable host has responded.
 */
function probeAll(urls: readonly string[], settings: pg.ClientConfig): Promise<Found> {
  return new Promise((resolve, reject) => {
    const found: Found[] = [];
    const causes: unknown[] = [];
    let timer: NodeJS.Timeout | undefined;
    const choose = () => {
      clearTimeout(timer);
      const [newest] = found.toSorted((one, other) => other.timeline - one.timeline);
      if (newest) resolve(newest);
      else reject(new NoWritableHost(causes));
    };
    const settle = (add: () => void) => {
      add();
      if (found.length + causes.length === urls.length) choose();
      else if (found.length > 0) timer ??= setTimeout(choose, timeouts.others);
    };
    for (const url of urls) {
      probe(url, settings).then(
        (host) => settle(() => found.push(host)),
        (error: unknown) => settle(() => causes.push(error)),
      );
    }
  });
}

// "Too many connections" or a wrong password come from a database that works.
const leavesHost = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || (error.code ?? '').startsWith('57P');

/** Creates the hosts from a URL for each of them. Nothing connects yet. `onError`: called if the timeline could not be stored in the note. */
export function createHosts(urls: readonly string[], note: TimelineNote, onError: (error: unknown) => void): Hosts {
  let current: string | null = null;
  let timeline = 0;
  let finding: Promise<string> | null = null;
  const listeners = new Set<() => void>();

  const find = async (settings: pg.ClientConfig) => {
    const found = await probeAll(urls, settings);
    // Of another database, such as one that was upgraded with pg_upgrade, the note says nothing.
    if (found.timeline < Math.max(timeline, note.highestOf(found.system))) throw new NoWritableHost([replaced(found.address)]);
    await note.store(found).catch(onError);
    const isPromoted = timeline > 0 && found.timeline > timeline;
    timeline = found.timeline;
    current = found.address;
    if (isPromoted) for (const listener of listeners) listener();
    return found.address;
  };
  const findOnce = (settings: pg.ClientConfig) => {
    finding ??= find(settings).finally(() => {
      finding = null;
    });
    return finding;
  };
  const leave = (address: string) => {
    if (current === address) current = null;
  };
  const verify = async (client: pg.Client) => {
    if ((await readTimeline(client)).timeline < timeline) throw replaced(addressOf(client));
  };

  class WritableClient extends pg.Client {
    readonly #settings: pg.ClientConfig;

    constructor(settings: pg.ClientConfig = {}) {
      super({ ...settings, connectionString: urls[0], connectionTimeoutMillis: timeouts.host });
      this.#settings = settings;
      // The pool listens only once `connect` has succeeded; without a listener, a connection lost during the check would end the process.
      this.on('error', () => undefined);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error | null) => void): void;
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      const opened = this.#open();
      if (!callback) return opened;
      opened.then(
        () => callback(null),
        (error: Error) => callback(error),
      );
      return undefined;
    }

    async #open(): Promise<this> {
      const address = current ?? (await findOnce(this.#settings));
      const colon = address.lastIndexOf(':');
      // The driver connects to the host that these fields name.
      Object.assign(this, { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) });
      try {
        await super.connect();
        await verify(this);
      } catch (error) {
        if (!leavesHost(error)) throw error;
        leave(address);
        this.end().catch(() => undefined);
        throw new HostLost(address, error);
      }
      return this;
    }
  }

  return {
    Client: WritableClient,
    isOutdated: (client) => current !== null && addressOf(client as pg.Client) !== current,
    leave: (client) => leave(addressOf(client as pg.Client)),
    onFailover: (listener) => void listeners.add(listener),
  };
}
