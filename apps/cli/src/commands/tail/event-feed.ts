import { eventStream } from '@floorwalker/core/endpoints/event/stream';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import type { Factory } from '../../factory.ts';
import { type Batch, type Feed, type FeedAsk, held, isLostPosition } from './feed.ts';

type Answer = Shape<(typeof eventStream)['answer']>;

/** Terminal events from the numbered stream, in commit order [CL-01]. */
export function createEventFeed({ api, stop }: Factory, { where, since, place }: FeedAsk): Feed {
  let after = place;
  const ask = async (query: Record<string, string>): Promise<Answer> => (await api()).client.call(eventStream, { query, signal: stop });
  const take = ({ items, next, gap }: Answer): Batch => {
    after = next;
    return { rows: items, gap, place: next };
  };
  return {
    async next(limit) {
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
