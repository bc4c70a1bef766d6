import { createDesk } from './desk.ts';
import { accountOf, signUp } from './newcomer.ts';
import { expect, test } from './story.ts';

test('[SH-19] [SE-06] a requested account is admitted in the console and signs in', async ({ stage, browser }) => {
  const { password } = await signUp(stage.product, 'petra');
  await accountOf(await stage.person('administrator'), 'petra');
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  await desk.go('j', 'Accounts');
  await desk.filter('state:waiting', 1);
  await expect(desk.currentRow).toContainText('petra');
  await press('a');
  await expect(dialog).toContainText('petra Novak (petra, petra@example.test) requests an account.');
  // Role and properties are required, so that nobody is admitted by accident.
  await press('Enter');
  await expect(dialog).toContainText('Role is required');
  await expect(dialog).toContainText('Properties is required');
  await press('Space', 'ArrowDown', 'ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Operator' })).toBeChecked();
  await press('Tab', 'Space', 'Enter');
  await expect(desk.toasts).toContainText('Account accepted');
  await expect(dialog).toBeHidden();
  await desk.filter('login:petra', 1);
  await expect(desk.currentRow).toContainText('Active');
  const context = await browser.newContext();
  const hers = createDesk(await context.newPage(), stage.product.ready.console);
  await hers.open('');
  await expect(hers.focus).toHaveId('login');
  await hers.type('petra');
  await hers.press('Tab');
  await hers.type(password);
  await hers.press('Enter');
  await expect(hers.page.getByRole('grid')).toBeVisible();
  await context.close();
  expect(page.url()).toContain('user-management');
});

test('[SE-06] [SE-08] marked accounts are refused together, and a password change is required of one', async ({ stage }) => {
  for (const login of ['rita', 'otto', 'uma']) await signUp(stage.product, login);
  const admin = await stage.person('administrator');
  const admitted = await admin.post(`/accounts/${await accountOf(admin, 'uma')}/admit`, { role: 'support', properties: [] });
  expect(admitted.status).toBe(200);
  const desk = await stage.enter('administrator');
  const { press, dialog } = desk;
  await desk.go('j', 'Accounts');
  await desk.filter('state:waiting', 2);
  await press('Control+a', 'Shift+A');
  await expect(dialog).toContainText('rita');
  await expect(dialog).toContainText('otto');
  await desk.isIn(dialog);
  await press('Tab');
  await expect(desk.focus).toHaveText('Reject: 2 accounts');
  await press('Enter');
  await expect(desk.toasts).toContainText('Account rejected');
  await desk.filter('login:uma', 1);
  await press('w');
  await expect(dialog).toContainText('Require uma (uma Novak) to choose a new password at the next sign-in?');
  await desk.isIn(dialog);
  await press('Tab', 'Enter');
  await expect(desk.toasts).toContainText('Password change required');
  await expect(desk.currentRow.getByRole('gridcell', { name: 'Yes' })).toBeVisible();
  // An action that does not apply to the account is not offered; if it applies to none of the marked accounts, a message says
  // so.
  await press('u');
  await expect(dialog).toBeHidden();
  await press('Space', 'u');
  await expect(dialog).toContainText('This action does not apply to any of the marked accounts.');
  await press('Escape');
  await expect(dialog).toBeHidden();
});

test('[SE-10] without the right to manage accounts the screen is rejected and not offered', async ({ stage }) => {
  const desk = await stage.enter('operator');
  await expect(desk.page.getByRole('navigation').first()).not.toContainText('Accounts');
  await desk.open('#/user-management');
  await expect(desk.page.getByRole('alert')).toContainText('Insufficient Rights - not allowed to view Accounts');
});
