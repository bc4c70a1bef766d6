import {
  type DashboardId,
  type DashboardScope,
  viewRightOf,
  type WidgetPeriod,
  widgetPeriods,
} from '@floorwalker/core/dashboard/dashboards';
import type { Right } from '@floorwalker/core/vocabulary/rights';

/** Screens of dashboards: the path of each, and the dashboards that it shows; the first one is its default. */
export const boardsOfPath = {
  '/dashboard': ['dashboard', 'index', 'dashboard-lasttest'],
  '/dashboard-downtime': ['dashboard-downtime'],
} as const satisfies { readonly [path: string]: readonly [DashboardId, ...DashboardId[]] };
export type DashboardPath = keyof typeof boardsOfPath;

/** What a dashboard in the address shows. `property` and `terminal` belong to their scopes. */
export interface DashboardAddress {
  readonly board: DashboardId;
  readonly scope: DashboardScope;
  readonly property: number | null;
  readonly terminal: number | null;
  /** Period of all widgets that have one; null: each has its own. */
  readonly period: WidgetPeriod | null;
  /** The page fills the window; seconds until the next dashboard is shown, 0: the same one stays. Null: a page as any other. */
  readonly wall: number | null;
  /** The layout is being composed. */
  readonly isComposing: boolean;
}

/** Seconds for which a dashboard on a wall is shown before the next one. */
export const rotations = [0, 15, 30, 60, 300] as const;

const readNumber = (text: string | null, digits: number): number | null =>
  text !== null && new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text) ? Number(text) : null;

const readScope = (search: URLSearchParams): DashboardScope =>
  readNumber(search.get('terminal'), 5) !== null ? 'kiosk' : readNumber(search.get('property'), 8) !== null ? 'property' : 'installation';

/** Reads an address; what it lacks, or what is not valid, has its default. */
export function readDashboardAddress(path: DashboardPath, search: URLSearchParams): DashboardAddress {
  const boards: readonly DashboardId[] = boardsOfPath[path];
  const scope = readScope(search);
  const wall = Number(search.get('wall'));
  return {
    board: boards.find((board) => board === search.get('board')) ?? boardsOfPath[path][0],
    scope,
    property: scope === 'property' ? readNumber(search.get('property'), 8) : null,
    terminal: scope === 'kiosk' ? readNumber(search.get('terminal'), 5) : null,
    period: widgetPeriods.find((period) => period === search.get('period')) ?? null,
    wall: search.has('wall') ? (rotations.find((seconds) => seconds === wall) ?? 0) : null,
    isComposing: search.has('compose') && !search.has('wall'),
  };
}

/** Returns the path of the screen that shows a dashboard, with its address; defaults are left out. */
export function toDashboardPath({ board, property, terminal, period, wall, isComposing }: DashboardAddress): string {
  const path = board === 'dashboard-downtime' ? '/dashboard-downtime' : '/dashboard';
  const search = new URLSearchParams();
  if (board !== boardsOfPath[path][0]) search.set('board', board);
  if (terminal !== null) search.set('terminal', String(terminal));
  else if (property !== null) search.set('property', String(property));
  if (period !== null) search.set('period', period);
  if (wall !== null) search.set('wall', String(wall));
  if (isComposing) search.set('compose', '1');
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The dashboards that a wall display shows in turn. */
const rotation: readonly DashboardId[] = ['index', 'dashboard', 'dashboard-downtime'];

/** Returns the dashboard after this one on a wall display, of those that the operator may see. */
export function nextOnWall(address: DashboardAddress, may: (right: Right) => boolean): DashboardAddress {
  const seen = rotation.filter((board) => may(viewRightOf(board, address.scope)));
  const board = seen[(seen.indexOf(address.board) + 1) % seen.length] ?? address.board;
  return { ...address, board };
}
