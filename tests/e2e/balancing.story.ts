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

test('[ST-06] [KB-02] the casino day of a property is ended with the keyboard alone, and once', async ({ stage, product }) => {
  const machine = await stage.machine(73);
  const property = (await product.terminals()).find(({ id }) => id === 73)?.property;
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await machine.committed(await machine.send('balance', { ...toBalance('EUR', 7301), from: at(40), to: at(30) }));
  const person = await stage.person('administrator');
  const { businessDay } = (await person.get(`/properties/${property}/casino-day`)).body as { readonly businessDay: string };
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  await desk.go('Shift+B', 'Balancing reports');
  await desk.filter(`terminal:73 snapshot:casino-day-end day:${businessDay}`, 0);
  await press('Shift+D');
  await desk.isIn(dialog);
  await expect(desk.focus).toHaveRole('combobox');
  await desk.type(String(property));
  await expect(dialog.getByRole('status')).toContainText(/^Casino day \d{4}-\d\d-\d\d of /);
  expect(await findAxeViolations(page)).toEqual([]);
  const button = dialog.getByRole('button', { name: /^End casino day/ });
  await desk.tabTo(button);
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.toasts).toContainText('has ended.');
  // The server stores the totals within seconds, and the list shows them.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2', { timeout: 20_000 });
  await press('Shift+D');
  await desk.isIn(dialog);
  await desk.type(String(property));
  await expect(dialog.getByRole('status')).toContainText('ended casino day');
  await expect(button).toBeDisabled();
  await press('Escape');
  await expect(dialog).toBeHidden();
});

test('[ST-06] [KB-02] a service route with stops is planned, limited and walked with the keyboard alone', async ({ stage }) => {
  const machine = await stage.machine(74);
  const day = 86_400_000;
  // A month of payouts: less would be too thin for a forecast.
  for (let number = 1; number <= 60; number += 1) {
    const at = new Date(Date.now() - 30 * day + (number * day) / 2).toISOString();
    const bills = { medium: 2, direction: 'out', action: 4, pieces: 10, denomination: 2000, amount: 20_000 };
    const ticket = { medium: 3, direction: 'in', action: 1, number: `74-${number}`, pieces: 1, amount: 20_000 };
    const sums = { type: 100, currency: 'EUR', amountIn: 20_000, amountOut: 20_000, flags: 1024 };
    await machine.send('transaction', { at, number: 740_000 + number, ...sums, media: [ticket, bills] });
  }
  const units = [{ component: 13, medium: 2, denomination: 2000, pieces: 8, capacity: 2400, level: 3 }];
  await machine.committed(await machine.send('stock', { levels: [0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0], units }));
  const person = await stage.person('administrator');
  // The server computes forecasts within seconds after the first stock.
  const forecasts = async () => (await person.get('/cash-forecast?q=terminal:74')).body;
  await expect.poll(forecasts, { timeout: 20_000 }).toMatchObject({ items: [{ terminal: 74, weeks: 4 }] });

  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await press('g', '*', 'o');
  await expect(page).toHaveTitle('Web Client Floorwalker – Service route');
  const stops = page.getByRole('table', { name: 'Stops' });
  await expect(stops).toContainText('74');
  await expect(page.getByRole('table', { name: 'To carry' })).toContainText('€');
  expect(await findAxeViolations(page)).toEqual([]);
  // Less cash than the stop needs may be carried, so it is left for another day.
  await desk.tabTo(page.getByRole('textbox', { name: 'Amount to carry' }));
  await desk.type('1');
  await press('Enter');
  await expect(page.getByRole('table', { name: 'Not in this round' })).toContainText('Too much cash');
  await press('Control+a', 'Backspace', 'Enter');
  await expect(stops).toBeVisible();
  // The property is one of those that the operator sees.
  await desk.tabTo(page.getByRole('combobox', { name: 'Property' }));
  await press('ArrowDown');
  await expect(page).toHaveURL(/property=\d+/);
  await press('Home');
  await expect(page).not.toHaveURL(/property/);
  await expect(stops).toContainText('74');
  await desk.tabTo(page.getByRole('application', { name: 'Map of the stops' }));
  await press('End');
  await expect(page.locator('main p[aria-live="polite"]')).toHaveText(/^Stop 1 of 1: 74 /);
  await press('Enter');
  await expect(page).toHaveTitle('Web Client Floorwalker – Cash forecast');
  await expect(page).toHaveURL(/terminal/);
});
