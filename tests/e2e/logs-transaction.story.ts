import type { Locator } from '@playwright/test';
import { intercept } from './intercept.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

test('[LG-01] all parts of a transaction are opened by digits, and the next transaction by brackets', async ({ stage }) => {
  const machine = await stage.machine(44);
  await sendTransaction(machine, 1, { info: [{ type: 10, value: 'first' }] });
  await sendTransaction(machine, 2, {
    type: 300,
    flags: 1024 + 128,
    info: [],
    rates: [{ source: 'CHF', target: 'EUR', rate: '1.0571', fee: '3' }],
  });
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:44', 2);
  await press('Enter');
  await expect(page.getByRole('complementary', { name: 'Transaction 2' })).toBeFocused();
  await press(']');
  const panel = page.getByRole('complementary', { name: 'Transaction 1' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('first');
  await expect(panel).toContainText('SM-1');
  await press('[');
  await expect(page.getByRole('complementary', { name: 'Transaction 2' })).toBeFocused();
  // Each section of the transaction is a dialog of its own; digits and arrow keys change between the sections.
  await press('2');
  await expect(dialog).toContainText('1 × €50.00');
  await expect(dialog.getByRole('row', { name: /Total/ }).first()).toContainText('€50.00');
  await press('4');
  await expect(dialog).toContainText('1.0571');
  await press('ArrowLeft');
  await expect(dialog).toContainText('No additional information from the terminal.');
  await press('7');
  await expect(dialog).toContainText('Currency exchange');
  await press('6');
  await expect(dialog).toContainText('Latest events');
  await press('0');
  await expect(dialog.getByRole('tab', { name: /Everything/ })).toBeFocused();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Transaction 2' })).toBeFocused();
  // `[` has no effect on the first row, and later moves in the list do not change the transaction in the panel.
  await press('[');
  await page.getByRole('gridcell', { name: '1', exact: true }).click();
  await expect(desk.currentRow).toHaveAttribute('data-index', '1');
  await press('k');
  await expect(desk.currentRow).toHaveAttribute('data-index', '0');
  await expect(page.getByRole('complementary', { name: 'Transaction 2' })).toBeVisible();
});

/** Returns how many pixels of a picture are cut off at the bottom. */
const cut = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => image.getBoundingClientRect().bottom - (image.parentElement?.getBoundingClientRect().bottom ?? 0));

test('[LG-01] a large picture of a document is shown completely, small among the others and large alone', async ({ stage }) => {
  const machine = await stage.machine(45);
  await sendTransaction(machine, 5);
  const desk = await stage.enter('supervisor');
  const { page, press, dialog } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:45', 1);
  const scan = '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="4000"/>';
  await intercept(page, '**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: scan }));
  await press('5');
  const small = dialog.getByRole('img', { name: 'Customer' });
  await expect(small).toBeVisible();
  await expect.poll(() => small.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(4000);
  expect(await cut(small)).toBeLessThanOrEqual(0.5);
  await press('Tab', 'Enter');
  const large = page.getByRole('dialog', { name: /Customer · 1\/1/ });
  const picture = large.getByRole('img', { name: 'Customer' });
  await expect(picture).toBeVisible();
  expect(await cut(picture)).toBeLessThanOrEqual(0.5);
  await press('Escape');
  await expect(large).toBeHidden();
  await press('Escape');
  await expect(dialog).toBeHidden();
});

test('[LG-01] the menu of a row shows events around it and its media', async ({ stage }) => {
  const machine = await stage.machine(46);
  await machine.send('event', { event: 170, detail1: 'shortly before' });
  await sendTransaction(machine, 9);
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:46', 1);
  await press('x');
  const menu = page.getByRole('menu', { name: 'Actions on the row' });
  await expect(menu.getByRole('menuitem')).toHaveCount(14);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await press('o');
  await expect(page).toHaveTitle('Web Client Floorwalker – Event log');
  await expect(page.getByRole('row', { name: /shortly before/ })).toBeVisible();
  await expect(page.locator('search input')).toHaveValue(/^terminal:46 at>=.* at<=/);
  await page.goBack();
  await expect(desk.focus).toHaveRole('gridcell');
  await desk.palette('show media');
  await expect(desk.dialog.getByRole('option', { name: 'Show media' })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(page).toHaveTitle('Web Client Floorwalker – Media log');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
});
