import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import type { RowSource } from './Grid.tsx';
import styles from './TileGrid.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

export interface TileHandle {
  /** Focuses the current tile. */
  focus(): void;
  /** Number of tiles in a line, and number of lines that fit on screen. */
  shape(): { readonly across: number; readonly down: number };
  scrollTo(index: number): void;
}

interface Props<Row> {
  readonly label: string;
  readonly source: RowSource<Row>;
  /** Number of tiles, loaded or not. */
  readonly length: number;
  /** Minimum width, height and gap of tiles in pixels. */
  readonly minWidth: number;
  readonly height: number;
  readonly gap: number;
  readonly current: number;
  /** Renders the tile of a row: a button with this `tabIndex`. */
  readonly tile: (row: Row, index: number, tabIndex: 0 | -1) => ReactNode;
  readonly handle: RefObject<TileHandle | null>;
}

/** Number of tiles that fit in a line; follows the width of the scroller. */
function useAcross(scroller: RefObject<HTMLElement | null>, minWidth: number, gap: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - 24));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return Math.max(1, Math.floor((width + gap) / (minWidth + gap)));
}

/** Virtualised list of tiles in reading order: only tiles on screen are in the DOM. The focus roves over them. */
export function TileGrid<Row>({ label, source, length, minWidth, height, gap, current, tile, handle }: Props<Row>) {
  useSyncExternalStore(source.subscribeRows, source.version);
  const scroller = useRef<HTMLDivElement>(null);
  const across = useAcross(scroller, minWidth, gap);
  const lines = Math.ceil(length / across);
  const line = Math.floor(current / across);
  const virtual = useVirtualizer({
    count: lines,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + gap,
    paddingStart: 12,
    paddingEnd: 12,
    scrollPaddingStart: 12,
    scrollPaddingEnd: 12,
    overscan: 4,
    // The line of the current tile stays in the DOM even off screen, since the tile holds the focus.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return line >= lines || shown.includes(line) ? shown : [...shown, line].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size of tiles moves all of them
  useEffect(() => virtual.measure(), [height, gap]);
  const items = virtual.getVirtualItems();
  const first = (items[0]?.index ?? 0) * across;
  const last = Math.min(length, ((items.at(-1)?.index ?? 0) + 1) * across) - 1;
  useEffect(() => {
    if (length > 0) source.setViewport(first, last);
  }, [first, last, length, source]);
  const roving = useRovingFocus(scroller, 'button[tabindex="0"]');
  useImperativeHandle(handle, () => ({
    focus: roving.focus,
    shape: () => ({ across, down: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (height + gap)) - 1) }),
    scrollTo: (index) => {
      virtual.scrollToIndex(Math.floor(index / across), { align: 'auto' });
      roving.requestFocus();
    },
  }));
  return (
    <div ref={scroller} className={styles.scroller} data-key-scope="list" tabIndex={length === 0 ? 0 : -1}>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a list element */}
      <div role="list" aria-label={label} className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => (
          <div
            key={item.key}
            role="presentation"
            className={styles.line}
            style={{ transform: `translateY(${item.start}px)`, gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`, gap, height }}
          >
            {Array.from({ length: Math.min(across, length - item.index * across) }, (_, at) => {
              const index = item.index * across + at;
              const row = source.rowAt(index);
              return (
                // biome-ignore lint/a11y/useSemanticElements: see the list
                <div
                  key={source.keyAt(index)}
                  role="listitem"
                  aria-setsize={length}
                  aria-posinset={index + 1}
                  aria-busy={!row || undefined}
                >
                  {row && tile(row, index, index === current ? 0 : -1)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
