import type { LogLine } from '@floorwalker/core/endpoints/log-file';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/translation.ts';
import { RowVirtualizer } from '../grid/RowVirtualizer.ts';
import { toRenderedRows, toSpan, useRowPool } from '../grid/use-row-pool.ts';
import { useRowWindow } from '../grid/use-row-window.ts';
import { textLines } from './draw-line.ts';
import styles from './LineList.module.css';

/** Browsers limit the height of an element, so that a longer text is shown in parts of this number of lines. */
export const linesOfPart = 500_000;

const lineHeight = 20;
const overscan = 20;

interface Props {
  readonly label: string;
  /** Number of lines of the text. */
  readonly total: number;
  /** The current line, from 1. */
  readonly current: number;
  readonly onCurrent: (line: number) => void;
  /** Returns a line by its number; undefined while it is not loaded. */
  readonly lineOf: (number: number) => LogLine | undefined;
  /** Called with the first and the last line to draw. */
  readonly onViewport: (first: number, last: number) => void;
  /** The text that is highlighted; empty: none. */
  readonly find: string;
}

/**
 * Lines of a text, of which only those on screen are in the DOM [TM-10]: numbered, coloured by the level that they state, walked by keys. The list
 * has the focus and names the current line.
 */
export function LineList({ label, total, current, onCurrent, lineOf, onViewport, find }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const noHead = useRef<HTMLElement>(null);
  const start = Math.floor((current - 1) / linesOfPart) * linesOfPart;
  const active = current - 1 - start;
  const length = Math.min(linesOfPart, total - start);
  const onView = useCallback((first: number, last: number) => onViewport(start + first + 1, start + last + 1), [onViewport, start]);
  const view = useRowWindow(scroller, noHead, { length, rowHeight: lineHeight, onView });
  const source = useMemo(() => toRenderedRows((index) => lineOf(start + index + 1)), [start, lineOf]);
  const shown = {
    source,
    current: { row: active },
    rowId: () => '',
    id,
    start,
    total,
    lineHeight,
    find,
    toCutText: (bytes: number) => t('logFiles:cut', { count: bytes }),
  };
  useRowPool(body, shown, { kind: textLines, view, toSpan: () => toSpan(view, active, length) });
  const scrollToCurrent = useRef((): void => undefined);
  scrollToCurrent.current = () => view.scrollTo(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current line, in whichever part it is
  useEffect(() => scrollToCurrent.current(), [active, start]);
  useEffect(() => {
    // Another height of the list must not hide the current line.
    const observer = new ResizeObserver(() => scrollToCurrent.current());
    if (scroller.current) observer.observe(scroller.current);
    if (!(document.activeElement instanceof HTMLInputElement)) scroller.current?.focus();
    return () => observer.disconnect();
  }, []);
  const page = view.pageSize();
  const moves: { readonly [key: string]: number } = {
    ArrowDown: current + 1,
    j: current + 1,
    ArrowUp: current - 1,
    k: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 1,
    End: total,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onCurrent(Math.min(total, Math.max(1, to)));
  };
  const digits = String(total).length;
  return (
    <>
      <div
        ref={scroller}
        role="listbox"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={`${id}-${current}`}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const line = (target as Element).closest('[role="option"]');
          if (line) onCurrent(Number(line.getAttribute('aria-posinset')));
        }}
      >
        <div
          role="presentation"
          ref={body}
          className={styles.body}
          style={{ height: view.height, '--line-height': `${lineHeight}px`, '--digits': `${digits + 2}ch` } as CSSProperties}
        />
      </div>
      <RowVirtualizer
        scroller={scroller}
        head={noHead}
        rows={view.rows}
        rowHeight={lineHeight}
        overscan={overscan}
        onRange={view.onRange}
      />
    </>
  );
}
