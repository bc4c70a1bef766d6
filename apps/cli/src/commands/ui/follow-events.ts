import { ProblemFailure } from '@floorwalker/core/client/failures';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { Factory } from '../../factory.ts';
import { delay } from '../../host/clock.ts';
import type { Row } from '../../output/cells.ts';
import { createEventFeed } from '../tail/event-feed.ts';
import type { Gap } from '../tail/feed.ts';
import { createRetry } from '../tail/retry-forever.ts';

export interface EventReader {
  /** The newest events before the stream, newest first. */
  recent(rows: readonly Row[], hasMore: boolean): void;
  /** Events in commit order, each once. `gap`: a range before them that the server no longer has. */
  events(rows: readonly Row[], gap: Gap | null): void;
  /** The connection is lost. The next events are those of the lost time. */
  lost(): void;
  /** The server refuses the stream: no right, signed out, or an invalid filter. */
  refused(failure: ProblemFailure): void;
}

/** Maximum number of events of one request, and minimum interval between two, so that a second needs few requests. */
const pageSize = 1000;
const minIntervalMs = 250;

/** Seconds for which the server holds a request; short, so that a withdrawn right is noticed soon. */
const waitSeconds = 5;

/** Number of events before the stream. */
const recentRows = 200;

/** Follows the events that match a filter with the cursor of `floor tail`, until stopped or until the server refuses. */
export async function followEvents(factory: Factory, where: string, reader: EventReader): Promise<void> {
  const { clock, stop } = factory;
  let isLost = false;
  const feed = createEventFeed(factory, { where, since: undefined, resumePoint: undefined });
  const persist = createRetry(
    { clock, stop },
    {
      wasConnected: true,
      lost: () => {
        isLost = true;
        reader.lost();
      },
      back: () => {
        isLost = false;
      },
    },
  );
  try {
    // The position is read before the newest events, so that no event is between them.
    const first = await persist(() => feed.next(pageSize));
    const { client } = await factory.api();
    const page = await persist(() => client.list(eventLogResource, { q: where, limit: recentRows }, { signal: stop }));
    if (!first || !page) return;
    reader.recent(page.items as readonly Row[], page.next !== null);
    reader.events(first.rows, first.gap);
    while (!stop.aborted) {
      const begun = clock.now();
      // After a cut the first response must not wait for a new event.
      const batch = await persist(() => feed.next(pageSize, isLost ? 0 : waitSeconds));
      if (!batch) return;
      reader.events(batch.rows, batch.gap);
      if (batch.rows.length > 0) await delay(clock, minIntervalMs - (clock.now() - begun), stop);
    }
  } catch (error) {
    if (stop.aborted) return;
    if (!(error instanceof ProblemFailure)) throw error;
    reader.refused(error);
  }
}
