import { fillPath } from '@floorwalker/core/client/client';
import { type RouteQuery, routeLimits, routePaper } from '@floorwalker/core/endpoints/service-route';
import { toFileOrigin } from '@floorwalker/core/validation/project-config';
import { project } from '../../platform/ports/project.ts';

/** What each limit of a route may be; a value that is empty is the default. */
export const routeFields = {
  property: { pattern: /^\d{1,8}$/, from: 1, to: 99_999_999 },
  stops: { pattern: /^[1-9]\d?$/, from: 1, to: routeLimits.stops.max },
  value: { pattern: /^[1-9]\d{0,9}$/, from: 1, to: 9_999_999_999 },
  ahead: { pattern: /^[0-7]$/, from: 0, to: routeLimits.ahead.max },
} as const;

/** A limit of a route that is a number. */
export type RouteField = keyof typeof routeFields;

const isDay = (text: string): boolean => {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

/** Reads the settings of a route from the address; what is missing or not valid has its default. */
export function readRouteAddress(search: URLSearchParams): RouteQuery {
  const day = search.get('day') ?? '';
  const fields = Object.entries(routeFields).flatMap(([name, { pattern }]) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? [[name, value] as const] : [];
  });
  return { ...(isDay(day) && { day }), ...Object.fromEntries(fields) };
}

/** Writes a change into the address; an empty value is removed, and other parameters are kept. */
export function writeRouteAddress(search: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Returns the day that is so many days after a day. */
export const shiftDay = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The CLI command that prints a route as shown; copied by `Y`. */
export const toRouteCommand = ({ day, property, stops, value, ahead }: RouteQuery): string =>
  Object.entries({ day, property, stops, value, ahead }).reduce(
    (line, [name, text]) => (text === undefined ? line : `${line} --${name} ${text}`),
    'floor route show',
  );

/** Downloads a route as PDF; the server sets its name and writes it in the language of the operator. */
export function downloadRoute(query: RouteQuery): void {
  const link = document.createElement('a');
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? '']));
  link.href = `${toFileOrigin(project())}/api/v1${fillPath(routePaper.path, {})}${search.size > 0 ? `?${search}` : ''}`;
  link.download = '';
  link.click();
}
