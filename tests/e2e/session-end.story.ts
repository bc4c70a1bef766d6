import { readAll } from '../harness/pages.ts';
import { signIns } from '../harness/product.ts';
import { expect, test } from './story.ts';

test('[SH-13] leaving or reloading the page ends the session, unless the operator chose to stay signed in on this tab', async ({
  stage,
}) => {
  const desk = await stage.enter('supervisor');
  const { page } = desk;
  const admin = await stage.person('administrator');
  const key = await page.evaluate(() => localStorage.getItem('SessionKey'));
  const stands = async () => (await readAll<{ key: string }>(admin, '/sessions?q=login:supervisor')).some((one) => one.key === key);
  expect(await stands()).toBe(true);
  await desk.go('e', 'Event log');
  await desk.filter('terminal:1');
  // The end of the session is announced on the live channel.
  await desk.isLive();
  await page.reload();
  await expect(page.getByText('You left the page, so your session ended.')).toBeVisible();
  await expect.poll(stands).toBe(false);
  // After another sign-in the previous page opens with its filter.
  await desk.signIn('supervisor', { stay: true });
  await expect(page).toHaveURL(/#\/event-log\?q=terminal/);
  await page.reload();
  await expect(page).toHaveTitle('Web Client Floorwalker – Event log');
  await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
  await expect(page).toHaveURL(/#\/event-log\?q=terminal/);
});

test('[SH-13] [SE-04] only closing the last tab ends the session, and signing out in one tab signs out all', async ({ stage, context }) => {
  stage.mayFault(/status of 401/);
  const desk = await stage.enter('supervisor');
  const { page } = desk;
  await desk.isLive();
  for (const isAnswered of [true, false]) {
    const other = await context.newPage();
    // The page asks other tabs, and may be closed before they respond.
    if (!isAnswered) {
      await other.addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
      });
    }
    await other.goto(`${stage.product.ready.console}/#/event-log`);
    await expect(other.getByRole('grid')).toBeVisible();
    await expect(other.getByRole('banner')).toContainText(/live \d+ ms/);
    await other.close();
  }
  await desk.press('g', 'e');
  await expect(page).toHaveTitle('Web Client Floorwalker – Event log');
  await expect(page.getByRole('grid')).toBeVisible();

  const third = await context.newPage();
  await third.goto(`${stage.product.ready.console}/#/event-log`);
  await expect(third.getByRole('banner')).toContainText(/live \d+ ms/);
  await desk.palette('sign out');
  await desk.press('Enter');
  await expect(page.getByText('You have signed out.')).toBeVisible();
  await expect(third.locator('#login')).toBeVisible();
  await third.close();
});

test('[SE-04] [SE-03] the idle timeout is announced, any key postpones it, and its reason is shown afterwards', async ({ stage }) => {
  // The live channel notices the end first, and is rejected.
  stage.mayFault(/status of 401|ArtClientWebSocket/);
  const { desk } = await stage.start({ FLOOR_IDLE_SECONDS: '12' });
  const { page } = desk;
  await desk.open('');
  await desk.signIn('support');
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await expect(warning).toContainText('Press any key to stay signed in.');
  const called = page.waitForRequest((request) => request.url().endsWith('/api/v1/session') && request.method() === 'GET');
  await expect(async () => {
    await desk.press('x');
    await expect(warning).toBeHidden({ timeout: 500 });
  }).toPass();
  expect((await called).headers()['x-background']).toBeUndefined();
  // The key had no other effect, and the focus has not moved.
  await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(page.getByText('Your session ended because of inactivity.')).toBeVisible();
  await expect(desk.focus).toHaveId('login');
});

test('[SE-04] the absolute end is announced twice, cannot be postponed, and its reason is shown afterwards', async ({ stage }) => {
  stage.mayFault(/status of 401|ArtClientWebSocket/);
  const { desk } = await stage.start({ FLOOR_ABSOLUTE_SECONDS: '24' });
  const { page } = desk;
  await desk.open('');
  await desk.give(signIns.support.login, signIns.support.password);
  await expect(page.getByRole('grid')).toBeVisible();
  const warning = page.getByRole('alertdialog', { name: 'Your session ends soon' });
  for (const time of ['half', 'quarter']) {
    await expect(warning, time).toContainText('This cannot be extended');
    await expect(desk.focus).toHaveText('Continue');
    await expect(async () => {
      await desk.press('Enter');
      await expect(warning).toBeHidden({ timeout: 500 });
    }).toPass();
  }
  await expect(page.getByText('Your session reached its maximum duration.')).toBeVisible();
});

test('[SE-08] a required password change comes before everything else', async ({ stage }) => {
  stage.mayFault(/status of (401|403|422)|ArtClientWebSocket/);
  const { product, desk } = await stage.start({});
  const { page, press } = desk;
  await desk.open('#/event-log');
  await desk.signIn('support');
  const admin = await stage.person('administrator', product);
  const accounts = (await admin.get('/accounts?q=login:support')).body as { items: { id: number }[] };
  await admin.post(`/accounts/${accounts.items[0]?.id}/require-password-change`, {});
  await expect(desk.focus).toHaveId('login');
  await desk.give(signIns.support.login, signIns.support.password);
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await desk.open('#/terminal-list');
  await expect(page).toHaveURL(/#\/change-password$/);
  await desk.tabTo(page.getByLabel('Current password', { exact: true }));
  await desk.type(signIns.support.password);
  const next = page.getByLabel('New password', { exact: true });
  await desk.tabTo(next);
  await desk.type('too short');
  await press('Enter');
  await expect(page.getByText('New password needs a minimum length of 15')).toBeVisible();
  await expect(next).toHaveAttribute('aria-invalid', 'true');
  await press('Control+a');
  await desk.type('seven quiet lamps over the hall');
  await desk.tabTo(page.getByLabel('Repeat the new password', { exact: true }));
  await desk.type('seven quiet lamps over the hall');
  await press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});
