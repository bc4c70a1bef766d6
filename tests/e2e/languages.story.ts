import { createI18n } from '@floorwalker/i18n/create-i18n';
import { type Language, languages } from '@floorwalker/i18n/languages';
import { expect, test } from './story.ts';

/** The texts of a language, from the same tables as the page's. */
async function translatorOf(language: Language): Promise<(key: string) => string> {
  const i18n = await createI18n(language, ['common', 'web', 'logs', 'choices', 'columns', 'commands', 'transactionTypes']);
  return i18n.t as unknown as (key: string) => string;
}

/** An approval of 1,250 euros in the notation of each language, with the ISO code. */
const amounts = { de: '1.250,00 EUR', es: '1250,00 EUR', fr: '1 250,00 EUR' } as const;

test('[SH-06] [SH-05] a language change applies immediately everywhere, and stays after a reload', async ({ stage }) => {
  const machine = await stage.machine(30);
  const request = { status: 'requested', sequence: 1, type: 402, amount: 125_000, currency: 'EUR', requester: 201, supervisors: [101] };
  await machine.send('state', { state: 'ready' });
  await machine.committed(await machine.send('approval', request));
  const desk = await stage.enter('supervisor', { stay: true });
  const { page, dialog, press } = desk;
  const popup = page.locator('aside[data-key-scope="approval"]');
  await desk.filter('id:30', 1);
  await press('Enter');
  const panel = page.locator('aside[data-key-scope="panel"]');
  await expect(panel).toBeFocused();
  const english = await translatorOf('en');
  for (const language of ['de', 'es', 'fr'] as const) {
    const t = await translatorOf(language);
    await desk.palette(languages[language].name);
    await press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(`Web Client Floorwalker – ${t('resources:terminals.menu')}`);
    expect(t('resources:event-log.menu')).not.toBe(english('resources:event-log.menu'));
    await expect(page.getByRole('navigation')).toContainText(t('resources:event-log.menu'));
    await expect(page.getByRole('columnheader').nth(2)).toHaveText(t('columns:terminals.state'));
    await expect(desk.currentRow).toContainText(t('choices:terminalState.ready'));
    await expect(panel.getByRole('tab').nth(1)).toHaveText(t('resources:transaction-log.tab'));
    await expect(popup.getByRole('button', { name: t('common:approve') })).toBeVisible();
    await expect(popup).toContainText(t('transactionTypes:402'));
    await expect(popup).toContainText(amounts[language]);
    await desk.palette('terminal restart 30');
    await expect(page.getByRole('dialog', { name: t('web:palette.title') })).toBeVisible();
    await press('Enter');
    await expect(dialog.getByRole('heading')).toHaveText(t('commands:terminal.restart.label'));
    await expect(dialog.getByRole('textbox', { name: t('common:reason') })).toBeVisible();
    await press('Escape');
    await expect(dialog).toBeHidden();
  }
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
  await page.reload();
  await expect(page.getByRole('navigation')).toContainText((await translatorOf('fr'))('resources:event-log.menu'));
});

test('[SH-18] each chosen language is saved in the profile once', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  const { page, press } = desk;
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/v1/profile')) sent.push(request.postData());
  });
  const chosen = ['de', 'es', 'fr'] as const;
  for (const language of chosen) {
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/api/v1/profile'));
    await desk.palette(languages[language].name);
    await press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await (await kept).finished();
  }
  // When the next screen is displayed, effects of the last key would be visible.
  await desk.go('y', (await translatorOf('fr'))('web:screens.profile'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(sent.map((body) => JSON.parse(body ?? '{}'))).toEqual(chosen.map((language) => ({ language })));
});

test('[SH-06] the sign-in page and the language dialog are translated', async ({ desk }) => {
  const { page, press } = desk;
  await desk.open('');
  await expect(desk.focus).toHaveId('login');
  await desk.tabTo(page.getByRole('button', { name: 'Deutsch' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await expect(page).toHaveTitle('Web Client Floorwalker – Anmelden');
  while (!(await page.locator('#login:focus').isVisible())) await press('Shift+Tab');
  await desk.signIn('operator');
  await expect(page.getByRole('navigation')).toContainText('Ereignisprotokoll');
  // Opening a screen moves the focus there; the user menu is opened by keyboard afterwards.
  await expect(page.locator('main [role="grid"] :focus, main [role="grid"]:focus')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Olga Brandt/ })
    .focus();
  await press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveRole('menuitem');
  while ((await desk.focus.textContent())?.trim() !== 'Sprache') await press('ArrowDown');
  await press('Enter');
  await expect(desk.dialog.getByRole('radio', { name: 'Deutsch' })).toBeFocused();
  await press('ArrowUp');
  await expect(page.locator('nav')).toContainText('Event log');
  await press('Escape');
});
