import { setTimeout as delay } from 'node:timers/promises';
import { formatEntry } from '@floorwalker/core/live/entries';
import { type Follower, toSentAt, toText, type Viewer } from './follower.ts';
import { createFreshness } from './freshness.ts';
import type { Violations } from './violations.ts';

interface Page {
  readonly items: readonly {
    readonly n: number;
    readonly terminal: number;
    readonly event: number;
    readonly detail1: string;
    readonly detail2: string;
  }[];
  readonly next: string;
  readonly gap: unknown;
}

const waitSeconds = 20;
const responseMs = 30_000;
const retryMs = 200;

/** Follows the events by REST as `floor tail` does: each request waits for events after the cursor. */
export function followEvents(base: string, viewer: Viewer, name: string, violations: Violations): Follower {
  const freshness = createFreshness();
  const stopped = new AbortController();
  let cut = new AbortController();
  let cursor: string | null = null;
  let from = 0;
  let entries: string[] = [];
  const toPosition = () => Number(cursor?.split('.')[1] ?? 0);

  const fetchPage = async (path: string): Promise<Page> => {
    cut = new AbortController();
    const signal = AbortSignal.any([stopped.signal, cut.signal, AbortSignal.timeout(responseMs)]);
    const response = await fetch(`${base}/api/v1/events${path}`, { headers: { authorization: `Bearer ${viewer.token}` }, signal });
    const text = await response.text();
    if (response.status === 200) return JSON.parse(text) as Page;
    if (response.status < 500) violations.add(`${name} was answered ${response.status} ${text.slice(0, 200)}`, 'event-stream.ts, sessions');
    throw new Error(`answered ${response.status}`);
  };

  const take = ({ items, next, gap }: Page) => {
    const before = toPosition();
    if (gap) violations.add(`${name} at ${cursor} was told of the gap ${JSON.stringify(gap)}`, 'event-stream.ts');
    const isFirst = cursor === null;
    cursor = next;
    // Where it begins was not said: its events count from the second page on.
    if (isFirst) from = toPosition();
    if (isFirst) return;
    for (const { n, terminal, event, detail1, detail2 } of items) {
      if (n <= before || n > toPosition()) violations.add(`${name} got event ${n} between ${before} and ${next}`, 'event-stream.ts');
      const text = formatEntry({ kind: 'TE', terminal, event, detail1, detail2 });
      entries.push(`${n} ${text}`);
      freshness.saw(toSentAt(text));
    }
  };

  const follow = async () => {
    while (!stopped.signal.aborted) {
      const path = cursor === null ? '' : `?after=${cursor}&wait=${waitSeconds}&limit=1000`;
      const page = await fetchPage(path).catch(() => null);
      if (page) take(page);
      else await delay(retryMs);
    }
  };
  void follow();

  return {
    kind: 'tail',
    name,
    freshness,
    position: toPosition,
    take: () => {
      const received = { epoch: cursor?.split('.')[0] ?? '', from, to: toPosition(), entries };
      entries = [];
      from = received.to;
      return received;
    },
    toExpected: (row) => (row.entry.kind === 'TE' ? `${row.n} ${toText(row, viewer)}` : null),
    cut: () => cut.abort(),
    stop: () => stopped.abort(),
  };
}
