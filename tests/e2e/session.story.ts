import { signIns } from '../harness/product.ts';
import { intercept } from './intercept.ts';
import { expect, test } from './story.ts';

test('[SE-05] [SE-01] a wrong password is reported, the correct one opens the list, and only key and operator id are stored', async ({
  stage,
  desk,
}) => {
  const { page } = desk;
  stage.mayFault(/status of 401/);
  await desk.open('');
  await expect(desk.focus).toHaveId('login');
  await desk.press('Enter');
  await expect(page.locator('#login-fault')).toHaveText('Login name is required');
  await expect(desk.focus).toHaveAttribute('aria-invalid', 'true');
  await desk.type(signIns.support.login);
  await desk.press('Tab');
  await desk.type('not the password');
  await desk.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('Login');
  // The wrong password is selected, so typing replaces it.
  await expect(desk.focus).toHaveId('password');
  await desk.type(signIns.support.password);
  await desk.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  const kept = await page.evaluate(() => ({ local: Object.keys(localStorage).sort(), session: Object.keys(sessionStorage) }));
  expect(kept).toEqual({ local: ['OperatorID', 'SessionKey'], session: [] });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
});

test('[SE-05] [SE-06] with the setting each rejected sign-in has the message of the specification, title and detail', async ({ stage }) => {
  stage.mayFault(/status of (401|403|409|429)/);
  const { desk, product } = await stage.start({ FLOOR_SEPARATE_SIGN_IN_ANSWERS: '1', FLOOR_SESSIONS_PER_OPERATOR: '1' });
  const { page } = desk;
  const refusal = page.getByRole('alert').filter({ hasText: /\S/ });
  await stage.person('operator', product);
  const wrong = 'not the password';
  for (const [login, password, title, detail] of [
    ['nobody', wrong, 'Login incorrect', 'Invalid Username'],
    [signIns.support.login, wrong, 'Login incorrect', 'Invalid Password'],
    [signIns.support.login, wrong, 'Login incorrect', 'Invalid Password'],
    [signIns.support.login, wrong, 'Login incorrect', 'Invalid Password'],
    [signIns.support.login, signIns.support.password, 'Login denied', 'The account is locked'],
    [signIns.operator.login, signIns.operator.password, 'Session count exceeded', 'Allowed session count is exceeded'],
  ] as const) {
    await page.goto('about:blank');
    await desk.open('');
    await desk.give(login, password);
    await expect(refusal, `${login} ${password}`).toContainText(title);
    await expect(refusal).toContainText(detail);
  }
  // The old error is removed when a new one is shown.
  await page.locator('#login').fill('');
  await desk.press('Enter');
  await expect(page.locator('#login-fault')).toHaveText('Login name is required');
  await expect(refusal).toHaveCount(0);
});

test('[SH-12] [SE-04] signing out by the palette opens the sign-in page and removes all stored data', async ({ stage }) => {
  // Pending requests are rejected.
  stage.mayFault(/status of 401/);
  const desk = await stage.enter('operator');
  await desk.palette('sign out');
  await desk.press('Enter');
  await expect(desk.page.getByText('You have signed out.')).toBeVisible();
  expect(await desk.page.evaluate(() => localStorage.length)).toBe(0);
  await desk.open('#/event-log');
  // The displayed sign-in page is replaced by one with the requested page in its address.
  await expect(desk.page).toHaveURL(/#\/login/);
  await expect(desk.focus).toHaveId('login');
  await desk.signIn('operator');
  // The requested page opens.
  await expect(desk.page).toHaveURL(/#\/event-log$/);
});

test('[SE-04] a session ended elsewhere leads to the sign-in page with the reason', async ({ stage }) => {
  // One request, which is rejected, tells the reason; the live channel may try again before that.
  stage.mayFault(/status of 401|ArtClientWebSocket/);
  const desk = await stage.enter('operator');
  const key = await desk.page.evaluate(() => localStorage.getItem('SessionKey'));
  const admin = await stage.person('administrator');
  expect((await admin.delete(`/sessions/${key}`)).status).toBe(204);
  await expect(desk.page.getByText('Your session was ended by an administrator.')).toBeVisible();
  await expect(desk.focus).toHaveId('login');
  await desk.signIn('operator');
});

test('[SE-09] a supervisor sees the current sessions and ends one of them', async ({ stage }) => {
  const other = await stage.person('support');
  const desk = await stage.enter('administrator');
  await desk.go('s', 'User sessions');
  await desk.filter('login:support kind:cli', 1);
  await expect(desk.currentRow).toContainText('support');
  // Enter opens the details; it does not ask to end the session.
  await desk.press('Enter');
  await expect(desk.page.locator('aside[data-key-scope="panel"]')).toContainText('support');
  await expect(desk.dialog).toBeHidden();
  await desk.press('Escape', 'x');
  await expect(desk.page.getByRole('menuitem', { name: 'End session' })).toHaveAttribute('data-destructive', 'true');
  await desk.press('e');
  await expect(desk.dialog).toContainText('support');
  await desk.isIn(desk.dialog);
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  let requestCount = 0;
  await intercept(desk.page, '**/api/v1/sessions/*', async (route) => {
    requestCount++;
    await responded;
    await route.continue();
  });
  await desk.press('Tab', 'Enter');
  // While the request runs, pressing again sends nothing.
  await expect(desk.dialog.getByRole('button', { name: 'End session' })).toBeDisabled();
  await desk.press('Enter');
  respond();
  await expect(desk.toasts).toContainText('Session ended');
  expect(requestCount).toBe(1);
  await expect.poll(async () => (await other.get('/session')).status).toBe(401);
});
