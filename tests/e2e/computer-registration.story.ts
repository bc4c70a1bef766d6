import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[MG-09] a computer is registered, refused twice and removed with the keyboard alone', async ({ stage }) => {
  // The server refuses the second registration.
  stage.mayFault(/status of 409/);
  const { page, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.go('q', 'Computer registration');
  const add = async (...texts: readonly string[]) => {
    await desk.press('a');
    await desk.isIn(desk.dialog);
    for (const [at, text] of texts.entries()) {
      if (at > 0) await desk.press('Tab');
      await desk.type(text);
    }
    await desk.press('Enter');
  };
  await add('5CD9482KXV', 'Controller', '31');
  await expect(desk.dialog).toHaveCount(0);
  await expect(page.getByRole('grid')).toContainText('5CD9482KXV');
  await add('5cd9482kxv', 'Controller', '32');
  await expect(desk.dialog).toContainText('The computer 5CD9482KXV is registered for the terminal');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.press('Escape');
  await desk.press('Tab', 'Enter');
  await expect(desk.dialog).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.filter('terminal:31', 1);
  await desk.press('Delete');
  await expect(desk.dialog).toContainText('Delete the registration of the computer 5CD9482KXV?');
  await desk.press('Tab', 'Enter');
  await expect(desk.toasts.filter({ hasText: 'Registration deleted' })).toBeVisible();
});
