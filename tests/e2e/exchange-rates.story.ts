import { languageCodes } from '@floorwalker/i18n/languages';
import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const look = async (page: Page, name: string) => (await findAxeViolations(page)).map((violation) => `${name} ${violation}`);

test('[MG-15] rates are created, shown with derived ones, changed and deleted with the keyboard alone', async ({ stage }) => {
  // The server refuses one of the rates.
  stage.mayFault(/status of 422/);
  const { page, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.go('4', 'Exchange rates');
  const add = async (...texts: readonly string[]) => {
    await desk.press('a');
    await desk.isIn(desk.dialog);
    for (const text of texts) {
      await desk.type(text);
      await desk.press('Tab');
    }
    await desk.press('Enter');
  };
  await add('EUR', 'EUR', '1.0850');
  await expect(desk.focus).toHaveAttribute('name', 'target');
  await expect(desk.dialog).toContainText('Source currency should differ from target currency');
  expect(await look(page, 'dialog')).toEqual([]);
  await desk.press('Control+a');
  await desk.type('usd');
  await desk.press('Enter');
  await expect(desk.dialog).toHaveCount(0);
  await add('USD', 'CZK', '20', '', '2126-01-01 06:00');
  await expect(desk.dialog).toHaveCount(0);
  await expect(page.getByRole('grid')).toContainText('Future');
  expect(await look(page, 'list')).toEqual([]);

  await desk.filter('state:in-force target:USD', 1);
  await desk.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Exchange rate / });
  await expect(panel).toContainText('1 USD = 0.921658986175 EUR');
  await expect(panel).toContainText('Derived: inverse');
  expect(await look(page, 'panel')).toEqual([]);
  await desk.press('Escape');

  await desk.filter('state:future', 1);
  await desk.press('w');
  await desk.isIn(desk.dialog);
  await desk.press('Control+a');
  await desk.type('21.5');
  await desk.press('Enter');
  await expect(page.getByRole('grid')).toContainText('21.5');
  await desk.press('Delete');
  await desk.isIn(desk.dialog);
  await expect(desk.dialog).toContainText('Delete the rate 1 USD = 21.5 CZK');
  expect(await look(page, 'question')).toEqual([]);
  await desk.press('Tab', 'Enter');
  await expect(desk.toasts.filter({ hasText: 'Exchange rate deleted' })).toBeVisible();

  // No language has a missing text.
  await desk.filter('source:EUR', 1);
  for (const language of languageCodes) {
    await desk.setLanguage(language);
    await desk.press('Enter');
    await expect(page.locator('aside[data-key-scope="panel"]')).toContainText(/1 USD = 0[.,]921658986175 EUR/);
    expect([language, await page.locator('main').innerText()]).toEqual([language, expect.not.stringMatching(/forms:|choices:|columns:/)]);
    await desk.press('Escape');
  }
  expect((await (await stage.person('operator')).get('/exchange-rates/count?q=source:EUR')).body).toEqual({ count: 1, exact: true });
});
