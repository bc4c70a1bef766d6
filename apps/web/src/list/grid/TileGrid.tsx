import {
  type CSSProperties,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type TileDraw, tiles } from './draw-tile.ts';
import type { RowSource } from './Grid.tsx';
import { RowVirtualizer } from './RowVirtualizer.ts';
import styles from './TileGrid.module.css';
import { useRovingFocus } from './use-roving-focus.ts';
import { toIndexes, useRowPool } from './use-row-pool.ts';
import { useRowWindow } from './use-row-window.ts';

/** Padding of the scroller in pixels, as in the style sheet. */
const padding = 12;
/** Number of lines drawn beyond each edge; a line has many tiles. */
const overscan = 4;

export interface TileHandle {
  /** Focuses the current tile. */
  focus(): void;
  /** Number of tiles in a line, and number of lines that fit on screen. */
  shape(): { readonly across: number; readonly down: number };
  scrollTo(index: number): void;
}

interface Props<Row extends object> {
  readonly label: string;
  readonly source: RowSource<Row>;
  /** Number of tiles, loaded or not. */
  readonly length: number;
  /** Minimum width, height and gap of tiles in pixels. */
  readonly minWidth: number;
  readonly height: number;
  readonly gap: number;
  /** Index of the current tile. */
  readonly current: number;
  readonly rowId: (row: Row) => string;
  readonly marked: (id: string) => boolean;
  readonly tile: TileDraw<Row>;
  /** Called when a tile gets the focus, is clicked, or its menu is requested; without `onMenu`, the browser's menu opens. */
  readonly onFocus: (index: number) => void;
  readonly onOpen: (row: Row) => void;
  readonly onMenu?: (() => void) | undefined;
  readonly handle: RefObject<TileHandle | null>;
}

/** Number of tiles that fit in a line, 0 before the scroller is measured; follows the width of the scroller. */
function useAcross(scroller: RefObject<HTMLElement | null>, minWidth: number, gap: number): number {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth - 2 * padding);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [scroller]);
  return width === null ? 0 : Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
}

/**
 * Virtualised list of tiles in reading order: only tiles on screen are in the DOM. The focus roves over them. The tiles are drawn by a `RowPool`
 * like the rows of a grid; `RowVirtualizer` counts their lines.
 */
export function TileGrid<Row extends object>(props: Props<Row>) {
  const { label, source, length, minWidth, height, gap, current, handle } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const noHead = useRef<HTMLElement>(null);
  const across = useAcross(scroller, minWidth, gap);
  const rowHeight = height + gap;
  const toLine = (index: number) => Math.floor(index / Math.max(1, across));
  const onView = useCallback(
    (first: number, last: number) => source.setViewport(first * across, Math.min(length, (last + 1) * across) - 1),
    [source, across, length],
  );
  const view = useRowWindow(scroller, noHead, { length: across && toLine(length + across - 1), rowHeight, padding, onView });
  // The virtualizer is a child, so it has reported the lines on screen when the tiles are drawn.
  const shown = { ...props, current: { row: current }, across, rowHeight };
  const toSpan = () => {
    const { first, last, isScrolling } = view.range();
    const lastTile = Math.min(length, (last + 1) * across) - 1;
    return { indexes: toIndexes(first * across, lastTile, current, across && length), base: 0, isScrolling };
  };
  useRowPool(body, shown, { kind: tiles<Row>, view, toSpan });
  const roving = useRovingFocus(scroller, '[tabindex="0"]');
  useImperativeHandle(handle, () => ({
    focus: roving.focus,
    shape: () => ({ across: Math.max(1, across), down: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1) }),
    scrollTo: (index) => {
      view.scrollTo(toLine(index));
      roving.requestFocus();
    },
  }));
  const tileOf = ({ target }: SyntheticEvent) => {
    const button = (target as Element).closest('button');
    const index = Number(button?.parentElement?.dataset.index ?? -1);
    return { button, index, row: button ? source.rowAt(index) : undefined };
  };
  return (
    <>
      <div ref={scroller} className={styles.scroller} data-key-scope="list" tabIndex={length === 0 ? 0 : -1}>
        {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a list element */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button is clicked by keys too */}
        <div
          role="list"
          ref={body}
          aria-label={label}
          className={styles.body}
          style={{ height: view.height, '--across': across, '--gap': `${gap}px`, '--height': `${height}px` } as CSSProperties}
          onFocus={(event) => {
            const { button, index } = tileOf(event);
            if (button) props.onFocus(index);
          }}
          onClick={(event) => {
            const { row } = tileOf(event);
            if (row) props.onOpen(row);
          }}
          onContextMenu={(event) => {
            const { button } = tileOf(event);
            if (!button || !props.onMenu) return;
            event.preventDefault();
            button.focus();
            props.onMenu();
          }}
        />
      </div>
      <RowVirtualizer scroller={scroller} head={noHead} rows={view.rows} rowHeight={rowHeight} overscan={overscan} onRange={view.onRange} />
    </>
  );
}
