import { type RefObject, useEffect, useRef } from 'react';

/** What a virtual grid does with the focus of its current cell. */
export interface RovingFocus {
  /** Puts the focus on the current cell; the scroller keeps it until there is one. */
  focus(): void;
  /** After the next drawing the focus belongs to the current cell, unless it is at work elsewhere. */
  requestFocus(): void;
}

/** The one cell of a virtual grid that Tab reaches holds the focus, wherever it is drawn and however often rows come and go. */
export function useRovingFocus(scroller: RefObject<HTMLElement | null>, selector: string): RovingFocus {
  const wanted = useRef(false);
  const current = () => scroller.current?.querySelector<HTMLElement>(selector) ?? null;
  const give = (cell: HTMLElement | null) => {
    (cell ?? scroller.current)?.focus({ preventScroll: true });
    // Rows are brought on screen by the virtualizer, columns are not.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    wanted.current = !cell;
  };
  // Read before the rows change: a cell that goes takes the focus with it, without an event.
  const held = useRef(false);
  held.current = scroller.current?.contains(document.activeElement) ?? false;
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const cell = current();
    // Who went on to another place, such as the filter, is not called back by rows that arrive.
    if (document.activeElement !== document.body && !scroller.current?.contains(document.activeElement)) wanted.current = false;
    const lost = held.current && document.activeElement === document.body;
    // A list that is read anew draws other rows where the focus is. A cell that the mouse has just pressed was never the current one.
    const strayed = held.current && document.activeElement === before.current && before.current !== cell;
    if (cell) before.current = cell;
    // The scroller itself holds the focus only until it has a cell to give it to.
    if (!lost && (!cell || (!wanted.current && !strayed && document.activeElement !== scroller.current))) return;
    give(cell);
  });
  return {
    focus: () => give(current()),
    requestFocus: () => {
      const { activeElement } = document;
      wanted.current = activeElement === document.body || (scroller.current?.contains(activeElement) ?? false);
    },
  };
}
