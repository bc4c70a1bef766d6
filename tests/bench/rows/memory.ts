import type { Page } from '@playwright/test';
import type { BenchRow } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { watchMemory } from '../stage/memory-watch.ts';
import { withProduct } from '../stage/product-stage.ts';
import { heapOf, openList, scrollThrough } from '../stage/scrolling.ts';
import { storeEvents } from '../stage/stored-logs.ts';

const terminals = 1000;
const rows = 1_000_000;
const consoles = 3;
/** Rows per jump across the list; each jump reaches rows that are not loaded. */
const jump = 25_000;
/** Rows per scroll step: less than a page, so that the tab loads every row. */
const step = 90;
const [little, much] = [20_000, 200_000];

/**
 * Memory for a list of a million rows: of the server with three readers of the whole list, and of a tab that scrolls through
 * it.
 */
export const memory: BenchRow = {
  id: 'memory',
  title: 'Memory with an event log of 1M rows',
  anchor: 'the same before, or after fewer rows',
  run: (log) =>
    withProduct(terminals, ({ product, database }) =>
      withBrowser(async (browser) => {
        await storeEvents(database, { now: new Date(), terminals }, { from: 1, to: rows });
        const pages: Page[] = [];
        for (let at = 0; at < consoles; at += 1) pages.push(await openConsolePage(browser, product, 'supervisor'));
        for (const page of pages) await openList(page, product.ready.console, 'event-log', 'Event log');
        const server = await watchMemory(product.process.pid ?? 0, () =>
          Promise.all(pages.map((page) => scrollThrough(page, { from: 0, to: rows - 100, step: jump }))),
        );
        log(`server ${(server.before / 1e6).toFixed(0)} MB, at most ${(server.peak / 1e6).toFixed(0)} MB`);
        for (const page of pages.splice(1)) await page.context().close();
        const [page] = pages;
        if (!page) throw new Error('no console is open');
        await scrollThrough(page, { from: 0, to: little, step });
        const early = await heapOf(page);
        await scrollThrough(page, { from: little, to: much, step });
        const late = await heapOf(page);
        log(`tab ${(early / 1e6).toFixed(1)} MB, then ${(late / 1e6).toFixed(1)} MB`);
        return [
          {
            name: `server at its most while ${consoles} consoles go through all rows`,
            value: server.peak / 1e6,
            unit: 'MB',
            anchor: server.before / 1e6,
            goal: null,
          },
          {
            name: `heap of the tab after reading ${much.toLocaleString('en')} rows, against ${little.toLocaleString('en')}`,
            value: late / 1e6,
            unit: 'MB',
            anchor: early / 1e6,
            goal: { atMost: 1.15 },
          },
        ];
      }),
    ),
};
