import type { Page } from '@playwright/test';

/** Time at which the page's mark of new rows (`295 new`) first showed this count. */
interface Sight {
  readonly count: number;
  readonly at: number;
}

/** Runs in the page: records each change of the mark. */
function watch(): void {
  const sights: Sight[] = [];
  Object.assign(globalThis, { sights });
  new MutationObserver(() => {
    const mark = document.querySelector('button[class*="waiting"], [aria-live="polite"] button')?.textContent ?? '';
    const count = Number(mark.replace(/\D/g, ''));
    if (count !== (sights.at(-1)?.count ?? 0)) sights.push({ count, at: performance.timeOrigin + performance.now() });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

type Watched = typeof globalThis & { sights: Sight[] };

/** Must be called before the page is opened. */
export async function addStopwatch(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

const readSights = (page: Page): Promise<Sight[]> => page.evaluate(() => (globalThis as Watched).sights);

/** Number of new rows in the page's mark. */
export const countShown = async (page: Page): Promise<number> => (await readSights(page)).at(-1)?.count ?? 0;

/** Milliseconds from the sending of each event to the change of the mark that counts it. `before`: the count at the start. */
export async function readDelays(page: Page, before: number, sent: readonly number[]): Promise<number[]> {
  const sights = (await readSights(page)).filter(({ count }) => count > before);
  const shown = (sights.at(-1)?.count ?? before) - before;
  if (shown !== sent.length) throw new Error(`${shown} of ${sent.length} events were shown`);
  let next = 0;
  return sent.map((at, index) => {
    while ((sights[next]?.count ?? 0) < before + index + 1) next += 1;
    return (sights[next]?.at ?? Number.NaN) - at;
  });
}
