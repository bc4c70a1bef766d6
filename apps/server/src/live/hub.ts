import { parseResume } from '@floorwalker/core/live/codec';
import { formatEntry } from '@floorwalker/core/live/entries';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebSocket } from 'ws';
import type { Queryable } from '../db/database.ts';
import type { Feed, NumberedEntry } from '../db/feed.ts';
import type { Caller } from '../http/handler.ts';
import { type ClientLimits, closeCodes, createLiveClient, type Frames, type LiveClient } from './client.ts';
import { type Encoded, encode } from './encode.ts';
import { answerResume, createHistory, type ResumeWindow } from './resume.ts';
import { isPersonal, maySee, toViewKey } from './visibility.ts';

/** Times of the hub in milliseconds. */
export interface HubLimits extends ClientLimits {
  /** Least time between two frames under load. */
  readonly tickMs: number;
  /** Between two signs of life; a peer that answers none is cut after the next. */
  readonly aliveMs: number;
  /** Between two looks at the rights of those who watch. */
  readonly rightsMs: number;
  /** For an `art.v2` client to say where it goes on. */
  readonly resumeMs: number;
}

export const hubLimits: HubLimits = {
  bytes: 1024 * 1024,
  entries: 1000,
  closeMs: 3000,
  tickMs: 10,
  aliveMs: 10_000,
  rightsMs: 1000,
  resumeMs: 10_000,
};

export interface HubDeps {
  readonly database: Queryable;
  readonly feed: Feed;
  readonly registry: Registry;
  readonly log: Logger;
  /** Reads sessions again by their public keys; those that have ended are missing. */
  readonly callers: (keys: readonly string[]) => Promise<readonly Caller[]>;
  readonly limits?: Partial<HubLimits>;
  readonly window?: ResumeWindow;
}

/** The live channel: every socket gets what its holder may see, in commit order [LV-02]. */
export interface LiveHub {
  /** Takes a socket whose holder is known. */
  join(socket: WebSocket, caller: Caller): void;
  /** Tells everybody that the server stops [LV-07], and closes. */
  stop(): Promise<void>;
}

function createHubMetrics(registry: Registry) {
  const registers = [registry];
  return {
    sockets: new Gauge({ name: 'floor_live_sockets', help: 'Sockets of the live channel', registers }),
    slow: new Counter({ name: 'floor_live_slow_total', help: 'Sockets closed because they did not read', registers }),
    resets: new Counter({ name: 'floor_live_resets_total', help: 'Resumes that were out of reach', registers }),
  };
}

/** What of a batch one client may see. Refreshes of the same terminal fold into one. */
function toTexts(client: LiveClient, batch: readonly Encoded[]): string[] {
  const texts = new Set<string>();
  const list: string[] = [];
  for (const { n, entry, texts: own } of batch) {
    if (n <= client.position || (entry.kind === 'RUN' && !client.v2) || !maySee(client.caller, entry)) continue;
    for (const text of own) {
      if (entry.kind === 'cat' && texts.has(text)) continue;
      texts.add(text);
      list.push(text);
    }
  }
  return list;
}

export function createLiveHub({ database, feed, registry, log, callers, window, ...given }: HubDeps): LiveHub {
  const limits = { ...hubLimits, ...given.limits };
  const metrics = createHubMetrics(registry);
  const history = createHistory(database, window);
  const all = new Set<LiveClient>();
  /** Those that have caught up. */
  const live = new Set<LiveClient>();
  const silent = new WeakSet<LiveClient>();
  let pending: NumberedEntry[] = [];
  let position = feed.head();
  let flushedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const endSessions = (batch: readonly Encoded[]) => {
    for (const { entry } of batch) {
      if (entry.kind !== 'ST') continue;
      for (const client of all) if (client.caller.sessionKey === entry.payload.key) client.close(closeCodes.sessionEnded, 'session ended');
    }
  };

  const flush = () => {
    timer = undefined;
    const batch = pending.map(encode);
    const head = batch.at(-1)?.n;
    pending = [];
    if (head === undefined) return;
    flushedAt = performance.now();
    const personal = batch.filter(({ entry }) => isPersonal(entry));
    const shared = new Map<string, { texts: string[]; frames: Frames }>();
    for (const client of live) {
      // Whoever sees what others do not, or has just caught up beyond the last frame, is served alone.
      if (client.position !== position || personal.some(({ entry }) => maySee(client.caller, entry))) {
        client.push(toTexts(client, batch), Math.max(head, client.position));
        continue;
      }
      const key = `${client.v2}/${toViewKey(client.caller)}`;
      const same = shared.get(key) ?? { texts: toTexts(client, batch), frames: new Map() };
      shared.set(key, same);
      client.push(same.texts, head, same.frames);
    }
    position = head;
    endSessions(batch);
  };

  const unfollow = feed.follow((batch) => {
    history.remember(batch);
    pending.push(...batch);
    if (timer) return;
    const wait = flushedAt + limits.tickMs - performance.now();
    if (wait <= 0) flush();
    else timer = setTimeout(flush, wait);
  });

  /** Sends what came since the client's position, at the client's own pace, until it stands where all others do. */
  const catchUp = async (client: LiveClient) => {
    while (client.position < position) {
      const batch = (await history.after(client.position)).map(encode);
      const head = batch.at(-1)?.n;
      if (head === undefined) break;
      client.push(toTexts(client, batch), head);
      if (!(await client.drained())) return;
    }
    live.add(client);
  };

  const resume = async (client: LiveClient, asked: { epoch: string; n: number }) => {
    const { n, text } = await answerResume(history, feed.epoch, asked, () => position);
    if (text.startsWith('RESET')) metrics.resets.inc();
    client.begin(n);
    client.raw(text);
    if (await client.drained()) await catchUp(client);
  };

  const awaitResume = (client: LiveClient) => {
    const late = setTimeout(() => client.close(closeCodes.noResume, 'no RESUME'), limits.resumeMs);
    client.socket.once('close', () => clearTimeout(late));
    let resumed = false;
    client.socket.on('message', (data, isBinary) => {
      const asked = isBinary || resumed ? null : parseResume(String(data));
      if (!asked) return;
      clearTimeout(late);
      resumed = true;
      resume(client, asked).catch((error: unknown) => {
        log.warn({ error: (error as Error).message }, 'a resume failed');
        client.close(1011, 'cannot resume now');
      });
    });
  };

  const beat = () => {
    for (const client of all) {
      if (silent.has(client)) {
        client.socket.terminate();
        continue;
      }
      silent.add(client);
      client.socket.ping();
      if (live.has(client)) client.alive();
    }
  };

  /** Tells a client that its session has ended, which the stream may not have done yet, and closes it. */
  const dismiss = (client: LiveClient) => {
    client.push([formatEntry({ kind: 'ST', key: client.caller.sessionKey })], client.position);
    client.close(closeCodes.sessionEnded, 'session ended');
  };

  let checking = false;
  const checkRights = async () => {
    if (all.size === 0 || checking) return;
    checking = true;
    try {
      const keys = new Set([...all].map((client) => client.caller.sessionKey));
      const current = new Map((await callers([...keys])).map((caller) => [caller.sessionKey, caller]));
      for (const client of all) {
        const caller = current.get(client.caller.sessionKey);
        if (caller) client.caller = caller;
        else if (keys.has(client.caller.sessionKey)) dismiss(client);
      }
    } catch (error) {
      // Without the database nothing new comes through the stream either.
      log.warn({ error: (error as Error).message }, 'rights of sockets could not be read');
    } finally {
      checking = false;
    }
  };

  const timers = [setInterval(beat, limits.aliveMs), setInterval(() => void checkRights(), limits.rightsMs)];

  return {
    join: (socket, caller) => {
      const v2 = socket.protocol !== '';
      const client = createLiveClient({ socket, v2, caller, epoch: feed.epoch, limits, onSlow: () => metrics.slow.inc() });
      all.add(client);
      metrics.sockets.set(all.size);
      socket.on('error', () => undefined);
      for (const sign of ['pong', 'message']) socket.on(sign, () => silent.delete(client));
      socket.once('close', () => {
        all.delete(client);
        live.delete(client);
        metrics.sockets.set(all.size);
      });
      if (v2) {
        awaitResume(client);
        return;
      }
      client.begin(position);
      live.add(client);
      client.alive();
    },
    stop: async () => {
      unfollow();
      clearTimeout(timer);
      for (const interval of timers) clearInterval(interval);
      flush();
      const bye = formatEntry({ kind: 'SS' });
      const closed = [...all].map(async (client) => {
        client.push([bye], client.position);
        await client.drained();
        client.close(closeCodes.goingAway, 'server stops');
      });
      await Promise.race([Promise.all(closed), new Promise((resolve) => setTimeout(resolve, limits.closeMs).unref())]);
      for (const client of all) client.socket.terminate();
    },
  };
}
