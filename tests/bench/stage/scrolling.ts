import type { Page } from '@playwright/test';

/** Opens a list of the console by its English title, and waits for its rows. */
export async function openList(page: Page, console: string, list: string, title: string): Promise<void> {
  await page.goto(`${console}/#/${list}`);
  await page.locator(`[role="grid"][aria-label="${title}"] [role="row"][data-index="0"] [data-cell]`).first().waitFor();
}

/** Scrolls a list from row `from` to row `to` in steps of `step` rows, each time after the visible rows are loaded. */
export const scrollThrough = (page: Page, given: { readonly from: number; readonly to: number; readonly step: number }): Promise<void> =>
  page.evaluate(async ({ from, to, step }) => {
    const grid = document.querySelector<HTMLElement>('[role="grid"]');
    const line = document.querySelector<HTMLElement>('[role="row"][data-index]');
    if (!grid || !line) throw new Error('there is no list');
    const high = line.offsetHeight;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isDrawn = (row: number) => {
      const here = document.querySelector(`[role="row"][data-index="${row}"]`);
      return here !== null && here.ariaBusy !== 'true';
    };
    for (let row = from; row <= to; row += step) {
      const begun = performance.now();
      while (!isDrawn(row)) {
        // The scroll position is set repeatedly, because the scroll range is shorter while the list is still being counted.
        if (grid.scrollTop !== row * high) grid.scrollTop = row * high;
        if (performance.now() - begun > 30_000) throw new Error(`row ${row} never came`);
        await frame();
      }
    }
  }, given);

/** Bytes of a page's JavaScript heap after a full garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize;
}
