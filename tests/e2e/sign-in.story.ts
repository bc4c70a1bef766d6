import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIns } from '../harness/product.ts';
import { intercept, refusal } from './intercept.ts';
import { expect, test } from './story.ts';

const { operator } = signIns;

test('[SH-19] [SH-12] the five sign-in pages all sign in by keyboard', async ({ stage, desk }) => {
  const { page, press } = desk;
  for (const variant of [1, 2, 4, 5]) {
    await desk.open(`#/snippets/pages/user/login-${variant}`);
    await expect(page.getByRole('region', { name: 'This installation' })).toHaveCount(variant === 2 ? 1 : 0);
    await expect(page.getByRole('region', { name: 'Notice' })).toHaveCount(variant === 5 ? 1 : 0);
    await desk.give(operator.login, operator.password);
    await expect(page.getByRole('grid')).toBeVisible();
    await desk.open('#/logout');
    await expect(page.getByText('You have signed out.')).toBeVisible();
  }
  stage.mayFault(/status of 401/);
  await desk.open('#/snippets/pages/user/login-3');
  await expect(desk.focus).toHaveId('login');
  for (const name of ['Forgotten password', 'Request an account']) await expect(page.getByRole('link', { name })).toBeVisible();
  for (const [line, text] of [
    ['login', operator.login],
    ['password', 'not the password'],
    ['stay', ''],
  ] as const) {
    await expect(desk.focus).toHaveId(line);
    await desk.type(text);
    await press('Enter');
  }
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('Login name or password is wrong');
  await expect(desk.focus).toHaveId('login');
  await desk.type('somebody else');
  await press('Enter', 'Escape');
  await expect(desk.focus).toHaveId('login');
  for (const text of [operator.login, operator.password, 'n']) {
    await desk.type(text);
    await press('Enter');
  }
  await expect(page.getByRole('grid')).toBeVisible();
});

/** What a browser in that language shows when the installation's language is German. */
const spoken = [
  ['en-GB', 'Sign in', 'Notice'],
  ['fr-CA', 'Connexion', 'Avis'],
  ['it-IT', 'Anmelden', 'Hinweis'],
] as const;

test("[SH-01] [SH-02] [SH-03] [SH-12] the configuration sets title, page, notice, and the language if the browser's is unsupported", async ({
  stage,
  browser,
}) => {
  const config = {
    productType: 'group-web-client',
    title: 'Vienna',
    defaultLanguage: 'de',
    allowUnsecureAccess: true,
    loginPage: 5,
    notice: 'Nur für das Haus',
  };
  await writeFile(join(stage.product.data, 'project_config.json'), JSON.stringify(config));
  try {
    for (const [locale, title, notice] of spoken) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto(`${stage.product.ready.console}/#/login`);
      await expect(page).toHaveTitle(`Group Web Client Vienna – ${title}`);
      await expect(page.getByRole('region', { name: notice })).toContainText('Nur für das Haus');
      await context.close();
    }
  } finally {
    await writeFile(join(stage.product.data, 'project_config.json'), JSON.stringify({ allowUnsecureAccess: true, version: '0.1.0' }));
  }
});

test('[SH-04] a page that is neither on https nor on port 4200 moves to https unless that is allowed', async ({ stage, desk }) => {
  const { page } = desk;
  const file = join(stage.product.data, 'project_config.json');
  await writeFile(file, JSON.stringify({ allowUnsecureAccess: false }));
  try {
    const moved = page.waitForRequest((request) => request.url().startsWith('https:'));
    await desk.open('#/event-log').catch(() => undefined);
    const { host } = new URL(stage.product.ready.console);
    expect((await moved).url()).toBe(`https://${host}/`);
  } finally {
    await writeFile(file, JSON.stringify({ allowUnsecureAccess: true, version: '0.1.0' }));
  }
});

test('[SE-05] [SH-12] no response, a server that is not ready and a rejected address have a page each, and the console recovers automatically', async ({
  stage,
}) => {
  stage.mayFault(/Failed to load resource/);
  const { page, ...desk } = await stage.enter('supervisor', { stay: true });
  await desk.go('e', 'Event log');
  const who = '**/api/v1/session';
  for (const [result, title] of [
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, 'No response from backend'],
    [refusal(503, 'server.unavailable'), 'Temporarily unavailable'],
  ] as const) {
    await intercept(page, who, (route) => route.fulfill(result));
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeFocused();
    await page.unroute(who);
    await expect(page).toHaveTitle('Web Client Floorwalker – Event log');
    await expect(page.getByRole('grid')).toBeVisible();
  }
  await intercept(page, who, (route) => route.fulfill(refusal(421, 'request.host-refused')));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Address not allowed' })).toBeFocused();
});

test('[SE-10] a forbidden screen is named, and a rejected call says what to do', async ({ stage }) => {
  const desk = await stage.enter('operator');
  await desk.open('#/user-management');
  await expect(desk.page.getByText(/^Insufficient Rights - not allowed to view /)).toBeVisible();
  await expect(desk.page.getByText('web-user.manage')).toBeVisible();
  await expect(desk.page.getByText('Log in again or contact the administrator.')).toBeVisible();
});
