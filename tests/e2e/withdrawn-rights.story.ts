import type { Right } from '@floorwalker/core/vocabulary/rights';
import type { Person } from '../harness/person.ts';
import type { Desk } from './desk.ts';
import { expect, test } from './story.ts';

const profile = 'story-withdrawn';
const password = 'a long phrase of Rita';
const all: readonly Right[] = [
  'console.log-in',
  'own-account.manage',
  'notification.receive',
  'property.view-all',
  'terminal.view',
  'terminal-detail.view',
  'terminal-settings.view',
  'terminal-settings.edit',
  'terminal-address.edit',
  'terminal-identifiers.view',
  'terminal.restart',
  'event-log.view',
];

/** Refusals before the sign-in, and of data that the page requested before it knew that the right is withdrawn. */
const refused = /status of 401|status of 403 .*\/api\/v1\/(terminals|terminal-settings)\b/;

/** Gives the profile all rights but these. */
async function withdraw(admin: Person, ...gone: readonly Right[]): Promise<void> {
  const { version } = (await admin.get(`/rights-profiles/${profile}`)).body as { readonly version: number };
  const rights = all.filter((right) => !gone.includes(right));
  const { status } = await admin.put(`/rights-profiles/${profile}`, { name: 'Withdrawn', description: '', rights, version });
  expect(status).toBe(200);
}

/** Creates the operator whose rights are withdrawn, and signs in as them. */
async function enter(admin: Person, desk: Desk, id: number): Promise<void> {
  const created = await admin.post('/rights-profiles', { id: profile, name: 'Withdrawn', description: '', rights: all });
  expect(created.status).toBe(200);
  const rest = { email: '', position: '', properties: [], externalId: '', cards: [], loginAllowed: true, mustChangePassword: false };
  expect((await admin.post('/operators', { id, login: `rita-${id}`, name: 'Rita Withdrawn', ...rest, profile, password })).status).toBe(
    200,
  );
  await desk.open('');
  await desk.give(`rita-${id}`, password);
  await desk.isLive();
  // The filter binds its key when its part of the page is loaded.
  await expect(desk.page.locator('main [data-key-scope="filter"] input')).toBeAttached();
  await expect(desk.page.locator('[role="grid"]:focus-within')).toBeVisible();
}

/** Removes the operator and the profile. */
async function leave(admin: Person, id: number): Promise<void> {
  for (const path of [`/operators/${id}`, `/rights-profiles/${profile}`])
    expect([path, (await admin.delete(path)).status]).toEqual([path, 204]);
}

/** The requests of the page that change data. */
function watchChanges({ page }: Desk): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/(terminal-settings|commands)\b/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
  });
  return sent;
}

test('[MG-03] [SE-10] a form says that its right has been withdrawn, sends nothing, and keeps what was typed', async ({ stage, desk }) => {
  stage.mayFault(refused);
  const admin = await stage.person('administrator');
  await enter(admin, desk, 8701);
  const sent = watchChanges(desk);
  const name = desk.dialog.getByRole('textbox', { name: 'Name', exact: true });
  const save = desk.dialog.getByRole('button', { name: 'Save' });
  await desk.go('7', 'Terminal settings');
  await desk.filter('id:1', 1);
  await desk.press('w');
  await desk.isIn(desk.dialog);
  await desk.page.keyboard.press('ControlOrMeta+a');
  await desk.type('Typed by Rita');

  // One of two rights: the fields of the other one stay open.
  await withdraw(admin, 'terminal-address.edit');
  await expect(desk.dialog.getByRole('textbox', { name: 'Phone' })).not.toBeEditable();
  await expect(save).toBeEnabled();
  await withdraw(admin, 'terminal-settings.edit');
  await expect(desk.dialog.getByRole('alert')).toContainText('has been withdrawn from you');
  await expect(desk.dialog.getByRole('textbox', { name: 'Phone' })).toBeEditable();
  await expect(save).toBeDisabled();

  // The list behind the form may not be seen any more either.
  await withdraw(admin, 'terminal-settings.view', 'terminal-settings.edit', 'terminal-address.edit');
  await expect(desk.page.locator('main')).toContainText('not allowed to view Terminal settings');
  await expect(desk.page.locator('main [role="grid"]')).toBeHidden();
  await expect(name).toHaveValue('Typed by Rita');
  await desk.tabTo(name);
  await desk.press('Enter');
  await expect(name).toHaveValue('Typed by Rita');
  expect(sent).toEqual([]);
  await desk.press('Escape');
  await desk.tabTo(desk.page.getByRole('button', { name: 'Discard' }));
  await desk.press('Enter');
  await expect(desk.dialog).toBeHidden();
  await expect(desk.page.locator('main [role="grid"]')).toHaveCount(0);
  await leave(admin, 8701);
});

test('[MG-03] [TM-08] the dialog of a command says that its right has been withdrawn, and sends nothing', async ({ stage, desk }) => {
  stage.mayFault(refused);
  const admin = await stage.person('administrator');
  await enter(admin, desk, 8702);
  const sent = watchChanges(desk);
  await desk.palette('terminal restart 1');
  await expect(desk.dialog.getByRole('option', { name: /^Run:/ })).toHaveAttribute('aria-selected', 'true');
  await desk.press('Enter');
  const run = desk.dialog.getByRole('button', { name: 'Software restart: 1 terminal' });
  await expect(run).toBeEnabled();
  const reason = desk.dialog.getByRole('textbox', { name: 'Reason' });
  await desk.tabTo(reason);
  await desk.type('noise in the hall');
  const previews = sent.length;
  await withdraw(admin, 'terminal.restart');
  await expect(desk.dialog.getByRole('alert')).toContainText('has been withdrawn from you');
  await expect(run).toBeDisabled();
  await desk.press('Enter');
  await expect(reason).toHaveValue('noise in the hall');
  expect(sent).toHaveLength(previews);
  await withdraw(admin);
  await expect(run).toBeEnabled();
  await desk.press('Escape');
  await expect(desk.dialog).toBeHidden();
  await leave(admin, 8702);
});

test('[MG-03] [TM-06] a panel whose right is withdrawn shows a sentence instead of its data', async ({ stage, desk }) => {
  stage.mayFault(refused);
  const admin = await stage.person('administrator');
  await enter(admin, desk, 8703);
  const panel = desk.page.getByRole('complementary', { name: 'Terminal 1' });
  await desk.filter('id:1', 1);
  await desk.press('Enter');
  await expect(panel).toContainText('Registered');
  await withdraw(admin, 'terminal-detail.view');
  await expect(panel).toContainText('not allowed to view Status');
  await expect(panel).not.toContainText('Registered');
  await expect(panel.getByRole('tab', { name: 'Status' })).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Identifiers' }).click();
  await expect(panel).toContainText('Serial number');
  await withdraw(admin, 'terminal-identifiers.view');
  await expect(panel).toContainText('not allowed to view Identifiers');
  await expect(panel).not.toContainText('Serial number');
  await withdraw(admin, 'terminal.view');
  await expect(panel).toBeHidden();
  await expect(desk.page.locator('main')).toContainText('Insufficient Rights');
  await leave(admin, 8703);
});
