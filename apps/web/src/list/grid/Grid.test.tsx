import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAwaitedRows } from '../../platform/ports/first-paint.ts';
import { drawText } from '../cells/draw.ts';
import { Grid, type GridColumn, type GridHandle, type RowSource } from './Grid.tsx';

interface Row {
  readonly id: number;
}

const rowHeight = 28;
const viewHeight = 20 * rowHeight;

/** jsdom has no layout: every element is as high as the view, except for the headings, whose offset height is zero. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => viewHeight });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

const columns: readonly GridColumn<Row>[] = [
  { id: 'id', title: 'ID', numeric: true, width: 8, grow: 0, sortable: true, draw: (cell, row) => drawText(cell, String(row.id)) },
];
const nothing = () => undefined;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A source in which every row is loaded, except those in `absent`; the id of a row is its index. */
function createSource() {
  const views: (readonly [first: number, last: number])[] = [];
  const absent = new Set<number>();
  const listeners = new Set<() => void>();
  const source: RowSource<Row> = {
    rowAt: (id) => (absent.has(id) ? undefined : { id }),
    keyAt: (index) => index,
    failureAt: () => null,
    setViewport: (first, last) => void views.push([first, last]),
    subscribeRows: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => 0,
  };
  const loadAll = () => {
    absent.clear();
    for (const listener of listeners) listener();
  };
  return { source, views, absent, loadAll };
}

interface ListProps {
  readonly length: number;
  readonly source: RowSource<Row>;
  readonly handle: RefObject<GridHandle | null>;
  readonly current: number;
}

function List({ length, source, handle, current }: ListProps) {
  useAwaitedRows(true);
  return (
    <Grid
      handle={handle}
      label="rows"
      columns={columns}
      source={source}
      length={length}
      total={length}
      rowId={({ id }) => String(id)}
      sort={[]}
      current={{ row: current, column: 0 }}
      marked={() => false}
      faded={() => false}
      rowHeight={rowHeight}
      onSort={nothing}
      onColumnSettings={nothing}
      onCurrent={nothing}
      onOpen={nothing}
      onRetry={nothing}
      onAtTop={nothing}
      failedText=""
      truncatedText="More rows"
    />
  );
}

async function open(length: number, current = 0) {
  const { source, views, absent, loadAll } = createSource();
  const handle = createRef<GridHandle>();
  const { rerender } = render(<List length={length} source={source} handle={handle} current={current} />);
  const moveTo = (row: number) => rerender(<List length={length} source={source} handle={handle} current={row} />);
  const grid = screen.getByRole('grid');
  const ids = () => [...grid.querySelectorAll('[data-cell]')].map((cell) => Number(cell.textContent));
  // The virtualizer is loaded after the first paint: until then the first 41 rows are rendered.
  await waitFor(() => expect(ids().length).toBeLessThan(41));
  /** Scrolls, and resolves when the frame is drawn. */
  const scroll = async (top: number) => {
    grid.scrollTop = top;
    fireEvent.scroll(grid);
    await frame();
  };
  return { grid, ids, scroll, moveTo, views, absent, loadAll, handle };
}

test('[KB-02] a list renders only the rows in view and a few around them, wherever it is scrolled', async () => {
  const { ids, scroll, views } = await open(900_000);
  expect(ids().at(0)).toBe(0);
  expect(ids()).toContain(19);
  for (const top of [3, 990, 1005, 2500, 450_000, 899_980]) {
    await scroll(top * rowHeight);
    const shown = ids().filter((id) => id !== 0);
    expect(shown.length, String(top)).toBeLessThan(50);
    for (const row of [top, Math.min(top + 19, 899_999)]) expect(shown, String(top)).toContain(row);
    expect(views.at(-1)?.[0]).toBeLessThanOrEqual(top);
  }
});

test('[KB-02] a row has its position and its number wherever the list is scrolled', async () => {
  const { grid, scroll } = await open(900_000);
  await scroll(450_000 * rowHeight);
  const row = grid.querySelector<HTMLElement>('[data-index="450003"]');
  expect(row?.getAttribute('aria-rowindex')).toBe('450005');
  expect(row?.style.transform).toBe(`translateY(${450_003 * rowHeight}px)`);
});

test('when another row becomes current, no row is placed again', async () => {
  const { grid, moveTo } = await open(900_000, 1);
  const observer = new MutationObserver(nothing);
  observer.observe(grid, { attributes: true, subtree: true });
  moveTo(2);
  const written = observer.takeRecords().map(({ target, attributeName }) => {
    const index = (target as Element).closest<HTMLElement>('[data-index]')?.dataset.index;
    return `${index} ${attributeName}`;
  });
  expect(new Set(written)).toEqual(new Set(['1 data-current', '1 tabindex', '2 data-current', '2 tabindex']));
  observer.disconnect();
});

test('the current row stays rendered when it is scrolled out of view', async () => {
  const { ids, scroll } = await open(900_000, 7);
  await scroll(300_000 * rowHeight);
  expect(ids()).toContain(7);
  expect(ids()).toContain(300_000);
});

test('[KB-02] a row that leaves gives its element to a row that comes', async () => {
  const { grid, ids, scroll } = await open(900_000, 500);
  const elements = () => new Set(grid.querySelectorAll('[role="row"], [data-cell], [data-cell] *'));
  await scroll(1000 * rowHeight);
  const before = elements();
  for (const top of [1004, 1020, 5000, 0, 300_000]) {
    await scroll(top * rowHeight);
    expect(ids(), String(top)).toContain(top);
    for (const element of elements()) expect(before.has(element), String(top)).toBe(true);
  }
});

test('[KB-02] the rows are in the order of the list once the reader has stopped scrolling', async () => {
  const { ids, scroll } = await open(900_000, 500);
  for (const top of [1000, 1012, 1040]) await scroll(top * rowHeight);
  await waitFor(() => expect(ids()).toEqual([...ids()].sort((a, b) => a - b)));
  expect(ids()).toContain(1040);
});

test('[KB-02] the focus stays on the current row, however far the list is scrolled', async () => {
  const { grid, scroll, handle } = await open(900_000, 7);
  act(() => handle.current?.focus());
  const cell = document.activeElement;
  expect(cell?.textContent).toBe('7');
  for (const top of [4, 40, 300_000, 0]) {
    await scroll(top * rowHeight);
    expect(document.activeElement, String(top)).toBe(cell);
    expect(cell?.textContent).toBe('7');
  }
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('[KB-02] the focus on a row that is loading stays on the row when it has loaded', async () => {
  const { grid, scroll, absent, loadAll, handle } = await open(900_000, 300_003);
  absent.add(300_003);
  await scroll(300_000 * rowHeight);
  act(() => handle.current?.focus());
  expect(document.activeElement?.closest('[role="row"]')).toBe(grid.querySelector('[role="row"][data-current]'));
  expect(document.activeElement?.textContent).not.toBe('300003');
  act(loadAll);
  expect(document.activeElement?.textContent).toBe('300003');
});

test('[KB-02] a row beyond the million rows of one scrollbar is scrolled into view', async () => {
  const { grid, ids, handle } = await open(3_000_000);
  act(() => handle.current?.scrollTo(2_999_999));
  fireEvent.scroll(grid);
  await frame();
  expect(ids()).toContain(2_999_999);
  expect(grid.textContent).toContain('More rows');
  act(() => handle.current?.scrollTo(0));
  fireEvent.scroll(grid);
  await frame();
  expect(ids()).toContain(19);
});
