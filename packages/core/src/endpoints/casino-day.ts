import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { calendarDay, instant, propertyId, timeZone } from '../vocabulary/scalars.ts';

const property = z.strictObject({ id: z.string().check(z.regex(/^\d{1,8}$/)) });

/** The casino day of a property that is under way, and what is open in it [ST-06]. */
const casinoDay = z.strictObject({
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  businessDay: calendarDay,
  /** When it began, and when it ends unless somebody ends it earlier. */
  from: instant,
  to: instant,
  /** Who has ended it, and when; null: it is under way. */
  ended: z.nullable(z.strictObject({ at: instant, operatorName: z.string() })),
  /** Number of terminals whose totals are stored at the end. */
  terminals: z.int(),
  /** Balancing reports of the day that are to be counted, and those that are to be confirmed. */
  uncounted: z.int(),
  unconfirmed: z.int(),
});
export type CasinoDay = z.output<typeof casinoDay>;

/** Returns the casino day of a property that is under way, and how many reports of it are open. */
export const showCasinoDay = defineEndpoint({
  id: 'casino-day.show',
  method: 'GET',
  path: '/properties/{id}/casino-day',
  access: 'casino-day.end',
  params: property,
  response: casinoDay,
});

/**
 * Ends the casino day of a property before its time: the server stores the totals of each terminal at this instant, and the next casino
 * day begins. `businessDay` is the day that the caller has seen: `balancing.day-over` if it is not the present one, `balancing.day-ended` if
 * somebody has ended it. Where a policy asks for approval, the call returns `approval.required`, and the last approval ends the day.
 */
export const endCasinoDay = defineEndpoint({
  id: 'casino-day.end',
  method: 'POST',
  path: '/properties/{id}/casino-day/end',
  access: 'casino-day.end',
  params: property,
  body: z.strictObject({ businessDay: calendarDay }),
  response: casinoDay,
});
