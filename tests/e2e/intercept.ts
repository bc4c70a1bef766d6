import { expect, type Page, type Route } from '@playwright/test';

const probe = '/healthz?held';

/**
 * Intercepts the page's requests to `url`, including the very next one. Chromium confirms the interception before the page's
 * loader knows of it, so a request right after would not be intercepted.
 */
export async function intercept(
  page: Page,
  url: string,
  handler: (route: Route) => unknown,
  options?: { readonly times: number },
): Promise<void> {
  await page.route(url, handler, options);
  await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate((path) => fetch(path).then(({ status }) => status), probe)).toBe(204);
}
