import * as z from 'zod/mini';
import { leftReasons } from '../forecast/service-route.ts';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { forecastEvents } from '../vocabulary/forecast-states.ts';
import { calendarDay, currencyCode, deviceText, instant, minorUnits, propertyId, terminalId, timeZone } from '../vocabulary/scalars.ts';

/** Limits of a round, and their defaults. */
export const routeLimits = { stops: { default: 12, max: 99 }, ahead: { default: 1, max: 7 } } as const;

const visit = {
  terminal: terminalId,
  terminalName: deviceText(80),
  property: propertyId,
  propertyName: z.string(),
  zone: timeZone,
  /** Coordinates of the property in degrees, north and east positive; null: it has none. */
  place: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  /** When the first of its units may be empty or full: not earlier in nine of ten cases. */
  due: instant,
};

const delivery = z.strictObject({
  /** Id of the forecast of the unit. */
  unit: z.string(),
  component: z.int(),
  medium: z.int(),
  /** Null: a box, which is emptied. */
  denomination: z.nullable(minorUnits),
  currency: currencyCode,
  event: z.enum(forecastEvents),
  /** Pieces in the unit now, pieces to bring, and their amount. */
  held: z.int(),
  pieces: z.int(),
  amount: minorUnits,
});

const serviceRoute = z.strictObject({
  day: calendarDay,
  /** When the oldest stock was so; null: there are no forecasts. */
  asOf: z.nullable(instant),
  limits: z.strictObject({ stops: z.int(), value: z.nullable(z.int()), ahead: z.int() }),
  /** In the order of the visits. */
  stops: z.array(z.strictObject({ ...visit, deliveries: z.array(delivery) })),
  /** Terminals that should be visited, and do not fit into the limits. */
  left: z.array(z.strictObject({ ...visit, reason: z.enum(leftReasons) })),
  /** What to carry: by denomination, and by currency. */
  denominations: z.array(
    z.strictObject({ medium: z.int(), denomination: minorUnits, currency: currencyCode, pieces: z.int(), amount: minorUnits }),
  ),
  totals: z.array(z.strictObject({ currency: currencyCode, amount: minorUnits })),
  /** Length of the way between properties as the crow flies; null: a property on it has no coordinates. */
  metres: z.nullable(z.int()),
  /** Units of which data is too thin for a forecast: they cause no visit. */
  thin: z.int(),
});
export type ServiceRoute = z.output<typeof serviceRoute>;

const query = z.strictObject({
  /** The day of the visits; by default today, in the zone of each property. */
  day: z.optional(calendarDay),
  property: z.optional(z.string().check(z.regex(/^\d{1,8}$/))),
  stops: z.optional(z.string().check(z.regex(/^[1-9]\d?$/))),
  /** Amount that may be carried of each currency, in whole units such as euros. */
  value: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9}$/))),
  /** Further days before whose end a unit may be empty or full. */
  ahead: z.optional(z.string().check(z.regex(/^[0-7]$/))),
});

/**
 * Returns a round of money services for one day [ST-06]: terminals with a unit that may be empty or full until the end of the next day, as far
 * as the limits of stops and of the amount carried allow, with what to bring in which denomination. Only of properties that the caller sees.
 * Returns `service-route.too-many-units` beyond 100,000 units of money.
 */
export const planRoute = defineEndpoint({
  id: 'service-route.plan',
  method: 'GET',
  path: '/service-route',
  access: 'fill-level.view',
  query,
  response: serviceRoute,
});

/** Returns the same round as PDF, to be taken along, in the language of the request. */
export const routePaper = defineEndpoint({
  id: 'service-route.paper',
  method: 'GET',
  path: '/service-route/paper',
  access: 'fill-level.view',
  query,
  file: true,
});
export type RouteQuery = z.output<typeof query>;
