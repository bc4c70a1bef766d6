import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[TM-08] a recurring run is created with its next five dates, changed and paused with the keyboard', async ({ stage }) => {
  const { page, dialog, press, type, ...desk } = await stage.enter('administrator');
  const dates = page.getByRole('listitem').filter({ has: page.locator('time') });
  await desk.go('Shift+Y', 'Recurring runs');
  await press('a');
  await desk.isIn(dialog);
  await type('Nightly backup');
  await desk.tabTo(dialog.getByLabel('Property number'));
  await type('101');
  await desk.tabTo(dialog.getByLabel('Command', { exact: true }));
  await type('Request backup');
  await desk.tabTo(dialog.getByLabel('Cron expression'));
  await type('30 3 * * *');
  await expect(dates).toHaveCount(5);
  await expect(dates.first()).toContainText(' 03:30');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.currentRow).toContainText('30 3 * * *');

  await press('w');
  await desk.isIn(dialog);
  await desk.tabTo(dialog.getByLabel('Cron expression'));
  await press('Control+a');
  await type('0 5 * * mon');
  await expect(dates.first()).toContainText(' 05:00');
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.currentRow).toContainText('0 5 * * mon');
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('data-key-scope', 'panel');
  await expect(dates).toHaveCount(5);
  expect(await findAxeViolations(page)).toEqual([]);

  await press('Shift+A');
  await desk.isIn(dialog);
  await desk.tabTo(dialog.getByRole('button', { name: /^Pause/ }));
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('grid')).toContainText('Paused');
});
