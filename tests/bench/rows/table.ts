import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Drive, Driven } from '../pages/main.ts';
import type { BenchRow, Figure } from '../row.ts';
import { withBrowser } from '../stage/browser.ts';
import { heapOf } from '../stage/scrolling.ts';
import { withTablePages } from '../stage/table-pages.ts';

const seconds = 10;
const turns = 3;
/** `none` and `line` show nothing: they measure the cost of the feed, and of the simulated server. */
const tables = ['none', 'hand', 'ag', 'line', 'floor'] as const;
type TableName = (typeof tables)[number];

const drives = {
  calm: { perSecond: 1000, seconds, pixels: 0 },
  busy: { perSecond: 10_000, seconds, pixels: 0 },
  scrolling: { perSecond: 1000, seconds, pixels: 112 },
} as const satisfies Record<string, Drive>;
type DriveName = keyof typeof drives;

interface OpenTable {
  readonly page: Page;
  readonly cdp: CDPSession;
}

type Driving = typeof globalThis & { drive(options: Drive): Promise<Driven>; toTop(): void; ready?: boolean };

async function openTable(browser: Browser, url: string, name: TableName): Promise<OpenTable> {
  const page = await browser.newPage({ viewport: { width: 1420, height: 810 } });
  await page.goto(`${url}?table=${name}`);
  await page.waitForFunction(() => (globalThis as Driving).ready === true);
  if (name !== 'none' && name !== 'line') await page.getByRole('gridcell').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

interface Run {
  /** Milliseconds of script per frame. */
  readonly script: number;
  readonly dropped: number;
}

async function run({ page, cdp }: OpenTable, options: Drive): Promise<Run> {
  await page.bringToFront();
  await page.evaluate(() => (globalThis as Driving).toTop());
  const before = await scriptSeconds(cdp);
  const { frames, dropped, updates } = await page.evaluate((given) => (globalThis as Driving).drive(given), options);
  const script = ((await scriptSeconds(cdp)) - before) * 1000;
  if (updates < options.perSecond * options.seconds * 0.98) throw new Error(`only ${updates} updates came in ${options.seconds} s`);
  return { script: script / frames, dropped };
}

type Found = { readonly [N in TableName]: { readonly [D in DriveName]: Run[] } };

async function race(opened: Readonly<Record<TableName, OpenTable>>, log: (line: string) => void): Promise<Found> {
  const empty = () => ({ calm: [], busy: [], scrolling: [] }) as { [D in DriveName]: Run[] };
  const found = { none: empty(), hand: empty(), ag: empty(), line: empty(), floor: empty() };
  const names = Object.keys(drives) as DriveName[];
  // Each table runs briefly before the measurement, so that its code is compiled.
  for (const table of tables) for (const name of names) await run(opened[table], { ...drives[name], seconds: 2 });
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of names) {
      for (const table of tables) {
        if (table === 'ag' && name === 'busy') continue;
        const one = await run(opened[table], drives[name]);
        found[table][name].push(one);
        log(`${name} ${table}: ${one.script.toFixed(2)} ms a frame, ${one.dropped} dropped`);
      }
    }
  }
  return found;
}

/** Script time per frame in the least disturbed run, minus the cost of the feed and the simulated server. */
function scriptOf(found: Found, table: TableName, drive: DriveName): number {
  const minScriptMs = (name: TableName) => Math.min(...found[name][drive].map(({ script }) => script));
  return minScriptMs(table) - minScriptMs(table === 'floor' ? 'line' : 'none');
}

const minDropped = (found: Found, table: TableName, drive: DriveName) => Math.min(...found[table][drive].map(({ dropped }) => dropped));

function toFigures(found: Found, heap: Readonly<Record<TableName, number>>): Figure[] {
  const script = (name: string, drive: DriveName, anchor: TableName, atMost: number): Figure => ({
    name,
    value: scriptOf(found, 'floor', drive),
    unit: 'ms',
    anchor: scriptOf(found, anchor, drive),
    goal: { atMost },
  });
  const dropped = (name: string, drive: DriveName, table: TableName, max: number | null): Figure => ({
    name,
    value: minDropped(found, table, drive),
    unit: 'frames',
    anchor: null,
    goal: max === null ? null : { atMost: max },
  });
  return [
    script('script per frame at 1,000 updates/s, against hand-written', 'calm', 'hand', 1.5),
    script('the same against ag-grid', 'calm', 'ag', 1 / 6),
    {
      name: 'script per frame at 10,000 updates/s, against 1,000/s',
      value: scriptOf(found, 'floor', 'busy'),
      unit: 'ms',
      anchor: scriptOf(found, 'floor', 'calm'),
      goal: { atMost: 1.5 },
    },
    { ...script('script per frame at 10,000 updates/s, against hand-written', 'busy', 'hand', 0), goal: null },
    { ...script('script per frame while scrolling, against hand-written', 'scrolling', 'hand', 0), goal: null },
    dropped('dropped frames in 10 s', 'calm', 'floor', minDropped(found, 'hand', 'calm') + 1),
    dropped('dropped frames in 10 s, hand-written', 'calm', 'hand', null),
    dropped('dropped frames in 10 s, ag-grid', 'calm', 'ag', null),
    dropped('dropped frames in 10 s while scrolling', 'scrolling', 'floor', minDropped(found, 'hand', 'scrolling') + 1),
    dropped('dropped frames in 10 s while scrolling, hand-written', 'scrolling', 'hand', null),
    dropped('dropped frames in 10 s while scrolling, ag-grid', 'scrolling', 'ag', null),
    { name: 'heap', value: heap.floor / 1e6, unit: 'MB', anchor: heap.hand / 1e6, goal: { atMost: 1.15 } },
    { name: 'heap, against ag-grid', value: heap.floor / 1e6, unit: 'MB', anchor: heap.ag / 1e6, goal: null },
  ];
}

/** The console's grid with 100,000 terminals that change while the reader scrolls, compared with other tables. */
export const table: BenchRow = {
  id: 'table',
  title: 'Table with 100,000 rows',
  anchor:
    'hand-written DOM and ag-grid (community) with the same rows and columns, script of the feed taken off; the calmest of three turns each',
  run: (log) =>
    withTablePages((url) =>
      withBrowser(async (browser) => {
        const opened: Partial<Record<TableName, OpenTable>> = {};
        for (const name of tables) opened[name] = await openTable(browser, url, name);
        const all = opened as Record<TableName, OpenTable>;
        const found = await race(all, log);
        const heap = {
          none: 0,
          line: 0,
          hand: await heapOf(all.hand.page),
          ag: await heapOf(all.ag.page),
          floor: await heapOf(all.floor.page),
        };
        return toFigures(found, heap);
      }),
    ),
};
