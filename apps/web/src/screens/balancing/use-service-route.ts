import { planRoute, type RouteQuery, type ServiceRoute } from '@floorwalker/core/endpoints/service-route';
import { cashForecastResource } from '@floorwalker/core/resources/balancing/cash-forecast';
import { useRef } from 'react';
import { publishRefetch } from '../../platform/live/entries.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { api } from '../../platform/session/api.ts';

/** Minimum time between two reads while forecasts change; milliseconds. */
const minIntervalMs = 5000;

interface Read {
  readonly key: string;
  readonly route: ServiceRoute | null;
  readonly failure: unknown;
}

/** A route as it is known now; `isStale`: it is one for other limits, and the next is on its way. */
export interface RouteState {
  readonly route: ServiceRoute | null;
  readonly isStale: boolean;
  readonly failure: unknown;
  retry(): void;
}

/** Plans a route, and plans it again when forecasts have been made. */
export function useServiceRoute(query: RouteQuery): RouteState {
  const key = JSON.stringify(query);
  const { shown } = useLiveRead(
    key,
    () =>
      api.call(planRoute, { query }).then(
        (route): Read => ({ key, route, failure: null }),
        (failure: unknown): Read => ({ key, route: null, failure }),
      ),
    (entry) => entry.kind === 'LOG' && entry.log === cashForecastResource.id,
    minIntervalMs,
  );
  // A route stays while the next one is read, and while a later read of the same limits fails.
  const last = useRef<Read | null>(null);
  if (shown?.route) last.current = shown;
  const isStale = last.current?.key !== key;
  const failure = shown?.key === key && isStale ? shown.failure : null;
  return { route: failure === null ? (last.current?.route ?? null) : null, isStale, failure, retry: publishRefetch };
}
