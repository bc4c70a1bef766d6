import AxeBuilder from '@axe-core/playwright';
import { type Language, languageCodes, languages } from '@floorwalker/i18n/languages';
import type { Machine } from '../harness/machine.ts';
import type { Desk } from './desk.ts';
import { sendOneOfEach, sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

const themes = ['dark', 'light', 'colour-blind', 'high-contrast'] as const;
type Theme = (typeof themes)[number];

/** Few rows say as much as many, and every rule looks at every one of them. */
const routes = [
  '#/terminal-list?q=id<4&open=31',
  '#/terminal-icon?q=id<4',
  '#/terminal-fill-level?q=id<4',
  '#/approvals',
  '#/transaction-log?q=terminal:31',
  '#/transaction-log?q=terminal:31&open=31/1',
  '#/error-log?q=terminal:31',
  '#/operator-access-log?q=terminal:31',
  '#/configuration-change-log?q=terminal:31',
  '#/event-log?q=terminal:31',
  '#/media-log?q=terminal:31',
  '#/art-event-log?q=id<4',
  '#/maintenance-log?q=terminal:31',
  '#/runs',
  '#/backup-management',
  '#/log-files',
  '#/user/sessions',
  '#/user-management',
  '#/user/messages',
  '#/user/tokens',
  '#/user/profile',
  '#/user/profile/formats',
  '#/user/profile/start',
  '#/user/profile/keys',
  '#/user/profile/security',
];

/** The one rule that colours decide: all others find the same in every theme, and this one in every language. */
const colourRules = ['color-contrast'];

/** Every language in one theme, and every other theme in a language of its own. */
const looks: readonly (readonly [Language, Theme])[] = [
  ...languageCodes.map((language) => [language, 'dark'] as const),
  ...themes.slice(1).map((theme, at) => [languageCodes[at + 1] as Language, theme] as const),
];

/** What axe finds on the page as it stands, one line each. */
async function findings({ page }: Desk, where: string, rules: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${where} ${id} ${target}: ${failureSummary}`));
}

/** Chooses language and theme in the palette. */
async function wear(desk: Desk, language: Language, theme: Theme): Promise<void> {
  await desk.palette(languages[language].name);
  await desk.press('Enter');
  await expect(desk.page.locator('html')).toHaveAttribute('lang', language);
  await desk.palette(`theme ${theme}`);
  await desk.press('Enter');
  await expect(desk.page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** A terminal in trouble that also waits for an approval above the limit. */
async function trouble(machine: Machine): Promise<void> {
  const request = { status: 'requested', sequence: 1, type: 402, amount: 1_250_000, currency: 'EUR', requester: 201, supervisors: [1] };
  await machine.send('state', { state: 'failure' });
  await machine.send('event', { event: 170, detail1: 'NoteAcceptor' });
  await machine.committed(await machine.send('approval', request));
}

const settle = async (machine: Machine) => machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));

test('axe finds nothing on any screen, in any language and theme, with panel and pop-up open', async ({ stage }) => {
  test.setTimeout(600_000);
  const machine = await stage.machine(31);
  await trouble(machine);
  await sendTransaction(machine, 1);
  await sendOneOfEach(machine);
  const desk = await stage.enter('administrator');
  await expect(desk.page.getByRole('complementary', { name: 'Approval required' })).toBeVisible();
  const found: string[] = [];
  for (const [language, theme] of looks) {
    await wear(desk, language, theme);
    for (const route of routes) {
      await desk.open(route);
      await expect(desk.page.locator('main h1')).toBeVisible();
      await expect(desk.page.locator('main [role="status"], main [role="gridcell"], main [role="listitem"]').first()).toBeVisible();
      found.push(...(await findings(desk, `${theme} ${language} ${route}`, theme === 'dark' ? [] : colourRules)));
    }
  }
  expect(found).toEqual([]);
  await settle(machine);
});

/** What lies over a page, each opened by keys from the terminal list. */
const overlays: readonly (readonly [name: string, open: (desk: Desk) => Promise<void>])[] = [
  ['palette', (desk) => desk.palette('')],
  ['step of the palette', (desk) => desk.palette('terminal restart').then(() => desk.press('Enter'))],
  ['keys', (desk) => desk.press('?')],
  ['columns', (desk) => desk.press('c')],
  ['confirmation', (desk) => desk.palette('terminal restart 31 32 --at idle').then(() => desk.press('Enter'))],
];

/** What lies over the transaction log, each opened by keys. */
const logOverlays: readonly (readonly [name: string, keys: readonly string[]])[] = [
  ['everything of a transaction', ['0']],
  ['pictures', ['5']],
  ['legend', ['7']],
  ['actions on a row', ['x']],
  ['status filter', ['Shift+F', 'Space', 'ArrowRight', 'Space', 'Enter']],
  ['explanation', ['Shift+E']],
  ['export', ['e']],
];

test('axe finds nothing in what lies over a log, nor in the form of its filter', async ({ stage }) => {
  test.setTimeout(300_000);
  const machine = await stage.machine(33);
  await sendTransaction(machine, 1);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const found: string[] = [];
  for (const [at, theme] of themes.entries()) {
    await wear(desk, languageCodes[at] as Language, theme);
    await desk.open('#/transaction-log?q=terminal:33');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
    await expect(desk.currentRow).toBeVisible();
    await expect(desk.focus).toHaveRole('gridcell');
    for (const [name, keys] of logOverlays) {
      // The keys of the page rest while something lies over it: then there is one key alone.
      await expect(page.getByRole('contentinfo').getByRole('listitem')).not.toHaveCount(1);
      const [open = '', ...more] = keys;
      await press(open);
      const over = open === 'x' ? page.getByRole('menu') : dialog;
      await expect(over).toBeVisible();
      await expect(over).not.toContainText('…');
      await press(...more);
      found.push(...(await findings(desk, `${theme} ${name}`)));
      await press('Escape');
      await expect(over).toBeHidden();
      await expect(desk.focus).toHaveRole('gridcell');
    }
    await press('f');
    await expect(page.locator('[data-place="form"] :focus')).toBeVisible();
    found.push(...(await findings(desk, `${theme} form`)));
    for (const [name, tabs] of [
      ['range', 0],
      ['choices', 4],
    ] as const) {
      for (let tab = 0; tab < tabs; tab++) await press('Tab');
      await press('Enter');
      await expect(dialog).toBeVisible();
      found.push(...(await findings(desk, `${theme} ${name}`)));
      await press('Escape');
      await expect(dialog).toBeHidden();
    }
    await press('Escape');
    await desk.open('#/terminal-list');
    await expect(desk.focus).toHaveRole('gridcell');
  }
  expect(found).toEqual([]);
});

test('axe finds nothing in what lies over a page, nor in what goes wrong', async ({ stage }) => {
  test.setTimeout(300_000);
  const machine = await stage.machine(32);
  await trouble(machine);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const found: string[] = [];
  for (const [at, theme] of themes.entries()) {
    await wear(desk, languageCodes[at] as Language, theme);
    await desk.open('#/terminal-list?q=id:31,32');
    for (const [name, open] of overlays) {
      await expect(desk.focus).toHaveRole('gridcell');
      await open(desk);
      await expect(dialog).toBeVisible();
      found.push(...(await findings(desk, `${theme} ${name}`)));
      await press('Escape');
      await expect(dialog).toBeHidden();
    }
    await press('F8');
    await expect(page.locator('[data-place="approval"]:focus [aria-disabled="false"]').first()).toBeVisible();
    await press('a');
    await expect(desk.focus).toHaveRole('textbox');
    found.push(...(await findings(desk, `${theme} typed amount`)));
    await press('Escape');
    await expect(page.locator('aside[data-place="approval"]')).toBeFocused();
    await press('Escape', '/');
    await expect(desk.focus).toHaveRole('combobox');
    await press('Control+a');
    await desk.type('st');
    await expect(page.getByRole('option').first()).toBeVisible();
    found.push(...(await findings(desk, `${theme} completion`)));
    await desk.type('x:1');
    await press('Enter');
    await expect(desk.focus).toHaveAttribute('aria-invalid', 'true');
    found.push(...(await findings(desk, `${theme} fault`)));
    await desk.open('#/404');
    found.push(...(await findings(desk, `${theme} 404`)));
    await desk.open('#/terminal-list');
    await expect(desk.focus).toHaveRole('gridcell');
  }
  await settle(machine);
  await desk.open('#/logout');
  await expect(desk.focus).toHaveId('login');
  await press('Enter');
  found.push(...(await findings(desk, 'sign-in')));
  expect(found).toEqual([]);
});
