import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Queryable, Reader } from '../../db/database.ts';
import { isLeaseValid, isValid, type NodeLease } from '../../nodes/node.ts';

/** Number of buckets, as in the table of buckets. */
export const bucketCount = 64;

/** Returns the bucket of a terminal. */
export const bucketOf = (terminal: number): number => terminal % bucketCount;

interface Row {
  readonly bucket: number;
  readonly claim: number;
  readonly isOwn: boolean;
  readonly isFree: boolean;
}

/** Buckets by the number of their claim. */
export type Claims = ReadonlyMap<number, number>;

const readRows = (database: Queryable, { node, epoch }: NodeLease) =>
  database.query<Row>(
    `select b.bucket, b.claim, coalesce(b.node_id = $1 and b.epoch = $2, false) as "isOwn", n.id is null as "isFree"
     from terminal_bucket b left join node n on n.id = b.node_id and n.epoch = b.epoch and ${isValid('n')} order by b.bucket`,
    [node, epoch],
  );

/** Returns the ids of the servers that serve terminals through the broker, in ascending order. */
async function readServers(database: Queryable): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select s.node_id as id from broker_server s join node n on n.id = s.node_id and n.epoch = s.epoch and ${isValid('n')} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of buckets that a server shall hold; 0 if it is not among the servers. */
function shareOf(servers: readonly string[], node: string): number {
  const at = servers.indexOf(node);
  if (at < 0) return 0;
  return Math.floor(bucketCount / servers.length) + (at < bucketCount % servers.length ? 1 : 0);
}

/** Returns whether this server must enter itself, claim free buckets, or give up some. */
function isBalanced(rows: readonly Row[], servers: readonly string[], { node }: NodeLease): boolean {
  const own = rows.filter(({ isOwn }) => isOwn).length;
  const share = shareOf(servers, node);
  return servers.includes(node) && own <= share && (own === share || !rows.some(({ isFree }) => isFree));
}

/** Claims free buckets up to the share of this server, or gives up those above it. Nothing changes without a valid lease. */
async function balance(database: Reader, lease: NodeLease): Promise<readonly Row[]> {
  const { node, epoch } = lease;
  return database.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.buckets]);
    if (!(await isLeaseValid(tx, lease))) return [];
    await tx.execute(
      'insert into broker_server (node_id, epoch) values ($1, $2) on conflict (node_id) do update set epoch = excluded.epoch',
      [node, epoch],
    );
    const rows = await readRows(tx, lease);
    const own = rows.filter(({ isOwn }) => isOwn).map(({ bucket }) => bucket);
    const free = rows.filter(({ isFree }) => isFree).map(({ bucket }) => bucket);
    const share = shareOf(await readServers(tx), node);
    await tx.execute(
      `update terminal_bucket set node_id = $1, epoch = $2, claim = nextval('terminal_connection_number') where bucket = any($3)`,
      [node, epoch, free.slice(0, Math.max(0, share - own.length))],
    );
    await tx.execute('update terminal_bucket set node_id = null, epoch = null where bucket = any($1)', [own.slice(share)]);
    return readRows(tx, lease);
  });
}

/**
 * Takes part in the distribution of the buckets over the servers with a valid lease. Returns the buckets to serve: those that this server
 * holds, and those of `served` that it has given up and nobody else has claimed yet.
 */
export async function holdBuckets(database: Reader, lease: NodeLease, served: Claims): Promise<Claims> {
  const [before, servers] = await Promise.all([readRows(database, lease), readServers(database)]);
  const rows = isBalanced(before, servers, lease) ? before : await balance(database, lease);
  return new Map(
    rows
      .filter(({ bucket, claim, isOwn, isFree }) => isOwn || (isFree && served.get(bucket) === claim))
      .map(({ bucket, claim }) => [bucket, claim]),
  );
}

/** Frees the buckets of this server, so that others claim them at once. */
export async function releaseBuckets(database: Reader, node: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock($1)', [advisoryLocks.buckets]);
    await tx.execute('delete from broker_server where node_id = $1', [node]);
    await tx.execute('update terminal_bucket set node_id = null, epoch = null where node_id = $1', [node]);
  });
}
