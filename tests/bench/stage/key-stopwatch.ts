import type { Page } from '@playwright/test';

/** Runs in the page: measures the time from each key press that changes the page until the change is painted. */
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
    // A message posted in an animation frame is received after that frame has been painted; its arrival is the time of the paint.
    requestAnimationFrame(() => painted.port2.postMessage(since));
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}

type Watched = typeof globalThis & { keyTimes: number[] };

/** Must be called before the page is opened. */
export async function addKeyStopwatch(page: Page): Promise<void> {
  await page.addInitScript(watchKeys);
}

/** Discards the recorded times. */
export const resetKeyStopwatch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Watched).keyTimes.length = 0;
  });

/** Milliseconds from each key press that changed the page to its paint. */
export const readKeyStopwatch = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as Watched).keyTimes);

/** Milliseconds between frames of an idle page. */
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
