import { type Browser, chromium, type Page } from '@playwright/test';
import { setPriorityOf } from '../../../apps/server/src/db/processes.ts';
import { type Product, type SignIn, signIns } from '../../harness/product.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const options = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags };

/** Runs `work` with a Chromium of its own. Its priority is that of the server, so that it computes as on another machine while the server is busy. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const server = await chromium.launchServer(options);
  try {
    await setPriorityOf(server.process().pid ?? 0, 'raised');
    return await work(await chromium.connect(server.wsEndpoint()));
  } finally {
    await server.close();
  }
}

/** Opens the console and signs in by keyboard; resolves when the first list is displayed. */
export async function openConsolePage(
  browser: Browser,
  product: Product,
  who: SignIn,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1420, height: 810 }, locale: 'en-US' });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(product.ready.console);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(signIns[who].login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(signIns[who].password);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  return page;
}
