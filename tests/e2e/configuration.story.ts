import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

interface Setting {
  readonly key: string;
  readonly value: string;
  readonly version: number;
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[MG-16] a value is typed, reviewed, kept when leaving is refused, saved, and in force when its terminal confirms it', async ({
  stage,
}) => {
  const machine = await stage.machine(34);
  await machine.committed(await machine.send('hello', {}));
  const { page, dialog, press, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.go('6', 'Configuration entries');
  await desk.filter('key:Payout/KioskLimit terminal:34', 1);
  await press('w');
  await desk.isIn(dialog);
  await press('Control+a');
  await desk.type('many');
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('aria-invalid', 'true');
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Control+a');
  await desk.type('275');
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('grid')).toContainText('275.00 (Unsaved)');

  // The browser's Back, a key and the menu all ask.
  await desk.back();
  await expect(dialog).toContainText('1 change is not saved.');
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#\/configuration-management\?/);
  await press('g', 't');
  await expect(dialog).toContainText('1 change is not saved.');
  await press('Escape');
  await expect(dialog).toBeHidden();

  await press('a');
  await desk.isIn(dialog);
  await expect(dialog.getByRole('table')).toContainText('275.00');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(dialog.getByRole('button', { name: 'Save all' }));
  await press('Enter');
  await expect(desk.toasts).toContainText('Configuration changed');
  const sent = await machine.waitFor('config', ({ entries }) => (entries as Setting[]).some(({ value }) => value === '275.00'));
  const entries = (sent.entries as Setting[]).map(({ key, value, version }) => ({ key, value, version, origin: 'server' }));

  await desk.go('5', 'Configuration of terminals');
  await desk.filter('key:Payout/KioskLimit terminal:34', 1);
  await expect(page.getByRole('grid')).toContainText('Sent');
  await machine.committed(await machine.send('config-status', { version: sent.version, entries }));
  await expect(page.getByRole('grid')).toContainText('In force');
});

test('leaving with an unsaved value discards it when the operator says so, also with Back', async ({ stage }) => {
  const { page, dialog, press, ...desk } = await stage.enter('administrator');
  await desk.go('6', 'Configuration entries');
  await desk.filter('key:Display/Brightness level:installation', 1);
  await press('w');
  await desk.isIn(dialog);
  await press('Control+a');
  await desk.type('60');
  await press('Enter');
  await expect(page.getByRole('grid')).toContainText('60 (Unsaved)');
  await desk.back();
  await desk.isIn(dialog);
  await desk.tabTo(dialog.getByRole('button', { name: 'Discard' }));
  await press('Enter');
  await expect(page).not.toHaveURL(/Brightness/);
});
