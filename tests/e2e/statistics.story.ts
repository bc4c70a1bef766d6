import { findAxeViolations } from './axe-page.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

test('[ST-02] [SH-15] statistics are opened by key, broken down, walked in the chart, and lead to as many rows of the log', async ({
  stage,
}) => {
  const machine = await stage.machine(71);
  for (const number of [710_001, 710_002, 710_003]) await sendTransaction(machine, number);
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await desk.go('Shift+N', 'Transaction count');
  await press('/');
  await expect(desk.focus).toHaveRole('combobox');
  await desk.type('terminal:71');
  await press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  // After midnight the business day of the property is still that of yesterday, the last but one of the chart.
  const { items } = (await (await stage.person('administrator')).get('/transaction-log?q=terminal:71&limit=1')).body as {
    readonly items: readonly { readonly businessDay: string }[];
  };
  const isToday = items[0]?.businessDay === new Date().toISOString().slice(0, 10);
  if (!isToday) await press('ArrowLeft');
  const value = page.locator('main p[aria-live="polite"]');
  // The server counts new rows within seconds.
  await expect(value).toHaveText(/: 3$/);
  expect(await findAxeViolations(page)).toEqual([]);
  // A new transaction is counted while the chart keeps the focus.
  await sendTransaction(machine, 710_004);
  await expect(value).toHaveText(/: 4$/);
  await expect(page.getByRole('application')).toBeFocused();

  await press('b');
  const choice = page.getByRole('dialog', { name: 'Broken down by' });
  await expect(choice.locator(':focus')).toBeVisible();
  await desk.tabTo(choice.getByRole('button', { name: 'Type' }));
  await press('Space');
  await expect(choice.getByRole('button', { name: '2 Type' })).toHaveAttribute('aria-pressed', 'true');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Escape');
  await expect(choice).toBeHidden();
  expect(decodeURIComponent(page.url())).toContain('by=day,type');

  await page.getByRole('application', { name: /^Chart: Number by Day, Type/ }).focus();
  await press('ArrowLeft');
  await expect(value).toHaveText(/: 0$/);
  await press('ArrowRight');
  await expect(value).toHaveText(/: [1-9]\d*$/);
  const count = Number(/: (\d+)$/.exec((await value.textContent()) ?? '')?.[1]);
  await press('Enter');
  await expect(page).toHaveTitle('Web Client Floorwalker – Transaction log');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.goBack();
  await expect(page.getByRole('application')).toBeVisible();

  await press('t');
  await expect(page.getByRole('application')).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Figures' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await machine.leave();
});

test('[ST-02] [KB-02] what a report shows is saved as a view, and opened again by key', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  const { page, press, dialog } = desk;
  await desk.go('Shift+N', 'Transaction count');
  await press('4');
  await press('Shift+V');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await desk.type('Last 30 days');
  await press('Enter');
  const saved = dialog.getByRole('button', { name: /Last 30 days.*own/ });
  await expect(saved).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Escape');
  await expect(dialog).toBeHidden();
  // Keys work in a range without rows, too, where the figures that had the focus are gone.
  await press('1', ']');
  await expect(page.getByText('There are no rows in these business days.')).toBeVisible();
  // A view keeps the range in words, so that it moves on with the days.
  await press('v');
  await expect(saved).toBeFocused();
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/range=days30/);
  await press('v');
  await desk.tabTo(dialog.getByRole('button', { name: 'Delete' }));
  await press('Enter', 'Enter');
  await expect(saved).toBeHidden();
});
