import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './story.ts';

const configOf = (data: string) => join(data, 'project_config.json');

test.beforeEach(async ({ product }) => {
  const config = { productType: 'group-client', title: 'Floorwalker', defaultLanguage: 'en', allowUnsecureAccess: true };
  await writeFile(configOf(product.data), JSON.stringify(config));
});
test.afterEach(async ({ product, stage }) => {
  await rm(configOf(product.data), { force: true });
  await (await stage.person('administrator')).delete('/group-client');
});

test('[SH-02] [SH-19] [SE-05] [SE-01] a group client has its own sign-in responses and stores its user separately', async ({
  desk,
  stage,
}) => {
  const { page } = desk;
  stage.mayFault(/status of 401/);
  await desk.open('');
  await expect(page.getByRole('heading', { name: 'Log in to the group server' })).toBeVisible();
  await desk.give('admin', 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText('Login incorrect');
  await desk.type('admin-demo-2026');
  await desk.press('Enter');
  await expect(desk.toasts).toContainText('Login correct');
  await expect(page).toHaveTitle('Group Web Client Floorwalker – Terminals');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['GroupToken', 'GroupUserID']);
});

test('[SH-20] the group client is updated by a zip file only', async ({ desk, stage, product }) => {
  const { page, dialog } = desk;
  stage.mayFault(/status of 422/);
  await desk.open('');
  await desk.signIn('administrator');
  await desk.palette('update the group client');
  await desk.press('Enter');
  await expect(dialog).toContainText('The built-in client is active.');
  const file = page.getByLabel('Zip file');
  await expect(file).toBeFocused();
  await file.setInputFiles({ name: 'client.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(dialog).toContainText('Group update needs a zip file.');
  await file.setInputFiles({ name: 'client.zip', mimeType: 'application/zip', buffer: Buffer.from('text') });
  await desk.tabTo(dialog.getByRole('button', { name: 'Update' }));
  await desk.press('Enter');
  await expect(dialog).toContainText('Group-client update exception');
  const packed = Buffer.from(zipSync({ 'index.html': strToU8('<!doctype html><title>Our own client</title>') }));
  await file.setInputFiles({ name: 'client.zip', mimeType: 'application/zip', buffer: packed });
  await desk.tabTo(dialog.getByRole('button', { name: 'Update' }));
  await desk.press('Enter');
  await expect(desk.toasts).toContainText('The group client was updated.');
  await expect(dialog).toBeHidden();
  expect(await (await fetch(product.ready.console)).text()).toContain('Our own client');
});
