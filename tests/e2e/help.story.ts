import { expect, test } from './story.ts';

test('[SH-23] the manual opens by key at the matching page, links to rows, and returns', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  const { page, press, focus } = desk;
  await desk.go('p', 'Error log');
  await press('F1');
  await expect(page).toHaveTitle('Web Client Floorwalker – Manual – Error log');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual – Error log');
  await press('j');
  await expect(focus).toHaveText('What the error log contains');
  await press('j', 'j');
  await expect(focus).toHaveText('What to do about each group of faults');
  await expect(page.getByRole('row', { name: /Crypto keyboard/ })).toContainText('5000–5999');
  await press(']');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual – Event log');
  await press(']');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual – General');
  await press('Escape');
  await expect(page).toHaveURL(/#\/error-log/);
  await press('F1');
  await page.getByRole('link', { name: 'Show in the log: Notes' }).focus();
  await press('Enter');
  await expect(page).toHaveURL(/#\/error-log\?q=code/);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('[SH-16] the information for support is one text to copy, without secrets', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  const { page, press, dialog } = desk;
  await desk.isLive();
  await press('Shift+F1');
  const text = dialog.getByRole('region', { name: 'Support information' });
  for (const line of [
    'Installation: Floorwalker Demo',
    'Server: 0.1.0',
    'Operator: 101 supervisor',
    'Page: /terminal-list',
    'Live channel: connected',
  ])
    await expect(text).toContainText(line);
  const key = await page.evaluate(() => Object.values(window.localStorage).join(' '));
  for (const secret of key.split(/[^\w-]+/).filter((part) => part.length > 12)) await expect(text).not.toContainText(secret);
  await press('y');
  await expect(desk.toasts).toContainText('Copied');
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(desk.focus).toHaveRole('gridcell');
});

test('[SH-17] About shows versions and the licences of all included software', async ({ stage }) => {
  const desk = await stage.enter('operator');
  const { press, dialog } = desk;
  await desk.palette('About');
  await press('Enter');
  await expect(dialog).toContainText('Version of the server0.1.0');
  await expect(dialog).toContainText('Licence of the productMIT');
  await dialog.getByRole('button', { name: 'Third-party notices' }).press('Enter');
  await expect(dialog).toContainText('react-dom');
  await expect(dialog).toContainText('jetbrains-mono');
  await press('Escape');
  await expect(desk.focus).toHaveRole('gridcell');
});
