import { themes } from '@floorwalker/core/vocabulary/profile';
import { arrived, loadingText } from './every-route.ts';
import { createLens, difference } from './looks-page.ts';
import { expect, test } from './story.ts';

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
      // The dock below the page is hidden, because toasts in it would reduce the space of the page.
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
  await lens.reset();
});

/** The width in a PNG's header. */
const widthOf = (png: Buffer): number => png.readUInt32BE(16);
