import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Relay } from '../peers/relay.ts';
import type { Terminals } from '../peers/terminals.ts';
import { type BenchRow, type Figure, median, percentile } from '../row.ts';
import { openConsolePage, withBrowser } from '../stage/browser.ts';
import { type Peer, startPeer } from '../stage/peer.ts';
import { mqttPort, withProduct } from '../stage/product-stage.ts';
import { addStopwatch, countShown, readDelays } from '../stage/stopwatch.ts';

const terminals = 20;
const seconds = 6;
const rates = [100, 1000] as const;
/** Long enough for everything on its way to be shown. */
const settleMs = 1500;

interface Delays {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function measure(page: Page, load: Peer<Terminals>): Promise<Delays[]> {
  const found: Delays[] = [];
  // Both sides warm up at the full rate: code and caches are as in the middle of a shift.
  await load.ask('pace', { perSecond: 1000, seconds: 3 });
  for (const perSecond of rates) {
    await delay(settleMs);
    const before = await countShown(page);
    await load.ask('pace', { perSecond, seconds });
    await delay(settleMs);
    const delays = await readDelays(page, before, await load.ask('paced'));
    found.push({ perSecond, p50: median(delays), p99: percentile(delays, 0.99) });
  }
  return found;
}

function toFigures(ours: readonly Delays[], bare: readonly Delays[]): Figure[] {
  return ours.flatMap(({ perSecond, p50, p99 }, index) => {
    const name = `${perSecond.toLocaleString('en')}/s`;
    const anchor = bare[index];
    if (!anchor) throw new Error('the anchor is missing');
    return [
      { name: `p50 at ${name}`, value: p50, unit: 'ms', anchor: anchor.p50, goal: { atMost: 1.1 } },
      { name: `p99 at ${name}`, value: p99, unit: 'ms', anchor: anchor.p99, goal: { atMost: 1.2 } },
    ];
  });
}

/**
 * From a terminal's publish to the event log of a console, commit, rights and a read of the rows between. What is looked
 * at is the mark of new rows, since rows that an operator reads do not move.
 */
export const liveLatency: BenchRow = {
  id: 'live-latency',
  title: 'Publish to visible DOM change',
  anchor: 'MQTT to WebSocket to DOM, no database',
  run: () =>
    withProduct(terminals, ({ product, load, terminals: given }) =>
      withBrowser(async (browser) => {
        const relay = startPeer<Relay>('relay');
        try {
          const addresses = await relay.ask('listen');
          const bare = await browser.newPage({ viewport: { width: 1420, height: 810 } });
          await addStopwatch(bare);
          await bare.goto(addresses.page);
          await load.ask('connect', { port: addresses.mqtt, terminals: given });
          const theirs = await measure(bare, load);
          await bare.close();
          await load.ask('leave');

          const page = await openConsolePage(browser, product, 'supervisor', addStopwatch);
          await page.goto(`${product.ready.console}/#/event-log`);
          await load.ask('connect', { port: mqttPort(product), terminals: given });
          await page.getByRole('gridcell').first().waitFor();
          return toFigures(await measure(page, load), theirs);
        } finally {
          await relay.end();
        }
      }),
    ),
};
