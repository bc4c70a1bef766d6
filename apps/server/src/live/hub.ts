import { type LivePosition, parseResume } from '@floorwalker/core/live/codec';
import { formatEntry } from '@floorwalker/core/live/entries';
import { parseRowRequest, type RowRequest } from '@floorwalker/core/live/rows';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import type { Queryable } from '../db/database.ts';
import type { Feed } from '../db/feed.ts';
import type { Caller } from '../http/handler.ts';
import { createBroadcast } from './broadcast.ts';
import { createCatchUp } from './catch-up.ts';
import { type ClientLimits, closeCodes, createLiveClient, type LiveClient } from './client.ts';
import type { Encoded } from './encode.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createHistory, type ResumeWindow } from './resume.ts';
import { createRowFeed, type RowFeedDeps } from './row-feed.ts';
import { watchRights } from './watch-rights.ts';

/** Times of the hub in milliseconds. */
export interface HubLimits extends ClientLimits {
  /** Minimum time between two frames under load. */
  readonly tickMs: number;
  /** Interval between signs of life; the console shows stale data after 5 s without a frame. */
  readonly aliveMs: number;
  /** Interval between pings; a peer that responds to none is cut at the next. */
  readonly pingMs: number;
  /** Interval between checks of the rights of connected clients. */
  readonly rightsMs: number;
  /** Time for an `art.v2` client to send its resume position. */
  readonly resumeMs: number;
}

export const hubLimits: HubLimits = {
  bytes: 1024 * 1024,
  entries: 1000,
  closeMs: 3000,
  tickMs: 10,
  aliveMs: 2000,
  pingMs: 10_000,
  rightsMs: 500,
  resumeMs: 10_000,
};

export interface HubDeps {
  readonly database: Queryable;
  readonly feed: Feed;
  readonly registry: Registry;
  readonly log: Logger;
  /** Reads sessions again by their public keys; ended ones are missing from the result. */
  readonly callers: (keys: readonly string[]) => Promise<readonly Caller[]>;
  readonly lists: RowFeedDeps['lists'];
  readonly limits?: Partial<HubLimits>;
  readonly window?: ResumeWindow;
}

/** The live channel: every socket receives the entries its caller may see, in commit order [LV-02]. */
export interface LiveHub {
  /** Adds the socket of an authenticated caller. */
  join(socket: WebSocket, caller: Caller): void;
  /**
   * Closes all sockets. If this is the last server, all clients are told that it stops, which ends their sessions [LV-07]; otherwise they
   * connect to another server.
   */
  stop(isLastServer: boolean): Promise<void>;
}

function createHubMetrics(registry: Registry) {
  const registers = [registry];
  return {
    sockets: new Gauge({ name: 'floor_live_sockets', help: 'Sockets of the live channel', registers }),
    slow: new Counter({ name: 'floor_live_slow_total', help: 'Sockets closed because they did not read', registers }),
    resets: new Counter({ name: 'floor_live_resets_total', help: 'Resumes that were out of reach', registers }),
  };
}

/** Closes the sockets of sessions whose end was just sent to them. */
function closeEnded(clients: ReadonlySet<LiveClient>, batch: readonly Encoded[]): void {
  for (const { entry } of batch) {
    if (entry.kind !== 'ST') continue;
    const ended = [...clients].filter((client) => client.caller.sessionKey === entry.payload.key);
    for (const client of ended) client.close(closeCodes.sessionEnded, 'session ended');
  }
}

/** Closes all sockets after these last entries; those that do not respond are cut. */
async function dismiss(clients: ReadonlySet<LiveClient>, last: readonly string[], timeoutMs: number): Promise<void> {
  const closed = [...clients].map(async (client) => {
    if (last.length > 0) client.push(last, client.position);
    await client.drained();
    client.close(closeCodes.goingAway, 'server stops');
  });
  await Promise.race([Promise.all(closed), new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  for (const client of clients) client.socket.terminate();
}

/**
 * Waits for the RESUME of an `art.v2` client and passes on its position; closes a client that sends anything else first, or
 * nothing.
 */
function awaitResume(client: LiveClient, timeoutMs: number, onRequested: (requested: LivePosition) => void): void {
  const { socket } = client;
  const late = setTimeout(() => client.close(closeCodes.noResume, 'no RESUME'), timeoutMs);
  socket.once('close', () => clearTimeout(late));
  const listen = (data: unknown, isBinary: boolean) => {
    const requested = isBinary ? null : parseResume(String(data));
    clearTimeout(late);
    socket.off('message', listen);
    if (requested) onRequested(requested);
    else client.close(closeCodes.malformed, 'malformed RESUME');
  };
  socket.on('message', listen);
}

/** Passes on the later messages of an `art.v2` client, which request rows; closes a client that sends anything else. */
function hearRowRequests(client: LiveClient, onRequest: (request: RowRequest) => void): void {
  client.socket.on('message', (data, isBinary) => {
    const request = isBinary ? null : parseRowRequest(String(data));
    if (request) onRequest(request);
    else client.close(closeCodes.malformed, 'malformed SUBSCRIBE');
  });
}

export function createLiveHub({ database, feed, registry, log, callers, lists, window, ...given }: HubDeps): LiveHub {
  const limits = { ...hubLimits, ...given.limits };
  const metrics = createHubMetrics(registry);
  const history = createHistory({ database, confirm: feed.confirm }, window);
  const clients = new Set<LiveClient>();
  const unfollow = feed.follow(history.remember);
  const broadcast = createBroadcast({
    feed,
    tickMs: limits.tickMs,
    onSent: (batch) => {
      rows.follow(batch.map(({ entry }) => entry));
      closeEnded(clients, batch);
    },
  });
  const here = () => `${feed.epoch}.${broadcast.position()}`;
  const rows = createRowFeed({ lists, here, tickMs: limits.tickMs, registry, log });

  const resume = createCatchUp({ history, broadcast, epoch: () => feed.epoch, onReset: () => metrics.resets.inc() });

  const cannotResume = (client: LiveClient) => (error: unknown) => {
    log.warn({ error: (error as Error).message }, 'a resume failed');
    client.close(closeCodes.failed, 'cannot resume now');
  };

  const heart = createHeartbeat({ clients, aliveMs: limits.aliveMs, pingMs: limits.pingMs, isCaughtUp: broadcast.has });
  const rights = watchRights({ clients, feed, callers, onChanged: rows.renew, everyMs: limits.rightsMs, log });

  // The positions of connected clients belong to another history. The clients are closed; when they reconnect, they are told
  // to load snapshots.
  const stopRebase = feed.onRebase(() => {
    history.forget();
    rows.forget();
    broadcast.rebase();
    for (const client of clients) client.close(closeCodes.goingAway, 'another history');
  });

  const forget = (client: LiveClient) => {
    clients.delete(client);
    broadcast.remove(client);
    rows.remove(client);
    metrics.sockets.set(clients.size);
  };

  return {
    join: (socket, caller) => {
      const v2 = socket.protocol !== '';
      const client = createLiveClient({ socket, v2, caller, epoch: feed.epoch, limits, onSlow: () => metrics.slow.inc() });
      clients.add(client);
      metrics.sockets.set(clients.size);
      socket.on('error', () => undefined);
      heart.watch(client);
      socket.once('close', () => forget(client));
      if (v2) {
        awaitResume(client, limits.resumeMs, (requested) => {
          hearRowRequests(client, (request) => rows.request(client, request));
          void resume(client, requested).catch(cannotResume(client));
        });
        return;
      }
      client.begin(broadcast.position());
      broadcast.add(client);
      client.alive();
    },
    stop: async (isLastServer) => {
      unfollow();
      stopRebase();
      broadcast.stop();
      await rows.stop();
      heart.stop();
      await rights.stop();
      await dismiss(clients, isLastServer ? [formatEntry({ kind: 'SS' })] : [], limits.closeMs);
    },
  };
}
