import { useEffect, useSyncExternalStore } from 'react';

let painted = false;
/** Number of lists on the page whose first rows are still being loaded. */
let loadingLists = 0;
const listeners = new Set<() => void>();

/** A page without a list counts as painted after this time; milliseconds. */
const paintTimeoutMs = 1000;

function markPainted(): void {
  if (painted) return;
  painted = true;
  for (const listener of listeners) listener();
}

/** Marks the page as painted in the frame after the next one, when its current content has been painted. */
function markDrawn(): void {
  if (!painted) window.requestAnimationFrame(() => window.requestAnimationFrame(markPainted));
}

/** A key press counts as the first paint: an operator who presses a key early needs the key bindings more than the paint. */
export function watchFirstPaint(): void {
  window.addEventListener('keydown', markPainted, { once: true });
}

/**
 * Reports whether a list has its first response, rows or an error. Nothing else is loaded before that, however slow the
 * connection is.
 */
export function useAwaitedRows(settled: boolean): void {
  useEffect(() => {
    if (settled) return markDrawn();
    loadingLists++;
    return () => {
      loadingLists--;
    };
  }, [settled]);
}

/** Marks the page as painted after a timeout unless a list on it waits for rows. The timeout starts once the screen is loaded. */
export function useFirstPaintTimeout(screenLoaded: boolean): void {
  useEffect(() => {
    if (!screenLoaded) return;
    const timer = window.setTimeout(() => loadingLists === 0 && markPainted(), paintTimeoutMs);
    return () => window.clearTimeout(timer);
  }, [screenLoaded]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the first screen has been painted; everything else is loaded afterwards. */
export const usePainted = (): boolean => useSyncExternalStore(follow, () => painted);

/** Resolves after the first paint. */
export const whenPainted = (): Promise<void> => (painted ? Promise.resolve() : new Promise((resolve) => listeners.add(resolve)));
