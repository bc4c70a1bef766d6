import { intercept } from './intercept.ts';
import { expect, test } from './story.ts';

test('[LI-02] expiring licences are shown until an operator dismisses them', async ({ stage }) => {
  const desk = await stage.enter('supervisor2');
  const { page, press, focus } = desk;
  const note = page.getByRole('complementary', { name: 'Your answer is needed' });
  await expect(note).toContainText(/Module licences: 1 expired, 1 expires in \d+ days/);
  await expect(focus).toHaveRole('gridcell');
  // The message stays for long, so the page leaves space for it.
  const [above, below] = [await page.getByRole('main').boundingBox(), await note.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
  await press('F9');
  await expect(note).toBeFocused();
  await press('Escape');
  await expect(focus).toHaveRole('gridcell');
  await press('F9', 'y');
  await expect(desk.dialog).toContainText('Licence information');
  await expect(desk.dialog.getByRole('row', { name: /Advertising/ })).toContainText(/Expires in \d+ days/);
  await expect(desk.dialog.getByRole('row', { name: /Debit accounts/ })).toContainText('Expired');
  await expect(desk.dialog.getByRole('row', { name: /ART connect/ })).toContainText('Active');
  await expect(desk.dialog.getByRole('row', { name: /Remote access/ })).toContainText('Valid until');
  expect(await desk.dialog.evaluate((dialog) => [dialog.clientWidth + 2, (dialog as HTMLElement).offsetHeight])).toEqual([600, 400]);
  await expect(focus).toHaveText(/OK/);
  const kept = page.waitForResponse((response) => response.url().endsWith('/profile') && response.request().method() === 'PUT');
  await page.getByRole('checkbox', { name: 'Warn me of Debit accounts' }).focus();
  await press('Space');
  await kept;
  await press('Escape');
  await expect(focus).toHaveRole('gridcell');

  // After the next sign-in only warnings that were not dismissed are shown; then none.
  await desk.isLive();
  await page.reload();
  await desk.signIn('supervisor2');
  await expect(note).toContainText(/Module licences: 1 expires in \d+ days/);
  const silent = page.waitForResponse((response) => response.url().endsWith('/profile') && response.request().method() === 'PUT');
  await press('F9', 'n');
  await silent;
  await expect(note).toBeHidden();
  await expect(focus).toHaveRole('gridcell');
  await desk.isLive();
  await page.reload();
  await desk.signIn('supervisor2');
  await desk.palette('licence');
  await press('Enter');
  await expect(desk.dialog.getByRole('checkbox', { name: 'Warn me of Advertising' })).not.toBeChecked();
  await press('Escape');
  await expect(note).toBeHidden();
});

test('[LI-03] a screen whose module is not licensed is in no menu, and names the missing module', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page } = desk;
  const menu = page.getByRole('navigation', { name: 'Navigation' });
  await expect(menu.getByRole('link', { name: /^Maintenance log/ })).toBeVisible();
  await intercept(page, '**/api/v1/licence-info', (route) =>
    route.fulfill({ json: { items: [{ licenceType: 'PreventiveMaintenance', expirationDate: '2026-01-01T00:00:00.000Z' }] } }),
  );
  await desk.isLive();
  await page.reload();
  await desk.signIn('administrator');
  await expect(menu.getByRole('link', { name: /^Maintenance log/ })).toBeHidden();
  await desk.open('#/maintenance-log');
  await expect(page.getByRole('main')).toContainText('This requires the module Preventive maintenance');
});

test('[LI-03] an installation without any licence is unlimited: every module is active', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await intercept(page, '**/api/v1/licence-info', (route) => route.fulfill({ json: { items: [] } }));
  await desk.isLive();
  await page.reload();
  await desk.signIn('administrator');
  await desk.palette('licence');
  await press('Enter');
  await expect(desk.dialog.getByRole('row', { name: /Remote access/ })).toContainText('Active');
  await expect(desk.dialog).not.toContainText('Not active');
});
