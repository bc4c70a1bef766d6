import type { ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import type { MarkedPlace } from '../../features/map/PlaceMap.tsx';

type Stop = ServiceRoute['stops'][number];

/** A property on the way, with the positions of its first and last stop. */
export interface RoutePlace extends MarkedPlace {
  readonly first: number;
  readonly last: number;
}

/** Returns the properties of the stops that have coordinates, in the order of the way; their marks are the numbers of their stops. */
export function toRoutePlaces(stops: readonly Stop[], nameOf: (stop: Stop) => string): readonly RoutePlace[] {
  const places: RoutePlace[] = [];
  for (const [at, stop] of stops.entries()) {
    const { place, property } = stop;
    if (place === null) continue;
    const before = places.at(-1);
    const key = String(property);
    // The stops of a property follow each other.
    const isSame = before?.key === key;
    const first = isSame ? before.first : at;
    if (isSame) places.pop();
    const mark = first === at ? String(at + 1) : `${first + 1}–${at + 1}`;
    places.push({ ...place, key, name: nameOf(stop), mark, tone: 'plain', first, last: at });
  }
  return places;
}
