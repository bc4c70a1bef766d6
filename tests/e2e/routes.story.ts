import { themes } from '@floorwalker/core/vocabulary/profile';
import { type Language, languageCodes } from '@floorwalker/i18n/languages';
import { namespaces } from '@floorwalker/i18n/namespaces';
import type { Page } from '@playwright/test';
import type { SignIn } from '../harness/product.ts';
import { findAxeViolations } from './axe-page.ts';
import type { Desk } from './desk.ts';
import { arrived, knownPaths, loadingText, outsideRoutes, routerPaths, seedRoutes } from './every-route.ts';
import { createLens, findLayoutFaults, type Lens } from './looks-page.ts';
import { lookAtPseudo } from './pseudo-page.ts';
import { expect, test } from './story.ts';

// Opening a page costs more than checking it, so each of these stories opens many pages and checks everything on each. They are
// the longest stories, so they run in parallel on several workers.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The smallest supported page, and a window of 1280 by 1024 at 200 %, which has half as many CSS pixels. */
const windows = [
  [{ width: 996, height: 665 }, 1],
  [{ width: 640, height: 512 }, 2],
] as const;

/** Pages in a session, with their titles in English. */
const titles: readonly (readonly [path: string, title: string])[] = [
  ['terminal-list', 'Terminals'],
  ['terminal-icon', 'Terminal icons'],
  ['terminal-fill-level', 'Fill levels'],
  ['approvals', 'Approvals'],
  ['transaction-log', 'Transaction log'],
  ['transaction-log/31', 'Transaction log'],
  ['error-log', 'Error log'],
  ['operator-access-log', 'Operator access log'],
  ['configuration-change-log', 'Configuration change log'],
  ['event-log', 'Event log'],
  ['event-log/31', 'Event log'],
  ['media-log', 'Media log'],
  ['art-event-log', 'ART event log'],
  ['maintenance-log', 'Maintenance log'],
  ['transaction-statistics', 'Transactions'],
  ['runs', 'Command runs'],
  ['backup-management', 'Backups'],
  ['log-files', 'Log files'],
  ['user/sessions', 'User sessions'],
  ['user/profile', 'Profile'],
  ['user/messages', 'Messages'],
  ['user/tokens', 'API tokens'],
  ['user-management', 'Accounts'],
  ['manual/general', 'Manual – General'],
  ['manual/error-log', 'Manual – Error log'],
  ['manual/event-log', 'Manual – Event log'],
];

/** Error pages, with their English titles. They are opened without and with a session. */
const errorTitles = [
  ['404', 'Page not found'],
  ['snippets/pages/errors/error-1', 'Something went wrong on this page'],
  ['snippets/pages/errors/error-3', 'Access Denied!'],
  ['snippets/pages/errors/error-6', 'Address not allowed'],
] as const;

async function expectTitle(page: Page, path: string, title: string): Promise<void> {
  await expect(page, path).toHaveTitle(`Web Client Floorwalker – ${title}`);
  await expect(page.locator('main h1').first(), path).toBeVisible();
}

/** Languages with long words, in which the layout is checked. */
const wordy: readonly Language[] = ['de', 'fr'];

/**
 * The themes in which pages are checked in a language. Colours do not depend on the language, so each theme is checked in one
 * language only; every language is checked in at least one theme.
 */
function themesOf(language: Language): readonly string[] {
  const own = themes.filter((_, at) => languageCodes[at % languageCodes.length] === language);
  return own.length > 0 ? own : themes.slice(0, 1);
}

/** Every control is reachable, visible and uncovered, and no text is cut off. */
async function findFaultsInWindows(
  page: Page,
  lens: Lens,
  inWindows: readonly (typeof windows)[number][],
  menu: boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const [size, zoom] of inWindows) {
    await lens.to(size, zoom);
    // Column headings may take two lines and then end in an ellipsis.
    const cut = (await lookAtPseudo(page)).filter(({ kind, place }) => kind === 'cut' && !place.includes('columnheader'));
    const ends = cut.map(({ text, place }) => `cut: ${text} (${place})`);
    const faults = (await findLayoutFaults(page, menu)).map(({ kind, what }) => `${kind}: ${what}`);
    found.push(...[...ends, ...faults].map((fault) => `${size.width} ${fault}`));
  }
  return found;
}

declare global {
  interface Window {
    /** Violations of the content security policy on this page. */
    refused?: string[];
  }
}

/** Records violations of the content security policy from the next page on. */
const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    window.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      window.refused?.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });

/** Returns the violations that this page has recorded, and clears them. */
const takeViolations = (page: Page) => page.evaluate(() => window.refused?.splice(0) ?? ['violations are not recorded']);

/** Returns the keys that the page displays because their texts are missing or were not loaded. */
const findDisplayedKeys = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const labels = [...document.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel);
    const found = [document.body.innerText, ...labels].join('\n').match(new RegExp(`\\b(?:${names}):[\\w-]+\\.[\\w.-]+`, 'g'));
    return (found ?? []).map((key) => `key: ${key}`);
  }, namespaces.join('|'));

/** Checks one page after the other and collects the findings. */
async function createInspection(desk: Desk) {
  const { page } = desk;
  const lens = await createLens(page);
  const recording = await recordViolations(page);
  const found: string[] = [];
  return {
    found,
    /**
     * Opens and checks the routes in the current language. If `submits` is true for a route, sends the empty form of its page, so
     * that the errors are shown. In English the titles are checked, too.
     */
    inspect: async (language: Language, routes: readonly string[], submits: (route: string) => boolean = () => false) => {
      const loading = await loadingText(language);
      let order: readonly (typeof windows)[number][] = windows;
      for (const route of routes) {
        await desk.open(`#/${route}`);
        await arrived(page, loading);
        const title = language === 'en' && titles.find(([path]) => path === route.split('?')[0])?.[1];
        if (title) await expectTitle(page, route, title);
        if (submits(route)) await desk.press('Enter');
        // The next page starts with the window size that this page ends with, because each change of the size lays out the page again.
        order = order.toReversed();
        // The menu is the same on every page, so it is checked on the first.
        const menu = route === routes[0];
        const faults = [
          ...(await findAxeViolations(page, { inThemes: themesOf(language), structure: language === languageCodes[0], menu })),
          ...(wordy.includes(language) ? await findFaultsInWindows(page, lens, order, menu) : []),
          ...(await findDisplayedKeys(page)),
          ...(await takeViolations(page)),
        ];
        found.push(...faults.map((fault) => `${language} ${route} ${fault}`));
      }
      await lens.reset();
    },
    end: () => recording.dispose(),
  };
}

test('every path of the router is tested', async () => {
  expect(knownPaths).toEqual(await routerPaths());
});

for (const language of languageCodes) {
  test(`[SH-05] [SH-10] [SH-14] every signed-in route in "${language}" has its title, passes axe, hides no control, cuts off no text, displays no key and keeps the content security policy`, async ({
    stage,
    desk,
  }) => {
    const { routes, end } = await seedRoutes(stage.product, await stage.person('administrator'));
    const { inspect, found, end: endInspection } = await createInspection(desk);
    await stage.enter('administrator', { stay: true });
    await desk.setLanguage(language);
    await inspect(language, routes);
    await endInspection();
    expect(found).toEqual([]);
    await end();
  });
}

test('[SH-05] error pages have their titles in a session, and every page with a title is among the signed-in routes', async ({
  stage,
  desk,
}) => {
  const { routes, end } = await seedRoutes(stage.product, await stage.person('administrator'));
  const opened = new Set(routes.map((route) => route.split('?')[0]));
  expect(titles.filter(([path]) => !opened.has(path))).toEqual([]);
  await stage.enter('administrator', { stay: true });
  for (const [path, title] of errorTitles) {
    await desk.open(`#/${path}`);
    await expectTitle(desk.page, path, title);
  }
  await end();
});

test('[SH-10] every page without a sign-in passes axe, hides no control, cuts off no text, displays no key and keeps the content security policy', async ({
  stage,
  desk,
  context,
}) => {
  // One of the error pages is opened by an invalid link, which the server rejects with 410.
  stage.mayFault(/status of 410/);
  const { inspect, found, end } = await createInspection(desk);
  for (const language of languageCodes) {
    await context.addCookies([{ name: 'floor_look', value: `dark.normal.${language}.`, url: stage.product.ready.console }]);
    await desk.open('');
    await desk.page.reload();
    await inspect(language, outsideRoutes, (route) => !route.includes('errors'));
  }
  await end();
  expect(found).toEqual([]);
});

test('every signed-in route, for every role, causes no console error and no content security violation', async ({ stage, desk, page }) => {
  // A run of another operator is not found; the browser logs every 404.
  stage.mayFault(/status of 404 .*\/api\/v1\/runs\//);
  // Requests that are pending at the sign-out are rejected with 401, which the browser logs as errors.
  stage.mayFault(/status of 401/);
  const recording = await recordViolations(page);
  const { routes, end } = await seedRoutes(stage.product, await stage.person('administrator'));
  const loading = await loadingText('en');
  const refused: string[] = [];
  // The administrator opens all routes in the stories above. Console errors, exceptions and unhandled rejections need no check
  // here, because the fixture fails the story for them.
  for (const who of ['supervisor', 'operator', 'support'] as const satisfies readonly SignIn[]) {
    await desk.arrive(who, { stay: true });
    await desk.isLive();
    for (const route of routes) {
      await desk.open(`#/${route}`);
      await arrived(page, loading);
      refused.push(...(await takeViolations(page)).map((what) => `${who} ${route} ${what}`));
    }
    await desk.open('#/logout');
    await expect(desk.focus).toHaveId('login');
  }
  await recording.dispose();
  expect(refused).toEqual([]);
  await end();
});
