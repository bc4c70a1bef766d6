import { createI18n } from '@floorwalker/i18n/create-i18n';
import { menu, ownScreens } from '../../apps/web/src/platform/navigation/screens.ts';
import { arrived, loadingText } from './every-route.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

test('[KB-01] operators and records are found by name or number if the operator may see them', async ({ stage }) => {
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

// Only some screens are opened by the palette here, because component tests open every screen by the palette.
test('[KB-01] [SH-05] [SH-14] every screen is opened by its keys, a list and a page also by the palette, and has the focus; its palette lists all actions of the row menu', async ({
  stage,
}) => {
  const machine = await stage.machine(70);
  await sendTransaction(machine, 700_002);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const loading = await loadingText('en');
  const english = await createI18n('en', ['web', 'common', 'resources']);
  const all = menu.flatMap(({ screens }) => screens);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(all.length);
  let compared = 0;
  for (const { key, path, label } of [...all, ...ownScreens]) {
    await desk.go(key, english.t(label as 'web:screens.profile'));
    expect(new URL(page.url()).hash).toBe(`#${path}`);
    await arrived(page, loading);
    // The grids of the site assignment and of reports have no actions on rows.
    if (path === '/site-assignment' || label.startsWith('common:reports.')) continue;
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
  for (const [address, title] of [
    ['#/event-log', 'Event log'],
    ['#/user/profile', 'Profile'],
  ] as const) {
    await desk.palette(title);
    await expect(dialog.getByRole('option', { name: title }).first()).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(address);
    await expect(page.locator('main :focus')).toBeVisible();
  }
});
