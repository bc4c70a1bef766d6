import { issueDemoLicence } from '../harness/issue-demo-licence.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[LI-01] [MG-09] a licence file with one changed byte is refused with its reason; the file as issued is imported', async ({
  stage,
}) => {
  stage.mayFault(/status of 422/);
  const { page, dialog, press, ...desk } = await stage.enter('administrator');
  // While there is a listener, the browser passes on every choice of files. Without it, a key press could be faster than the wait.
  page.on('filechooser', () => undefined);
  const admin = await stage.person('administrator');
  const { installation } = (await admin.get('/installation-licence')).body as { readonly installation: string };
  const content = await issueDemoLicence(stage.product, { installation, number: 'STORY-PAGING', modules: ['Paging'] });
  await desk.isLive();
  await desk.go('3', 'Licence key usage');
  await press('a');
  await expect(desk.focus).toHaveAccessibleName('Licence file');
  const choose = async (text: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Space')]);
    await chooser.setFiles({ name: 'licence.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await choose(content.replace('STORY-PAGING', 'STORY-PAGINH'));
  await expect(dialog.getByRole('alert')).toContainText('was changed after it was signed');
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  await expect(desk.focus).toHaveAccessibleName('Licence file');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(dialog.getByLabel('Licence file'));
  await choose(content);
  await expect(dialog.getByRole('status')).toContainText('STORY-PAGING');
  await expect(desk.focus).toHaveAccessibleName(/Import/);
  await press('Enter');
  await expect(desk.toasts.filter({ hasText: 'STORY-PAGING' })).toBeVisible();
  await desk.filter('number:STORY-PAGING', 1);
});
