import { useSyncExternalStore } from 'react';

let painted = false;
const listeners = new Set<() => void>();

/** Pages without rows, or whose rows take long, are not waited for longer than this. */
const patience = 1500;

/** Says that what was asked for is on screen: all that can come later may come now. */
export function markPainted(): void {
  if (painted) return;
  painted = true;
  for (const listener of listeners) listener();
}

/** Rows are in the document: they are painted in the frame after the next one. */
export function markRows(): void {
  if (!painted) window.requestAnimationFrame(() => window.requestAnimationFrame(markPainted));
}

/** Somebody who presses a key early needs the keys more than the paint. */
export function watchFirstPaint(): void {
  window.setTimeout(markPainted, patience);
  window.addEventListener('keydown', markPainted, { once: true });
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the first screen has been painted; what is not part of it loads afterwards. */
export const usePainted = (): boolean => useSyncExternalStore(follow, () => painted);

/** Resolves after the first paint. */
export const whenPainted = (): Promise<void> => (painted ? Promise.resolve() : new Promise((resolve) => listeners.add(resolve)));
