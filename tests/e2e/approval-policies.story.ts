import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('a policy is created by keys, holds the act of its subject, and is removed', async ({ stage }) => {
  const { page, dialog, press, type, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.go('9', 'Approval policies');
  await press('a');
  await desk.isIn(dialog);
  await press('Enter');
  await expect(dialog).toContainText('Name is required');
  expect(await findAxeViolations(page)).toEqual([]);
  await type('Large changes');
  await desk.tabTo(dialog.getByLabel('Subject'));
  await type('Change of con');
  await desk.tabTo(dialog.getByLabel('Approvals needed'));
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(desk.row('Large changes')).toContainText('Change of configuration');
  await expect(desk.row('Large changes')).toContainText('all');

  const admin = await stage.person('administrator');
  const { items } = (await admin.get('/configuration-entries?q=level:installation key:Display/Brightness')).body as {
    readonly items: readonly { readonly id: string; readonly version: number }[];
  };
  const [{ id, version } = { id: '', version: 0 }] = items;
  const held = await admin.post('/configuration-entries/changes', { changes: [{ id, version, value: '61' }] });
  expect(held).toMatchObject({ status: 409, body: { code: 'approval.required', params: { needed: 1 } } });
  // Later stories expect no other request in the pop-up.
  const { request } = (held.body as { readonly params: { readonly request: string } }).params;
  const declined = await (await stage.person('supervisor')).post(`/approvals/${request}/decision`, { approved: false });
  expect(declined).toMatchObject({ status: 200, body: { state: 'declined' } });

  await press('Delete');
  await desk.isIn(dialog);
  expect(await findAxeViolations(page)).toEqual([]);
  await press('Tab', 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');
});
