import type { Logger } from 'pino';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import type { Reader } from '../../db/database.ts';
import type { Node } from '../../nodes/node.ts';
import type { Presence } from '../presence.ts';
import { readStored, type StoredTerminal } from './accounts.ts';
import type { BrokerLink } from './broker-link.ts';
import { bucketOf, type Claims, holdBuckets, releaseBuckets } from './buckets.ts';
import type { ServedTerminals } from './served-terminals.ts';

export interface BucketServiceDeps {
  readonly database: Reader;
  readonly node: Pick<Node, 'id' | 'lease'>;
  readonly link: Pick<BrokerLink, 'subscribe' | 'unsubscribe'>;
  readonly served: ServedTerminals;
  readonly presence: Pick<Presence, 'arrived' | 'left'>;
  /** Whether the broker can be used; without it the server holds no buckets. */
  readonly isReady: () => boolean;
  /** Called with terminals that this server does not serve any more. */
  readonly left: (terminal: number) => void;
  /** Called with the terminals of buckets that this server has begun to serve. */
  readonly onBegun: (stored: readonly StoredTerminal[]) => Promise<void>;
  readonly log: Logger;
}

/** Serves a share of the buckets while this server has a lease and a connection to the broker. */
export interface BucketService {
  /** Looks at once whether other buckets are to be served. */
  wake(): void;
  /** Returns the buckets that are served. */
  claims(): Claims;
  /** Serves no bucket any more, and frees them for other servers. */
  stop(): Promise<void>;
}

/** Interval between looks at the buckets; with the duration of a lease it bounds the time until another server serves a terminal. */
const intervalMs = 500;

/** Returns the filter for the topics of a terminal, under the number of any property. */
export const filterOf = (terminal: number): string => `t/+/${terminal}/+`;

export function createBucketService(deps: BucketServiceDeps): BucketService {
  const { database, node, link, served, presence, isReady, left, onBegun, log } = deps;
  let claims: Claims = new Map();
  let hasClaims = false;
  let stopped = false;

  /** Serves other buckets than before. Their terminals count as connected until the grace time is over, unless they tell that they are. */
  const serve = async (next: Claims) => {
    const isSame = (bucket: number) => claims.get(bucket) === next.get(bucket);
    const ended = served.all().filter((terminal) => !isSame(bucketOf(terminal)));
    const begun = [...next.keys()].filter((bucket) => !isSame(bucket));
    for (const terminal of ended) left(terminal);
    served.remove(ended);
    claims = next;
    if (isReady()) await link.unsubscribe(ended.filter((terminal) => !next.has(bucketOf(terminal))).map(filterOf));
    if (begun.length === 0) return;
    const stored = await readStored(database, [], begun);
    for (const one of stored) {
      const { terminal, isServed } = one;
      const connection = next.get(bucketOf(terminal)) ?? 0;
      served.set(one, connection);
      if (!isServed) continue;
      presence.arrived({ terminal, connection, address: '' });
      presence.left(terminal);
    }
    await link.subscribe(stored.filter(({ retired }) => !retired).map(({ terminal }) => filterOf(terminal)));
    await onBegun(stored);
  };

  const round = async () => {
    const lease = stopped || !isReady() ? null : node.lease();
    hasClaims ||= lease !== null;
    try {
      await serve(lease ? await holdBuckets(database, lease, claims) : new Map());
    } catch (error) {
      // What was served in part is served from the beginning in the next round.
      await serve(new Map());
      throw error;
    }
    if (lease || !hasClaims) return;
    await releaseBuckets(database, node.id);
    hasClaims = false;
  };

  const worker = createWorker(round, (error) => log.warn({ error: (error as Error).message }, 'buckets of terminals could not be claimed'));
  const wake = async () => worker.wake();
  const job = every(intervalMs, wake, () => undefined);

  return {
    wake: worker.wake,
    claims: () => claims,
    stop: async () => {
      stopped = true;
      await job.stop();
      await worker.wakeAndWait();
      await worker.stop();
    },
  };
}
