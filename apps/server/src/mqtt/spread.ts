import type { Logger } from 'pino';
import { every, type Job } from '../async/every.ts';
import type { Queryable } from '../db/database.ts';
import { isValid, type Node } from '../nodes/node.ts';
import type { Connections } from './connections.ts';
import type { GatewayLimits } from './limits.ts';

/** Connections above an equal share that are not worth moving: this part of the share, and at least so many. */
const [tolerance, minTolerance] = [0.1, 8];

export interface SpreadDeps {
  readonly database: Queryable;
  readonly node: Pick<Node, 'onServers'>;
  readonly connections: Pick<Connections, 'size' | 'endOpenedBefore'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly limits: GatewayLimits['spread'];
}

const sharesText = `select count(*)::integer as servers, coalesce(sum(terminals), 0)::integer as terminals from node n where ${isValid('n')}`;

/**
 * Spreads terminals over the servers again after one has come back. Without it, all would stay where they went when it failed: a connection
 * is given to a server only when it is opened. While this server has more than its share, it ends connections that are older than the other
 * server, a few at a time; the balancer decides where the terminal comes back, and each connection is ended once at most. Terminals are
 * shown as connected meanwhile, because of the grace time [TM-04].
 */
export function startSpread({ database, node, connections, limits, log }: SpreadDeps): Job {
  /** When another server has come; null: nothing is to be moved. */
  let cameAt: number | null = null;
  let moved = 0;

  const unfollow = node.onServers((_, hasNew) => {
    if (hasNew) cameAt = performance.now();
  });

  /** Returns the number of connections above an equal share. */
  const countSurplus = async (): Promise<number> => {
    const [all] = await database.query<{ servers: number; terminals: number }>(sharesText);
    const share = (all?.terminals ?? 0) / Math.max(1, all?.servers ?? 1);
    return Math.floor(connections.size - share - Math.max(minTolerance, share * tolerance));
  };

  const step = async () => {
    if (cameAt === null || performance.now() < cameAt + limits.afterMs) return;
    const since = cameAt;
    const surplus = await countSurplus();
    const ended = surplus > 0 ? connections.endOpenedBefore(since, Math.min(surplus, limits.step)) : 0;
    moved += ended;
    if (ended > 0 || cameAt !== since) return;
    if (moved > 0) log.info({ connections: moved }, 'connections were ended so that terminals are spread over the servers');
    [cameAt, moved] = [null, 0];
  };

  const job = every(limits.stepMs, step, (error) => log.warn({ err: error }, 'terminals could not be spread over the servers'));
  return {
    stop: async () => {
      unfollow();
      await job.stop();
    },
  };
}
