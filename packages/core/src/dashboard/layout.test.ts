import { expect, test } from 'vitest';
import { createDraws, type Draws } from '../filter/corpus-draws.ts';
import { checkLayout } from './check-layout.ts';
import { dashboardIds, dashboardScopes } from './dashboards.ts';
import { defaultLayout, sizeOf } from './default-layouts.ts';
import {
  addWidget,
  closeRows,
  configureWidget,
  type DashboardLayout,
  dashboardLayout,
  grid,
  inReadingOrder,
  moveWidget,
  type PlacedWidget,
  recordLayout,
  redoLayout,
  removeWidget,
  resizeWidget,
  rowsOf,
  startHistory,
  undoLayout,
} from './layout.ts';
import { widgetsOfScope } from './widgets.ts';

const placed = (id: string, [x, y, width, height]: readonly [number, number, number, number]): PlacedWidget => ({
  id,
  widget: 'TransactionCount',
  x,
  y,
  width,
  height,
  settings: { period: null, top: null },
});
const boxes = (layout: DashboardLayout) => Object.fromEntries(layout.map(({ id, x, y, width, height }) => [id, [x, y, width, height]]));
const left = placed('a', [0, 0, 4, 2]);
const right = placed('b', [4, 0, 4, 2]);
const below = placed('c', [0, 2, 4, 2]);

test('[ST-01] a moved widget pushes those in its way down, and others keep their places', () => {
  expect(boxes(moveWidget([left, right, below], 'a', { x: 2 }))).toEqual({ a: [2, 0, 4, 2], b: [4, 2, 4, 2], c: [0, 2, 4, 2] });
  expect(boxes(moveWidget([left, right], 'b', { x: 100, y: -5 }))).toEqual({ a: [0, 0, 4, 2], b: [8, 0, 4, 2] });
});

test('[ST-01] a widget that is moved down row by row changes places with the one below it', () => {
  let layout: DashboardLayout = [left, below];
  layout = moveWidget(layout, 'a', { y: 1 });
  expect(boxes(layout)).toEqual({ a: [0, 1, 4, 2], c: [0, 3, 4, 2] });
  layout = moveWidget(layout, 'a', { y: 1 });
  expect(boxes(layout)).toEqual({ a: [0, 2, 4, 2], c: [0, 0, 4, 2] });
  expect(boxes(moveWidget(layout, 'a', { y: 50 }))).toEqual({ a: [0, 2, 4, 2], c: [0, 0, 4, 2] });
});

test('[ST-01] a widget that grows pushes those below it down, and stays within the grid', () => {
  expect(boxes(resizeWidget([left, right, below], 'a', { height: 1 }))).toEqual({ a: [0, 0, 4, 3], b: [4, 0, 4, 2], c: [0, 3, 4, 2] });
  expect(boxes(resizeWidget([right], 'b', { width: 50, height: 50 }))).toEqual({ b: [4, 0, 8, 12] });
  expect(boxes(resizeWidget([right], 'b', { width: -50, height: -50 }))).toEqual({ b: [4, 0, 1, 1] });
});

test('[ST-01] a new widget takes the first free place, and a removed one leaves no empty rows', () => {
  const layout = addWidget([left, right, below], 'CurrentErrors', { width: 4, height: 2 });
  expect(layout.at(-1)).toMatchObject({ id: 'w4', widget: 'CurrentErrors', x: 8, y: 0 });
  expect(boxes(removeWidget([left, placed('d', [0, 2, 12, 3]), placed('e', [0, 5, 3, 1])], 'd'))).toEqual({
    a: [0, 0, 4, 2],
    e: [0, 2, 3, 1],
  });
  const full = Array.from({ length: grid.maxWidgets }, (_, row) => placed(`w${row}`, [0, row, 1, 1]));
  expect(addWidget(full, 'CurrentErrors', { width: 1, height: 1 })).toBe(full);
});

test('[ST-01] settings are changed without moving anything, and unknown ids change nothing', () => {
  expect(configureWidget([left], 'a', { period: 'week' })).toEqual([{ ...left, settings: { period: 'week', top: null } }]);
  expect(moveWidget([left], 'nothing', { x: 1 })).toEqual([left]);
  expect(closeRows([])).toEqual([]);
});

test('[ST-01] steps are undone and done again, and a new step forgets what was undone', () => {
  const first = startHistory([left]);
  const second = recordLayout(first, moveWidget([left], 'a', { x: 1 }));
  expect(recordLayout(second, second.present)).toEqual(second);
  expect(undoLayout(second).present).toEqual([left]);
  expect(undoLayout(first)).toBe(first);
  expect(redoLayout(undoLayout(second))).toEqual(second);
  expect(recordLayout(undoLayout(second), []).future).toEqual([]);
  let many = first;
  for (let step = 1; step < 300; step++) many = recordLayout(many, moveWidget(many.present, 'a', { x: step % 2 === 0 ? -1 : 1 }));
  expect(many.past.length).toBe(100);
});

function drawStep({ below: draw, one }: Draws, layout: DashboardLayout): DashboardLayout {
  const id = layout.length > 0 ? one(layout).id : 'none';
  const by = () => draw(9) - 4;
  return one([
    () => addWidget(layout, one(widgetsOfScope('property')), { width: 1 + draw(12), height: 1 + draw(12) }),
    () => addWidget(layout, one(widgetsOfScope('property')), { width: 1 + draw(6), height: 1 + draw(4) }),
    () => moveWidget(layout, id, { x: by(), y: by() }),
    () => moveWidget(layout, id, { y: by() }),
    () => resizeWidget(layout, id, { width: by(), height: by() }),
    () => removeWidget(layout, id),
  ])();
}

test('[ST-01] after any steps no widgets overlap, all are in the grid, and their ids and order are kept', () => {
  const draws = createDraws(61);
  for (let round = 0; round < 60; round++) {
    let layout: DashboardLayout = [];
    for (let step = 0; step < 60; step++) {
      const next = drawStep(draws, layout);
      expect(checkLayout('property', next)).toEqual([]);
      expect(dashboardLayout.safeParse(next).success).toBe(true);
      const kept = layout.map(({ id }) => id).filter((id) => next.some((one) => one.id === id));
      expect(next.map(({ id }) => id).filter((id) => kept.includes(id))).toEqual(kept);
      layout = next;
    }
    expect(inReadingOrder(layout).length).toBe(layout.length);
  }
});

test.each([
  [[left, { ...right, id: 'a' }], 'widgets.1.id', 'given-twice'],
  [[{ ...right, width: 9 }], 'widgets.0.width', 'outside-grid'],
  [[left, { ...right, x: 3 }], 'widgets.1.y', 'overlapping'],
  [[{ ...left, widget: 'ServerHealth' as const }], 'widgets.0.widget', 'not-in-scope'],
  [
    [{ ...left, widget: 'CurrentErrors' as const, settings: { period: 'day' as const, top: null } }],
    'widgets.0.settings.period',
    'not-allowed',
  ],
  [[{ ...left, settings: { period: null, top: 3 } }], 'widgets.0.settings.top', 'not-allowed'],
])('[ST-01] %j is refused at %s', (layout, path, code) => {
  expect(checkLayout('kiosk', layout)).toEqual([{ path, code, params: {} }]);
});

test.each(dashboardIds.flatMap((id) => dashboardScopes.map((scope) => [id, scope] as const)))(
  '[ST-01] the default layout of %s for %s is valid and has no gaps',
  (id, scope) => {
    const layout = defaultLayout(id, scope);
    expect(checkLayout(scope, layout)).toEqual([]);
    expect(dashboardLayout.safeParse(layout).success).toBe(true);
    expect(layout.length).toBeGreaterThan(2);
    expect(layout.every(({ widget, width, height }) => width >= sizeOf(widget).width && height >= sizeOf(widget).height)).toBe(true);
    const cells = layout.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(cells).toBe(rowsOf(layout) * grid.columns);
  },
);
