import type { ListOptions } from '@floorwalker/core/client/client';
import type { Page } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../../factory.ts';
import { timeColumnOf, withinTimespan } from '../../lists/timespan.ts';
import type { Row } from '../../output/cells.ts';
import { type Batch, type Feed, type FeedOptions, isLostPosition, isOtherCursor, longPollSeconds } from './feed.ts';

/**
 * State of a feed: not started; reading the rows since a time; or after a position, with a cursor if more pages of it
 * remain.
 */
type State =
  | { readonly kind: 'start' }
  | { readonly kind: 'since'; readonly position: string; readonly cursor: string }
  | { readonly kind: 'after'; readonly after: string; readonly cursor: string | undefined };

const toResumePoint = (state: State): string | undefined =>
  state.kind === 'after' ? [state.after, ...(state.cursor === undefined ? [] : [state.cursor])].join(' ') : undefined;

function toState(resumePoint: string | undefined): State {
  const [after, cursor] = resumePoint?.split(' ') ?? [];
  return after === undefined ? { kind: 'start' } : { kind: 'after', after, cursor };
}

/** A feed of any log through `after` and `wait` of its list. It includes every committed row, even if it was committed late. */
export function createLogFeed(factory: Factory, resource: Resource, { where, since, resumePoint }: FeedOptions): Feed {
  let state = toState(resumePoint);
  const list = async (options: ListOptions): Promise<Page<Row>> => {
    const { client } = await factory.api();
    return (await client.list(resource, options, { signal: factory.stop })) as Page<Row>;
  };
  const move = (next: State, rows: readonly Row[], gap: Batch['gap'] = null): Batch => {
    state = next;
    return { rows, gap, resumePoint: toResumePoint(next) };
  };
  const begin = async (limit: number): Promise<Batch> => {
    if (since !== undefined) return walk(limit, undefined, undefined);
    const { position } = await list({ q: where, limit: 1 });
    return move({ kind: 'after', after: position, cursor: undefined }, []);
  };
  /** Reads the rows since a time, oldest first; then continues with rows committed after the first of these requests. */
  const walk = async (limit: number, kept: string | undefined, cursor: string | undefined): Promise<Batch> => {
    const q = await withinTimespan(factory, resource, where, { ...(since === undefined ? {} : { since }) });
    const page = await list({ q, sort: timeColumnOf(resource) ?? undefined, cursor, limit });
    const position = kept ?? page.position;
    const next: State =
      page.next === null ? { kind: 'after', after: position, cursor: undefined } : { kind: 'since', position, cursor: page.next };
    return move(next, page.items);
  };
  const follow = async (limit: number, after: string, cursor: string | undefined, waitSeconds: number): Promise<Batch> => {
    try {
      const page = await list({ q: where, after, cursor, limit, wait: cursor === undefined ? waitSeconds : undefined });
      const next: State =
        page.next === null ? { kind: 'after', after: page.position, cursor: undefined } : { kind: 'after', after, cursor: page.next };
      return move(next, page.items);
    } catch (error) {
      if (cursor !== undefined && isOtherCursor(error)) return follow(limit, after, undefined, waitSeconds);
      if (!isLostPosition(error)) throw error;
      const { position } = await list({ limit: 1 });
      return move({ kind: 'after', after: position, cursor: undefined }, [], { from: after, to: position });
    }
  };
  return {
    next(limit, waitSeconds = longPollSeconds) {
      if (state.kind === 'start') return begin(limit);
      return state.kind === 'since' ? walk(limit, state.position, state.cursor) : follow(limit, state.after, state.cursor, waitSeconds);
    },
  };
}
