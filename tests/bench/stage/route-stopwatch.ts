import type { Page } from '@playwright/test';

/** Maximum time in milliseconds that a screen may take. */
const timeoutMs = 20_000;

/** Adds functions to the page that follow a menu entry and measure the time until the screen is painted with its data. */
function watchRoutes(timeLimit: number): void {
  let pending = 0;
  const { fetch } = globalThis;
  globalThis.fetch = async (...given) => {
    // The number of rows follows the rows, and the heartbeat belongs to no screen.
    const isOfScreen = !/\/(?:count|heartbeat|options)(?:\?|$)/.test(String(given[0]));
    if (isOfScreen) pending += 1;
    return fetch(...given).finally(() => {
      if (isOfScreen) pending -= 1;
    });
  };

  /** Whether the screen shows its data, or says that there is none. */
  const isFilled = (screen: Element): boolean => {
    if (screen.querySelector('[aria-busy="true"]')) return false;
    const grid = screen.querySelector('[role="grid"]');
    if (!grid) return pending === 0;
    return (
      grid.querySelector('[role="gridcell"], [role="rowheader"]') !== null ||
      screen.querySelector('[role="status"] h2, [role="alert"] h2') !== null
    );
  };

  const openRoute = (hash: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find((one) => one.hash === hash);
      if (!link) return reject(new Error(`the menu has no ${hash}`));
      const painted = new MessageChannel();
      const limit = setTimeout(() => reject(new Error(`${hash} showed no data within ${timeLimit} ms`)), timeLimit);
      const before = document.querySelector('main h1')?.firstChild;
      const begun = performance.now();
      const observer = new MutationObserver(() => {
        const screen = document.querySelector('main');
        const heading = screen?.querySelector('h1')?.firstChild;
        if (!screen || !heading || heading === before || !isFilled(screen)) return;
        observer.disconnect();
        clearTimeout(limit);
        // A message posted in an animation frame is received after that frame has been painted; its arrival is the time of the paint.
        painted.port1.onmessage = () => resolve(performance.now() - begun);
        requestAnimationFrame(() => painted.port2.postMessage(null));
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
      link.click();
    });
  Object.assign(globalThis, { openRoute });
}

type Watched = typeof globalThis & { openRoute: (hash: string) => Promise<number> };

/** Must be called before the page is opened. */
export async function addRouteStopwatch(page: Page): Promise<void> {
  await page.addInitScript(watchRoutes, timeoutMs);
}

/** Addresses of all entries of the menu, such as `#/event-log`. */
export const readMenu = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('nav a')].map((link) => link.hash));

/** Milliseconds from the click on an entry of the menu until its screen is painted with its data. */
export const openRoute = (page: Page, hash: string): Promise<number> =>
  page.evaluate((given) => (globalThis as Watched).openRoute(given), hash);
