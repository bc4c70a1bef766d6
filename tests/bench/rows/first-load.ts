import type { Page } from '@playwright/test';
import type { BenchRow } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { withProduct } from '../stage/product-stage.ts';

/** Runs in the page: records the time of the first row in a table. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-cell]')) return;
    observer.disconnect();
    Object.assign(globalThis, { firstRow: performance.now() });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Scripts and style sheets requested before the first row, as paths below the console's address. */
const filesBeforeFirstRow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { firstRow } = globalThis as typeof globalThis & { firstRow: number };
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < firstRow)
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => /\.(?:js|css)$/.test(path));
  });

/** Bytes loaded by a browser with an empty cache before the terminal list shows its first row. */
export const firstLoad: BenchRow = {
  id: 'first-load',
  title: 'First load of the terminal list, gzip',
  anchor: 'none: an absolute budget',
  run: (log) =>
    withProduct(0, ({ product }) =>
      withBrowser(async (browser) => {
        const signedIn = await openConsolePage(browser, product, 'supervisor');
        const page = await signedIn.context().newPage();
        await page.addInitScript(noteFirstRow);
        await page.goto(`${product.ready.console}/#/terminal-list`);
        await page.getByRole('gridcell').first().waitFor();
        let bytes = 0;
        for (const path of await filesBeforeFirstRow(page)) {
          const { headers } = await fetch(`${product.ready.console}${path}`, { headers: { 'accept-encoding': 'gzip' } });
          const size = Number(headers.get('content-length'));
          log(`${path} ${size}`);
          bytes += size;
        }
        return [{ name: '', value: bytes / 1000, unit: 'kB', anchor: null, goal: { atMost: 180 } }];
      }),
    ),
};
