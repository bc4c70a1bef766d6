import type { Browser, Locator } from '@playwright/test';
import { createDesk, type Desk } from './desk.ts';
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

/** Waits for the next response that confirms a saved profile. */
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

/** Signs the same operator in with a new browser and runs `look` there. */
async function elsewhere(browser: Browser, address: string, look: (desk: Desk) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const desk = createDesk(await context.newPage(), address);
  await desk.open('');
  await desk.signIn('supervisor');
  await look(desk);
  await context.close();
}

test('[SH-18] formats, theme and entry page are chosen by key, apply immediately, and in another browser', async ({ stage, browser }) => {
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
  await choose(desk, 'Time of day', ['ArrowUp'], '12 hours');
  await press(']');
  const entry = page.getByRole('combobox', { name: 'Entry page' });
  await tabTo(desk, entry);
  const saved = kept(desk);
  await desk.type('Event');
  await expect(entry).toHaveValue('/event-log');
  await saved;
  // In the list of entry pages, typed letters select an entry page.
  await press('Shift+Tab');
  const written = async (one: Desk) => {
    await expect(await row(one)).toContainText('EUR 1,234.50');
    await expect(one.currentRow).toContainText(/\d\d:\d\d:\d\d [ap]m/i);
  };
  await written(desk);
  await desk.palette('theme light');
  const theme = kept(desk);
  await press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await theme;
  await elsewhere(browser, stage.product.ready.console, async (other) => {
    await expect(other.page).toHaveURL(/#\/event-log/);
    await expect(other.page.locator('html')).toHaveAttribute('data-theme', 'light');
    await written(other);
  });
});
