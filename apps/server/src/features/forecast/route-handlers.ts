import { Readable } from 'node:stream';
import { ProblemError } from '@floorwalker/core/contract/problem';
import {
  type planRoute,
  type RouteQuery,
  routeLimits,
  type routePaper,
  type ServiceRoute,
} from '@floorwalker/core/endpoints/service-route';
import { daysUntil, planServiceRoute, type RouteStop, type RouteTerminal, sumByCurrency } from '@floorwalker/core/forecast/service-route';
import type { CashForecastRow, cashForecastResource } from '@floorwalker/core/resources/balancing/cash-forecast';
import type { propertyResource } from '@floorwalker/core/resources/properties/property';
import type { CellTranslation } from '@floorwalker/i18n/format/cell-text';
import type { Caller, Handlers } from '../../http/handler.ts';
import { invalid } from '../../http/problems.ts';
import type { List } from '../../list/list.ts';
import { toRoutePaper } from './route-paper.ts';

interface Deps {
  readonly forecasts: List<typeof cashForecastResource>;
  readonly properties: List<typeof propertyResource>;
  /** Translations in the language, formats and zone of the caller. */
  readonly messagesFor: (caller: Caller) => Promise<CellTranslation>;
}

/** Units that are read for a route at most. There are fewer properties. */
const maxUnits = 100_000;
/** Hour of the day at which stops are assumed, on the clock of the property. */
const visitHour = 12;

interface Candidate extends RouteTerminal {
  readonly terminalName: string;
  readonly propertyName: string;
  readonly zone: string;
}

const compareCurrency = (a: { readonly currency: string }, b: { readonly currency: string }) =>
  Number(a.currency > b.currency) - Number(a.currency < b.currency);
const toTime = (at: string | null) => (at === null ? null : Date.parse(at));

/** Groups forecasts by terminal, with the times that follow from the day of the visit in the zone of the terminal. */
function toCandidates(
  rows: readonly CashForecastRow[],
  coordinates: ReadonlyMap<number, RouteTerminal['place']>,
  { day, ahead, now }: { readonly day: string | undefined; readonly ahead: number; readonly now: Temporal.Instant },
): readonly Candidate[] {
  const byTerminal = Map.groupBy(rows, ({ terminal }) => terminal);
  // Thousands of terminals are in few zones, and times of a zone are slow to compute.
  const timesByZone = new Map<string, { readonly until: number; readonly days: number }>();
  const timesIn = (zone: string) => {
    const known = timesByZone.get(zone);
    if (known) return known;
    const date = day === undefined ? now.toZonedDateTimeISO(zone).toPlainDate() : Temporal.PlainDate.from(day);
    const visit = date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from({ hour: visitHour }) }).epochMilliseconds;
    const until = date.add({ days: ahead + 1 }).toZonedDateTime(zone).epochMilliseconds;
    const times = { until, days: daysUntil(visit, now.epochMilliseconds) };
    timesByZone.set(zone, times);
    return times;
  };
  return [...byTerminal.values()].flatMap((own): readonly Candidate[] => {
    const [first] = own;
    if (!first) return [];
    const { terminal, terminalName, property, propertyName, zone } = first;
    return [
      {
        terminal,
        terminalName,
        property,
        propertyName,
        zone,
        place: coordinates.get(property) ?? null,
        ...timesIn(zone),
        units: own.map((row) => ({ ...row, earliest: toTime(row.earliestAt) })),
      },
    ];
  });
}

const toVisit = ({ at, due }: RouteStop<Candidate>) => ({
  terminal: at.terminal,
  terminalName: at.terminalName,
  property: at.property,
  propertyName: at.propertyName,
  zone: at.zone,
  place: at.place,
  due: new Date(due).toISOString(),
});

type Delivery = ServiceRoute['stops'][number]['deliveries'][number];

/** In the order of the work at a terminal: what is brought, the largest denomination first, then the boxes to empty. */
const compareDeliveries = (a: Delivery, b: Delivery) =>
  Number(a.event === 'full') - Number(b.event === 'full') ||
  compareCurrency(a, b) ||
  (b.denomination ?? 0) - (a.denomination ?? 0) ||
  a.component - b.component;

/** Units of a stop with something to do: pieces to bring, or a box to empty. */
const toDeliveries = ({ deliveries }: RouteStop<Candidate>): Delivery[] =>
  deliveries
    .filter(({ unit, pieces }) => pieces > 0 || unit.event === 'full')
    .map(({ unit, pieces, amount }) => ({
      unit: unit.id,
      component: unit.component,
      medium: unit.medium,
      denomination: unit.denomination,
      currency: unit.currency,
      event: unit.event,
      held: unit.pieces,
      pieces,
      amount,
    }))
    .sort(compareDeliveries);

/** Adds up what is carried by medium and denomination, the largest first. */
function toDenominations(stops: readonly RouteStop<Candidate>[]): ServiceRoute['denominations'] {
  const sums = new Map<string, ServiceRoute['denominations'][number]>();
  for (const { unit, pieces, amount } of stops.flatMap(({ deliveries }) => deliveries)) {
    const { medium, denomination, currency } = unit;
    if (denomination === null || pieces === 0) continue;
    const key = [currency, medium, denomination].join();
    const sum = sums.get(key);
    sums.set(key, { medium, denomination, currency, pieces: (sum?.pieces ?? 0) + pieces, amount: (sum?.amount ?? 0) + amount });
  }
  return [...sums.values()].sort((a, b) => compareCurrency(a, b) || b.denomination - a.denomination || a.medium - b.medium);
}

/** Creates the handlers of service routes [ST-06]. The list of forecasts limits what is read to what the caller may see. */
export function createRouteHandlers({ forecasts, properties, messagesFor }: Deps): Handlers<typeof planRoute | typeof routePaper> {
  async function plan(caller: Caller, query: RouteQuery): Promise<ServiceRoute> {
    const now = Temporal.Now.instant();
    const q = query.property === undefined ? undefined : `property:${query.property}`;
    const houses = await properties.matching(caller, undefined, maxUnits);
    if (query.property !== undefined && !houses.some(({ id }) => id === Number(query.property)))
      throw invalid([{ path: 'property', code: 'unknown-property', params: {} }]);
    const rows = await forecasts.matching(caller, q, maxUnits + 1);
    if (rows.length > maxUnits) throw new ProblemError('service-route.too-many-units', { units: maxUnits });
    const coordinates = new Map(
      houses.flatMap(({ id, latitude, longitude }) =>
        latitude === '' || longitude === '' ? [] : [[id, { latitude: Number(latitude), longitude: Number(longitude) }] as const],
      ),
    );
    const ahead = Number(query.ahead ?? routeLimits.ahead.default);
    const value = query.value === undefined ? null : Number(query.value);
    const limits = { stops: Number(query.stops ?? routeLimits.stops.default), value };
    const { stops, left, metres } = planServiceRoute(toCandidates(rows, coordinates, { day: query.day, ahead, now }), limits);
    const totals = sumByCurrency(stops.flatMap(({ deliveries }) => deliveries));
    return {
      day:
        query.day ??
        now
          .toZonedDateTimeISO(rows[0]?.zone ?? 'UTC')
          .toPlainDate()
          .toString(),
      asOf: rows.map(({ asOf }) => asOf).reduce<string | null>((first, at) => (first === null || at < first ? at : first), null),
      limits: { ...limits, ahead },
      stops: stops.map((stop) => ({ ...toVisit(stop), deliveries: toDeliveries(stop) })),
      left: left.map((stop) => ({ ...toVisit(stop), reason: stop.reason })),
      denominations: toDenominations(stops),
      totals: [...totals].map(([currency, amount]) => ({ currency, amount })).sort(compareCurrency),
      metres,
      thin: rows.filter(({ state }) => state === 'too-thin').length,
    };
  }
  return {
    'service-route.plan': ({ caller, query }) => plan(caller, query),
    'service-route.paper': async ({ caller, query }) => {
      const route = await plan(caller, query);
      const { renderPaper } = await import('../../pdf/paper.ts');
      const file = await renderPaper(toRoutePaper(route, await messagesFor(caller)));
      return { name: `service-route-${route.day}.pdf`, type: 'application/pdf', size: file.length, body: Readable.from([file]) };
    },
  };
}
