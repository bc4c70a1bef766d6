import { createI18n } from '@floorwalker/i18n/create-i18n';
import { type Language, languages } from '@floorwalker/i18n/languages';
import { expect, test } from './story.ts';

/** Returns a translator with the texts that the page uses in this language. */
async function translatorOf(language: Language): Promise<(key: string) => string> {
  const i18n = await createI18n(language, ['common', 'web', 'logs', 'choices', 'columns', 'commands', 'transactionTypes']);
  return i18n.t as unknown as (key: string) => string;
}

test('[SH-06] [SH-05] a language change applies immediately to rows, approvals and commands, and stays after a reload', async ({
  stage,
}) => {
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
  // One language is enough here: component tests change to every language.
  const t = await translatorOf('fr');
  await desk.palette(languages.fr.name);
  await press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(`Web Client Floorwalker – ${t('resources:terminals.title')}`);
  await expect(page.getByRole('navigation')).toContainText(t('resources:event-log.menu'));
  await expect(page.getByRole('columnheader').nth(2)).toHaveText(t('columns:terminals.state'));
  await expect(desk.currentRow).toContainText(t('choices:terminalState.ready'));
  await expect(panel.getByRole('tab').nth(4)).toHaveText(t('resources:transaction-log.tab'));
  await expect(popup.getByRole('button', { name: t('common:approve') })).toBeVisible();
  await expect(popup).toContainText(t('transactionTypes:402'));
  await expect(popup).toContainText('1 250,00 EUR');
  await desk.palette('terminal restart 30');
  await expect(page.getByRole('dialog', { name: t('web:palette.title') })).toBeVisible();
  await press('Enter');
  await expect(dialog.getByRole('heading')).toHaveText(t('commands:terminal.restart.label'));
  await expect(dialog.getByRole('textbox', { name: t('common:reason') })).toBeVisible();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
  await page.reload();
  await expect(page.getByRole('navigation')).toContainText(t('resources:event-log.menu'));
  // In the language dialog the current language has the focus, and arrow keys change it.
  await page.locator('[data-dock]').waitFor({ state: 'attached' });
  await press('g', 'u');
  await desk.isIn(page.getByRole('menu'));
  while ((await desk.focus.textContent())?.trim() !== 'Langue') await press('ArrowDown');
  await press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Français' })).toBeFocused();
  await press('ArrowUp', 'ArrowUp', 'ArrowUp');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
