import type { Machine } from '../harness/machine.ts';
import { type Received, report } from '../harness/seed-product.ts';
import { createCountingDesk } from './counting.ts';
import { sendTransaction } from './log-rows.ts';
import { expect, test } from './story.ts';

const command = async (machine: Machine, verb: string) =>
  (await machine.waitFor('command', (body) => body.verb === verb)) as unknown as Received & { at: string };

async function requestApproval(machine: Machine, sequence: number): Promise<void> {
  const people = { requester: 201, supervisors: [101, 102] };
  await machine.committed(
    await machine.send('approval', { status: 'requested', sequence, type: 200, amount: 12_500, currency: 'EUR', ...people, patience: 600 }),
  );
}

test('[KB-01] daily tasks at terminals, by keyboard only', async ({ stage }) => {
  // Uses terminal 1, which is the first row among the terminals with a failure even if others have failed, too.
  const machine = await stage.machine(1);
  await machine.committed(await machine.send('state', { state: 'failure' }));
  const desk = await stage.enter('administrator');
  const { task, compare } = createCountingDesk(desk);
  const { page, dialog, toasts } = desk;
  const progress = page.getByRole('complementary', { name: 'Progress' });
  const panel = (id: number) => page.getByRole('complementary', { name: `Terminal ${id}` });
  await task('Find a terminal in failure and open it', async ({ press, type }) => {
    await press('/');
    await expect(desk.focus).toHaveRole('combobox');
    await type('state:failure');
    await press('Enter');
    await expect(desk.focus).toHaveRole('gridcell');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
    await expect(desk.currentRow.getByRole('gridcell').first()).toHaveText('1');
    await press('Enter');
    await expect(panel(1)).toContainText('Failure');
  });
  await task('Restart it when it is idle', async ({ press, type }) => {
    await press('x');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await type('soft');
    await expect(dialog.getByRole('option', { name: /^Software restart/ })).toHaveAttribute('aria-selected', 'true');
    await press('Enter', 'Enter', 'Enter');
    await expect(dialog.getByRole('button', { name: 'Software restart: 1 terminal' })).toBeFocused();
    await press('Enter');
    const restart = await command(machine, 'terminal.restart');
    expect(restart.at).toBe('idle');
    await report(machine, restart, 'accepted', 'started', 'failed');
    await expect(progress).toContainText('1 failed');
  });
  await task('Try the failed ones of a run again', async ({ press }) => {
    await press('F7');
    await expect(progress).toBeFocused();
    await press('Shift+R');
    await expect(dialog.getByRole('button', { name: 'Software restart: 1 terminal' })).toBeFocused();
    await press('Enter');
    await expect(progress).toContainText('1 waiting');
    await press('Escape');
    await expect(progress).toBeHidden();
  });
  await task('Read why a terminal is offline', async ({ press, type }) => {
    await press('Control+k');
    await expect(desk.focus).toHaveRole('combobox');
    await type('67');
    await expect(dialog.getByRole('option', { name: /^67 / })).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(panel(67)).toBeFocused();
    await expect(panel(67)).toContainText('Not connected');
    await expect(panel(67)).toContainText('Last seen');
  });
  await desk.press('Escape');
  await task('Restart all terminals of a site', async ({ press, type }) => {
    await press('/');
    await expect(desk.focus).toHaveRole('combobox');
    await press('Control+a');
    await type('site:Reno');
    await press('Enter');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '71');
    await press('Control+a', 'x');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await type('soft');
    await press('Enter', 'Enter', 'Enter');
    const run = dialog.getByRole('button', { name: 'Software restart: 70 terminals' });
    await expect(run).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: 'Type 70' })).toBeFocused();
    await type('70');
    await press('Enter');
    await expect(progress).toContainText('70 waiting');
  });
  // Headless Chromium requires this permission for writing to the clipboard; Chromium with a window does not ask for it after a
  // key press.
  await page.context().grantPermissions(['clipboard-write']);
  await task('Mark rows and copy them', async ({ press }) => {
    await press('Escape', 'Space', 'Shift+J', 'y');
    await expect(toasts).toContainText('2 rows copied');
  });
  await task('Copy the list as a command', async ({ press }) => {
    await press('Shift+Y');
    await expect(toasts).toContainText('floor terminal list --where site:Reno');
  });
  compare();
});

/** Console error of a request that was pending at the sign-out: the server rejects it with 401. */
const refused = /status of 401/;

test('[KB-01] daily tasks with files and approvals, by keyboard only', async ({ stage }) => {
  const machine = await stage.machine(68);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const desk = await stage.enter('administrator');
  const { task, compare } = createCountingDesk(desk);
  const { dialog } = desk;
  await desk.filter('id:68', 1);
  await task('Request a backup', async ({ press, type }) => {
    await press('x');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await type('backup');
    await press('Enter', 'Enter');
    await expect(dialog.getByRole('button', { name: 'Request backup: 1 terminal' })).toBeFocused();
    await press('Enter');
    await command(machine, 'backup.request');
    await expect(dialog).toBeHidden();
  });
  await task('Request log files of the last day', async ({ press, type }) => {
    await press('x');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await type('log');
    await press('Enter', 'Enter', 'Enter');
    await expect(dialog.getByRole('button', { name: 'Request log files: 1 terminal' })).toBeFocused();
    await press('Enter');
    await command(machine, 'log-file.request');
    await expect(dialog).toBeHidden();
  });
  const popup = desk.page.getByRole('complementary', { name: 'Approval required' });
  const armed = () => expect(popup.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false');
  compare();
  stage.mayFault(refused);
  await desk.press('Escape');
  await desk.palette('sign out');
  await desk.press('Enter');
  await desk.signIn('supervisor');
  await requestApproval(machine, 71);
  await expect(popup).toContainText('71');
  await armed();
  await task('Approve a transaction', async ({ press }) => {
    await press('F8');
    await expect(popup).toBeFocused();
    await press('a');
    expect(await machine.waitFor('decision', (body) => body.sequence === 71)).toMatchObject({ approved: true });
  });
  await requestApproval(machine, 72);
  await expect(popup).toContainText('72');
  await armed();
  await task('Decline a transaction', async ({ press }) => {
    await press('F8');
    await expect(popup).toBeFocused();
    await press('d');
    expect(await machine.waitFor('decision', (body) => body.sequence === 72)).toMatchObject({ approved: false });
  });
  compare();
});

test('[KB-01] daily tasks in the logs, by keyboard only', async ({ stage }) => {
  const machine = await stage.machine(69);
  await sendTransaction(machine, 690_001);
  await machine.committed(await machine.send('event', { event: 170, detail1: 'NoteAcceptor' }));
  const desk = await stage.enter('administrator');
  const { task, compare } = createCountingDesk(desk);
  const { page, dialog, toasts } = desk;
  await task('Find a transaction by its number', async ({ press, type }) => {
    await press('Control+k');
    await expect(desk.focus).toHaveRole('combobox');
    await type('690001');
    await expect(dialog.getByRole('option', { name: 'Transactions with number 690001' })).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
    await expect(desk.focus).toHaveRole('gridcell');
    await expect(desk.currentRow).toContainText('690001');
  });
  await task('See its pictures', async ({ press }) => {
    await press('5');
    await expect(dialog.getByRole('img', { name: 'Customer' })).toBeVisible();
  });
  await desk.press('Escape');
  await task('Export what the filter finds as CSV', async ({ press }) => {
    await press('e');
    await expect(desk.focus).toHaveAccessibleName('CSV');
    await press('Enter');
    await expect(toasts).toContainText('is ready');
  });
  await task('Save the list as a view and share it', async ({ press, type }) => {
    await press('Shift+V');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await type('Pay');
    await press('Tab', 'Space', 'Enter');
    await expect(dialog.getByRole('button', { name: /Pay.*own, shared/ })).toBeVisible();
    await press('Escape');
  });
  await task('See the events around a transaction', async ({ press }) => {
    await press('o');
    await expect(page).toHaveTitle(/Event log/);
    await expect(desk.row(/./).filter({ hasText: 'Note acceptor' }).first()).toBeVisible();
  });
  compare();
});

test("[KB-01] daily tasks of the operator's own settings, by keyboard only", async ({ stage }) => {
  const other = await stage.person('support');
  const desk = await stage.enter('administrator');
  const { task, compare } = createCountingDesk(desk);
  const { page, dialog, toasts } = desk;
  const pick = async ({ press, type }: Parameters<Parameters<typeof task>[1]>[0], text: string, option: RegExp) => {
    await press('Control+k');
    await expect(desk.focus).toHaveRole('combobox');
    await type(text);
    await expect(dialog.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true');
    await press('Enter');
  };
  await task('End a session', async ({ press, type }) => {
    await press('g', 's');
    await expect(page).toHaveTitle(/User sessions/);
    await expect(page.locator('main :focus')).toBeVisible();
    await press('/');
    await expect(desk.focus).toHaveRole('combobox');
    await type('login:support');
    await press('Enter');
    await expect(desk.focus).toHaveRole('gridcell');
    await expect(desk.currentRow).toContainText('support');
    await press('Delete');
    await expect(dialog).toContainText('support');
    await desk.isIn(dialog);
    await press('Tab', 'Enter');
    await expect(toasts).toContainText('Session ended');
    await expect.poll(async () => (await other.get('/session')).status).toBe(401);
  });
  await task('Change the theme', async (hands) => {
    await pick(hands, 'light', /: Light$/);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
  await task('Change how dates are written', async (hands) => {
    await pick(hands, 'yyyy-', /: yyyy-mm-dd$/);
  });
  await task('Change the language', async (hands) => {
    await pick(hands, 'deu', /: Deutsch$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
  stage.mayFault(refused);
  await task('Sign out', async (hands) => {
    await pick(hands, 'abm', /^Abmelden/);
    await expect(desk.focus).toHaveId('login');
  });
  const administrator = await stage.person('administrator');
  await administrator.put('/profile', { language: null, theme: null, dateFormat: 'language' });
  compare();
});
