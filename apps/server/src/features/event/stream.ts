import { ProblemError } from '@floorwalker/core/contract/problem';
import type { eventStream } from '@floorwalker/core/endpoints/event/stream';
import type { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Queryable } from '../../db/database.ts';
import type { Feed, NumberedEntry } from '../../db/feed.ts';
import { checkAccess } from '../../http/call-write.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';
import { type Position, parsePosition } from '../../list/position.ts';
import type { Sessions } from '../session/sessions.ts';

export interface EventStreamDeps {
  readonly database: Queryable;
  readonly feed: Feed;
  readonly events: List<typeof eventLogResource>;
  readonly sessions: Pick<Sessions, 'findByKey'>;
  /** Aborted when the server stops: whoever waits is answered. */
  readonly ending: AbortSignal;
}

const usualLimit = '500';

const toText = ({ epoch, n }: Position) => `${epoch}.${n}`;

async function readHead(database: Queryable): Promise<Position> {
  const [head] = await database.query<{ epoch: string; n: number }>('select epoch, n from stream_head');
  if (!head) throw new Error('stream_head is empty');
  return head;
}

/** The position before the first event that happened at `since` or later, or the head when there is none. */
async function positionSince(database: Queryable, head: Position, since: string): Promise<Position> {
  const [row] = await database.query<{ n: number | null }>('select min(n) - 1 as n from terminal_event where at >= $1', [since]);
  return { epoch: head.epoch, n: row?.n ?? head.n };
}

/**
 * Resolves when the feed tells of a terminal event that this caller may see, or of the end of the caller's session,
 * after `ms`, or when a signal aborts.
 */
function nextEvent(feed: Feed, { operator, sessionKey }: Caller, ms: number, signals: readonly AbortSignal[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const concerns = ({ entry }: NumberedEntry) =>
    (entry.kind === 'TE' && (operator.properties === null || operator.properties.includes(entry.property))) ||
    (entry.kind === 'ST' && entry.payload.key === sessionKey);
  const stopFollowing = feed.follow((batch) => {
    if (batch.some(concerns)) resolve();
  });
  const timer = setTimeout(resolve, ms);
  const abort = () => resolve();
  for (const signal of signals) signal.addEventListener('abort', abort);
  if (signals.some(({ aborted }) => aborted)) resolve();
  return {
    promise,
    // One of the signals lives as long as the server does, and would keep all that ever listened to it.
    stop: () => {
      clearTimeout(timer);
      stopFollowing();
      for (const signal of signals) signal.removeEventListener('abort', abort);
    },
  };
}

/** Where a call begins, and what is lost before that: a history that was restored, or a position that is not there yet. */
async function begin(database: Queryable, query: { after?: string | undefined; since?: string | undefined }) {
  const head = await readHead(database);
  if (query.after === undefined) {
    return { from: query.since === undefined ? head : await positionSince(database, head, query.since), gap: null };
  }
  const asked = parsePosition(query.after);
  const known = asked.epoch === head.epoch && asked.n <= head.n;
  return known ? { from: asked, gap: null } : { from: head, gap: { from: toText(asked), to: toText(head) } };
}

/** Who looks, as it stands after a wait: the session may have ended, or its holder may see less by now. */
async function lookAgain({ sessions, events }: EventStreamDeps, { sessionKey, zone }: Caller): Promise<Caller> {
  const session = await sessions.findByKey(sessionKey);
  if (!session) throw new ProblemError('session.ended');
  checkAccess(session.operator, events.resource.right);
  return zone === undefined ? session : { ...session, zone };
}

/**
 * Terminal events in commit order after a position [CL-01]: reads once, and with `wait` reads again each time the feed
 * tells of events that concern the caller, until something matches or the time is over.
 */
export function createEventStream(deps: EventStreamDeps): Handler<typeof eventStream> {
  const { database, feed, events, ending } = deps;
  return async ({ query, signal, ...call }) => {
    let { caller } = call;
    const { from, gap } = await begin(database, query);
    // Of a clock that nobody sets: one that is put back would prolong the wait.
    const deadline = performance.now() + Number(query.wait ?? 0) * 1000;
    let after = toText(from);
    for (;;) {
      const left = deadline - performance.now();
      // Listening starts before the read, so that nothing falls between the two.
      const coming = nextEvent(feed, caller, Math.max(left, 0), [signal, ending]);
      try {
        const page = await events.page(caller, { q: query.q, after, limit: query.limit ?? usualLimit });
        const last = page.items.at(-1);
        const next = page.next !== null && last ? toText({ epoch: from.epoch, n: last.n }) : page.position;
        const over = left <= 0 || signal.aborted || ending.aborted;
        if (over || gap || page.items.length > 0) return { items: [...page.items], next, head: page.position, gap };
        after = next;
        await coming.promise;
      } finally {
        coming.stop();
      }
      caller = await lookAgain(deps, caller);
    }
  };
}
