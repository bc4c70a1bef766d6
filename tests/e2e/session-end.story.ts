import { readAll } from '../harness/pages.ts';
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
  // The end of the session is announced on the live channel, so the page must be connected.
  await desk.isLive();
  await page.reload();
  await expect(page.getByText('You left the page, so your session ended.')).toBeVisible();
  await expect.poll(stands).toBe(false);
  // After signing in again, the operator returns to the previous page with its filter.
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
    // A new tab asks the other tabs to announce themselves, and may be closed before they respond.
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
