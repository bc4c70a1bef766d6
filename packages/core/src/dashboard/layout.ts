import * as z from 'zod/mini';
import { topLimits, widgetPeriods } from './dashboards.ts';
import { widgetKeys } from './widgets.ts';

/** The grid of a dashboard: its columns, and the largest number of widgets, of their height and of rows. */
export const grid = { columns: 12, maxWidgets: 40, maxHeight: 12, maxRows: 600 } as const;

/** Settings of a widget on a dashboard; null: those of the installation. */
export const widgetSettings = z.strictObject({
  period: z.nullable(z.enum(widgetPeriods)),
  top: z.nullable(z.int().check(z.minimum(topLimits.minimum), z.maximum(topLimits.maximum))),
});
export type WidgetSettings = z.output<typeof widgetSettings>;
export const defaultSettings: WidgetSettings = { period: null, top: null };

const within = (minimum: number, maximum: number) => z.int().check(z.minimum(minimum), z.maximum(maximum));

/** A widget in the grid. `id` identifies it on its dashboard, since a widget may be there twice with different settings. */
export const placedWidget = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
  widget: z.enum(widgetKeys),
  x: within(0, grid.columns - 1),
  y: within(0, grid.maxRows),
  width: within(1, grid.columns),
  height: within(1, grid.maxHeight),
  settings: widgetSettings,
});
export type PlacedWidget = z.output<typeof placedWidget>;

export const dashboardLayout = z.array(placedWidget).check(z.maxLength(grid.maxWidgets));
export type DashboardLayout = readonly PlacedWidget[];

type Box = Pick<PlacedWidget, 'x' | 'y' | 'width' | 'height'>;

/** Whether two boxes share a cell of the grid. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Returns the number of rows up to the lowest widget. */
export const rowsOf = (layout: DashboardLayout): number => Math.max(0, ...layout.map(({ y, height }) => y + height));

/** Returns the widgets in the order in which they are read: from top to bottom, then from left to right. */
export const inReadingOrder = (layout: DashboardLayout): DashboardLayout => layout.toSorted((a, b) => a.y - b.y || a.x - b.x);

const clamp = (value: number, minimum: number, maximum: number): number => Math.min(Math.max(Math.trunc(value), minimum), maximum);

/** Returns the highest row, from `from` on, where a box fits between the others. */
function freeRow(box: Box, others: readonly Box[], from: number): number {
  let y = from;
  for (let hit = true; hit; ) {
    const found = others.find((other) => overlap({ ...box, y }, other));
    hit = found !== undefined;
    if (found) y = found.y + found.height;
  }
  return y;
}

/**
 * Gives a widget its place. Widgets in its way go up if there is room above them, and down otherwise; all others keep their
 * places. The order of the layout is kept.
 */
function place(layout: DashboardLayout, moved: PlacedWidget): DashboardLayout {
  const settled: PlacedWidget[] = [moved];
  for (const widget of inReadingOrder(layout)) {
    if (widget.id === moved.id) continue;
    if (!settled.some((other) => overlap(widget, other))) {
      settled.push(widget);
      continue;
    }
    // Those below are not settled yet, and make room in their turn.
    const above = freeRow(widget, settled, 0);
    settled.push({ ...widget, y: above < widget.y ? above : freeRow(widget, settled, widget.y) });
  }
  const byId = new Map(settled.map((widget) => [widget.id, widget]));
  const known = layout.some(({ id }) => id === moved.id) ? layout : [...layout, moved];
  return known.map((widget) => byId.get(widget.id) ?? widget);
}

const change = (layout: DashboardLayout, id: string, toChanged: (widget: PlacedWidget) => PlacedWidget): DashboardLayout => {
  const widget = layout.find((one) => one.id === id);
  return widget ? place(layout, toChanged(widget)) : layout;
};

/** Moves a widget by columns and rows, within the grid. Further down than below all others it does not go. */
export const moveWidget = (layout: DashboardLayout, id: string, by: { readonly x?: number; readonly y?: number }): DashboardLayout =>
  change(layout, id, (widget) => ({
    ...widget,
    x: clamp(widget.x + (by.x ?? 0), 0, grid.columns - widget.width),
    y: clamp(widget.y + (by.y ?? 0), 0, rowsOf(layout.filter((one) => one.id !== id))),
  }));

/** Makes a widget wider or higher, within the grid. */
export const resizeWidget = (
  layout: DashboardLayout,
  id: string,
  by: { readonly width?: number; readonly height?: number },
): DashboardLayout =>
  change(layout, id, (widget) => ({
    ...widget,
    width: clamp(widget.width + (by.width ?? 0), 1, grid.columns - widget.x),
    height: clamp(widget.height + (by.height ?? 0), 1, grid.maxHeight),
  }));

/** Changes the settings of a widget. */
export const configureWidget = (layout: DashboardLayout, id: string, settings: Partial<WidgetSettings>): DashboardLayout =>
  layout.map((widget) => (widget.id === id ? { ...widget, settings: { ...widget.settings, ...settings } } : widget));

/** Adds a widget at the first free place, from top to bottom and from left to right. A full dashboard stays as it is. */
export function addWidget(layout: DashboardLayout, widget: PlacedWidget['widget'], size: Pick<Box, 'width' | 'height'>): DashboardLayout {
  if (layout.length >= grid.maxWidgets) return layout;
  const width = clamp(size.width, 1, grid.columns);
  const height = clamp(size.height, 1, grid.maxHeight);
  const places = Array.from({ length: grid.columns - width + 1 }, (_, x) => ({ x, y: freeRow({ x, y: 0, width, height }, layout, 0) }));
  const { x, y } = places.toSorted((a, b) => a.y - b.y || a.x - b.x)[0] ?? { x: 0, y: rowsOf(layout) };
  return [...layout, { id: freeId(layout), widget, x, y, width, height, settings: defaultSettings }];
}

function freeId(layout: DashboardLayout): string {
  const ids = new Set(layout.map(({ id }) => id));
  let number = layout.length + 1;
  while (ids.has(`w${number}`)) number++;
  return `w${number}`;
}

/** Removes a widget, and the rows that are empty then. */
export const removeWidget = (layout: DashboardLayout, id: string): DashboardLayout => closeRows(layout.filter((one) => one.id !== id));

/** Removes the rows without widgets. */
export function closeRows(layout: DashboardLayout): DashboardLayout {
  const rows = Array.from({ length: rowsOf(layout) }, (_, row) => layout.some(({ y, height }) => y <= row && row < y + height));
  return layout.map((widget) => ({ ...widget, y: rows.slice(0, widget.y).filter(Boolean).length }));
}

/** The states of a layout that is being composed. */
export interface LayoutHistory {
  readonly past: readonly DashboardLayout[];
  readonly present: DashboardLayout;
  readonly future: readonly DashboardLayout[];
}

const maxSteps = 100;

export const startHistory = (present: DashboardLayout): LayoutHistory => ({ past: [], present, future: [] });

/** Adds a step, unless it changes nothing. */
export const recordLayout = ({ past, present, future }: LayoutHistory, next: DashboardLayout): LayoutHistory =>
  JSON.stringify(next) === JSON.stringify(present)
    ? { past, present, future }
    : { past: [...past, present].slice(-maxSteps), present: next, future: [] };

export function undoLayout(history: LayoutHistory): LayoutHistory {
  const last = history.past.at(-1);
  return last ? { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] } : history;
}

export function redoLayout(history: LayoutHistory): LayoutHistory {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.present], present: next, future } : history;
}
