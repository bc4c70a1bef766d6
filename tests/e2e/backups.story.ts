import { packBackup, type Received, report, requestFile } from '../harness/seed-product.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[MG-14] a restore shows what it would change, and the terminal gets the backup after the confirmation', async ({ stage }) => {
  const machine = await stage.machine(36);
  await machine.send('hello', {});
  const entries = [{ key: 'Display/Brightness', value: '80', version: 3, origin: 'server' }];
  await machine.committed(await machine.send('config-status', { version: 3, entries }));
  const person = await stage.person('administrator');
  const bytes = packBackup(machine.id, { 'Display/Brightness': '60', 'Vendor/\u202e': 'x' });
  await requestFile(person, machine, 'backup.request', {}, bytes);

  const { page, dialog, press, ...desk } = await stage.enter('support');
  await desk.go('b', 'Backups');
  await desk.filter(`terminal:${machine.id}`, 1);
  await press('Shift+W');
  await desk.isIn(dialog);
  await expect(dialog.getByRole('row', { name: 'Display/Brightness' })).toContainText('8060');
  await expect(dialog.getByRole('row', { name: 'Vendor/<u+202E>' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: /: 1 terminal/ })).toBeEnabled();
  await press('Enter');
  const command = (await machine.waitFor('command', ({ verb }) => verb === 'backup.restore')) as unknown as Received;
  const progress = page.getByRole('complementary', { name: 'Progress' });
  await expect(progress).toContainText('1 waiting');
  await report(machine, command, 'accepted', 'started', 'done');
  await expect(progress).toContainText('1 done');
});
