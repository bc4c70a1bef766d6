import type { Machine } from '../harness/machine.ts';
import { deliver, packBackup, type Received, report } from '../harness/seed-product.ts';
import { intercept } from './intercept.ts';
import { expect, test } from './story.ts';

/** Waits until the terminal has received a command with this verb; returns the command. */
const received = async (machine: Machine, verb: string) =>
  (await machine.waitFor('command', (body) => body.verb === verb)) as unknown as Received & { at: string };

test('[TM-08] a pasted command line opens the confirmation, and the run reports its end', async ({ stage }) => {
  const machine = await stage.machine(21);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const desk = await stage.enter('supervisor');
  const progress = desk.page.getByRole('complementary', { name: 'Progress' });
  await desk.palette('terminal restart 21 --at idle');
  await expect(desk.dialog.getByRole('option', { name: /^Run:/ })).toHaveAttribute('aria-selected', 'true');
  await desk.press('Enter');
  await expect(desk.dialog.getByRole('button', { name: 'Software restart: 1 terminal' })).toBeEnabled();
  await desk.press('Enter');
  const command = await received(machine, 'terminal.restart');
  expect(command.at).toBe('idle');
  await expect(progress).toContainText('1 waiting');
  await expect(desk.focus).toHaveRole('gridcell');
  await report(machine, command, 'accepted', 'started');
  await expect(progress).toContainText('Started');
  await report(machine, command, 'done');
  await expect(progress).toContainText('1 done');
});

test('[TM-08] [TM-07] marked terminals are restarted after their number was typed; failed ones are retried', async ({ stage }) => {
  const machines = [await stage.machine(22), await stage.machine(23), await stage.machine(24)];
  for (const machine of machines) await machine.committed(await machine.send('state', { state: 'ready' }));
  const desk = await stage.enter('supervisor');
  const { page, press, dialog } = desk;
  const progress = page.getByRole('complementary', { name: 'Progress' });
  await desk.filter('id:22,23,24', 3);
  await press('Space', 'Shift+J', 'Shift+J');
  await expect(page.getByText('3 marked')).toBeVisible();
  await press('x');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await desk.type('software');
  await expect(dialog.getByRole('option', { name: /^Software restart/ })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(dialog.getByRole('option').first()).toHaveText('When idle');
  await press('Enter', 'Enter');
  const run = dialog.getByRole('button', { name: 'Software restart: 3 terminals' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(run).toBeDisabled();
  // The confirmation is complete except for the number of terminals, which must be typed.
  await expect(dialog.getByRole('textbox', { name: 'Type 3' })).toBeFocused();
  await desk.type('2');
  await expect(run).toBeDisabled();
  await press('Backspace');
  await desk.type('3');
  await press('Enter');
  const commands = await Promise.all(machines.map((machine) => received(machine, 'terminal.restart')));
  for (const [at, machine] of machines.entries()) {
    const command = commands[at] as Received;
    await report(machine, command, 'accepted', 'started', at === 2 ? 'failed' : 'done');
  }
  await expect(progress).toContainText('2 done');
  await expect(progress).toContainText('1 failed');
  // Retries the failed target: F7 moves the focus to the panel, Tab to the grid of targets, and again to its button.
  await press('F7');
  await expect(progress).toBeFocused();
  await press('Tab', 'End');
  await expect(progress.getByRole('option').last()).toBeFocused();
  await press('Tab');
  await expect(progress.getByRole('button', { name: 'Retry failed terminals' })).toBeFocused();
  await press('Enter');
  // The confirmation is the same as before the first run, with the terminal's present state and the arguments of the first run.
  await expect(dialog.getByRole('heading', { name: 'Retry failed terminals: Software restart' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(/^24.*Ready/);
  await expect(dialog).toContainText('When idle');
  await expect(dialog.getByRole('button', { name: 'Software restart: 1 terminal' })).toBeFocused();
  // An operator logs in meanwhile: nothing is sent, the change is marked, and one Enter confirms.
  const busy = machines[2] as Machine;
  await busy.committed(await busy.send('state', { state: 'ready', operatorLogin: 'logged-in' }));
  stage.mayFault(/status of 409/);
  await press('Enter');
  await expect(dialog.getByRole('listitem').first()).toContainText('changed');
  await expect(dialog).toContainText('1 has an operator logged in');
  await expect(dialog.getByRole('button', { name: 'Software restart: 1 terminal' })).toBeFocused();
  await press('Enter');
  const last = machines[2] as Machine;
  const again = await last.waitFor('command', (body) => body.command !== commands[2]?.command);
  await report(last, again as unknown as Received, 'accepted', 'started', 'done');
  await expect(progress).toContainText('1 done');
  await expect(progress).toContainText('0 failed');
  await busy.committed(await busy.send('state', { state: 'ready', operatorLogin: 'none' }));
});

test('[MG-14] a backup is requested by key and listed when the terminal has uploaded it', async ({ stage }) => {
  const machine = await stage.machine(25);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const desk = await stage.enter('administrator');
  await desk.filter('id:25', 1);
  await desk.press('x');
  await expect(desk.dialog.getByRole('option').first()).toBeVisible();
  await desk.type('backup');
  await desk.press('Enter', 'Enter');
  await expect(desk.dialog.getByRole('heading')).toHaveText(/backup/i);
  await expect(desk.dialog.getByRole('button', { name: 'Request backup: 1 terminal' })).toBeEnabled();
  await desk.press('Enter');
  const command = await received(machine, 'backup.request');
  await report(machine, command, 'accepted', 'started');
  expect(await deliver(machine, command, { name: 'night.tar', bytes: packBackup(25) })).toBeLessThan(300);
  await report(machine, command, 'done');
  await expect(desk.page.getByRole('complementary', { name: 'Progress' })).toContainText('1 done');
  await desk.go('b', 'Backups');
  await expect(desk.row(/./).filter({ hasText: 'night.tar' })).toContainText('25');
  const file = desk.page.waitForEvent('download');
  await desk.press('Enter');
  expect((await file).suggestedFilename()).toContain('night.tar');
});

test('[TM-08] a run is cancelled by key: unaccepted commands are withdrawn, accepted ones continue', async ({ stage }) => {
  const machine = await stage.machine(26);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const desk = await stage.enter('supervisor');
  const { dialog, page, press, toasts } = desk;
  const progress = page.getByRole('complementary', { name: 'Progress' });
  await desk.palette('terminal restart 26 27 --at idle --reason jam');
  await expect(dialog.getByRole('option', { name: /^Run:/ })).toHaveAttribute('aria-selected', 'true');
  await press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Type 2' })).toBeFocused();
  await desk.type('2');
  await expect(dialog.getByRole('button', { name: 'Software restart: 2 terminals' })).toBeEnabled();
  await press('Enter');
  const command = await received(machine, 'terminal.restart');
  await report(machine, command, 'accepted');
  await expect(progress).toContainText('Accepted');
  await press('F7', 'Delete');
  await expect(dialog).toContainText('Cancel this run? 2 terminals have not finished.');
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(progress).toContainText('2 waiting');
  // The button that closes the dialog has the initial focus, so Tab moves to "Cancel run".
  await press('Delete', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Cancel run' })).toBeFocused();
  await press('Enter');
  await expect(toasts).toContainText('Cancelled: 1; Accepted by the terminal, continues: 1');
  await expect(progress.getByRole('listitem').filter({ hasText: '27' })).toContainText('Cancelled');
  await report(machine, command, 'started', 'done');
  await expect(progress).toContainText('0 waiting');
  // A finished run cannot be cancelled, neither by button nor by key.
  await expect(progress.getByRole('button', { name: 'Cancel run' })).toBeHidden();
  await press('F7', 'Delete');
  await expect(dialog).toBeHidden();
});

test('[TM-08] a waiting run is cancelled in the list of runs, also when another operator has cancelled it meanwhile', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  const other = await stage.person('supervisor');
  const call = { targets: { ids: [28] }, args: { at: 'idle' }, reason: 'nobody is at this terminal' };
  const { id } = (await other.post('/commands/terminal.restart', call)).body as { id: string };
  await desk.go('r', 'Command runs');
  await desk.filter('reason:nobody', 1);
  await desk.press('x');
  const cancel = desk.page.getByRole('menuitem').last();
  await expect(cancel).toContainText('Cancel run');
  await expect(cancel).toHaveAttribute('data-destructive', 'true');
  await desk.press('Escape', 'Delete');
  // The button that closes the dialog has the initial focus. It is labelled "Close", to differ from "Cancel run".
  await expect(desk.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(desk.dialog).toContainText('1 terminal has not finished');
  expect((await other.post(`/runs/${id}/cancel`, {})).status).toBe(200);
  await desk.press('Tab', 'Enter');
  await expect(desk.toasts).toContainText('Cancelled: 1');
  await expect(desk.dialog).toBeHidden();
});

test('[TM-07] Alt+Enter in the actions menu copies a command with its targets: the current row, marked rows, or all that match', async ({
  stage,
}) => {
  const desk = await stage.enter('supervisor');
  const { page, press, dialog } = desk;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async () => {
    // Typed without waiting, like an experienced operator does.
    await press('x');
    await desk.type('sof');
    await press('Alt+Enter');
    await expect(dialog).toBeHidden();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await desk.filter('id:17,18,19', 3);
  await press('j');
  await expect(desk.focus).toHaveText('18');
  expect(await copied()).toBe('floor terminal restart 18');
  await press('Space', 'j', 'Space');
  await expect(page.getByText('2 marked')).toBeVisible();
  expect(await copied()).toBe('floor terminal restart 18 19');
  await press('Control+a');
  await expect(page.getByText('3 marked')).toBeVisible();
  expect(await copied()).toBe('floor terminal restart --where id:17,18,19');
  await press('Escape');
  // In the palette an action is run by its letter with Shift; a letter without Shift is typed into the text field.
  await press('x', 'Shift+F');
  await expect(dialog).toContainText('Software restart');
  await expect(dialog.getByRole('option').first()).toHaveText('When idle');
  await press('Escape');
});

test('[KB-01] a command is confirmed as fast as it is typed, however late the preview comes', async ({ stage }) => {
  const machine = await stage.machine(29);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const desk = await stage.enter('supervisor');
  await desk.filter('id:29', 1);
  let delay = 0;
  await intercept(desk.page, '**/api/v1/commands/terminal.restart', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  const done = new Set<unknown>();
  for (delay of [0, 50, 500]) {
    await desk.press('x');
    await desk.type('sof');
    await desk.press('Enter', 'Enter', 'Enter');
    // The focus is in the dialog immediately, and on the confirm button as soon as the command can be confirmed.
    expect(await desk.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await expect(desk.dialog.getByRole('button', { name: 'Software restart: 1 terminal' })).toBeFocused();
    await desk.press('Enter');
    const command = (await machine.waitFor('command', (body) => !done.has(body.command))) as unknown as Received;
    done.add(command.command);
    await report(machine, command, 'accepted', 'started', 'done');
    await expect(desk.page.getByRole('complementary', { name: 'Progress' })).toContainText('1 done');
    await expect(desk.page.locator('[role="grid"]:focus-within')).toBeVisible();
  }
});
