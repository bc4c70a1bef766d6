import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

const address = (url: string) => new URLSearchParams(new URL(url).hash.split('?')[1]).get('q');

test('[LG-03] a status is required, excluded or ignored; a conflict is rejected at its fields', async ({ stage }) => {
  const machine = await stage.machine(47);
  await sendTransaction(machine, 1, { flags: 1024 });
  await sendTransaction(machine, 2, { flags: 1024 + 1 });
  const desk = await stage.enter('administrator');
  const { page, press, dialog, focus } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:47', 2);
  await press('Shift+F');
  await expect(focus).toHaveAccessibleName('Rounding Include show only matching all');
  await press('Space', 'ArrowRight', 'Space', 'Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Resolve conflict in selection!');
  await expect(focus).toHaveAttribute('aria-invalid', 'true');
  expect(address(page.url())).toBe('terminal:47');
  await press('ArrowLeft', 'Space', 'Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => address(page.url())).toBe('terminal:47 -flags:rounding');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  // The same conflict, typed into the filter bar.
  await press('/');
  await desk.type('flags:rounding -flags:rounding');
  await press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('Resolve conflict in selection!');
});

test('[SH-24] [LG-05] the form edits the filter expression; a range that ends before it begins is rejected', async ({ stage }) => {
  const machine = await stage.machine(48);
  await sendTransaction(machine, 31);
  await sendTransaction(machine, 32, { type: 101 });
  const desk = await stage.enter('administrator');
  const { page, press, focus } = desk;
  await desk.go('x', 'Transaction log');
  await desk.filter('terminal:48', 2);
  await press('f');
  const form = page.getByRole('region', { name: 'Filter form' });
  await expect(focus).toHaveAccessibleName(/^Time/);
  // A time range whose start is after its end is rejected first.
  await press('Enter');
  await desk.type('2026-11-03');
  await press('Tab');
  await desk.type('2026-11-01 10:00');
  await press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid timespan: from must be before to' })).toBeVisible();
  await expect(focus).toHaveAttribute('aria-invalid', 'true');
  await press('Escape');
  await expect(focus).toHaveAccessibleName(/^Time/);
  // Selects a preset by keyboard only.
  await press('Enter');
  await page.getByRole('button', { name: 'Last 7 days' }).focus();
  await press('Enter');
  await expect.poll(() => address(page.url())).toBe('terminal:48 at>=-7d');
  await expect(focus).toHaveAccessibleName('Time Last 7 days');
  // Selects several values of a closed list by typing.
  await form.getByRole('button', { name: /^Type/ }).focus();
  await press('Enter');
  await desk.type('multi-ticket red');
  await press('Enter', 'Escape');
  await expect.poll(() => address(page.url())).toBe('terminal:48 at>=-7d type:MultiTicketRedemption');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  // The filter bar shows the same expression, and the form shows changes made in the bar.
  await press('Escape');
  await expect(form).toBeHidden();
  await desk.filter('terminal:48 out>=10 out<=60', 2);
  await press('f');
  await expect(form.getByRole('textbox', { name: 'at least' }).nth(1)).toHaveValue('10');
  // Amounts are parsed with the operator's separators; invalid or ambiguous input changes nothing.
  const maxField = form.getByRole('textbox', { name: 'at most' }).nth(1);
  await maxField.fill('1,500');
  await press('Enter');
  await expect.poll(() => address(page.url())).toBe('terminal:48 amountOut>=10 amountOut<=1500');
  await expect(form.getByRole('alert')).toBeHidden();
  for (const typed of ['x', '1.000,50', '1.500']) {
    await maxField.fill(typed);
    await press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Not a number, or ambiguous: enter it like 1,234.5');
    expect(address(page.url())).toBe('terminal:48 amountOut>=10 amountOut<=1500');
  }
  await maxField.fill('1500.50');
  await press('Enter');
  await expect.poll(() => address(page.url())).toBe('terminal:48 amountOut>=10 amountOut<=1500.50');
  await expect(form.getByRole('alert')).toBeHidden();
});

test('[KB-01] leaving the open form for another log by keys focuses that log', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { press, focus } = desk;
  await desk.go('x', 'Transaction log');
  await press('f');
  await expect(focus).toHaveAccessibleName(/^Time/);
  await desk.go('o', 'Operator access log');
  await expect(focus).toHaveRole('gridcell');
  await press('f', 'f');
  await expect(focus).toHaveAccessibleName(/^Time/);
});

test('[LG-02] transactions are found by their numbers', async ({ stage }) => {
  const machine = await stage.machine(49);
  await sendTransaction(machine, 61);
  await sendTransaction(machine, 62, { jackpot: 'JP-1', cec: 'C-9', bank: 'B-7', issuer: 'I-5', external: 'EXT-3', host: 'ON-4' });
  const desk = await stage.enter('administrator');
  await desk.go('x', 'Transaction log');
  for (const [q, number] of [
    ['number:61', '61'],
    ['ticket:0047-62', '62'],
    ['slot:SM-61', '61'],
    ['jackpot:jp', '62'],
    ['cec:C-9', '62'],
    ['bank:B-7', '62'],
    ['issuer:I-5', '62'],
    ['external:EXT', '62'],
    ['online:ON-4', '62'],
    ['multiMedia:yes number:61', '61'],
  ] as const) {
    await desk.filter(`terminal:49 ${q}`, 1);
    await expect(desk.currentRow).toContainText(number);
  }
});

test('[KB-02] the filter suggests similar words, remembers former filters, and explains its count', async ({ stage }) => {
  const machine = await stage.machine(50);
  await sendTransaction(machine, 3);
  const desk = await stage.enter('administrator');
  const { page, press, focus, dialog } = desk;
  await desk.go('x', 'Transaction log');
  await press('/');
  await desk.type('terminal:50 flag:finishd');
  await press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Did you mean finished?' })).toBeVisible();
  await press('Tab');
  await expect(focus).toHaveValue('terminal:50 flag:finished');
  await press('Enter');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await press('Shift+E');
  await expect(dialog.getByRole('row', { name: /flag:finished/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /All terms combined/ })).toContainText('1');
  await press('Escape');
  await desk.filter('terminal:50', 1);
  await press('/');
  await expect(page.getByRole('option').first()).toContainText('terminal:50 flag:finished');
  await press('ArrowDown', 'Enter', 'Enter');
  await expect.poll(() => address(page.url())).toBe('terminal:50 flag:finished');
});
