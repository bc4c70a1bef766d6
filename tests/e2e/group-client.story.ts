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

test('[SH-02] [SH-20] a group client with a user of its own is updated by a zip file', async ({ desk, product }) => {
  const { page, dialog } = desk;
  await desk.open('');
  await expect(page.getByRole('heading', { name: 'Log in to the group server' })).toBeVisible();
  await desk.signIn('administrator');
  await expect(page).toHaveTitle('Group Web Client Floorwalker – Terminals');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['GroupToken', 'GroupUserID']);
  await desk.palette('update the group client');
  await desk.press('Enter');
  await expect(dialog).toContainText('The built-in client is active.');
  const file = page.getByLabel('Zip file');
  await expect(file).toBeFocused();
  const packed = Buffer.from(zipSync({ 'index.html': strToU8('<!doctype html><title>Our own client</title>') }));
  await file.setInputFiles({ name: 'client.zip', mimeType: 'application/zip', buffer: packed });
  await desk.tabTo(dialog.getByRole('button', { name: 'Update' }));
  await desk.press('Enter');
  await expect(desk.toasts).toContainText('The group client was updated.');
  await expect(dialog).toBeHidden();
  expect(await (await fetch(product.ready.console)).text()).toContain('Our own client');
});
