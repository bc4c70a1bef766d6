import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { startProduct } from '../../harness/product.ts';
import { type BenchRow, type Figure, median, percentile } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { loadHistory } from '../stage/load-history.ts';
import { unlimited } from '../stage/product-stage.ts';
import { addRouteStopwatch, openRoute, readMenu } from '../stage/route-stopwatch.ts';

/** History, so that logs and reports have rows. */
const [terminals, days] = [20, 31];
const turns = 3;
/** Time between two changes, in which the screen finishes its work: counting rows, reading texts. */
const pauseMs = 250;

/** Opens every screen of the menu `count` times; returns the times of each. */
async function visitAll(page: Page, menu: readonly string[], count: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(menu.map((hash) => [hash, []]));
  for (let turn = 0; turn < count; turn += 1) {
    for (const hash of menu) {
      times.get(hash)?.push(await openRoute(page, hash));
      await delay(pauseMs);
    }
  }
  return times;
}

/** Slows the browser down: a processor of a quarter of the speed, a line of 300 ms. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 });
}

const toFigures = (name: string, times: readonly number[], goal: Figure['goal']): Figure[] =>
  [50, 95].map((share) => ({ name, share, value: percentile(times, share / 100), unit: 'ms', anchor: null, goal }));

/** Time from a click in the menu until the screen is painted with its data, for every screen of the menu. */
export const routeChange: BenchRow = {
  id: 'route-change',
  title: 'Click in the menu to the painted screen with its data, all screens of the menu',
  anchor: 'none: absolute goals',
  run: async (log) => {
    let product = await startProduct(unlimited);
    try {
      await product.stop();
      await loadHistory(product.data, terminals, days, () => undefined);
      product = await product.restart();
      return await withBrowser(async (browser) => {
        const page = await openConsolePage(browser, product, 'administrator', addRouteStopwatch);
        const menu = (await readMenu(page)).filter((hash) => hash !== '#/dashboard-view');
        // The first visit loads the code.
        const first = await visitAll(page, menu, 1);
        const times = await visitAll(page, menu, turns);
        const ranked = [...times].sort(([, a], [, b]) => median(b) - median(a));
        for (const [hash, all] of ranked) log(`${hash} ${median(all).toFixed(0)} ms`);
        await slowDown(page);
        const slow = await visitAll(page, menu, 1);
        return [
          ...toFigures(`${menu.length} screens`, [...times.values()].flat(), { atMost: 100 }),
          ...toFigures('the first visit, with its code', [...first.values()].flat(), null),
          ...toFigures('processor of a quarter, line of 300 ms', [...slow.values()].flat(), null),
        ];
      });
    } finally {
      await product.discard();
    }
  },
};
