import type { Page } from '@playwright/test';
import type { Machine } from '../harness/machine.ts';
import { findAxeViolations } from './axe-page.ts';
import type { Desk } from './desk.ts';
import { arrived, loadingText } from './every-route.ts';
import { sendTransaction } from './log-rows.ts';
import { accountOf, signUp } from './newcomer.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/**
 * Checks a page in every theme, in one language: other texts change neither roles nor colours, and `routes.story.ts` checks every
 * page in every language. `part` is the selector of an overlay: in all themes but the first only the colours of the overlay are
 * checked, because `routes.story.ts` checks those of the page below.
 */
const look = async (page: Page, name: string, part?: string) =>
  (await findAxeViolations(page, part === undefined ? {} : { coloursIn: part })).map((violation) => `${name} ${violation}`);

// `factors.story.ts` checks the page on which a restricted session adds a second factor.
test('axe finds no violation on the page on which a restricted session changes its password, in any theme', async ({ stage, desk }) => {
  const newcomer = await signUp(stage.product, 'nora');
  const admin = await stage.person('administrator');
  const account = await accountOf(admin, newcomer.login);
  expect((await admin.post(`/accounts/${account}/admit`, { role: 'support', properties: [] })).status).toBe(200);
  expect((await admin.post(`/accounts/${account}/require-password-change`, {})).status).toBeLessThan(300);
  await desk.open('');
  await desk.give(newcomer.login, newcomer.password);
  await expect(desk.page).toHaveURL(/#\/change-password$/);
  await arrived(desk.page, await loadingText('en'));
  expect(await look(desk.page, '#/change-password')).toEqual([]);
});

/** Selector of a dialog. */
const overlay = '[role="dialog"], dialog[open]';

/** A terminal with failures that also waits for an approval above the limit. */
async function sendProblems(machine: Machine): Promise<void> {
  const request = { status: 'requested', sequence: 1, type: 402, amount: 1_250_000, currency: 'EUR', requester: 201, supervisors: [1] };
  await machine.send('state', { state: 'failure' });
  await machine.send('event', { event: 170, detail1: 'NoteAcceptor' });
  await machine.committed(await machine.send('approval', request));
}

/** Restores the terminal, so that later stories are not affected. */
async function settle(machine: Machine): Promise<void> {
  await machine.send('state', { state: 'ready' });
  await machine.committed(await machine.send('approval', { status: 'withdrawn', sequence: 1 }));
}

/** Overlays of a page, each opened by keys from the terminal list. */
const overlays: readonly (readonly [name: string, open: (desk: Desk) => Promise<void>])[] = [
  ['palette', (desk) => desk.palette('')],
  ['step of the palette', (desk) => desk.palette('terminal restart').then(() => desk.press('Enter'))],
  ['keys', (desk) => desk.press('?')],
  ['columns', (desk) => desk.press('c')],
  ['form of a new terminal', (desk) => desk.press('a')],
  ['retirement of a terminal', (desk) => desk.press('Delete')],
  ['confirmation', (desk) => desk.palette('terminal restart 31 32 --at idle').then(() => desk.press('Enter'))],
];

/** Overlays of the transaction log, each opened by keys. */
const logOverlays: readonly (readonly [name: string, keys: readonly string[]])[] = [
  ['everything of a transaction', ['0']],
  ['pictures', ['5']],
  ['legend', ['7']],
  ['actions on a row', ['x']],
  ['status filter', ['Shift+F', 'Space', 'ArrowRight', 'Space', 'Enter']],
  ['explanation', ['Shift+E']],
  ['export', ['e']],
];

test('axe finds no violation in overlays of a log and in its filter form', async ({ stage }) => {
  const machine = await stage.machine(33);
  await sendTransaction(machine, 1);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const found: string[] = [];
  const check = async (name: string, part: string) => found.push(...(await look(page, name, part)));
  await desk.open('#/transaction-log?q=terminal:33');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await expect(desk.currentRow).toBeVisible();
  await expect(desk.focus).toHaveRole('gridcell');
  for (const [name, keys] of logOverlays) {
    // The page's keys are disabled under an overlay, so that every key has one meaning.
    await expect(page.getByRole('contentinfo').getByRole('listitem')).not.toHaveCount(1);
    const [open = '', ...more] = keys;
    await press(open);
    const over = open === 'x' ? page.getByRole('menu') : dialog;
    await expect(over).toBeVisible();
    await expect(over).not.toContainText('…');
    await press(...more);
    await check(name, open === 'x' ? '[role="menu"]' : overlay);
    await press('Escape');
    await expect(over).toBeHidden();
    await expect(desk.focus).toHaveRole('gridcell');
  }
  await press('f');
  await expect(page.locator('[data-key-scope="form"] :focus')).toBeVisible();
  await check('form', '[data-key-scope="form"]');
  for (const [name, tabs] of [
    ['range', 0],
    ['choices', 4],
  ] as const) {
    for (let tab = 0; tab < tabs; tab++) await press('Tab');
    await press('Enter');
    await expect(dialog).toBeVisible();
    await check(name, overlay);
    await press('Escape');
    await expect(dialog).toBeHidden();
  }
  await press('Escape');
  await desk.open('#/terminal-list');
  await expect(desk.focus).toHaveRole('gridcell');
  expect(found).toEqual([]);
});

test('axe finds no violation in overlays of a page and in error messages', async ({ stage }) => {
  const machine = await stage.machine(32);
  await sendProblems(machine);
  const desk = await stage.enter('administrator');
  const { page, press, dialog } = desk;
  const found: string[] = [];
  const check = async (name: string, part: string) => found.push(...(await look(page, name, part)));
  await desk.open('#/terminal-list?q=id:31,32');
  for (const [name, open] of overlays) {
    await expect(desk.focus).toHaveRole('gridcell');
    await open(desk);
    await expect(dialog).toBeVisible();
    await check(name, overlay);
    await press('Escape');
    await expect(dialog).toBeHidden();
  }
  await press('F8');
  await expect(page.locator('[data-key-scope="approval"]:focus [aria-disabled="false"]').first()).toBeVisible();
  await press('a');
  await expect(desk.focus).toHaveRole('textbox');
  await check('typed amount', 'aside[data-key-scope="approval"]');
  await press('Escape');
  await expect(page.locator('aside[data-key-scope="approval"]')).toBeFocused();
  await press('Escape', '/');
  await expect(desk.focus).toHaveRole('combobox');
  await press('Control+a');
  await desk.type('st');
  await expect(page.getByRole('option').first()).toBeVisible();
  await check('completion', '[data-key-scope="filter"]');
  await desk.type('x:1');
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('aria-invalid', 'true');
  await check('fault', '[data-key-scope="filter"]');
  await press('Escape');
  await expect(desk.focus).toHaveRole('gridcell');
  await settle(machine);
  expect(found).toEqual([]);
});

/** Dialogs of the management screens: key and title of the screen, the filter for its row, and the keys that open each dialog. */
const managementDialogs: readonly (readonly [key: string, title: string, filter: string, ...keys: readonly string[]])[] = [
  ['z', 'Properties', 'id:101', 'a', 'w'],
  ['7', 'Terminal settings', 'id:35', 'a', 'w', 'Shift+W', 'Shift+O', 'Delete'],
  ['1', 'Operators', 'id:201', 'a', 'w', 'Shift+W', 'Shift+D', 'Delete'],
  ['2', 'Rights profiles', 'id:operator', 'a'],
  ['j', 'Accounts', 'id:201', 'a', 'w', 'Shift+W', 'Shift+D', 'Delete'],
  ['6', 'Configuration entries', 'key:Payout/KioskLimit level:property property:101', 'w', 'i'],
  ['4', 'Exchange rates', '', 'a'],
  ['3', 'Licence key usage', 'number:DEMO-DEBIT', 'a'],
  ['q', 'Computer registration', '', 'a'],
  ['9', 'Approval policies', '', 'a'],
  ['Shift+W', 'Webhooks', '', 'a'],
  ['Shift+Y', 'Recurring runs', '', 'a'],
];

test('axe finds no violation in the dialogs of management screens, in any theme', async ({ stage }) => {
  const { page, dialog, press, ...desk } = await stage.enter('administrator');
  const found: string[] = [];
  for (const [screen, title, filter, ...keys] of managementDialogs) {
    await desk.go(screen, title);
    if (filter !== '') await desk.filter(filter, 1);
    for (const key of keys) {
      await expect(page.locator('main [role="grid"]:focus-within')).toBeVisible();
      await press(key);
      await desk.isIn(dialog);
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      found.push(...(await look(page, `${title} ${key}`, overlay)));
      await press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
  expect(found).toEqual([]);
});
