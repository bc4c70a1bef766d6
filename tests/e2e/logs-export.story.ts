import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { intercept } from './intercept.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

test('[LG-05] [SH-16] matching rows are exported in the background, announced, and saved from the header', async ({ stage }) => {
  const machine = await stage.machine(51);
  await sendTransaction(machine, 71);
  await sendTransaction(machine, 72, { external: '=1+1' });
  // This operator has no other exports.
  const desk = await stage.enter('supervisor2');
  const { page, press, dialog, toasts } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:51', 2);
  await press('e');
  await expect(dialog).toContainText('All matching rows (2)');
  await expect(desk.focus).toHaveAccessibleName('CSV');
  // A small file is finished before the page polls for the first time; the operator must be informed in this case, too.
  const exporter = await stage.person('supervisor2');
  const untilWritten = async (route: Route) => {
    await expect.poll(async () => JSON.stringify((await exporter.get('/exports')).body)).toContain('"state":"done"');
    await route.continue();
  };
  await intercept(page, '**/api/v1/exports?*', untilWritten, { times: 1 });
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toasts).toContainText('is ready');
  await expect(page.getByRole('banner')).toContainText('1');
  await press('g', 'd');
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('available until');
  await desk.isIn(menu);
  await press('ArrowDown');
  const saved = page.waitForEvent('download');
  await press('Enter');
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('Ticket redemption');
  // A finished export can be removed by keyboard.
  await expect(menu).toBeHidden();
  await expect(page.locator('main :focus')).toBeVisible();
  await press('g', 'd');
  await expect(menu).toContainText('available until');
  await desk.isIn(menu);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(menu).toContainText('No exports or requested files yet');
  await press('Escape');
});

test('[LG-05] an empty list cannot be exported, and with marked rows only those are', async ({ stage }) => {
  const machine = await stage.machine(52);
  for (const number of [81, 82, 83]) await sendTransaction(machine, number);
  const desk = await stage.enter('administrator');
  const { press, dialog } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:52 number:99');
  await expect(desk.page.getByText('No Data Found !')).toBeVisible();
  await press('e');
  await expect(dialog).toContainText('No Data Found !');
  await expect(dialog.getByRole('button', { name: /^Export/ })).toBeDisabled();
  await press('Escape');
  await desk.filter('terminal:52', 3);
  await press('Space', 'j', 'Space', 'e');
  await expect(dialog.getByRole('radio', { name: 'Marked rows (2)' })).toBeChecked();
  await press('Escape');
});
