import type { Page } from '@playwright/test';

/** Runs in the page: notes how long ago each event that comes into a grid was sent; its first detail says when. */
function watch(): void {
  const delays: number[] = [];
  Object.assign(globalThis, { delays });
  const read = (node: Node, now: number) => {
    const row = node instanceof Element && node.closest('[role="grid"]') ? node : null;
    for (const [stamp] of row?.textContent?.matchAll(/\d{13}\.\d{3}/g) ?? []) delays.push(now - Number(stamp));
  };
  const observer = new MutationObserver((changes) => {
    const now = performance.timeOrigin + performance.now();
    for (const change of changes) for (const node of change.addedNodes) read(node, now);
  });
  observer.observe(document, { childList: true, subtree: true });
}

type Watched = typeof globalThis & { delays: number[] };

/** To be called before the page's address is opened. */
export const addStopwatch = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** Forgets what was noted. */
export const resetStopwatch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Watched).delays.length = 0;
  });

/** Milliseconds from sending to the change of the page, of every event that was drawn. */
export const readStopwatch = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as Watched).delays);
