import { languageCodes } from '@floorwalker/i18n/languages';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 996, height: 665 });
});

test('[MG-01] an operator is created with an own right in the sections of the form, with the keyboard alone', async ({ stage }) => {
  const { page, dialog, press, type, tabTo, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.go('1', 'Operators');
  await press('a');
  await desk.isIn(dialog);
  const section = (name: string) => dialog.getByRole('button', { name, exact: true });
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  const put = async (name: string, text: string) => {
    await tabTo(field(name));
    await type(text);
  };
  await put('id', '501');
  await put('name', 'Nora Wolf');
  await desk.choose(field('profile'), 'operator');
  await put('login', 'n.wolf');
  await put('password', 'a phrase of her own');
  await put('password/confirmation', 'a phrase of her own');
  await tabTo(dialog.getByRole('checkbox', { name: /^101 / }));
  await press('Space');
  await tabTo(section('Own rights'));
  await expect(section('Own rights')).toHaveAttribute('aria-expanded', 'false');
  await press('Enter');
  await expect(section('Own rights')).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.getByRole('checkbox', { name: 'Restart the software of terminals in the profile' })).toBeDisabled();
  await tabTo(dialog.getByRole('searchbox'));
  await type('restart the hardware');
  await tabTo(dialog.getByRole('checkbox', { name: /^Restart the hardware/ }));
  await press('Space');
  expect(await findAxeViolations(page)).toEqual([]);
  for (const name of ['Own ART rights', 'Own device, CCS, TITA, cash-register and technician rights']) {
    await tabTo(section(name));
    await press('Enter');
  }
  expect(await findAxeViolations(page)).toEqual([]);
  // Collapsed, so that few Tabs lead to the button.
  await press('Enter');
  await tabTo(dialog.getByRole('button', { name: /^New operator/ }));
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  const admin = await stage.person('administrator');
  expect((await admin.get('/operators/501')).body).toMatchObject({ profile: 'operator', rights: ['terminal.reboot'], properties: [101] });

  await desk.filter('id:501', 1);
  await press('w');
  await desk.isIn(dialog);
  await expect(dialog.getByRole('button', { name: 'Own rights Checked: 1' })).toBeVisible();
  await press('Escape');
  await expect(dialog).toHaveCount(0);
  await press('Shift+W');
  await desk.isIn(dialog);
  await desk.choose(dialog.getByLabel('Right', { exact: true }), 'terminal.reboot');
  await tabTo(dialog.getByRole('button', { name: 'Explain' }));
  await press('Enter');
  await expect(dialog).toContainText('It is an own right of the operator');
  await press('Escape');

  // No language has a missing text.
  for (const language of languageCodes) {
    await desk.setLanguage(language);
    await press('w');
    await desk.isIn(dialog);
    expect([language, await dialog.innerText()]).toEqual([
      language,
      expect.not.stringMatching(/forms:|choices:|columns:|operators:|rights:/),
    ]);
    await press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
