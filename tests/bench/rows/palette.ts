import type { Page } from '@playwright/test';
import { type Person, signIn } from '../../harness/person.ts';
import { type BenchRow, median, percentile } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { addKeyStopwatch, frameTimes, readKeyStopwatch, resetKeyStopwatch } from '../stage/key-stopwatch.ts';
import { withProduct } from '../stage/product-stage.ts';

const terminals = 10_000;
/** Each view of a log is two entries for an administrator: open it, and make an alert rule of it. */
const views = 200;
const searches = ['bench 73', 'restart', '10421', 'bench 9', 'event log', 'sessions'];
const keyMs = 80;

async function saveViews(person: Person): Promise<void> {
  for (let view = 1; view <= views; view += 1) {
    const { status } = await person.post('/views', { name: `Events of hall ${view}`, resource: 'event-log', q: `terminal:${view}` });
    if (status !== 200) throw new Error(`the view ${view} answered ${status}`);
  }
}

/** Types each word into the open palette and deletes it, letter by letter. */
async function typeSearches(page: Page): Promise<number> {
  let keys = 0;
  for (const word of searches) {
    await page.keyboard.type(word, { delay: keyMs });
    for (const _ of word) await page.keyboard.press('Backspace', { delay: keyMs });
    keys += word.length * 2;
  }
  return keys;
}

/** Time from each letter typed into the palette until the list is painted. */
export const palette: BenchRow = {
  id: 'palette',
  title: `Key press to paint in the palette with more than 500 actions and ${terminals.toLocaleString('en')} terminals`,
  anchor: 'one frame of the same page at rest',
  run: () =>
    withProduct(terminals, ({ product }) =>
      withBrowser(async (browser) => {
        await saveViews(await signIn(product, 'administrator'));
        const page = await openConsolePage(browser, product, 'administrator', addKeyStopwatch);
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        await page.keyboard.type('bench 10999');
        await page.getByRole('option', { name: 'Bench 10999' }).waitFor();
        await page.keyboard.press('Control+a');
        await page.keyboard.press('Backspace');
        const frame = median(await frameTimes(page));
        await typeSearches(page);
        await resetKeyStopwatch(page);
        const keys = await typeSearches(page);
        const times = await readKeyStopwatch(page);
        if (times.length < keys * 0.8) throw new Error(`only ${times.length} of ${keys} keys changed the list`);
        return [
          { name: 'p50', value: median(times), unit: 'ms', anchor: frame, goal: { atMost: 2 } },
          { name: 'p95', value: percentile(times, 0.95), unit: 'ms', anchor: frame, goal: { atMost: 2 } },
        ];
      }),
    ),
};
