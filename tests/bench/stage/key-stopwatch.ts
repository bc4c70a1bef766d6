import type { Page } from '@playwright/test';

/** Runs in the page: for each key press that changes the page, the time until that change has been painted. */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(globalThis, { keyTimes: times });
  let pressed: number | null = null;
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => times.push(performance.now() - data);
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (pressed === null) return;
    const since = pressed;
    pressed = null;
    // A message that is sent within a frame arrives after that frame's paint.
    requestAnimationFrame(() => painted.port2.postMessage(since));
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

type Watched = typeof globalThis & { keyTimes: number[] };

/** To be called before the page's address is opened. */
export async function addKeyStopwatch(page: Page): Promise<void> {
  await page.addInitScript(watchKeys);
}

/** Forgets what was noted. */
export const resetKeyStopwatch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Watched).keyTimes.length = 0;
  });

/** Milliseconds of every key press that changed the page. */
export const readKeyStopwatch = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as Watched).keyTimes);

/** Milliseconds from frame to frame while nothing happens. */
export const frameTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (times.length < 60) requestAnimationFrame(next);
          else resolve(times);
        };
        requestAnimationFrame(next);
      }),
  );
