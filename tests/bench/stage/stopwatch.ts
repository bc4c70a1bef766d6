import type { Page } from '@playwright/test';

/** When the page's mark of new rows (`295 new`) came to show this many. */
interface Sight {
  readonly count: number;
  readonly at: number;
}

/** Runs in the page: notes each change of the mark. */
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

/** To be called before the page's address is opened. */
export async function addStopwatch(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

const readSights = (page: Page): Promise<Sight[]> => page.evaluate(() => (globalThis as Watched).sights);

/** How many new rows the page shows now. */
export const countShown = async (page: Page): Promise<number> => (await readSights(page)).at(-1)?.count ?? 0;

/** For each event, from its sending to the change of the page that counts it, in milliseconds. `before`: the count until then. */
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
