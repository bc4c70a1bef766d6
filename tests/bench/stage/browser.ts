import { type Browser, chromium, type Page } from '@playwright/test';
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

/** Runs `work` with a Chromium process of its own. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  try {
    return await work(browser);
  } finally {
    await browser.close();
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
