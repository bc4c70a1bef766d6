import type { Page } from '@playwright/test';
import { type BenchRow, type Figure, median, percentile } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { addKeyStopwatch, frameTimes, readKeyStopwatch, resetKeyStopwatch } from '../stage/key-stopwatch.ts';
import { withProduct } from '../stage/product-stage.ts';

const terminals = 10_000;
const presses = 40;
const keyMs = 60;
const screens = [
  ['list', 'terminal-list', 'grid'],
  ['icons', 'terminal-icon?size=small', 'list'],
] as const;
/** Rows of the next page may have to be read from the server first, so its time has no goal. */
const moves = [
  ['row', ['ArrowDown', 'ArrowUp'], { atMost: 2 }],
  ['page', ['PageDown', 'PageUp'], null],
] as const;

async function walk(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) for (let press = 0; press < presses; press += 1) await page.keyboard.press(key, { delay: keyMs });
}

/** Time from each key that moves through a large fleet until the move is painted, in the list and in the icons. */
export const fleet: BenchRow = {
  id: 'fleet',
  title: `Key press to paint in the list and the icons of ${terminals.toLocaleString('en')} terminals`,
  anchor: 'one frame of the same page at rest',
  run: (log) =>
    withProduct(terminals, ({ product }) =>
      withBrowser(async (browser) => {
        const page = await openConsolePage(browser, product, 'supervisor', addKeyStopwatch);
        const figures: Figure[] = [];
        for (const [name, path, role] of screens) {
          await page.goto(`${product.ready.console}/#/${path}`);
          await page.locator(`main [role="${role}"] [tabindex="0"]`).first().focus();
          const frame = median(await frameTimes(page));
          for (const [move, keys, goal] of moves) {
            await walk(page, keys);
            await resetKeyStopwatch(page);
            await walk(page, keys);
            const times = await readKeyStopwatch(page);
            const expected = presses * keys.length;
            log(`${name} by ${move}: ${times.length} of ${expected} keys, p95 ${percentile(times, 0.95).toFixed(1)} ms`);
            if (times.length < expected * 0.8) throw new Error(`only ${times.length} of ${expected} keys moved in the ${name}`);
            for (const share of [0.5, 0.95]) {
              figures.push({
                name: `${name} by ${move}`,
                share: share * 100,
                value: percentile(times, share),
                unit: 'ms',
                anchor: frame,
                goal,
              });
            }
          }
        }
        return figures;
      }),
    ),
};
