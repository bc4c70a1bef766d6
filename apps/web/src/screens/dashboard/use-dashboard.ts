import { viewRightOf } from '@floorwalker/core/dashboard/dashboards';
import { widgetOf } from '@floorwalker/core/dashboard/widgets';
import { type Dashboard, type DashboardData, dashboardData, readDashboard } from '@floorwalker/core/endpoints/dashboard';
import type { LiveEntry } from '@floorwalker/core/live/entries';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DashboardAddress } from '../../features/dashboard/dashboard-address.ts';
import { useLiveRead } from '../../platform/live/use-live-read.ts';
import { useMinutes } from '../../platform/live/use-minutes.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow } from '../../platform/session/session-state.ts';

/** Minimum time between two reads while live entries arrive: one read computes all widgets; milliseconds. */
const minIntervalMs = 10_000;

/** A dashboard as it is known now. */
export interface DashboardState {
  readonly layout: Dashboard | null;
  readonly data: DashboardData | null;
  /** Why the layout, or the first figures, could not be loaded. */
  readonly failure: unknown;
  /** The last read of the figures has failed; those before are still shown. */
  readonly isStale: boolean;
  /** Reads layout and figures again. */
  reload(): void;
  /** Shows a layout that was saved. */
  setLayout(layout: Dashboard): void;
}

/** Whether a live entry may change figures of the dashboard: data of terminals, approvals, or rows of one of its lists. */
function affects({ widgets }: Pick<Dashboard, 'widgets'>, entry: LiveEntry): boolean {
  if (entry.kind === 'cat' || entry.kind === 'TA' || entry.kind === 'TD' || entry.kind === 'TE') return true;
  return entry.kind === 'LOG' && widgets.some(({ widget }) => widgetOf(widget).lists.includes(entry.log));
}

/** Whether the figures can be requested: those of a terminal once it is chosen. */
export const isPlaceKnown = ({ scope, terminal }: DashboardAddress): boolean => scope !== 'kiosk' || terminal !== null;

const placeOf = ({ scope, property, terminal }: DashboardAddress) => ({
  scope,
  ...(property !== null && { property: String(property) }),
  ...(terminal !== null && { terminal: String(terminal) }),
});

/** Reads the layout of a dashboard, and the figures of all its widgets in one call; reads these again when live entries or time change them [ST-01]. */
export function useDashboard(address: DashboardAddress, version: number): DashboardState {
  const { board, scope, period } = address;
  const place = placeOf(address);
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<{ readonly key: string; readonly layout: Dashboard | null; readonly failure: unknown } | null>(null);
  const key = `${board} ${scope} ${round}`;
  const isAllowed = mayNow(viewRightOf(board, scope));
  useEffect(() => {
    let isLeft = false;
    if (isAllowed)
      api.call(readDashboard, { params: { id: board }, query: { scope } }).then(
        (layout) => !isLeft && setKnown({ key, layout, failure: null }),
        (failure: unknown) => !isLeft && setKnown({ key, layout: null, failure }),
      );
    return () => {
      isLeft = true;
    };
  }, [key, board, scope, isAllowed]);
  const layout = known?.layout?.id === board && known.layout.scope === scope ? known.layout : null;
  // Some figures have no live messages.
  const minutes = useMinutes();
  const of = `${board} ${JSON.stringify(place)} ${period}`;
  const newest = useRef(layout);
  newest.current = layout;
  const read = async () => {
    if (!isAllowed || !isPlaceKnown(address)) return null;
    const query = { ...place, ...(period !== null && { period }) };
    return { of, data: await api.call(dashboardData, { params: { id: board }, query }) };
  };
  const change = (entry: LiveEntry) => newest.current !== null && affects(newest.current, entry);
  const { shown, failure } = useLiveRead(`${of} ${round} ${version} ${minutes}`, read, change, minIntervalMs);
  const data = shown?.of === of ? shown.data : null;
  const reload = useCallback(() => setRound((now) => now + 1), []);
  const setLayout = useCallback((next: Dashboard) => setKnown((now) => now && { ...now, layout: next, failure: null }), []);
  return {
    layout,
    data,
    failure: (known?.key === key ? known.failure : null) ?? (data === null ? failure : null),
    isStale: data !== null && failure !== null,
    reload,
    setLayout,
  };
}
