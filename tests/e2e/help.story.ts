import { expect, test } from './story.ts';

test('[SH-16] [SH-17] [SH-22] the details of an error are above everything, and About lists the licences of all included software', async ({
  stage,
}) => {
  const desk = await stage.enter('operator');
  const { page, press, dialog } = desk;
  await desk.isLive();
  await press('Shift+F1');
  await expect(dialog.getByRole('region', { name: 'Support information' })).toContainText('Live channel: connected');
  await press('Escape');
  stage.mayFault(/made up/);
  await page.evaluate(() => void Promise.reject(new RangeError('made up')));
  await expect(page.getByText('Something went wrong in the console')).toBeVisible();
  await press('Shift+F9');
  await expect(dialog).toContainText('RangeError');
  expect(await dialog.evaluate((panel) => getComputedStyle(panel).zIndex)).toBe('10000000');
  await press('Escape');
  await expect(desk.focus).toHaveRole('gridcell');
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
