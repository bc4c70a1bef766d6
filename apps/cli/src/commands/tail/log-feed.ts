import type { ListOptions } from '@floorwalker/core/client/client';
import type { Page } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../../factory.ts';
import type { Row } from '../../output/cells.ts';
import { timeColumnOf, withinTimespan } from '../timespan.ts';
import { type Batch, type Feed, type FeedAsk, held, isLostPosition, isOtherCursor } from './feed.ts';

/**
 * Where a feed stands: not begun; in the rows since a time, in their order; or behind a position, in the middle of a
 * long answer where there is a cursor.
 */
type State =
  | { readonly kind: 'start' }
  | { readonly kind: 'since'; readonly position: string; readonly cursor: string }
  | { readonly kind: 'after'; readonly after: string; readonly cursor: string | undefined };

const toPlace = (state: State): string | undefined =>
  state.kind === 'after' ? [state.after, ...(state.cursor === undefined ? [] : [state.cursor])].join(' ') : undefined;

function toState(place: string | undefined): State {
  const [after, cursor] = place?.split(' ') ?? [];
  return after === undefined ? { kind: 'start' } : { kind: 'after', after, cursor };
}

/** New rows of any log, by the list's own `after` and `wait`: nothing that was committed is left out, however late. */
export function createLogFeed(factory: Factory, resource: Resource, { where, since, place }: FeedAsk): Feed {
  let state = toState(place);
  const list = async (ask: ListOptions): Promise<Page<Row>> => {
    const { client } = await factory.api();
    return (await client.list(resource, ask, { signal: factory.stop })) as Page<Row>;
  };
  const move = (next: State, rows: readonly Row[], gap: Batch['gap'] = null): Batch => {
    state = next;
    return { rows, gap, place: toPlace(next) };
  };
  const begin = async (limit: number): Promise<Batch> => {
    if (since !== undefined) return walk(limit, undefined, undefined);
    const { position } = await list({ q: where, limit: 1 });
    return move({ kind: 'after', after: position, cursor: undefined }, []);
  };
  /** The rows since a time, the oldest first; behind them go on with what has come since the first of these calls. */
  const walk = async (limit: number, kept: string | undefined, cursor: string | undefined): Promise<Batch> => {
    const q = await withinTimespan(factory, resource, where, { ...(since === undefined ? {} : { since }) });
    const page = await list({ q, sort: timeColumnOf(resource) ?? undefined, cursor, limit });
    const position = kept ?? page.position;
    const next: State =
      page.next === null ? { kind: 'after', after: position, cursor: undefined } : { kind: 'since', position, cursor: page.next };
    return move(next, page.items);
  };
  const follow = async (limit: number, after: string, cursor: string | undefined): Promise<Batch> => {
    try {
      const page = await list({ q: where, after, cursor, limit, wait: cursor === undefined ? held : undefined });
      const next: State =
        page.next === null ? { kind: 'after', after: page.position, cursor: undefined } : { kind: 'after', after, cursor: page.next };
      return move(next, page.items);
    } catch (error) {
      if (cursor !== undefined && isOtherCursor(error)) return follow(limit, after, undefined);
      if (!isLostPosition(error)) throw error;
      const { position } = await list({ limit: 1 });
      return move({ kind: 'after', after: position, cursor: undefined }, [], { from: after, to: position });
    }
  };
  return {
    next(limit) {
      if (state.kind === 'start') return begin(limit);
      return state.kind === 'since' ? walk(limit, state.position, state.cursor) : follow(limit, state.after, state.cursor);
    },
  };
}
