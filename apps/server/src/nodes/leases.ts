import { type LeaseName, leaseNames } from '@floorwalker/core/vocabulary/lease-names';
import { every } from '../async/every.ts';
import { createWorker } from '../async/worker.ts';
import type { Queryable } from '../db/database.ts';
import type { Writer } from '../db/write.ts';
import { isValid, LeaseOver, type Node } from './node.ts';

/** The leases of jobs, as far as this server holds them. */
export interface Leases {
  /** Returns whether this server holds the lease, by its own clock. */
  holds(name: LeaseName): boolean;
  /**
   * Returns a writer for work that must not happen after another server has taken the lease. Its writes reject with `LeaseOver` if this
   * server does not hold the lease; until they end no other server takes it.
   */
  fence(name: LeaseName, write: Writer): Writer;
  stop(): Promise<void>;
}

export interface LeasesDeps {
  readonly database: Queryable;
  readonly node: Pick<Node, 'lease' | 'onLease' | 'onServers'>;
  readonly onError: (error: unknown) => void;
}

/** Interval between attempts while a lease is free; milliseconds. */
const retryMs = 1000;
/** Interval between reads of the leases without a known change; milliseconds. */
const rereadMs = 30_000;

/** Epoch of a lease that nobody has held yet; no server has it. */
const nobody = 0;

const isFree = (alias: string) => `not exists (select from node n where n.epoch = ${alias}.epoch and ${isValid('n')})`;

/**
 * Takes the free leases among the names `$1` with the epoch `$2`, if that is valid. A lease that is locked stays: a write of its former holder
 * has not ended. Returns the names that the epoch then has, and the names that are still free.
 */
const takeFree = `with taken as (
    update lease set epoch = $2 where name in (select l.name from lease l where l.name = any($1) and ${isFree('l')} for update skip locked)
      and exists (select from node n where n.epoch = $2 and ${isValid('n')})
    returning name)
  select l.name, l.epoch = $2 or t.name is not null as held, t.name is null and ${isFree('l')} as free
  from lease l left join taken t on t.name = l.name where l.name = any($1)`;

const checkHeld = `select from lease l join node n on n.epoch = l.epoch where l.name = $1 and l.epoch = $2 and ${isValid('n')} for share of l`;

/** Takes leases that no server with a valid lease holds: now, and whenever servers change. They end with the lease of this server. */
export async function startLeases({ database, node, onError }: LeasesDeps): Promise<Leases> {
  let held: { readonly epoch: number; readonly names: ReadonlySet<string> } = { epoch: nobody, names: new Set() };
  let dueAt = 0;

  const take = async () => {
    const lease = node.lease();
    if (!lease) return;
    const { epoch } = lease;
    const rows = await database.query<{ name: LeaseName; held: boolean; free: boolean }>(takeFree, [leaseNames, epoch]);
    held = { epoch, names: new Set(rows.flatMap((row) => (row.held ? [row.name] : []))) };
    dueAt = performance.now() + (rows.some(({ free }) => free) ? 0 : rereadMs);
  };
  // After a failure `dueAt` is in the past, so the next turn takes the leases.
  const worker = createWorker(take, onError);
  const takeSoon = () => {
    dueAt = 0;
    worker.wake();
  };

  await database.execute('insert into lease (name, epoch) select name, $2 from unnest($1::text[]) as name on conflict do nothing', [
    leaseNames,
    nobody,
  ]);
  await take();
  const unfollow = [node.onLease(takeSoon), node.onServers(takeSoon)];
  const job = every(retryMs, async () => void (performance.now() >= dueAt && worker.wake()), onError);

  return {
    holds: (name) => node.lease()?.epoch === held.epoch && held.names.has(name),
    fence: (name, write) => (work, options) =>
      write(async (tx) => {
        const found = await tx.query(checkHeld, [name, node.lease()?.epoch ?? nobody]);
        if (found.length === 0) {
          takeSoon();
          throw new LeaseOver();
        }
        return work(tx);
      }, options),
    stop: async () => {
      for (const stop of unfollow) stop();
      await job.stop();
      await worker.stop();
    },
  };
}
