import type { SignIn } from '../harness/product.ts';
import { signIns } from '../harness/product.ts';
import { arrived, loadingText, outsideRoutes, seedRoutes } from './every-route.ts';
import { expect, test } from './story.ts';

declare global {
  interface Window {
    /** Violations of the content security policy on this page. */
    refused?: string[];
  }
}

test('every route, for every role, causes no console error and no content security violation', async ({ stage, desk, page }) => {
  test.setTimeout(600_000);
  // A run of another operator is not found; the browser logs every 404.
  stage.mayFault(/status of 404 .*\/api\/v1\/runs\//);
  // Requests that are pending at the sign-out are rejected.
  stage.mayFault(/status of 401/);
  // The fixture already watches the browser's console, exceptions and unhandled rejections.
  const listening = await page.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      window.refused?.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  const refused: string[] = [];
  const openRoutes = async (who: string, routes: readonly string[], loading: string) => {
    for (const route of routes) {
      await desk.open(`#/${route}`);
      await arrived(page, loading);
      const here = await page.evaluate(() => window.refused?.splice(0) ?? ['nobody listens']);
      refused.push(...here.map((what) => `${who} ${route} ${what}`));
    }
  };
  const { routes, end } = await seedRoutes(stage.product, await stage.person('administrator'));
  const loading = await loadingText('en');
  await desk.open('');
  await openRoutes('nobody', outsideRoutes, loading);
  for (const who of Object.keys(signIns) as SignIn[]) {
    await desk.arrive(who, { stay: true });
    await desk.isLive();
    await openRoutes(who, routes, loading);
    await desk.open('#/logout');
    await expect(desk.focus).toHaveId('login');
  }
  await listening.dispose();
  expect(refused).toEqual([]);
  await end();
});
