import { eventStream } from '@floorwalker/core/endpoints/event';
import { joinTerms } from '@floorwalker/core/filter/ast';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';
import type { Shape } from '@floorwalker/core/registry/define-endpoint';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Factory } from '../../factory.ts';
import { type Batch, type Feed, type FeedOptions, isLostPosition, longPollSeconds } from './feed.ts';
import { createLogFeed } from './log-feed.ts';

type StreamPage = Shape<(typeof eventStream)['response']>;

/**
 * A feed of imported historical events since a time. They are not part of the event stream and have negative numbers.
 * Null if the tail resumes at a point, or if the filter is invalid: the stream reports the error.
 */
function createPastFeed(factory: Factory, { where, since, resumePoint }: FeedOptions): Feed | null {
  if (since === undefined || resumePoint !== undefined) return null;
  try {
    const terms = [parseFilter(where ?? ''), parseFilter('n<0')].filter((node) => node !== null);
    return createLogFeed(factory, eventLogResource, { where: printFilter(joinTerms('and', terms)), since, resumePoint });
  } catch {
    return null;
  }
}

/** A feed of terminal events from the numbered stream in commit order [CL-01], after imported historical events in time order. */
export function createEventFeed(factory: Factory, options: FeedOptions): Feed {
  const { api, stop } = factory;
  const { where, since } = options;
  let past = createPastFeed(factory, options);
  let after = options.resumePoint;
  const fetchPage = async (query: Record<string, string>): Promise<StreamPage> =>
    (await api()).client.call(eventStream, { query, signal: stop });
  const take = ({ items, next, gap }: StreamPage): Batch => {
    after = next;
    return { rows: items, gap, resumePoint: next };
  };
  return {
    async next(limit, waitSeconds = longPollSeconds) {
      if (past) {
        const { rows, gap, resumePoint } = await past.next(limit);
        if (resumePoint !== undefined) past = null;
        if (past || rows.length > 0) return { rows, gap, resumePoint: undefined };
      }
      const from = after === undefined ? since && { since } : { after };
      // The first request does not wait: a position must be known before the connection can be lost.
      const wait = from ? { wait: String(waitSeconds) } : {};
      try {
        return take(await fetchPage({ ...from, ...wait, ...(where ? { q: where } : {}), limit: String(limit) }));
      } catch (error) {
        if (!isLostPosition(error) || after === undefined) throw error;
        const lost = after;
        const head = await fetchPage({});
        return take({ ...head, gap: { from: lost, to: head.next } });
      }
    },
  };
}
