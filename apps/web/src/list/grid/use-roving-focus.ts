import { type RefObject, useEffect, useRef } from 'react';

/** Focus of the current cell of a virtualised grid. */
export interface RovingFocus {
  /** Focuses the current cell, or the scroller until that cell is rendered. */
  focus(): void;
  /** Focuses the current cell after the next render, unless the focus is outside the grid. */
  requestFocus(): void;
}

/** Roving tabindex for a virtualised grid: the current cell keeps the focus while rows appear, disappear and move. */
export function useRovingFocus(scroller: RefObject<HTMLElement | null>, selector: string): RovingFocus {
  const isFocusRequested = useRef(false);
  const current = () => scroller.current?.querySelector<HTMLElement>(selector) ?? null;
  const focusCell = (cell: HTMLElement | null) => {
    (cell ?? scroller.current)?.focus({ preventScroll: true });
    // Rows are scrolled into view by the virtualizer, columns are not.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isFocusRequested.current = !cell;
  };
  // Read during render: when React removes the focused cell, the focus is lost without an event.
  const hadFocus = useRef(false);
  hadFocus.current = scroller.current?.contains(document.activeElement) ?? false;
  const previousCell = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const cell = current();
    // The operator has moved the focus elsewhere, for example to the filter; new rows must not take it back.
    if (document.activeElement !== document.body && !scroller.current?.contains(document.activeElement)) isFocusRequested.current = false;
    const focusLost = hadFocus.current && document.activeElement === document.body;
    // After a reload the focused cell may show another row than the current one. A cell that was just clicked was never the
    // current cell and keeps the focus.
    const focusStale = hadFocus.current && document.activeElement === previousCell.current && previousCell.current !== cell;
    if (cell) previousCell.current = cell;
    // The scroller holds the focus only until there is a cell to focus.
    if (!focusLost && (!cell || (!isFocusRequested.current && !focusStale && document.activeElement !== scroller.current))) return;
    focusCell(cell);
  });
  return {
    focus: () => focusCell(current()),
    requestFocus: () => {
      const { activeElement } = document;
      isFocusRequested.current = activeElement === document.body || (scroller.current?.contains(activeElement) ?? false);
    },
  };
}
