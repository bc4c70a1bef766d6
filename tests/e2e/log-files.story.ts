import { gzipSync } from 'node:zlib';
import { requestFile } from '../harness/seed-product.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

const levels = ['INFO ready', 'WARN paper low', 'DEBUG \u001b[32mpoll\u001b[0m', 'ERROR printer jam \u202e\u0007'];
const span = { from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T11:00:00.000Z' };

test('[TM-10] a received log file is opened, searched and linked to with the keyboard', async ({ stage }) => {
  const machine = await stage.machine(31);
  const lines = Array.from({ length: 3000 }, (_, at) => `2026-11-20T10:00:${String(at % 60).padStart(2, '0')}Z ${levels[at % 4]}`);
  await requestFile(await stage.person('administrator'), machine, 'log-file.request', span, gzipSync(lines.join('\n')));
  const desk = await stage.enter('administrator', { stay: true });
  const { page } = desk;
  await desk.press('g');
  await desk.press('l');
  await expect(page.getByRole('heading', { name: 'Log files' })).toBeVisible();
  await desk.filter('terminal:31', 1);
  await desk.press('Enter');
  const text = page.getByRole('listbox', { name: 'Lines of the log file' });
  const current = text.getByRole('option', { selected: true });
  await expect(current).toContainText('INFO ready');
  await expect(text).toBeFocused();
  await page.keyboard.press('j');
  await expect(current).toContainText('WARN paper low');
  await page.keyboard.press('End');
  await expect(current).toHaveAttribute('aria-posinset', '3000');
  await expect(current).toContainText('ERROR printer jam <u+202E><u+0007>');
  await page.keyboard.press('Home');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('JAM');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Match 1 of 750')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByText('Match 2 of 750')).toBeVisible();
  await page.keyboard.press('Shift+N');
  await page.keyboard.press('Shift+N');
  await expect(page.getByText('Match 750 of 750')).toBeVisible();
  await expect(page).toHaveURL(/line=3000&find=JAM$/);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.reload();
  await expect(current).toHaveAttribute('aria-posinset', '3000');
  await expect(current.locator('mark')).toHaveText('jam');
  await text.focus();
  // Keys work when the keymap has been loaded again.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Log files' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('[TM-10] a file that is no gzip is a problem with the way to download it', async ({ stage, product }) => {
  const machine = await stage.machine(31);
  const person = await stage.person('administrator');
  await requestFile(person, machine, 'log-file.request', span, Buffer.from('plain text'));
  const { body } = await person.get('/log-files?q=terminal:31&limit=1');
  const [file] = (body as { readonly items: readonly { readonly id: string }[] }).items;
  const desk = await stage.enter('administrator');
  stage.mayFault(/422/);
  await desk.page.goto(`${product.ready.console}/#/log-files/${file?.id}`);
  await expect(desk.page.getByRole('alert').or(desk.page.getByText('not compressed with gzip')).first()).toBeVisible();
  await expect(desk.page.getByRole('link', { name: 'Download' })).toBeVisible();
  expect(await findAxeViolations(desk.page)).toEqual([]);
});
