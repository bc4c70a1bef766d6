import type { eventStream } from '@floorwalker/core/endpoints/event';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Queryable } from '../../db/database.ts';
import { type Feed, readHead } from '../../db/feed.ts';
import type { StreamEntry } from '../../db/write.ts';
import { type Caller, type Handler, seesProperty } from '../../http/handler.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { List } from '../../list/list.ts';
import { awaitNews } from '../../list/news.ts';
import { createPacing } from '../../list/pacing.ts';
import { type Position, parsePosition } from '../../list/position.ts';
import { lookAgain } from '../../list/wait.ts';

export interface EventStreamDeps {
  readonly database: Queryable;
  readonly feed: Feed;
  readonly events: List<typeof eventLogResource>;
  readonly sessions: Pick<Sessions, 'findByKey' | 'refusalOfKey'>;
  /** Aborted when the server stops, which ends the waiting requests. */
  readonly ending: AbortSignal;
}

const defaultLimit = '500';
/** Shortest time between two responses with the latest events to a session; milliseconds. Events that come meanwhile are in the second one. */
const collectMs = 100;

const toText = ({ epoch, n }: Position) => `${epoch}.${n}`;

/**
 * Returns the position after the last event stored before `since`. The time of storing is used, not the time of the event:
 * events of a terminal whose clock runs ahead would otherwise come first for ever. Events of a loaded history have negative
 * numbers and no place in the stream.
 */
export async function positionSince(database: Queryable, { epoch }: Position, since: string): Promise<Position> {
  const [last] = await database.query<{ n: number }>('select n from terminal_event where n > 0 and received < $1 order by n desc limit 1', [
    since,
  ]);
  return { epoch, n: last?.n ?? 0 };
}

/** Whether an entry is a terminal event visible to this caller, or the end of the caller's session. */
const concerns =
  ({ operator, sessionKey }: Caller) =>
  (entry: StreamEntry): boolean =>
    (entry.kind === 'TE' && seesProperty(operator, entry.property)) || (entry.kind === 'ST' && entry.payload.key === sessionKey);

/** Returns the range in which events after a position were deleted because of their age; null if there is none. */
async function findDeleted(database: Queryable, position: Position) {
  const [mark] = await database.query<{ n: number }>(`select n from retention_mark where log = 'event-log'`);
  return mark && mark.n > position.n ? { from: toText(position), to: toText({ ...position, n: mark.n }) } : null;
}

/**
 * Returns the position from which a request starts. If entries after the requested position are lost, also returns the range that lost
 * some: after a restore, if the requested position does not exist yet, and if events were deleted because of their age. In the last case
 * the request starts at its position, since later events of the range may be kept.
 */
async function begin(database: Queryable, query: { after?: string | undefined; since?: string | undefined }) {
  const head = await readHead(database);
  if (query.after === undefined) {
    return { from: query.since === undefined ? head : await positionSince(database, head, query.since), gap: null };
  }
  const requested = parsePosition(query.after);
  const known = requested.epoch === head.epoch && requested.n <= head.n;
  if (!known) return { from: head, gap: { from: toText(requested), to: toText(head) } };
  return { from: requested, gap: await findDeleted(database, requested) };
}

/**
 * Creates the handler for terminal events in commit order after a position [CL-01]. It reads once; with `wait` it reads again
 * whenever the feed reports events visible to the caller, until something matches or the time is over. If a client
 * requests the next events as soon as it has some, those that come within a short time are returned together.
 */
export function eventStreamHandler(deps: EventStreamDeps): Handler<typeof eventStream> {
  const { database, feed, events, ending } = deps;
  const pacing = createPacing(collectMs);
  return async ({ query, signal, ...call }) => {
    let { caller } = call;
    const waitMs = Number(query.wait ?? 0) * 1000;
    if (waitMs > 0 && (await pacing.over(caller.sessionKey))) caller = await lookAgain(deps, events.resource, caller);
    const { from, gap } = await begin(database, query);
    // A monotonic clock, so that a changed system clock does not prolong the wait.
    const deadline = performance.now() + waitMs;
    let after = toText(from);
    for (;;) {
      const left = deadline - performance.now();
      // The subscription to the feed starts before the read, so that no event falls between the two.
      const coming = awaitNews(feed, concerns(caller), Math.max(left, 0), [signal, ending]);
      try {
        const page = await events.page(caller, { q: query.q, after, limit: query.limit ?? defaultLimit });
        await feed.confirm();
        const last = page.items.at(-1);
        const next = page.next !== null && last ? toText({ epoch: from.epoch, n: last.n }) : page.position;
        const over = left <= 0 || signal.aborted || ending.aborted;
        if (waitMs > 0 && page.items.length > 0 && page.next === null) pacing.begin(caller.sessionKey);
        if (over || gap || page.items.length > 0) return { items: [...page.items], next, head: page.position, gap };
        after = next;
        await coming.promise;
      } finally {
        coming.stop();
      }
      caller = await lookAgain(deps, events.resource, caller);
    }
  };
}
