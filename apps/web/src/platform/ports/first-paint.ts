import { useEffect, useSyncExternalStore } from 'react';

let painted = false;
/** Lists on the page whose rows are still on their way. */
let awaited = 0;
const listeners = new Set<() => void>();

/** Pages without a list count as painted after so long; milliseconds. */
const patience = 1000;

function markPainted(): void {
  if (painted) return;
  painted = true;
  for (const listener of listeners) listener();
}

/** What is in the document now is painted in the frame after the next one. */
function markDrawn(): void {
  if (!painted) window.requestAnimationFrame(() => window.requestAnimationFrame(markPainted));
}

/** Somebody who presses a key early needs the keys more than the paint. */
export function watchFirstPaint(): void {
  window.addEventListener('keydown', markPainted, { once: true });
}

/** A list says whether it has its answer, rows or a refusal. However slow the line is, nothing else loads before that. */
export function useAwaitedRows(settled: boolean): void {
  useEffect(() => {
    if (settled) return markDrawn();
    awaited++;
    return () => {
      awaited--;
    };
  }, [settled]);
}

/** The page is complete unless a list on it waits for rows; `still`: no screen is being loaded. */
export function usePatience(still: boolean): void {
  useEffect(() => {
    if (!still) return;
    const timer = window.setTimeout(() => awaited === 0 && markPainted(), patience);
    return () => window.clearTimeout(timer);
  }, [still]);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the first screen has been painted; what is not part of it loads afterwards. */
export const usePainted = (): boolean => useSyncExternalStore(follow, () => painted);

/** Resolves after the first paint. */
export const whenPainted = (): Promise<void> => (painted ? Promise.resolve() : new Promise((resolve) => listeners.add(resolve)));
