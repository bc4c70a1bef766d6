import { createI18n } from '@floorwalker/i18n/create-i18n';
import { languages } from '@floorwalker/i18n/languages';
import { menu } from '../../apps/web/src/platform/navigation/screens.ts';
import { expect, test } from './story.ts';

const english = await createI18n('en', ['web', 'common', 'resources']);

/** The title of every screen of the menu. */
const titles = menu.flatMap((group) => group.screens.map(({ label }) => english.t(label as 'web:screens.profile')));

test('[KB-01] ? lists the keys of the scope, and the status line those of the focus', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const status = desk.page.getByRole('contentinfo');
  await expect(status).toContainText('List');
  await expect(status).toContainText('mark');
  await desk.press('?');
  for (const title of titles) await expect(desk.dialog).toContainText(title);
  for (const label of ['mark all that match', 'copy as command', 'choose columns', 'next region', 'go to approval'])
    await expect(desk.dialog).toContainText(label);
  await desk.press('Escape');
  await desk.press('/');
  await expect(status).toContainText('Filter');
  await expect(status).toContainText('apply');
  // In a text field letters are inserted and run no binding.
  await desk.type('g e ? x');
  await expect(desk.focus).toHaveValue('g e ? x');
  await desk.press('Escape', 'Escape');
  await expect(status).toContainText('List');
});

test('[KB-01] in the smallest page and every language the keys of the scope are shown before general ones', async ({ stage }) => {
  const { page, palette, press } = await stage.enter('administrator');
  await page.setViewportSize({ width: 996, height: 665 });
  const lists = page.getByRole('contentinfo').getByRole('list');
  /** Numbers of shown and hidden keys in one of the status line's lists. */
  const room = (at: number) =>
    lists.nth(at).evaluate((list) => {
      const { bottom } = (list.closest('footer') ?? list).getBoundingClientRect();
      const stand = [...list.children].filter((key) => key.getBoundingClientRect().top < bottom - 2).length;
      return { stand, hidden: list.children.length - stand };
    });
  for (const { name } of Object.values(languages)) {
    await palette(name);
    await press('Enter');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const [local, general] = [await room(0), await room(1)];
    expect(local.stand).toBeGreaterThan(3);
    // General keys are shown only if all keys of the scope are shown.
    expect(local.hidden === 0 || general.stand === 0).toBe(true);
  }
});

test('[KB-01] F6 moves through the regions and back', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await expect(page.locator('main :focus')).toBeVisible();
  await press('F6');
  await expect(page.locator('header :focus')).toBeVisible();
  await press('F6');
  await expect(page.locator('nav :focus')).toBeVisible();
  await press('F6');
  await expect(page.locator('main :focus')).toBeVisible();
  await press('Shift+F6');
  await expect(page.locator('nav :focus')).toBeVisible();
  await press('Enter');
  await expect(page.locator('main :focus')).toBeVisible();
});

test('[KB-01] F6 reaches every region forwards and backwards while a panel with a header of its own is open', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await press('Enter');
  const panel = page.locator('aside[data-key-scope="panel"]');
  await expect(panel.getByRole('heading').first()).toBeVisible();
  await expect(panel).toBeFocused();
  const header = page.getByRole('banner').locator(':focus');
  const menu = page.getByRole('navigation', { name: 'Navigation' }).locator(':focus');
  const rows = page.getByRole('grid').locator(':focus');
  for (const here of [header, menu, rows, panel, header]) {
    await press('F6');
    await expect(here).toBeVisible();
    if (here === panel) await expect(panel).toBeFocused();
  }
  for (const here of [panel, rows, menu]) {
    await press('Shift+F6');
    await expect(here).toBeVisible();
    if (here === panel) await expect(panel).toBeFocused();
  }
});

test('[SH-12] pages without a sign-in exist, and an unknown path leads to 404', async ({ desk, stage }) => {
  const { page } = desk;
  const begun = Date.now();
  for (const variant of [1, 2, 3, 4, 5]) {
    await desk.open(`#/snippets/pages/user/login-${variant}`);
    await expect(desk.focus).toHaveId('login');
  }
  const titles = [
    'Something went wrong on this page',
    'Page not found',
    'Access Denied!',
    'No response from backend',
    'Temporarily unavailable',
    'Address not allowed',
  ];
  for (const [at, title] of titles.entries()) {
    await desk.open(`#/snippets/pages/errors/error-${at + 1}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const path of ['#/nowhere', '#/snippets/pages/user/login-6', '#/snippets/pages/errors/error-7', '#/terminal-list/extra']) {
    await desk.open(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/404');
  }
  // Other stories cause errors on purpose, in the same log.
  const errors = stage.product
    .log()
    .split('\n')
    .flatMap((line) => (line.includes('"level":50') ? [JSON.parse(line) as { time: string }] : []));
  expect(errors.filter(({ time }) => Date.parse(time) >= begun)).toEqual([]);
});

test('the page has no inline script or style, and its policy allows none', async ({ request, stage }) => {
  const response = await request.get(stage.product.ready.console);
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await response.text();
  expect(html).not.toMatch(/<style|style=|\son\w+=|javascript:|<script(?![^>]*\ssrc=)/i);
});
