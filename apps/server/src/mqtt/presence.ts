import type { Logger } from 'pino';
import { every } from '../async/every.ts';
import { createWorker } from '../async/worker.ts';
import type { Queryable } from '../db/database.ts';
import type { Writer } from '../db/write.ts';
import { LeaseOver, type Node } from '../nodes/node.ts';
import { findAbandoned, type OpenConnection, storeEnded, storeOpened } from './store-presence.ts';

/**
 * Maintains whether terminals are shown as connected, with a grace time for lost connections [TM-04]. Each server does so for its own
 * connections, and for those of servers whose lease is over.
 */
export interface Presence {
  arrived(connection: OpenConnection): void;
  left(terminal: number): void;
  stop(): Promise<void>;
}

export interface PresenceDeps {
  readonly database: Queryable;
  readonly write: Writer;
  readonly node: Pick<Node, 'lease' | 'onLease' | 'onServers'>;
  readonly graceMs: number;
  readonly log: Logger;
  /** Returns the latest connection of each terminal that is connected to this server. */
  readonly connected: () => readonly OpenConnection[];
  /** Called with the number of a terminal's connection to another server that is later than those to this server. */
  readonly onTakenOver: (terminal: number, connection: number) => void;
}

const retryMs = 1000;
/** Interval between searches for terminals of servers whose lease is over; milliseconds. */
const searchMs = 1000;
/** Interval between searches while the servers do not change; milliseconds. */
const researchMs = 30_000;

/** Finds terminals of servers whose lease is over, and stores them as not connected after the grace time. */
function createSearch({ database, write, node, graceMs }: PresenceDeps): { search(): Promise<void>; stop(): void } {
  let waiting = new Map<string, { readonly terminal: number; readonly epoch: number; readonly since: number }>();
  let dueAt = 0;
  const stop = node.onServers(() => {
    dueAt = 0;
  });
  const search = async () => {
    const lease = node.lease();
    const now = performance.now();
    if (!lease || (now < dueAt && waiting.size === 0)) return;
    const found = (await findAbandoned(database)).map((one) => [`${one.terminal}/${one.epoch}`, one] as const);
    dueAt = now + researchMs;
    waiting = new Map(found.map(([key, one]) => [key, waiting.get(key) ?? { ...one, since: now }]));
    const over = [...waiting.values()].filter(({ since }) => now - since >= graceMs);
    if (over.length > 0) await write((tx) => storeEnded(tx, lease, over));
  };
  return { search, stop };
}

/**
 * Stores changes together, one write at a time. A failed write is repeated, then with the changes that have come since. With each new lease, all
 * connections that are still open are stored again, except those of terminals that another server serves by then.
 */
export function createPresence(deps: PresenceDeps): Presence {
  const { write, node, graceMs, log, connected, onTakenOver } = deps;
  const graces = new Map<number, NodeJS.Timeout>();
  /** The connection to be stored for a terminal; null: none. */
  const due = new Map<number, OpenConnection | null>();
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const store = async (changes: ReadonlyMap<number, OpenConnection | null>) => {
    const lease = node.lease();
    if (!lease) throw new LeaseOver();
    const opened = [...changes.values()].filter((connection) => connection !== null);
    const ended = [...changes].flatMap(([terminal, connection]) => (connection === null ? [{ terminal, epoch: null }] : []));
    if (opened.length > 0) {
      const later = await write((tx) => storeOpened(tx, lease, opened));
      for (const { terminal, connection } of later) onTakenOver(terminal, connection);
    }
    if (ended.length > 0) await write((tx) => storeEnded(tx, lease, ended));
  };

  const flush = async () => {
    const now = new Map(due);
    due.clear();
    try {
      if (now.size > 0) await store(now);
    } catch (error) {
      // A change that was already written has no effect when it is repeated.
      for (const [terminal, change] of now) if (!due.has(terminal)) due.set(terminal, change);
      throw error;
    }
  };

  const worker = createWorker(flush, (error) => {
    log.error({ error: (error as Error).message }, 'connection states could not be stored');
    if (!stopped) retry = setTimeout(worker.wake, retryMs);
  });

  const schedule = (terminal: number, connection: OpenConnection | null) => {
    due.set(terminal, connection);
    worker.wakeSoon();
  };

  const arrived = (connection: OpenConnection) => {
    clearTimeout(graces.get(connection.terminal));
    graces.delete(connection.terminal);
    schedule(connection.terminal, connection);
  };

  const stopListening = node.onLease(() => {
    for (const connection of connected()) arrived(connection);
  });
  const abandoned = createSearch(deps);
  const search = every(searchMs, abandoned.search, (error) => log.warn({ err: error }, 'terminals of stopped servers could not be found'));

  return {
    arrived,
    left: (terminal) => {
      clearTimeout(graces.get(terminal));
      if (stopped) return;
      const grace = setTimeout(() => {
        graces.delete(terminal);
        schedule(terminal, null);
      }, graceMs);
      graces.set(terminal, grace);
    },
    stop: async () => {
      stopped = true;
      stopListening();
      abandoned.stop();
      clearTimeout(retry);
      for (const grace of graces.values()) clearTimeout(grace);
      await search.stop();
      await worker.stop();
    },
  };
}
