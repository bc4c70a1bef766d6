import type { Page } from '@playwright/test';

/** Runs in the page: records the duration of each frame that takes more than 50 ms. */
function watch(): void {
  const frames: number[] = [];
  Object.assign(globalThis, { longFrames: frames });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frames.push(duration);
  }).observe({ type: 'long-animation-frame' });
}

type Watched = typeof globalThis & { longFrames: number[] };

/** Must be called before the page is opened. */
export async function watchLongFrames(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Returns the milliseconds of the frames of more than 50 ms since the last call, and forgets them. */
export const takeLongFrames = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as Watched).longFrames.splice(0));
