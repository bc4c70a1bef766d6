import { moduleOf } from '@floorwalker/core/catalogues/licence-gates';
import type { RowRequest, RowSubscription } from '@floorwalker/core/live/rows';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { createTurns } from '../async/turns.ts';
import { createWorker } from '../async/worker.ts';
import type { StreamEntry } from '../db/write.ts';
import type { Caller } from '../http/handler.ts';
import { toLocale } from '../http/locale.ts';
import type { List } from '../list/list.ts';
import type { LiveClient } from './client.ts';
import { createRowReader, type RowReader } from './row-reader.ts';
import { toRightsKey } from './visibility.ts';

/** Maximum number of views that are read at all, and at the same time; clients of further ones read their lists by REST. */
const maxViews = { all: 500, reading: 4 } as const;

/** Minimum time between two requests of a client that are carried out; the last one within that time counts. Milliseconds. */
const requestPauseMs = 100;

export interface RowFeedDeps {
  /** All lists by their ids. */
  readonly lists: { readonly [id: string]: List<ResourceDefinition> };
  /** The position up to which entries were sent. */
  readonly here: () => string;
  /** Minimum time between two reads of a view under load. */
  readonly tickMs: number;
  readonly registry: Registry;
  readonly log: Logger;
}

/**
 * Sends clients the new and changed rows of the lists on their screens (ADR 83). Rows are read once for all clients with the same list,
 * filter and rights, by the query of a REST page.
 */
export interface RowFeed {
  /** Replaces the lists whose rows a client receives. Lists that the client may not see are ignored: REST says why. */
  request(client: LiveClient, request: RowRequest): void;
  /** Carries out the client's request again, with its present rights. */
  renew(client: LiveClient): void;
  /** Reads and sends the rows that entries concern, after the entries themselves were sent. */
  follow(entries: readonly StreamEntry[]): void;
  remove(client: LiveClient): void;
  /** Drops all views, after a change of the history. */
  forget(): void;
  stop(): Promise<void>;
}

/** All clients with the same list, filter and rights. */
interface View {
  readonly readers: Set<LiveClient>;
  readonly rights: string;
  note(entries: readonly StreamEntry[]): void;
  /** Sends a client the message that tells from where on it receives rows. */
  greet(client: LiveClient): void;
  stop(): Promise<void>;
}

/** The latest request of a client, and when it was carried out. */
interface Requested {
  request: RowRequest;
  at: number;
  timer?: NodeJS.Timeout;
}

export function createRowFeed({ lists, here, tickMs, registry, log }: RowFeedDeps): RowFeed {
  const views = new Map<string, View>();
  const requested = new Map<LiveClient, Requested>();
  const inTurn = createTurns(maxViews.reading);
  const gauge = new Gauge({ name: 'floor_live_row_views', help: 'Lists read for consoles, by filter and rights', registers: [registry] });

  const drop = (key: string, view: View) => {
    if (views.get(key) === view) views.delete(key);
    gauge.set(views.size);
    void view.stop();
  };

  // A reader whose rights have changed gets no row by its earlier rights, not even before its request is carried out again.
  const send = ({ readers, rights }: View, message: Buffer) => {
    for (const client of readers) if (toRightsKey(client.caller) === rights) client.rows(message);
  };

  const createView = (key: string, reader: RowReader, rights: string): View => {
    const readers = new Set<LiveClient>();
    let readAt = Number.NEGATIVE_INFINITY;
    const read = async () => {
      const wait = readAt + tickMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      readAt = performance.now();
      const isFirst = reader.latest() === null;
      const message = await inTurn(() => (isFirst ? reader.begin() : reader.next()));
      if (message) send(view, message);
    };
    // Clients that receive no rows after an entry read them by REST.
    const worker = createWorker(read, (error) => log.warn({ error: (error as Error).message }, 'rows could not be read for consoles'));
    const view: View = {
      readers,
      rights,
      note: (entries) => {
        if (reader.note(entries)) worker.wake();
      },
      greet: (client) => {
        const latest = reader.latest();
        if (latest) client.rows(latest);
        else worker.wake();
      },
      stop: worker.stop,
    };
    views.set(key, view);
    gauge.set(views.size);
    return view;
  };

  /** Returns the view of a subscription; null if the client may not see the list, or its rows are not sent. */
  const viewFor = ({ list: id, q }: RowSubscription, caller: Caller): View | null => {
    const list = Object.hasOwn(lists, id) ? lists[id] : undefined;
    if (!list?.resource.live.sendsRows || moduleOf(id) !== null || !caller.operator.rights.has(list.resource.right)) return null;
    const rights = toRightsKey(caller);
    const key = JSON.stringify([id, q, q === '' ? '' : [caller.zone, caller.language], rights]);
    const known = views.get(key);
    if (known) return known;
    if (views.size >= maxViews.all) return null;
    try {
      return createView(key, createRowReader({ list, q, caller }, here), rights);
    } catch {
      // The filter is not valid, which the client learns from the page.
      return null;
    }
  };

  const leave = (client: LiveClient, except: ReadonlySet<View>) => {
    for (const [key, view] of views) {
      if (except.has(view) || !view.readers.delete(client) || view.readers.size > 0) continue;
      drop(key, view);
    }
  };

  const carryOut = (client: LiveClient) => {
    const known = requested.get(client);
    if (!known) return;
    known.at = performance.now();
    const { subscriptions, ...wishes } = known.request;
    const caller = { ...client.caller, ...toLocale(wishes, client.caller.operator) };
    const chosen = new Set(subscriptions.flatMap((subscription) => viewFor(subscription, caller) ?? []));
    for (const view of chosen) {
      view.readers.add(client);
      view.greet(client);
    }
    leave(client, chosen);
  };

  return {
    request: (client, request) => {
      const known = requested.get(client);
      if (!known) {
        requested.set(client, { request, at: 0 });
        carryOut(client);
        return;
      }
      known.request = request;
      clearTimeout(known.timer);
      known.timer = setTimeout(() => carryOut(client), Math.max(0, known.at + requestPauseMs - performance.now()));
    },
    renew: carryOut,
    follow: (entries) => {
      for (const view of views.values()) view.note(entries);
    },
    remove: (client) => {
      clearTimeout(requested.get(client)?.timer);
      requested.delete(client);
      leave(client, new Set());
    },
    forget: () => {
      for (const [key, view] of views) drop(key, view);
    },
    stop: async () => {
      for (const { timer } of requested.values()) clearTimeout(timer);
      await Promise.all([...views.values()].map((view) => view.stop()));
    },
  };
}
