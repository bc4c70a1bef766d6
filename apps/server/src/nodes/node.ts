import { every } from '../async/every.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Queryable, Reader } from '../db/database.ts';
import { checkSchema, isContractedBeyond } from '../db/schema.ts';

/** A lease of a server. Statements that only an owner may execute compare it with the row of the server. */
export interface NodeLease {
  /** Id of the server. */
  readonly node: string;
  /** Name of the lease; later leases have greater ones. */
  readonly epoch: number;
}

/** Figures of a server, which the list of servers shows. */
export interface NodeFigures {
  /** Connections of terminals. */
  readonly terminals: number;
  /** Sockets of the live channel. */
  readonly consoles: number;
  /** Number of the last entry of the stream that the server has passed on. */
  readonly head: number;
}

/** This server among the servers of its database. */
export interface Node {
  readonly id: string;
  /** Returns the lease of this server; null if it is over by the server's own clock, and until there is a new one. */
  lease(): NodeLease | null;
  /** Registers a listener for each new lease; returns a function that removes it. */
  onLease(listener: (lease: NodeLease) => void): () => void;
  /**
   * Registers a listener that is called when a renewal finds other servers with a lease than the one before; returns a function that removes
   * it. `isOldest`: the lease of this server is the oldest of all; `hasNew`: there is a lease of another server that was not there before.
   */
  onServers(listener: (isOldest: boolean, hasNew: boolean) => void): () => void;
  /** Ends the lease for good; returns whether no other server has one, so that this is the last server that stops. */
  release(): Promise<boolean>;
  stop(): Promise<void>;
}

export interface NodeDeps {
  readonly database: Reader;
  readonly id: string;
  /** Name for people: that of the machine. */
  readonly name: string;
  readonly version: string;
  /** Number of the last migration that this server knows. */
  readonly schema: number;
  /** Returns the figures that are stored with each renewal of the lease; missing: they stay zero. */
  readonly figures?: () => Promise<NodeFigures>;
  readonly onError: (error: unknown) => void;
}

/** Duration of a lease, and the interval of its renewals; milliseconds. */
const leaseMs = 5000;
const renewMs = 1000;

/** SQL: whether the lease of the row `alias` of `node` is valid. */
export const isValid = (alias: string): string => `${alias}.lease_until > clock_timestamp()`;

const until = `clock_timestamp() + interval '${leaseMs} milliseconds'`;

/** Takes a new lease at the start. An earlier process of this server cannot run any more, so its lease is replaced. */
const begin = `insert into node as n (id, name, version, schema, started, epoch, lease_until)
  values ($1, $2, $3, $4, clock_timestamp(), nextval('node_epoch'), ${until})
  on conflict (id) do update set name = excluded.name, version = excluded.version, schema = excluded.schema, started = excluded.started,
    epoch = excluded.epoch, lease_until = excluded.lease_until, terminals = 0, consoles = 0, lag = 0, stopped = false
  returning n.epoch, concat_ws(' ', (select string_agg(p.epoch::text, ' ' order by p.epoch) from node p where p.id <> $1 and ${isValid('p')}),
    n.epoch) as servers`;

/**
 * Renews the lease, or takes a new one if it is over. A valid lease with another epoch is that of a process with a copy of this server's
 * data directory: no row is changed. A server that was paused while the database was changed for later versions gets no lease either.
 * Returns also the names of all valid leases, oldest first.
 */
const renew = `update node n set epoch = case when ${isValid('n')} then n.epoch else nextval('node_epoch') end, lease_until = ${until},
    terminals = $4, consoles = $5, lag = greatest(0, (select h.n from stream_head h) - $6::bigint), stopped = false
  where n.id = $1 and (n.epoch = $2 or not ${isValid('n')}) and not ${isContractedBeyond('$3')}
  returning n.epoch, (select string_agg(p.epoch::text, ' ' order by p.epoch) from node p where ${isValid('p')}) as servers`;

/** Returns whether the lease is valid by the clock of the database. */
export async function isLeaseValid(database: Queryable, { node, epoch }: NodeLease): Promise<boolean> {
  const found = await database.query(`select from node n where n.id = $1 and n.epoch = $2 and ${isValid('n')}`, [node, epoch]);
  return found.length > 0;
}

/** Thrown when a lease of this server is over: another server may have taken over by now. */
export class LeaseOver extends Error {
  constructor() {
    super('the lease of this server is over');
  }
}

/** Thrown when the lease was taken by another process with the id of this server. */
class NodeIdInUse extends Error {
  constructor(id: string) {
    super(`another server has the id ${id}: its data directory is a copy of this one; delete the file server-id in one of them`);
  }
}

const noFigures = async (): Promise<NodeFigures> => ({ terminals: 0, consoles: 0, head: 0 });

/**
 * Enters this server into the table of servers and renews its lease until it is stopped. Throws `SchemaTooNew`, as renewals do, if the
 * database was changed for later versions.
 */
export async function startNode({ database, id, name, version, schema, figures = noFigures, onError }: NodeDeps): Promise<Node> {
  const listeners = new Set<(lease: NodeLease) => void>();
  const serverListeners = new Set<(isOldest: boolean, hasNew: boolean) => void>();
  let isReleased = false;
  let epoch = 0;
  // Measured from before the statement, so that it ends before the lease in the database does.
  let validUntil = 0;
  // Names of the valid leases at the last renewal, oldest first.
  let servers: readonly string[] = [];

  /** Executes a statement that begins or renews the lease; returns the valid leases before it. */
  const hold = async (queryable: Queryable, text: string, values: readonly unknown[]) => {
    const begun = performance.now();
    const [row] = await queryable.query<{ epoch: number; servers: string | null }>(text, values);
    if (!row) {
      await checkSchema(queryable, schema);
      throw new NodeIdInUse(id);
    }
    const isNew = row.epoch !== epoch;
    epoch = row.epoch;
    validUntil = begun + leaseMs;
    if (isNew) for (const listener of listeners) listener({ node: id, epoch });
    const former = servers;
    servers = row.servers?.split(' ') ?? [];
    return former;
  };
  const renewLease = async () => {
    const { terminals, consoles, head } = await figures();
    const former = await hold(database, renew, [id, epoch, schema, terminals, consoles, head]);
    if (String(servers) === String(former)) return;
    const own = String(epoch);
    const hasNew = servers.some((one) => one !== own && !former.includes(one));
    for (const listener of serverListeners) listener(servers[0] === own, hasNew);
  };

  await database.transaction(async (tx) => {
    // A server that is migrating has not seen this one; it has finished when the lock is taken.
    await tx.execute('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.migration]);
    await checkSchema(tx, schema);
    await hold(tx, begin, [id, name, version, schema]);
  });
  const job = every(renewMs, renewLease, onError);

  return {
    id,
    lease: () => (!isReleased && performance.now() < validUntil ? { node: id, epoch } : null),
    onLease: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onServers: (listener) => {
      serverListeners.add(listener);
      return () => serverListeners.delete(listener);
    },
    release: async () => {
      isReleased = true;
      await job.stop();
      return database.transaction(async (tx) => {
        // Of two servers that stop at the same time, the second one finds that it is the last.
        await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.nodes]);
        await tx.execute('update node set lease_until = clock_timestamp(), stopped = true where id = $1 and epoch = $2', [id, epoch]);
        const [others] = await tx.query<{ none: boolean }>(
          `select not exists (select from node n where n.id <> $1 and ${isValid('n')}) as none`,
          [id],
        );
        return others?.none ?? true;
      });
    },
    stop: job.stop,
  };
}
