import { describe, expect, test } from 'vitest';
import { daysUntil, metresBetween, planServiceRoute, type RouteTerminal, type RouteUnit, sumByCurrency } from './service-route.ts';

const hour = 3_600_000;
const unit = (more: Partial<RouteUnit> = {}): RouteUnit => ({
  id: 'u',
  component: 13,
  medium: 2,
  denomination: 5000,
  currency: 'EUR',
  event: 'empty',
  earliest: hour,
  pieces: 100,
  capacity: 900,
  daily: 48,
  bring: 200,
  ...more,
});
const terminal = (id: number, more: Partial<RouteTerminal> = {}, ...units: readonly Partial<RouteUnit>[]): RouteTerminal => ({
  terminal: id,
  property: 101,
  place: null,
  until: 24 * hour,
  days: 0,
  units: (units.length === 0 ? [{}] : units).map(unit),
  ...more,
});
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const any = { stops: 50, value: null };
const ids = (stops: readonly { readonly at: RouteTerminal }[]) => stops.map((stop) => stop.at.terminal);

describe('a service route [ST-06]', () => {
  test('visits the terminals with a unit that may be empty or full before the end, and no others', () => {
    const later = terminal(2, {}, { earliest: 25 * hour });
    const unknown = terminal(3, {}, { earliest: null, bring: null });
    const { stops, left, metres } = planServiceRoute([terminal(4), later, unknown, terminal(1)], any);
    expect([ids(stops), left, metres]).toEqual([[1, 4], [], null]);
  });

  test('brings what each unit lacks at the visit, and empties boxes', () => {
    const box = { event: 'full', denomination: null, bring: null, pieces: 1100 } as const;
    const { stops } = planServiceRoute([terminal(1, { days: 0.5 }, {}, { earliest: null, bring: 10, pieces: 900 }, box)], any);
    // Half a day takes 24 pieces; the second unit is full and gets only what left it.
    expect(stops[0]?.deliveries.map(({ pieces, amount }) => [pieces, amount])).toEqual([
      [224, 1_120_000],
      [24, 120_000],
      [0, 0],
    ]);
  });

  test('leaves the less urgent terminals out when there are too many', () => {
    const { stops, left } = planServiceRoute(
      [terminal(1, {}, { earliest: 3 }), terminal(2, {}, { earliest: 1 }), terminal(3, {}, { earliest: 2 })],
      { stops: 2, value: null },
    );
    expect([ids(stops), ids(left), left.map(({ reason }) => reason)]).toEqual([[2, 3], [1], ['stops']]);
  });

  test('carries no more than the limit of each currency, and goes on with a terminal that fits', () => {
    const dollars = terminal(4, {}, { currency: 'USD', earliest: 4 });
    const small = terminal(3, {}, { bring: 20, earliest: 3 });
    const { stops, left } = planServiceRoute([terminal(1, {}, { earliest: 1 }), terminal(2, {}, { earliest: 2 }), small, dollars], {
      stops: 50,
      value: 12_000,
    });
    expect([ids(stops), ids(left), left.map(({ reason }) => reason)]).toEqual([[1, 3, 4], [2], ['value']]);
    expect([...sumByCurrency(stops.flatMap(({ deliveries }) => deliveries))]).toEqual([
      ['EUR', 1_100_000],
      ['USD', 1_000_000],
    ]);
  });

  test('goes from property to property on a short way, beginning with the most urgent terminal, and in a property by number', () => {
    const vienna = { property: 101, place: at(48.2, 16.37) };
    const linz = { property: 103, place: at(48.3, 14.29) };
    const salzburg = { property: 102, place: at(47.8, 13.04) };
    const { stops, metres } = planServiceRoute(
      [terminal(9, vienna, { earliest: 0 }), terminal(1, salzburg), terminal(2, linz), terminal(8, vienna)],
      any,
    );
    expect(ids(stops)).toEqual([8, 9, 2, 1]);
    expect(Math.round((metres ?? 0) / 1000)).toBe(263);
  });

  test('visits properties without coordinates last, and knows no length then', () => {
    const { stops, metres } = planServiceRoute(
      [terminal(1, { property: 105 }), terminal(2, { property: 104 }), terminal(3, { property: 106, place: at(48, 16) })],
      any,
    );
    expect([ids(stops), metres]).toEqual([[3, 2, 1], null]);
  });

  test('is never longer than the way from the nearest to the nearest', () => {
    const places = Array.from({ length: 12 }, (_, index) => at(48 + Math.sin(index * 7) / 2, 16 + Math.cos(index * 5) / 2));
    const { stops, metres } = planServiceRoute(
      places.map((place, index) => terminal(index + 1, { property: index + 1, place }, { earliest: index })),
      any,
    );
    expect(stops).toHaveLength(12);
    expect(ids(stops)[0]).toBe(1);
    const inOrder = places.slice(1).reduce((all, place, index) => all + metresBetween(places[index] as (typeof places)[0], place), 0);
    expect(metres).toBeLessThan(inOrder);
  });
});

test('a visit in the past is now', () => {
  expect([daysUntil(12 * hour, 0), daysUntil(0, 12 * hour)]).toEqual([0.5, 0]);
});
