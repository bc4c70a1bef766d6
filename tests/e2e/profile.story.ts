import type { Browser, Locator } from '@playwright/test';
import { createDesk, type Desk } from './desk.ts';
import { intercept } from './intercept.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

/** Presses Tab until a control has the focus. */
async function tabTo({ page, press }: Desk, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    await press('Tab');
    await expect(control).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0] });
  await expect(page.locator('main :focus')).toBeVisible();
}

/** The next response that confirms a saved profile. */
const kept = ({ page }: Desk) =>
  page.waitForResponse((response) => response.url().endsWith('/profile') && response.request().method() === 'PUT');

/** Moves to a group of radio buttons and presses keys on the selected one. */
async function choose(desk: Desk, group: string, keys: readonly string[], expected: string): Promise<void> {
  const choices = desk.page.getByRole('group', { name: group });
  await tabTo(desk, choices.getByRole('radio', { checked: true }));
  const response = kept(desk);
  await desk.press(...keys);
  await response;
  await expect(choices.getByRole('radio', { name: expected })).toBeChecked();
  await expect(desk.page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

/** The same operator in another, new browser. */
async function elsewhere(browser: Browser, address: string, look: (desk: Desk) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const desk = createDesk(await context.newPage(), address);
  await desk.open('');
  await desk.signIn('supervisor');
  await look(desk);
  await context.close();
}

test('[SH-18] chosen formats apply immediately, after a reload and in another browser', async ({ stage, browser }) => {
  const machine = await stage.machine(54);
  await sendTransaction(machine, 1, { amountIn: 123_450, amountOut: 5000, at: new Date().toISOString() });
  const desk = await stage.enter('supervisor');
  const { page, press } = desk;
  const row = async (one: Desk) => {
    await one.go('x', 'Transaction log');
    await one.filter('terminal:54', 1);
    return one.currentRow;
  };
  await expect(await row(desk)).toContainText('€1,234.50');
  await expect(desk.currentRow).not.toContainText(/[ap]m/i);
  await desk.go('y', 'Profile');
  await press(']');
  await expect(page.getByRole('heading', { name: 'Language and formats' })).toBeVisible();
  await choose(desk, 'Currency display', ['ArrowDown', 'ArrowDown'], 'With its ISO code EUR 1,234.50');
  // The examples change with the other settings.
  await choose(desk, 'Numbers', ['ArrowDown', 'ArrowDown'], '1.234,5 1.234.567,89');
  await expect(page.getByRole('radio', { name: 'With its ISO code EUR 1.234,50' })).toBeChecked();
  await choose(desk, 'Dates', ['ArrowUp'], 'yyyy-mm-dd');
  await choose(desk, 'Time of day', ['ArrowUp'], '12 hours');
  await expect(page.getByRole('banner').locator('time')).toHaveText(/\d [ap]m \S+$/i);
  const written = async (one: Desk) => {
    await expect(await row(one)).toContainText('EUR 1.234,50');
    await expect(one.currentRow).toContainText(/\d\d-\d\d \d\d:\d\d:\d\d [ap]m/i);
  };
  await written(desk);
  await desk.palette('theme light');
  const theme = kept(desk);
  await press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await theme;
  await desk.open('');
  await page.reload();
  await desk.signIn('supervisor');
  await written(desk);
  await elsewhere(browser, stage.product.ready.console, async (other) => {
    await expect(other.page.locator('html')).toHaveAttribute('data-theme', 'light');
    await written(other);
  });
});

test('[SH-18] the entry page opens first, and brackets change between sections', async ({ stage }) => {
  const desk = await stage.enter('operator');
  const { page, press } = desk;
  await desk.go('y', 'Profile');
  for (const section of ['Language and formats', 'Start', 'Shortcuts', 'Security', 'Appearance']) {
    await press(']');
    await expect(page.locator('main').getByRole('heading', { name: section, exact: true })).toBeVisible();
  }
  await press('[', '[', '[');
  const entry = page.getByRole('combobox', { name: 'Entry page' });
  await tabTo(desk, entry);
  // Screens that the operator has no right to are not offered.
  await expect(entry.getByRole('option', { name: 'Accounts' })).toHaveCount(0);
  await desk.type('Event');
  await expect(entry).toHaveValue('/event-log');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  // Pending requests are rejected.
  stage.mayFault(/status of 401/);
  await desk.palette('sign out');
  await press('Enter');
  await expect(desk.focus).toHaveId('login');
  await desk.open('');
  await desk.signIn('operator');
  await expect.poll(() => new URL(page.url()).hash.split('?')[0]).toBe('#/event-log');
});

test('[SH-18] a setting that could not be saved stays chosen, and is saved on retry', async ({ stage, page }) => {
  stage.mayFault(/status of 503/);
  const desk = await stage.enter('operator');
  await desk.go('y', 'Profile');
  const broken = { status: 503, contentType: 'text/plain', body: '' };
  await intercept(page, '**/api/v1/profile', (route) => (route.request().method() === 'PUT' ? route.fulfill(broken) : route.continue()));
  const themes = page.getByRole('group', { name: 'Theme' });
  await tabTo(desk, themes.getByRole('radio', { checked: true }));
  await desk.press('ArrowDown');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('alert').filter({ hasText: 'Your choice stays active in this window' })).toBeVisible();
  await page.unroute('**/api/v1/profile');
  await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked();
  await desk.press('Shift+Tab');
  await tabTo(desk, page.getByRole('button', { name: 'Save again' }));
  await desk.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
});

test('[SH-18] a token created in the console works over REST, is shown once, and is rejected after it was revoked', async ({ stage }) => {
  stage.mayFault(/status of 40[13]/);
  const desk = await stage.enter('administrator');
  const { press, dialog } = desk;
  const statusWith = async (secret: string) =>
    (await fetch(`${stage.product.ready.console}/api/v1/session`, { headers: { authorization: `Bearer ${secret}` } })).status;
  await desk.go('k', 'API tokens');
  await press('a');
  await expect(dialog).toContainText('New API token');
  await press('Enter');
  await expect(dialog).toContainText('Name is required');
  await expect(dialog).toContainText('Rights is required');
  await desk.type('nightly report');
  await press('Tab', 'Tab');
  const limit = dialog.getByRole('textbox', { name: 'Dangerous commands' });
  await expect(limit).toBeFocused();
  // Values above the server's maximum are rejected with an error message.
  await desk.type('65536');
  await press('Tab', 'Space', 'Enter');
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog).toContainText('Dangerous commands is not valid');
  await press('Shift+Tab', 'Control+a');
  await desk.type('25');
  await press('Enter');
  const secret = dialog.getByRole('textbox', { name: 'Secret' });
  await expect(secret).toBeFocused();
  const text = await secret.inputValue();
  expect(text).toMatch(/^flr_/);
  expect(await statusWith(text)).toBe(200);
  // The secret is not closed by Escape.
  await press('Escape');
  await expect(secret).toBeVisible();
  await press('Tab', 'Tab', 'Enter');
  await expect(dialog).toBeHidden();
  // Operators who may end other operators' sessions also see their tokens.
  await desk.filter('name:"nightly report"', 1);
  await expect(desk.currentRow).toContainText('Active');
  await expect(desk.currentRow).toContainText('25');
  await expect(desk.currentRow).not.toContainText(text);
  await press('Delete');
  await expect(dialog).toContainText('Revoke the token nightly report');
  await desk.isIn(dialog);
  await press('Tab', 'Enter');
  await expect(desk.toasts).toContainText('Token revoked');
  await expect(desk.currentRow).toContainText('Revoked');
  expect(await statusWith(text)).toBe(401);
});
