import { toBalance } from '../harness/seed-product.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[ST-06] [KB-02] a report of a money service is counted and confirmed with the keyboard alone', async ({ stage }) => {
  const machine = await stage.machine(70);
  await machine.committed(await machine.send('balance', toBalance('EUR', 7001, { isCounted: false })));
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await desk.go('Shift+B', 'Balancing reports');
  await desk.filter('terminal:70', 1);
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Enter');
  await expect(page.getByRole('table', { name: 'Cash by unit' })).toBeVisible();
  await expect(page.getByText('Nothing has been counted yet.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await press('w');
  const first = page.getByRole('textbox').first();
  await expect(first).toBeFocused();
  await desk.type('15*100+36');
  await press('Enter');
  await desk.type('3');
  await expect(page.getByText('2 unsaved counts')).toBeVisible();
  await expect(page.locator('tfoot')).toContainText('-€20.00');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Control+z');
  await expect(page.getByText('1 unsaved count')).toBeVisible();
  await desk.type('3');
  await press('Control+Enter');
  await expect(page.getByText('Variance in 1 row')).toBeVisible();

  const chart = page.getByRole('application', { name: 'Cash flow in EUR' });
  await desk.tabTo(chart);
  await press('End');
  await expect(page.locator('main p[aria-live="polite"]')).toHaveText(/^Roll: €/);
  await press('a');
  await desk.isIn(desk.dialog);
  await expect(desk.dialog).toContainText('Variance: -€20.00.');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(desk.dialog.getByRole('button', { name: /^Confirm/ }));
  await press('Enter');
  await expect(desk.dialog).toBeHidden();
  await expect(page.locator('main dl')).toContainText('Confirmed');
  await expect(page.getByRole('button', { name: /^Count/ })).toBeHidden();

  // The slip is a file that begins as every PDF does.
  const id = /\/(\d+)$/.exec(page.url())?.[1] ?? '';
  const slip = await page.request.get(new URL(`/api/v1/balancing-reports/${id}/slip`, page.url()).href);
  expect([slip.status(), slip.headers()['content-type'], (await slip.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  await machine.leave();
});
