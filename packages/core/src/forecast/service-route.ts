import { minorDigits } from '../vocabulary/currencies.ts';
import type { ForecastEvent } from '../vocabulary/forecast-states.ts';

/** A forecast unit of a terminal that may be visited. Times are milliseconds since 1970. */
export interface RouteUnit {
  readonly id: string;
  readonly component: number;
  readonly medium: number;
  readonly denomination: number | null;
  readonly currency: string;
  readonly event: ForecastEvent;
  /** Not later in nine of ten cases; null: beyond the horizon, or data is too thin. */
  readonly earliest: number | null;
  readonly pieces: number;
  readonly capacity: number;
  readonly daily: number;
  /** Pieces to bring now; null: a box, or data is too thin. */
  readonly bring: number | null;
}

export interface RouteTerminal {
  readonly terminal: number;
  readonly property: number;
  /** Degrees; null: the property has no coordinates. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** It is visited if a unit may be empty or full before this time. */
  readonly until: number;
  /** Days from now until the visit. */
  readonly days: number;
  readonly units: readonly RouteUnit[];
}

export interface RouteLimits {
  /** Terminals that can be visited. */
  readonly stops: number;
  /** Amount that may be carried of each currency, in whole units such as euros; null: any. */
  readonly value: number | null;
}

/** Pieces of a unit to bring at the visit, with their amount; a box is emptied and gets none. */
export interface Delivery {
  readonly unit: RouteUnit;
  readonly pieces: number;
  readonly amount: number;
}

/** Why a terminal that should be visited is not. */
export const leftReasons = ['stops', 'value'] as const;
export type LeftReason = (typeof leftReasons)[number];

/** A planned visit. `due`: when its first unit may be empty or full. */
export interface RouteStop<T extends RouteTerminal> {
  readonly at: T;
  readonly due: number;
  readonly deliveries: readonly Delivery[];
}

export interface ServiceRoute<T extends RouteTerminal> {
  /** In the order of the visits. */
  readonly stops: readonly RouteStop<T>[];
  /** Terminals that should be visited, and do not fit into the limits; the most urgent first. */
  readonly left: readonly (RouteStop<T> & { readonly reason: LeftReason })[];
  /** Length of the way between the properties, in metres as the crow flies; null: some have no coordinates. */
  readonly metres: number | null;
}

const dayMs = 86_400_000;
const earthRadius = 6_371_000;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

type Coordinates = NonNullable<RouteTerminal['place']>;

/** Returns the distance between two places along the surface of the earth, in metres. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  const [a, b] = [toRadians(from.latitude), toRadians(to.latitude)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

const lengthOf = (places: readonly Coordinates[]): number =>
  places.reduce((metres, place, index) => metres + (index === 0 ? 0 : metresBetween(places[index - 1] as Coordinates, place)), 0);

/** Orders places from the first one: the nearest next, then parts are reversed as long as that shortens the way. */
function orderPlaces<T extends { readonly place: Coordinates }>(places: readonly T[]): readonly T[] {
  const rest = [...places];
  const order = rest.splice(0, 1);
  while (rest.length > 0) {
    const last = order.at(-1) as T;
    const next = rest.reduce((best, one) => (metresBetween(last.place, one.place) < metresBetween(last.place, best.place) ? one : best));
    order.push(...rest.splice(rest.indexOf(next), 1));
  }
  return shorten(order);
}

function shorten<T extends { readonly place: Coordinates }>(order: readonly T[]): readonly T[] {
  const metres = lengthOf(order.map(({ place }) => place));
  for (let from = 1; from < order.length - 1; from += 1)
    for (let to = from + 2; to <= order.length; to += 1) {
      const turned = [...order.slice(0, from), ...order.slice(from, to).reverse(), ...order.slice(to)];
      // A metre less is none: rounding must not turn parts for ever.
      if (lengthOf(turned.map(({ place }) => place)) < metres - 1) return shorten(turned);
    }
  return order;
}

/** Returns the pieces that a unit lacks at the visit: what leaves it until then is brought too, at most as much as fits. */
function toDelivery(unit: RouteUnit, days: number): Delivery {
  if (unit.bring === null || unit.denomination === null) return { unit, pieces: 0, amount: 0 };
  const leaving = Math.min(unit.pieces, Math.round(unit.daily * days));
  const pieces = Math.max(0, Math.min(unit.bring + leaving, unit.capacity - unit.pieces + leaving));
  return { unit, pieces, amount: pieces * unit.denomination };
}

/** Adds amounts by currency: amounts of different currencies are never added. */
export function sumByCurrency(deliveries: readonly Delivery[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { unit, amount } of deliveries) if (amount > 0) sums.set(unit.currency, (sums.get(unit.currency) ?? 0) + amount);
  return sums;
}

/** Orders stops: property by property, from that of the most urgent stop on; those without coordinates last, by their numbers. */
function orderStops<T extends RouteTerminal>(stops: readonly RouteStop<T>[]): readonly RouteStop<T>[] {
  const byProperty = new Map<number, RouteStop<T>[]>();
  for (const stop of stops) byProperty.set(stop.at.property, [...(byProperty.get(stop.at.property) ?? []), stop]);
  const properties = [...byProperty].map(([property, own]) => ({ property, own, place: own[0]?.at.place ?? null }));
  const placed = properties.flatMap((one) => (one.place === null ? [] : [{ ...one, place: one.place }]));
  const others = properties.filter(({ place }) => place === null).sort((a, b) => a.property - b.property);
  return [...(placed.length > 0 ? orderPlaces(placed) : []), ...others].flatMap(({ own }) =>
    own.toSorted((a, b) => a.at.terminal - b.at.terminal),
  );
}

/**
 * Plans a round of money services: the terminals with a unit that may be empty or full before their `until`, the most urgent first, as far as the
 * limits allow [ST-06]. Each visited terminal gets what all its units lack at the visit. A terminal whose cash does not fit is left out, and a
 * later one that fits is still visited.
 */
export function planServiceRoute<T extends RouteTerminal>(terminals: readonly T[], limits: RouteLimits): ServiceRoute<T> {
  const { stops: maxStops, value } = limits;
  const isTooMuch = (amount: number, currency: string) => value !== null && amount > value * 10 ** minorDigits(currency);
  const due = terminals
    .flatMap((at): readonly RouteStop<T>[] => {
      const times = at.units.flatMap(({ earliest }) => (earliest !== null && earliest < at.until ? [earliest] : []));
      if (times.length === 0) return [];
      return [{ at, due: Math.min(...times), deliveries: at.units.map((unit) => toDelivery(unit, at.days)) }];
    })
    .sort((a, b) => a.due - b.due || a.at.terminal - b.at.terminal);
  const chosen: RouteStop<T>[] = [];
  const left: (RouteStop<T> & { readonly reason: LeftReason })[] = [];
  for (const stop of due) {
    // Amounts are added only for stops that may still be chosen: thousands of terminals may be due.
    const carried = () => sumByCurrency([...chosen, stop].flatMap(({ deliveries }) => deliveries));
    if (chosen.length >= maxStops) left.push({ ...stop, reason: 'stops' });
    else if (value !== null && [...carried()].some(([currency, amount]) => isTooMuch(amount, currency)))
      left.push({ ...stop, reason: 'value' });
    else chosen.push(stop);
  }
  const stops = orderStops(chosen);
  const places = stops.map(({ at }) => at.place);
  const known = places.filter((place) => place !== null);
  return { stops, left, metres: known.length === places.length ? Math.round(lengthOf(known)) : null };
}

/** Days from now until a visit; a visit in the past is now. */
export const daysUntil = (visit: number, now: number): number => Math.max(0, (visit - now) / dayMs);
