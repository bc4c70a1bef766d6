import type { Page } from '@playwright/test';

/** The size of the page at the start of each story. */
export const viewport = { width: 1420, height: 810 };

/**
 * Leaves the console at each of these addresses and clears its storage. The page keeps its process, because the opened image
 * belongs to the same site.
 */
export async function leaveConsole(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`${address}/favicon.svg`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}

/** Page events for which stories add listeners. */
const events = ['request', 'response', 'dialog', 'console', 'pageerror'] as const;

/** Resets what a story has changed in the browser, so that the next story starts as in a new one. */
export async function resetPage(page: Page, address: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of events) page.removeAllListeners(event);
  await leaveConsole(page, [address]);
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ reducedMotion: null });
  await page.setViewportSize(viewport);
}
