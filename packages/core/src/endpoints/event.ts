import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { eventRow } from '../resources/logs/event-log.ts';
import { inCalendar, looseInstant } from '../vocabulary/scalars.ts';

/** A position in the event stream: `<epoch>.<n>`. */
export const streamPosition = z.string().check(z.regex(/^[a-z0-9]{1,16}\.\d{1,16}$/));

/**
 * Terminal events in commit order after a position: the one cursor of tails, web and webhooks. `wait` (seconds, 25 at
 * most) holds the call until something matches. `next` is where to go on, also when nothing matched. `head` is the
 * newest position. `since` (instant) instead of `after` starts with the first event that was stored then or later; neither
 * starts at the head. A position outside the kept window answers `gap` with the range that is lost. Events of a past that
 * was loaded have no place in the stream: the event log has them.
 */
export const eventStream = defineEndpoint({
  id: 'event.stream',
  method: 'GET',
  path: '/events',
  access: 'event-log.view',
  query: z.strictObject({
    after: z.optional(z.string().check(z.maxLength(60))),
    since: z.optional(looseInstant.check(inCalendar)),
    q: z.optional(z.string().check(z.maxLength(4000))),
    wait: z.optional(z.string().check(z.regex(/^([0-9]|1\d|2[0-5])$/))),
    limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  }),
  response: z.strictObject({
    items: z.array(eventRow),
    next: streamPosition,
    head: streamPosition,
    gap: z.nullable(z.strictObject({ from: streamPosition, to: streamPosition })),
  }),
});
