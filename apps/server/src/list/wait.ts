import type { ListQuery, Page } from '@floorwalker/core/contract/list';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { ResourceDefinition, RowOf } from '@floorwalker/core/registry/define-resource';
import type { Feed } from '../db/feed.ts';
import { checkAccess, checkRestrictions } from '../http/call-write.ts';
import type { Caller } from '../http/handler.ts';
import { invalid } from '../http/problems.ts';
import type { Sessions } from '../http/sessions.ts';
import type { List } from './list.ts';
import { awaitNews, concernsList } from './news.ts';

export interface WaitDeps {
  readonly feed: Feed;
  readonly sessions: Pick<Sessions, 'findByKey' | 'refusalOfKey'>;
  /** Aborted when the server stops; waiting calls then return. */
  readonly ending: AbortSignal;
}

/** Maximum number of waiting calls, of one session and in total. */
export const maxWaiting = { session: 10, all: 2000 } as const;

/** Minimum time between two reads of one call, in milliseconds, so that frequent events do not load the database. */
const pauseMs = 100;

/** Limits the waiting calls. `enter` throws `request.rate-limited` above the maximum; it returns a function to call at the end. */
export interface WaitingRoom {
  enter(session: string): () => void;
}

export function createWaitingRoom(max: { readonly session: number; readonly all: number } = maxWaiting): WaitingRoom {
  const waiting = new Map<string, number>();
  let all = 0;
  return {
    enter: (session) => {
      const own = waiting.get(session) ?? 0;
      if (own >= max.session || all >= max.all) throw new ProblemError('request.rate-limited');
      waiting.set(session, own + 1);
      all += 1;
      return () => {
        const left = (waiting.get(session) ?? 1) - 1;
        if (left > 0) waiting.set(session, left);
        else waiting.delete(session);
        all -= 1;
      };
    },
  };
}

/** Reads the caller again after a wait, because the session may have ended or its operator may have lost rights. */
export async function lookAgain({ sessions }: Pick<WaitDeps, 'sessions'>, resource: ResourceDefinition, caller: Caller): Promise<Caller> {
  const session = await sessions.findByKey(caller.sessionKey);
  if (!session) throw await sessions.refusalOfKey(caller.sessionKey);
  checkRestrictions(session, resource.right);
  checkAccess(session.operator, resource.right);
  return { ...caller, ...session };
}

type Look = (caller: Caller, query: ListQuery) => Promise<Page<unknown>>;

/** Reads until there are rows or the time is over, each time from the last position. Holds no connection while it waits. */
async function lookUntil(deps: WaitDeps, resource: ResourceDefinition, look: Look, call: WaitCall): Promise<Page<unknown>> {
  const { feed, ending } = deps;
  const signals = [call.signal, ending];
  let { caller, query } = call;
  // A monotonic clock: setting back the system clock would prolong the wait.
  const deadline = performance.now() + Number(query.wait) * 1000;
  for (;;) {
    const left = deadline - performance.now();
    // Listening starts before the read, so that no entry between the two is missed.
    const news = awaitNews(feed, concernsList(resource, caller), Math.max(left, 0), signals);
    const pause = awaitNews(feed, () => false, Math.min(pauseMs, Math.max(left, 0)), signals);
    try {
      const page = await look(caller, query);
      if (page.items.length > 0 || left <= 0 || signals.some(({ aborted }) => aborted)) return page;
      query = { ...query, after: page.position };
      await Promise.all([news.promise, pause.promise]);
    } finally {
      news.stop();
      pause.stop();
    }
    caller = await lookAgain(deps, resource, caller);
  }
}

interface WaitCall {
  readonly caller: Caller;
  readonly query: ListQuery;
  readonly signal: AbortSignal;
}

/** Creates the handler of a page. It responds at once, or with `wait` as soon as there are rows after the position. */
export function createWaitingPage<D extends ResourceDefinition>(list: List<D>, deps: WaitDeps, room: WaitingRoom) {
  return async (call: WaitCall): Promise<Page<RowOf<D>>> => {
    const { caller, query, signal } = call;
    const look = async (who: Caller, request: ListQuery) => {
      const page = await list.page(who, request, signal);
      // A client that follows a list keeps these rows and their position.
      if (request.after !== undefined) await deps.feed.confirm();
      return page;
    };
    if (query.wait === undefined) return look(caller, query);
    if (query.after === undefined) throw invalid([{ path: 'wait', code: 'not-allowed', params: {} }]);
    // A page with a cursor does not wait: it has rows.
    if (query.cursor !== undefined) return look(caller, query);
    const leave = room.enter(caller.sessionKey);
    try {
      return (await lookUntil(deps, list.resource, look, call)) as Page<RowOf<D>>;
    } finally {
      leave();
    }
  };
}
