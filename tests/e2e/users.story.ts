import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[MG-05] a user is created, signs in, is disabled and deleted with the keyboard alone', async ({ stage }) => {
  // The server refuses the login name that another user has, and the sign-in of the disabled user.
  stage.mayFault(/status of (409|422)/);
  const { page, dialog, press, type, ...desk } = await stage.enter('administrator');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const fill = async (name: string, text: string) => {
    await desk.tabTo(field(name));
    await press('Control+a');
    await type(text);
  };
  await desk.isLive();
  await desk.go('j', 'Accounts');
  await press('a');
  await desk.isIn(dialog);
  await type('operator');
  await fill('First name', 'Lena');
  await fill('Last name', 'Berg');
  await desk.choose(field('Role'), 'Operator');
  await desk.tabTo(dialog.getByLabel('101 Vienna West'));
  await press('Space');
  await fill('Password', 'green lamps over vienna');
  await fill('Confirm: Password', 'green lamps over vienna');
  await press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('operator');
  expect(await findAxeViolations(page)).toEqual([]);
  await fill('Login name', 'l.berg');
  await press('Enter');
  await expect(dialog).toBeHidden();
  const password = 'green lamps over vienna';
  const session = () =>
    page.request.post(`${stage.product.ready.console}/api/v1/session`, { data: { login: 'l.berg', password, kind: 'cli' } });
  expect((await session()).status()).toBe(200);

  await desk.filter('login:l.berg', 1);
  await press('Shift+D');
  await desk.isIn(dialog);
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(dialog.getByRole('button', { name: 'Disable' }));
  await press('Enter');
  await expect(desk.row(/^\d+$/)).toContainText('Disabled');
  expect((await session()).status()).not.toBe(200);
  await press('Delete');
  await desk.isIn(dialog);
  await desk.tabTo(dialog.getByRole('button', { name: 'Delete' }));
  await press('Enter');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');
});
