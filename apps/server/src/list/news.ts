import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Feed, NumberedEntry } from '../db/feed.ts';
import type { StreamEntry } from '../db/write.ts';
import { type Caller, seesProperty } from '../http/handler.ts';

/** A wait for a batch of the feed. Call `stop` in any case: it removes the listeners. */
export interface Awaited {
  readonly promise: Promise<void>;
  stop(): void;
}

/** Resolves at the first batch of the feed with an entry that passes `concerns`, after `ms`, or when a signal aborts. */
export function awaitNews(feed: Feed, concerns: (entry: StreamEntry) => boolean, ms: number, signals: readonly AbortSignal[]): Awaited {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopFollowing = feed.follow((batch: readonly NumberedEntry[]) => {
    if (batch.some(({ entry }) => concerns(entry))) resolve();
  });
  const timer = setTimeout(resolve, ms);
  const abort = () => resolve();
  for (const signal of signals) signal.addEventListener('abort', abort);
  if (signals.some(({ aborted }) => aborted)) resolve();
  return {
    promise,
    // One of the signals lives as long as the server: without removal its listeners would accumulate.
    stop: () => {
      clearTimeout(timer);
      stopFollowing();
      for (const signal of signals) signal.removeEventListener('abort', abort);
    },
  };
}

/** Whether an entry may mean new or changed rows of a list. */
export function touches({ id, live }: ResourceDefinition, entry: StreamEntry): boolean {
  if (entry.kind === 'cat') return live.categories?.some((category) => entry.payload.categories.includes(category)) ?? false;
  if (entry.kind === 'LOG') return entry.payload.log === id;
  return entry.kind !== 'ST' && (live.entries?.includes(entry.kind) ?? false);
}

/** Whether the property of an entry is one of the caller's; entries without a property concern everybody. */
export function isOfCaller({ operator }: Pick<Caller, 'operator'>, entry: StreamEntry): boolean {
  const property = 'property' in entry ? entry.property : null;
  return property === null || seesProperty(operator, property);
}

/** Whether an entry may mean new rows of a list for this caller, or the end of the caller's session. */
export const concernsList =
  (resource: ResourceDefinition, caller: Caller) =>
  (entry: StreamEntry): boolean =>
    entry.kind === 'ST' ? entry.payload.key === caller.sessionKey : isOfCaller(caller, entry) && touches(resource, entry);
