import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TileDraw } from './draw-tile.ts';
import type { RowSource } from './Grid.tsx';
import { TileGrid, type TileHandle } from './TileGrid.tsx';

interface Row {
  readonly id: number;
  readonly text: string;
}

const [height, gap, across] = [30, 4, 4];
const lineHeight = height + gap;

/** jsdom has no layout: every element is 400 pixels wide, without its padding, and ten lines high. */
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 10 * lineHeight });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 424 });
});
afterAll(() => {
  for (const name of ['clientHeight', 'clientWidth']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A source in which every row is loaded, except those in `absent`; the id of a row is its index. */
function createSource() {
  const rows = new Map<number, Row>();
  const absent = new Set<number>();
  const listeners = new Set<() => void>();
  let viewed: readonly [first: number, last: number] = [-1, -1];
  const rowAt = (id: number) => {
    if (!rows.has(id)) rows.set(id, { id, text: `tile ${id}` });
    return absent.has(id) ? undefined : rows.get(id);
  };
  const source: RowSource<Row> = {
    rowAt,
    keyAt: (index) => index,
    failureAt: () => null,
    setViewport: (...indexes) => {
      viewed = indexes;
    },
    subscribeRows: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => 0,
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return { source, rows, absent, notify, viewed: () => viewed };
}

async function open(length: number, first = 0) {
  const events: string[] = [];
  const drawn: number[] = [];
  const tile: TileDraw<Row> = (button, row, isMarked) => {
    drawn.push(row.id);
    button.textContent = isMarked ? `${row.text} marked` : row.text;
  };
  const made = createSource();
  const handle = createRef<TileHandle>();
  let moveTo: (index: number) => void = () => undefined;
  function Tiles() {
    const [current, setCurrent] = useState(first);
    moveTo = (index) => {
      setCurrent(index);
      handle.current?.scrollTo(index);
    };
    return (
      <TileGrid
        handle={handle}
        label="tiles"
        source={made.source}
        length={length}
        minWidth={86}
        height={height}
        gap={gap}
        current={current}
        rowId={({ id }) => String(id)}
        marked={(id) => id === '2'}
        tile={tile}
        onFocus={(index) => {
          events.push(`focus ${index}`);
          setCurrent(index);
        }}
        onOpen={({ id }) => events.push(`open ${id}`)}
        onMenu={() => events.push('menu')}
      />
    );
  }
  render(<Tiles />);
  const list = screen.getByRole('list');
  const scroller = list.parentElement as HTMLElement;
  const items = () => [...list.children] as HTMLElement[];
  const indexes = () => items().map((item) => Number(item.dataset.index));
  const tileAt = (index: number) => list.querySelector<HTMLElement>(`[data-index="${index}"]`) as HTMLElement;
  const buttonAt = (index: number) => tileAt(index).firstElementChild as HTMLElement;
  const scroll = async (line: number) => {
    scroller.scrollTop = line * lineHeight;
    fireEvent.scroll(scroller);
    await frame();
  };
  return {
    ...made,
    list,
    scroller,
    items,
    indexes,
    tileAt,
    buttonAt,
    scroll,
    handle,
    events,
    drawn,
    moveTo: (index: number) => moveTo(index),
  };
}

test('[TM-01] only tiles on screen and those of a few lines around them are in the document', async () => {
  const { indexes, scroll, viewed, handle } = await open(10_000);
  expect(handle.current?.shape()).toEqual({ across, down: 9 });
  for (const line of [0, 7, 1200, 2490]) {
    await scroll(line);
    expect(indexes().length, String(line)).toBeLessThan(24 * across);
    for (const index of [line * across, (line + 9) * across + 3]) expect(indexes(), String(line)).toContain(index);
    expect(viewed()[0]).toBeLessThanOrEqual(line * across);
    expect(viewed()[1]).toBeGreaterThanOrEqual((line + 9) * across + 3);
  }
});

test('[TM-01] a tile has its place, and its number for screen readers', async () => {
  const { tileAt, scroll } = await open(9_998);
  await scroll(1200);
  const { ariaPosInSet, ariaSetSize } = tileAt(4803);
  expect([ariaPosInSet, ariaSetSize]).toEqual(['4804', '9998']);
  expect(tileAt(4803).style.transform).toBe(`translate(calc(300% + ${3 * gap}px), ${1200 * lineHeight}px)`);
});

test('[KB-02] a tile that leaves gives its element to a tile that comes', async () => {
  const { list, scroll, indexes, tileAt } = await open(10_000, 2000);
  const elements = () => new Set(list.querySelectorAll('*'));
  await scroll(250);
  const before = elements();
  for (const line of [251, 260, 1000, 0, 700]) {
    await scroll(line);
    expect(tileAt(line * across).textContent).toContain(`tile ${line * across}`);
    for (const element of elements()) expect(before.has(element), String(line)).toBe(true);
  }
  await waitFor(() => expect(indexes()).toEqual([...indexes()].sort((a, b) => a - b)));
});

test('[KB-02] a changed row redraws its tile only', async () => {
  const { rows, notify, drawn, tileAt } = await open(100);
  drawn.length = 0;
  rows.set(5, { id: 5, text: 'failed' });
  act(notify);
  expect(drawn).toEqual([5]);
  expect(tileAt(5).textContent).toBe('failed');
});

test('[KB-02] a move redraws no tile, and the current tile keeps the focus however far the list is scrolled', async () => {
  const { drawn, moveTo, scroll, list, buttonAt, handle, events } = await open(10_000);
  act(() => handle.current?.focus());
  drawn.length = 0;
  act(() => moveTo(5));
  expect(drawn).toEqual([]);
  expect(document.activeElement).toBe(buttonAt(5));
  expect(events.at(-1)).toBe('focus 5');
  for (const line of [1, 40, 1200, 0]) {
    await scroll(line);
    expect(document.activeElement, String(line)).toBe(buttonAt(5));
    expect(list.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  }
});

test('[KB-02] a move beyond the screen focuses the tile, also one that is still loading', async () => {
  const { absent, notify, moveTo, tileAt, buttonAt, handle, scroller } = await open(10_000);
  act(() => handle.current?.focus());
  absent.add(9_999);
  act(() => moveTo(9_999));
  expect(scroller.scrollTop).toBe(2_500 * lineHeight - (10 * lineHeight - 24));
  expect(document.activeElement).toBe(tileAt(9_999));
  expect(tileAt(9_999).ariaBusy).toBe('true');
  absent.clear();
  act(notify);
  expect(document.activeElement).toBe(buttonAt(9_999));
  expect(tileAt(9_999).ariaBusy).toBeNull();
  absent.add(9_999);
  act(notify);
  expect(document.activeElement).toBe(tileAt(9_999));
});

test('[TM-01] the tile under the pointer opens, and its menu requests the focus for it', async () => {
  const { buttonAt, events } = await open(100);
  expect(buttonAt(2).textContent).toBe('tile 2 marked');
  fireEvent.click(buttonAt(7));
  expect(events).toEqual(['open 7']);
  fireEvent.contextMenu(buttonAt(9));
  expect(events).toEqual(['open 7', 'focus 9', 'menu']);
  expect(document.activeElement).toBe(buttonAt(9));
});
