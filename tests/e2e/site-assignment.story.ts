import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[MG-04] an operator gets another property by keys; leaving the grid before asks', async ({ stage }) => {
  const { page, dialog, press, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await press('g', '8');
  const grid = page.getByRole('grid', { name: 'Operators and their properties' });
  await expect(grid).toBeFocused();
  const current = page.locator('[role="gridcell"][data-current]');
  const cell = page.getByRole('gridcell', { name: /^Olga Brandt, 102/ });
  for (let down = 0; !((await current.getAttribute('aria-label')) ?? '').startsWith('Olga Brandt'); down++) {
    expect(down).toBeLessThan(10);
    await press('ArrowDown');
  }
  while (!((await current.getAttribute('aria-label')) ?? '').startsWith('Olga Brandt, 102')) await press('ArrowRight');
  await press('Space');
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  await desk.back();
  await expect(dialog).toContainText('1 change is not saved.');
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  expect(await findAxeViolations(page)).toEqual([]);

  await press('Shift+Tab');
  await expect(desk.focus).toHaveAccessibleName(/Review/);
  await press('Enter');
  await desk.isIn(dialog);
  await expect(dialog).toContainText('Assign: 102 Reno North');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(dialog.getByRole('button', { name: 'Save' }));
  await press('Enter');
  await expect(dialog).toBeHidden();
  const admin = await stage.person('administrator');
  expect((await admin.get('/operators/201')).body).toMatchObject({ properties: [101, 102] });
  await press('g', 't');
  await expect(page).toHaveTitle(/Terminals$/);
});
