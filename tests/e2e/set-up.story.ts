import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[MG-04] the palette leads to the set-up, and each step is done with the keyboard alone', async ({ stage }) => {
  const { page, dialog, press, type, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.palette('set up');
  await press('Enter');
  await expect(page).toHaveURL(/#\/set-up$/);
  await expect(desk.focus).toHaveAccessibleName('Go to the terminals');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Shift+Tab');
  await expect(desk.focus).toHaveAccessibleName('New terminal');
  await press('Enter');
  await desk.isIn(dialog);
  await desk.choose(dialog.getByRole('combobox', { name: 'Type' }), 'Cash recycler');
  await press('Shift+Tab');
  await expect(desk.focus).toHaveAccessibleName('Name');
  await type('Set-up story');
  await press('Enter');
  await expect(desk.focus).toHaveAccessibleName('Secret');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(dialog.getByRole('button', { name: 'I saved it' }));
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.focus).toHaveAccessibleName('Go to the terminals');
  await press('Enter');
  await expect(page).toHaveURL(/#\/terminal-list/);
});
