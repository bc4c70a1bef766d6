import { expect, type Page, type Route } from '@playwright/test';

const probe = '/healthz?held';

/**
 * Answers what the page asks for at `url`, from its very next call on. Chromium says that calls are held a moment before the page's
 * loader knows of it: a call of the moment between would pass by.
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

/** An answer of the server that refuses with a problem and says no more about it than `detail`. */
export const refusal = (status: number, code: string, detail = '') => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '', title: '', status, detail, code, params: {}, fields: [], next: [], correlation: '' }),
});
