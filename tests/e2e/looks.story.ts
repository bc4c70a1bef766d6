import { themes } from '@floorwalker/core/vocabulary/profile';
import { languages } from '@floorwalker/i18n/languages';
import { arrived, loadingText, outsideRoutes, seedRoutes } from './every-route.ts';
import { createLens, difference, findLayoutFaults } from './looks-page.ts';
import { lookAtPseudo } from './pseudo-page.ts';
import { expect, test } from './story.ts';

test.use({ ownPage: true });

/** The smallest supported page, and a window of 1280 by 1024 at 200 %, which has half as many CSS pixels. */
const windows = [
  [{ width: 996, height: 665 }, 1],
  [{ width: 640, height: 512 }, 2],
] as const;

/** Languages with long words. */
const wordy = ['de', 'fr'] as const;

test('[SH-10] every control is reachable, visible and uncovered in the smallest page and at 200 %, also with long texts', async ({
  stage,
  desk,
  context,
}) => {
  test.setTimeout(600_000);
  const { routes, end } = await seedRoutes(stage.product, await stage.person('administrator'));
  const { page } = desk;
  const lens = await createLens(page);
  const found = new Set<string>();
  const lookAround = async (where: string) => {
    for (const [size, zoom] of windows) {
      await lens.to(size, zoom);
      // Column headings may take two lines and then end in an ellipsis.
      const cut = (await lookAtPseudo(page)).filter(({ kind, place }) => kind === 'cut' && !place.includes('columnheader'));
      const ends = cut.map(({ text, place }) => `cut: ${text} (${place})`);
      const faults = (await findLayoutFaults(page)).map(({ kind, what }) => `${kind}: ${what}`);
      for (const what of [...ends, ...faults]) found.add(`${size.width} ${where} ${what}`);
    }
  };
  for (const [at, language] of wordy.entries()) {
    await context.addCookies([{ name: 'floor_look', value: `dark.normal.${language}.stay`, url: stage.product.ready.console }]);
    const loading = await loadingText(language);
    await desk.open('');
    await page.reload();
    if (at === 0) {
      for (const route of outsideRoutes) {
        await desk.open(`#/${route}`);
        await arrived(page, loading);
        await lookAround(`${language} ${route}`);
      }
    }
    await desk.arrive('administrator', { stay: true });
    await desk.palette(languages[language].name);
    await desk.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const route of routes) {
      await desk.open(`#/${route}`);
      await arrived(page, loading);
      await lookAround(`${language} ${route}`);
    }
  }
  expect([...found]).toEqual([]);
  await end();
});

/** Pages with the most different components. */
const pictured = ['terminal-list?q=id<40', 'terminal-icon?q=id<40', 'event-log/31', 'user/profile/keys', 'manual/general', 'device'];

test('[SH-10] the smallest page looks the same at 200 % in a window of twice the size, in every theme', async ({ stage }) => {
  const { page, ...desk } = await stage.enter('support');
  await desk.isLive();
  const loading = await loadingText('en');
  const size = { width: 996, height: 665 };
  const lens = await createLens(page);
  for (const [at, route] of pictured.entries()) {
    await desk.open(`#/${route}`);
    await arrived(page, loading);
    const theme = themes[at % themes.length] ?? 'dark';
    await page.evaluate((one) => {
      document.documentElement.dataset.theme = one;
      // Content that changes by itself is removed from the screenshots.
      for (const element of document.querySelectorAll<HTMLElement>('header:not(main header), [role="status"]')) element.style.opacity = '0';
      // Messages in the dock reduce the space of the page.
      for (const dock of document.querySelectorAll<HTMLElement>('[data-dock]')) dock.style.display = 'none';
    }, theme);
    const pictures: Buffer[] = [];
    for (const zoom of [1, 2]) {
      await lens.to(size, zoom);
      pictures.push(await lens.picture());
    }
    const [one = Buffer.alloc(0), two = Buffer.alloc(0)] = pictures;
    expect(widthOf(two), route).toBe(2 * widthOf(one));
    expect(await difference(page, one, two), `${theme} ${route}`).toBeLessThan(0.02);
  }
});

/** The width in a PNG's header. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16);
