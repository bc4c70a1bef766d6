import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { eventRow } from '../resources/logs/event-log.ts';
import { inCalendar, looseInstant } from '../vocabulary/scalars.ts';
import { actOnEventsBody, actResponse, assigneesResponse, historyResponse, rowParams } from './log-act.ts';

/** A position in the event stream: `<epoch>.<n>`. */
export const streamPosition = z.string().check(z.regex(/^[a-z0-9]{1,16}\.\d{1,16}$/));

/**
 * Terminal events in commit order after a position: one cursor for tails, the web console and webhooks. `wait` (at most 25
 * seconds): waits for the first matching event. `next`: the position to continue from, even if nothing matched. `head`: the
 * newest position. `since` (instant) instead of `after` starts with the first event stored at or after that time; without
 * both the stream starts at the head. A position that is no longer retained returns `gap` with the missing range. Imported
 * history is not part of the stream, only of the event log.
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

/**
 * Acts on one or many events: acknowledges, assigns, snoozes or comments them, or takes that back, as `error.act` does for errors. An event
 * has no end, so every act is possible at any time. An assignee needs the right `event.handle`.
 */
export const actOnEvents = defineEndpoint({
  id: 'event.act',
  method: 'POST',
  path: '/event-log/acts',
  access: 'event.handle',
  body: actOnEventsBody,
  response: actResponse,
});

/** Returns what operators have done about an event, newest first, at most 200 entries. */
export const eventHistory = defineEndpoint({
  id: 'event.history',
  method: 'GET',
  path: '/event-log/{id}/history',
  access: 'event-log.view',
  params: rowParams,
  response: historyResponse,
});

/** Returns the operators to whom the caller may assign events: those who may act on events of a property that the caller sees. */
export const eventAssignees = defineEndpoint({
  id: 'event.assignees',
  method: 'GET',
  path: '/event-assignees',
  access: 'event.handle',
  response: assigneesResponse,
});
