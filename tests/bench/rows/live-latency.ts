import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { DemoTerminal } from '../../harness/product.ts';
import type { Relay } from '../peers/relay.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, type Figure, median, percentile } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { mqttPort, type Stage, withProduct } from '../stage/product-stage.ts';
import { addStopwatch, countShown, readDelays } from '../stage/stopwatch.ts';

const terminals = 20;
const seconds = 4;
const turns = 3;
const rates = [100, 1000] as const;
/** Time in milliseconds after which all pending messages are displayed. */
const settleMs = 1500;

interface Delays {
  readonly p50: number;
  readonly p99: number;
}

/** One of the compared systems: terminals that send to `port`, and the page that shows their events. */
interface Side {
  readonly page: Page;
  readonly load: Peer<Terminals>;
}

async function measure({ page, load }: Side, perSecond: number): Promise<Delays> {
  const before = await countShown(page);
  await load.call('pace', { perSecond, seconds });
  await delay(settleMs);
  const delays = await readDelays(page, before, await load.call('paced'));
  return { p50: median(delays), p99: percentile(delays, 0.99) };
}

/** Measures both in turns, so that other programs on the machine affect both. */
async function race(ours: Side, bare: Side, perSecond: number): Promise<Figure[]> {
  const found: { readonly ours: Delays[]; readonly bare: Delays[] } = { ours: [], bare: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    found.ours.push(await measure(ours, perSecond));
    found.bare.push(await measure(bare, perSecond));
  }
  const middle = (all: readonly Delays[], which: keyof Delays) => median(all.map((one) => one[which]));
  const name = `${perSecond.toLocaleString('en')}/s`;
  return (['p50', 'p99'] as const).map((which) => ({
    name: `${which} at ${name}`,
    value: middle(found.ours, which),
    unit: 'ms',
    anchor: middle(found.bare, which),
    goal: { atMost: which === 'p50' ? 2.5 : 3 },
  }));
}

async function openRelay(browser: Browser, relay: Peer<Relay>, load: Peer<Terminals>, terminals: readonly DemoTerminal[]): Promise<Side> {
  const addresses = await relay.call('listen');
  const page = await browser.newPage({ viewport: { width: 1420, height: 810 } });
  await addStopwatch(page);
  await page.goto(addresses.page);
  await load.call('connect', { port: addresses.mqtt, terminals });
  return { page, load };
}

async function openEventLog(browser: Browser, { product, load, terminals }: Stage): Promise<Side> {
  const page = await openConsolePage(browser, product, 'supervisor', addStopwatch);
  await page.goto(`${product.ready.console}/#/event-log`);
  await load.call('connect', { port: mqttPort(product), terminals });
  // The mark of new rows appears only if the reader has scrolled down; at the top the rows are added immediately.
  await page.locator('[role="row"][data-index="1"] [data-cell]').first().click();
  await page.locator('[role="row"][data-index][data-current]').waitFor();
  return { page, load };
}

/**
 * Delay from a terminal's publish until the event log of a console shows the event, including commit, rights and the row by the
 * live channel. The mark with the number of new rows is measured, because displayed rows do not move.
 */
export const liveLatency: BenchRow = {
  id: 'live-latency',
  title: 'Publish to visible DOM change',
  anchor: 'MQTT to one `fsync` to WebSocket to DOM, no database',
  run: () =>
    withProduct(terminals, (stage) =>
      withBrowser(async (browser) => {
        const relay = startPeer<Relay>('relay');
        const others = startPeer<Terminals>('terminals');
        try {
          const bare = await openRelay(browser, relay, others, stage.terminals);
          const ours = await openEventLog(browser, stage);
          // Both systems warm up at the full rate, so that code is compiled and caches are filled.
          for (const { load } of [ours, bare]) await load.call('pace', { perSecond: 1000, seconds: 3 });
          await delay(settleMs);
          const figures: Figure[] = [];
          for (const perSecond of rates) figures.push(...(await race(ours, bare, perSecond)));
          return figures;
        } finally {
          await Promise.all([relay.end(), others.end()]);
        }
      }),
    ),
};
