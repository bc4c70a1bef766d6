import type { Feed, NumberedEntry } from '../db/feed.ts';
import type { StreamEntry } from '../db/write.ts';
import type { Frames, LiveClient } from './client.ts';
import { type Encoded, encode } from './encode.ts';
import { isPersonal, maySee, toViewKey } from './visibility.ts';

const onlyV2 = (entry: StreamEntry) => entry.kind === 'RUN' || entry.kind === 'LOG';
const isRefresh = (entry: StreamEntry) => entry.kind === 'cat' || entry.kind === 'LOG';

/** Returns the texts of the entries in a batch that one client may see. Refreshes of the same terminal or log are combined. */
export function toTexts(client: LiveClient, batch: readonly Encoded[]): string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  for (const { n, entry, texts: own } of batch) {
    if (n <= client.position || (onlyV2(entry) && !client.v2) || !maySee(client.caller, entry)) continue;
    for (const text of own) {
      if (isRefresh(entry) && seen.has(text)) continue;
      seen.add(text);
      texts.push(text);
    }
  }
  return texts;
}

/** Sends new entries to all clients that have caught up: at once when idle, at most one frame per tick under load. */
export interface Broadcast {
  /** Returns the number of the last entry sent to all. */
  position(): number;
  /** Adds a client that has caught up to `position` or beyond. */
  add(client: LiveClient): void;
  remove(client: LiveClient): void;
  has(client: LiveClient): boolean;
  /** Drops pending entries and continues from the feed's head, after a change of the history. */
  rebase(): void;
  /** Sends pending entries and accepts no more. */
  stop(): void;
}

export interface BroadcastDeps {
  readonly feed: Feed;
  readonly tickMs: number;
  /** Called with each batch after it was sent. */
  readonly onSent: (batch: readonly Encoded[]) => void;
}

export function createBroadcast({ feed, tickMs, onSent }: BroadcastDeps): Broadcast {
  const live = new Set<LiveClient>();
  let pending: NumberedEntry[] = [];
  let position = feed.head();
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  /** Sends a batch to all clients. Clients with the same view at the same position share one frame. */
  const sendToAll = (batch: readonly Encoded[], head: number) => {
    const personal = batch.filter(({ entry }) => isPersonal(entry));
    const shared = new Map<string, { readonly texts: string[]; readonly frames: Frames }>();
    for (const client of live) {
      // A client with personal entries, or one that has caught up beyond the last frame, gets its own frame.
      if (client.position !== position || personal.some(({ entry }) => maySee(client.caller, entry))) {
        client.push(toTexts(client, batch), Math.max(head, client.position));
        continue;
      }
      const key = `${client.v2}/${toViewKey(client.caller)}`;
      const same = shared.get(key) ?? { texts: toTexts(client, batch), frames: new Map() };
      shared.set(key, same);
      client.push(same.texts, head, same.frames);
    }
  };

  const flush = () => {
    timer = undefined;
    const batch = pending.map(encode);
    const head = batch.at(-1)?.n;
    pending = [];
    if (head === undefined) return;
    sentAt = performance.now();
    sendToAll(batch, head);
    position = head;
    onSent(batch);
  };

  const unfollow = feed.follow((batch) => {
    pending.push(...batch);
    if (timer) return;
    const wait = sentAt + tickMs - performance.now();
    if (wait <= 0) flush();
    else timer = setTimeout(flush, wait);
  });

  return {
    position: () => position,
    add: (client) => void live.add(client),
    remove: (client) => void live.delete(client),
    has: (client) => live.has(client),
    rebase: () => {
      clearTimeout(timer);
      timer = undefined;
      pending = [];
      position = feed.head();
    },
    stop: () => {
      unfollow();
      clearTimeout(timer);
      flush();
    },
  };
}
