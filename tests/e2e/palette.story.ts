import { createI18n } from '@floorwalker/i18n/create-i18n';
import type { Route } from '@playwright/test';
import { menu, ownScreens } from '../../apps/web/src/platform/navigation/screens.ts';
import { arrived, loadingWords } from './every-route.ts';
import { intercept } from './intercept.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

test('[KB-01] the palette never runs or shows an entry of another text, however slow the server is', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const held: Route[] = [];
  await intercept(page, '**/api/v1/sessions?**', (route) => void held.push(route));
  // Hands that are slow ask more than once.
  const askedFor = (text: string) => held.filter((route) => new URL(route.request().url()).searchParams.get('q')?.includes(text));
  await desk.palette('superv');
  await expect.poll(() => askedFor('superv').length).toBe(1);
  await expect(dialog.getByRole('status')).toHaveText('Searching …');
  await press('Control+a');
  await desk.type('support');
  await expect.poll(() => askedFor('support').length).toBe(1);
  // The first question was taken back: its answer comes to nobody.
  await Promise.all(askedFor('superv').map((route) => route.continue().catch(() => undefined)));
  await Promise.all(askedFor('support').map((route) => route.continue()));
  await expect(dialog).not.toContainText('Searching …');
  await expect(dialog).not.toContainText('(supervisor)');
  await press('Escape');
  // Enter straight after the last letter runs what stands there for this very text.
  await desk.palette('690002');
  await press('Enter');
  await expect(page).toHaveURL(/transaction-log\?q=number:690002$/);
  await page.keyboard.press('Control+k');
  await expect(desk.focus).toHaveRole('combobox');
  await page.keyboard.type('event log');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/event-log/);
});

test('[KB-01] operators and records are found by name or number, as far as they may be seen', async ({ stage }) => {
  const machine = await stage.machine(70);
  await sendTransaction(machine, 700_001);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  await desk.palette('700001');
  await dialog.getByRole('option', { name: /^Transaction 700001 70 / }).waitFor();
  await press('ArrowDown', 'Enter');
  await expect(page.getByRole('complementary', { name: 'Transaction 700001' })).toBeVisible();
  await desk.palette('olga');
  await expect(dialog.getByRole('option', { name: /^Account of Olga Brandt \(operator\)/ })).toBeVisible();
  await press('Escape');
});

test('[KB-01] what was used comes first, also after the page was loaded again; local storage holds the session alone [SE-01]', async ({
  desk,
}) => {
  await desk.open('');
  await desk.signIn('administrator', { stay: true });
  const { page, press, dialog } = desk;
  await desk.palette('media log');
  await press('Enter');
  await expect(page).toHaveTitle(/Media log/);
  await page.reload();
  await expect(page.locator('main :focus')).toBeVisible();
  await expect(async () => {
    await press('Control+k');
    await expect(desk.focus).toHaveRole('combobox', { timeout: 500 });
  }).toPass();
  await expect(dialog.getByRole('option').first()).toHaveText(/^Media log/);
  expect(await page.evaluate(() => Object.keys(window.localStorage).sort())).toEqual(['OperatorID', 'SessionKey']);
  await press('Alt+Enter');
  await expect(desk.toasts).toContainText('floor media list');
});

test('[KB-01] on every screen the palette offers all that the menu of acts offers', async ({ stage }) => {
  const machine = await stage.machine(70);
  await sendTransaction(machine, 700_002);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const loading = await loadingWords('en');
  const english = await createI18n('en', ['web', 'resources']);
  let compared = 0;
  for (const { key, path, label } of [...menu.flatMap(({ screens }) => screens), ...ownScreens]) {
    await press('g', key);
    await expect(page).toHaveURL(new RegExp(`#${path}`));
    await expect(page).toHaveTitle(`Web Client Floorwalker – ${english.t(label as 'web:screens.profile')}`);
    await arrived(page, loading);
    await expect(page.locator('main :focus')).toBeVisible();
    const grid = page.getByRole('grid');
    if ((await grid.count()) !== 1 || Number(await grid.getAttribute('aria-rowcount')) < 2) continue;
    await press('x');
    const offered = page.locator('[role="menu"] [role="menuitem"] span:first-child, [role="dialog"] [role="option"] > span:first-child');
    await expect(offered.first()).toBeVisible();
    const acts = [...new Set(await offered.allTextContents())];
    await press('Escape');
    await expect(offered).toHaveCount(0);
    await press('Control+k');
    await expect(desk.focus).toHaveRole('combobox');
    for (const act of acts) {
      await press('Control+a');
      await page.keyboard.insertText(act);
      await expect(dialog.getByRole('option', { name: act }).first(), `${act} at ${path}`).toBeVisible();
    }
    await press('Escape');
    await expect(dialog).toBeHidden();
    compared++;
  }
  expect(compared).toBeGreaterThan(4);
});

test('[KB-01] what is typed before the palette stands is in its field, and does nothing else', async ({ stage }) => {
  const { page, focus, dialog } = await stage.enter('administrator');
  // In one task: nothing can be drawn in between.
  await page.evaluate(() => {
    for (const key of ['x', 'f', 'l', 'i']) {
      const press = { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press));
    }
  });
  await expect(focus).toHaveRole('combobox');
  await expect(focus).toHaveValue('fli');
  await expect(dialog).toHaveCount(1);
});

test('[KB-01] intents are understood in any order and language, and without a match the list is filtered', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const options = dialog.getByRole('option');
  await desk.palette('rest 17');
  await expect(options.first()).toHaveText(/^Software restart: 17 /);
  for (const [typed, first] of [
    ['offline 17', /^Set offline: 17 /],
    ['log files 17', /^Request log files: 17 /],
    ['term 17', /^17 /],
    ['failure', /^Terminals: Any failure/],
    ['german', /^Language: Deutsch/],
    ['transactions yesterday', /^Transaction log: Yesterday/],
    ['gestern transaktionen', /^Transaction log: Yesterday/],
    ['approve', /^Approvals/],
    ['vienna', /^Terminals: Vienna/],
    ['jam', /^Event log: Note jam, Coin jam/],
    ['logout', /^Sign out/],
    ['low', /^Fill levels/],
    ['xqzzy', /^Filter this list by “xqzzy”/],
  ] as const) {
    await press('Control+a');
    await desk.type(typed);
    await expect(options.first(), typed).toHaveText(first);
  }
  await expect(options).toHaveCount(4);
  await press('Control+a');
  await desk.type('failure');
  await press('Enter');
  await expect(page).toHaveURL(/terminal-list\?q=state:failing$/);
});
