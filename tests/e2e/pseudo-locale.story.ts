import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { forms } from '@floorwalker/core/forms/index';
import { screenPathOf } from '@floorwalker/core/registry/define-resource';
import { roleIds } from '@floorwalker/core/vocabulary/roles';
import { languageCodes, languages } from '@floorwalker/i18n/languages';
import { loadLanguage } from '@floorwalker/i18n/load-language';
import { signIns } from '../harness/product.ts';
import type { Desk } from './desk.ts';
import { sendOneOfEach, sendTransaction } from './log-rows.ts';
import { collectData, lookAtPseudo } from './pseudo-page.ts';
import { expect, test } from './story.ts';

const repository = join(import.meta.dirname, '../..');

/** Builds the console in development mode with the pseudo-language, and installs it instead of the built-in one [SH-20]. */
async function installDevelopmentBuild(data: string): Promise<void> {
  const argv = ['build', 'apps/web', '--mode', 'development', '--logLevel', 'warn', '--emptyOutDir'];
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, ...argv, '--outDir', join(data, 'client/current')], { cwd: repository });
}

const sizes = [
  { width: 1420, height: 810 },
  { width: 996, height: 665 },
] as const;

const outsideOfGuard = [
  ...[1, 2, 3, 4, 5].map((variant) => `#/snippets/pages/user/login-${variant}`),
  ...[1, 2, 3, 4, 5, 6].map((variant) => `#/snippets/pages/errors/error-${variant}`),
];

/** Overlays of a page, each opened by keys from the transaction log. */
const overlays: readonly (readonly [name: string, open: (desk: Desk) => Promise<void>])[] = [
  ['palette', (desk) => desk.palette('')],
  ['keys', (desk) => desk.press('?')],
  ['columns', (desk) => desk.press('c')],
  ['export', (desk) => desk.press('e')],
  ['status filter', (desk) => desk.press('Shift+F')],
  ['explanation', (desk) => desk.press('Shift+E')],
  ['everything of a transaction', (desk) => desk.press('0')],
  ['legend', (desk) => desk.press('7')],
  ['confirmation', (desk) => desk.palette('terminal restart 31 --at idle').then(() => desk.press('Enter'))],
];

/**
 * Text that is the same in all languages, beside the server's data: names of products, formats, zones and units, and written
 * dates.
 */
const sameEverywhere = [
  /Floorwalker/g,
  // The address of the console.
  /\blocalhost:\d+/g,
  // The filter written by this story.
  /terminal:31/g,
  /\b(?:UTC|GMT|CET|CEST|PST|PDT|MEZ)\b/g,
  /\b(?:CSV|XLSX|NDJSON|JSON|PDF|HTTPS?|IANA|ISO)\b/g,
  /\b(?:byte|kB|MB|GB|ms|secs?|mins?|hrs?|days?|ago|now|in|at|[ap]m)\b/g,
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
];

async function isForeign(data: ReadonlySet<string>): Promise<(text: string) => boolean> {
  const { choices } = await loadLanguage('en', ['choices']);
  // A value of a closed list is data of the server, too, but must be translated before it is displayed.
  const listed = new Set(Object.values(choices as object).flatMap((list) => Object.keys(list as object)));
  // Some demo operators have the id of a predefined rights profile as login; lists show both as they are.
  const ids = new Set<string>([...Object.values(signIns).map(({ login }) => login), ...roleIds]);
  const names = languageCodes.map((code) => languages[code].name);
  const known = () => [...names, ...data].filter((text) => text.length > 1 && !listed.has(text)).sort((a, b) => b.length - a.length);
  return (text) => {
    if (ids.has(text)) return false;
    let rest = text;
    for (const one of known()) rest = rest.replaceAll(one, ' ');
    for (const pattern of sameEverywhere) rest = rest.replace(pattern, ' ');
    return /\p{L}{2}/u.test(rest);
  };
}

test('[SH-06] [SH-10] no text is cut off or untranslated with texts a third longer', async ({ stage, desk }) => {
  const { page } = desk;
  await installDevelopmentBuild(stage.product.data);
  const routes = await routesOf();
  const machine = await stage.machine(31);
  await sendTransaction(machine, 1);
  await sendOneOfEach(machine);
  const data = collectData(page);
  const foreign = await isForeign(data.texts);
  const found = new Map<string, string>();
  let order: readonly (typeof sizes)[number][] = sizes;
  const lookAround = async (where: string) => {
    // Starts with the present size, because each change of the size lays out the page again.
    order = order.toReversed();
    for (const size of order) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      const seen = await lookAtPseudo(page);
      await data.read();
      for (const { kind, text, place } of seen) {
        const what = `${kind}: ${text.slice(0, 90)} (${place})`;
        if ((kind === 'cut' || foreign(text)) && !found.has(what)) found.set(what, `${size.width} ${where}`);
      }
    }
  };
  await page.context().addCookies([{ name: 'floor_look', value: 'dark.normal.qps', url: stage.product.ready.console }]);
  for (const route of outsideOfGuard) {
    await desk.open(route);
    await expect(page.locator('h1, h2').first()).toContainText('[');
    await lookAround(route);
  }
  await desk.open('#/login');
  await expect(page.getByRole('button', { name: '[Þšéúðó]' })).toBeVisible();
  await desk.signIn('administrator');
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps');
  for (const route of routes) {
    await desk.open(`#/${route}`);
    await expect(page.locator('main h1')).toContainText('[');
    const shown = page.locator('main').locator('[role="status"], [data-cell], [role="listitem"], dl, section');
    await expect(shown.first()).toBeVisible();
    await lookAround(route);
  }
  for (const { resource } of forms) {
    await desk.open(`#${screenPathOf(resource)}`);
    await expect(page.locator('main h1')).toContainText('[');
    await desk.press('a');
    await expect(desk.dialog.locator('form :focus')).toBeVisible();
    await lookAround(`new row of ${resource.id}`);
    await desk.press('Escape');
  }
  await desk.open('#/transaction-log?q=terminal:31');
  await expect(desk.focus).toHaveRole('gridcell');
  for (const [name, open] of overlays) {
    await open(desk);
    await expect(desk.dialog).toBeVisible();
    await expect(desk.dialog.getByText('[').first()).toBeVisible();
    await lookAround(name);
    await desk.press('Escape');
    await expect(desk.dialog).toBeHidden();
    await expect(desk.focus).toHaveRole('gridcell');
  }
  // Removes the client of this story, because later stories use the built-in console.
  await page.goto('about:blank');
  expect((await (await stage.person('administrator')).delete('/group-client')).status).toBeLessThan(300);
  expect([...found].map(([what, where]) => `${where} ${what}`)).toEqual([]);
});

/** All console routes that require a sign-in. */
async function routesOf(): Promise<readonly string[]> {
  const text = await readFile(join(repository, 'apps/web/src/routes.tsx'), 'utf8');
  const paths = [...text.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => path);
  const apart = /^(?:\/|login|logout|404|snippets\/.*|index|terminal)$/;
  return paths.filter((path) => !apart.test(path) && !path.includes(':')).concat('transaction-log?q=terminal:31', 'terminal-list?open=31');
}

test('the production build does not contain the pseudo-language', async () => {
  const assets = join(repository, 'apps/web/dist/assets');
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue;
    // Names of other files are left out, because their hashes may contain any letters.
    const text = (await readFile(join(assets, name), 'utf8')).replaceAll(/[\w-]+\.(?:js|css)\b/g, '');
    expect([name, text.includes('qps')]).toEqual([name, false]);
  }
});
