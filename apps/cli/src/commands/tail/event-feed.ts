import { eventStream } from '@floorwalker/core/endpoints/event/stream';
import { joinTerms } from '@floorwalker/core/filter/ast';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Factory } from '../../factory.ts';
import { type Batch, type Feed, type FeedAsk, held, isLostPosition } from './feed.ts';
import { createLogFeed } from './log-feed.ts';

type Answer = Shape<(typeof eventStream)['response']>;

/**
 * The events since a time of a past that was loaded. They have no place in the stream: their numbers lie below zero. Null
 * where a tail begins elsewhere, and where the filter cannot be read: the stream says what is wrong with it.
 */
function createPastFeed(factory: Factory, { where, since, place }: FeedAsk): Feed | null {
  if (since === undefined || place !== undefined) return null;
  try {
    const terms = [parseFilter(where ?? ''), parseFilter('n<0')].filter((node) => node !== null);
    return createLogFeed(factory, eventLogResource, { where: printFilter(joinTerms('and', terms)), since, place });
  } catch {
    return null;
  }
}

/** Terminal events from the numbered stream, in commit order [CL-01]; before them those of a loaded past, in order of time. */
export function createEventFeed(factory: Factory, asked: FeedAsk): Feed {
  const { api, stop } = factory;
  const { where, since } = asked;
  let past = createPastFeed(factory, asked);
  let after = asked.place;
  const ask = async (query: Record<string, string>): Promise<Answer> => (await api()).client.call(eventStream, { query, signal: stop });
  const take = ({ items, next, gap }: Answer): Batch => {
    after = next;
    return { rows: items, gap, place: next };
  };
  return {
    async next(limit) {
      if (past) {
        const { rows, gap, place } = await past.next(limit);
        if (place !== undefined) past = null;
        if (past || rows.length > 0) return { rows, gap, place: undefined };
      }
      const from = after === undefined ? since && { since } : { after };
      // The first call from the head answers at once, so that a position is known before anything can be lost.
      const wait = from ? { wait: String(held) } : {};
      try {
        return take(await ask({ ...from, ...wait, ...(where ? { q: where } : {}), limit: String(limit) }));
      } catch (error) {
        if (!isLostPosition(error) || after === undefined) throw error;
        const lost = after;
        const head = await ask({});
        return take({ ...head, gap: { from: lost, to: head.next } });
      }
    },
  };
}
