import type { Page } from '@playwright/test';
import type { Database } from '../../../apps/server/src/db/database.ts';
import { type Person, signIn } from '../../harness/person.ts';
import { type BenchRow, type Figure, median, percentile, toPercentiles } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { benchProperty } from '../stage/product-database.ts';
import { withProduct } from '../stage/product-stage.ts';

const operators = 10_000;
/** Terminals whose entries are about 100,000 rows of the list. */
const terminals = 3500;
const firstId = 20_000;
const repeats = 40;
const opened = 25;

async function addOperators(database: Database): Promise<void> {
  await database.execute(
    `with given as (select id from generate_series($1::integer, $1::integer + $2::integer - 1) id),
       stored as (insert into operator (id, login, name, email, position, role, password)
         select id, 'bench.' || id, 'Operator ' || id, 'bench.' || id || '@example.com', 'Host', 'operator', '' from given)
     insert into operator_property (operator_id, property_id) select id, ${benchProperty} from given`,
    [firstId, operators],
  );
  await database.execute('analyze operator, operator_property');
}

/** Returns the times of pages of a list, after some that are not counted. */
async function timePages(person: Person, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = -5; turn < repeats; turn += 1) {
    const begun = performance.now();
    const { status, body } = await person.get(path);
    if (status !== 200 || (body as { items: unknown[] }).items.length !== 100) throw new Error(`${path} answered ${status}`);
    if (turn >= 0) times.push(performance.now() - begun);
  }
  return times;
}

const goals = { p50: { atMost: 50 }, p95: { atMost: 100 } } as const;
const pages = [
  ['operators by number', '/operators?limit=100'],
  ['operators by name', '/operators?limit=100&sort=name'],
  ['configuration entries by key', '/configuration-entries?limit=100'],
  ['configuration entries by level', '/configuration-entries?limit=100&sort=level'],
  ['configuration entries, last changed first', '/configuration-entries?limit=100&sort=-changed'],
] as const;

/** First pages of lists that operators manage, over REST with session, rights and position. */
export const managedLists: BenchRow = {
  id: 'managed-lists',
  title: `Pages of ${operators.toLocaleString('en')} operators and 100,000 configuration entries by REST`,
  anchor: 'none: absolute goals',
  run: (log) =>
    withProduct(terminals, async ({ product, database }) => {
      await addOperators(database);
      const person = await signIn(product, 'administrator');
      const { body } = await person.get('/configuration-entries/count');
      log(`${(body as { count: number }).count} configuration entries`);
      const figures: Figure[] = [];
      for (const [name, path] of pages) {
        const times = await timePages(person, path);
        log(`${name}: ${median(times).toFixed(1)} ms`);
        figures.push(...toPercentiles(name, times, null, goals));
      }
      return figures;
    }),
};

/** Runs in the page: measures the time from the last key press until the form of an operator is painted. */
function watchForm(): void {
  const times: number[] = [];
  Object.assign(globalThis, { formTimes: times });
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
    if (pressed === null || !document.querySelector('[role=dialog] input[name=login]')) return;
    const since = pressed;
    pressed = null;
    // A message posted in an animation frame is received after that frame has been painted; its arrival is the time of the paint.
    requestAnimationFrame(() => painted.port2.postMessage(since));
  }).observe(document, { childList: true, subtree: true });
}

const readTimes = (page: Page) => page.evaluate(() => (globalThis as typeof globalThis & { formTimes: number[] }).formTimes);

/** Time from the key press until the form of an operator is painted. */
export const formOpen: BenchRow = {
  id: 'form-open',
  title: `Key press to the painted form of an operator, with ${operators.toLocaleString('en')} operators`,
  anchor: 'none: absolute goals',
  run: () =>
    withProduct(10, ({ product, database }) =>
      withBrowser(async (browser) => {
        await addOperators(database);
        const page = await openConsolePage(browser, product, 'administrator', async (given) => {
          await given.addInitScript(watchForm);
        });
        // By the palette, because another document would end the session.
        await page.keyboard.press('Control+k');
        await page.keyboard.type('Operators');
        await page
          .getByRole('option', { name: /^Operators/ })
          .first()
          .waitFor();
        await page.keyboard.press('Enter');
        await page.locator('main [role="row"]', { hasText: 'bench.20' }).first().waitFor();
        for (let turn = 0; turn <= opened; turn += 1) {
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('w');
          await page.getByRole('dialog').getByRole('textbox').first().waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        const [first = Number.NaN, ...times] = await readTimes(page);
        if (times.length !== opened) throw new Error(`${times.length} of ${opened} forms were painted`);
        return [
          { name: 'p50', value: median(times), unit: 'ms', anchor: null, goal: { atMost: 100 } },
          { name: 'p95', value: percentile(times, 0.95), unit: 'ms', anchor: null, goal: { atMost: 100 } },
          { name: 'the first, with its code', value: first, unit: 'ms', anchor: null, goal: null },
        ];
      }),
    ),
};
