import { connectMachine } from '../harness/machine.ts';
import type { DemoTerminal } from '../harness/product.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[TM-12] a terminal is registered, changed, retired and brought back with the keyboard', async ({ stage, product }) => {
  // The list reads the terminal once more and learns that it has gone.
  stage.mayFault(/404 .*\/terminals\/\d+/);
  const desk = await stage.enter('administrator');
  await desk.isLive();
  await desk.press('a');
  await desk.isIn(desk.dialog);
  await desk.tabTo(desk.dialog.getByRole('textbox', { name: 'Name', exact: true }));
  await desk.page.keyboard.type('Foyer East');
  await desk.choose(desk.dialog.getByRole('combobox', { name: 'Type' }), 'Jackpot kiosk');
  await desk.tabTo(desk.dialog.getByRole('textbox', { name: 'Serial number' }));
  await desk.page.keyboard.type('KX-000120');
  await desk.press('Enter');
  await expect(desk.focus).toHaveAccessibleName('Secret');
  await expect(desk.focus).toHaveValue(/^[0-9a-f]{40}$/);
  const line = await desk.dialog.getByRole('textbox', { name: 'Line that starts the agent' }).inputValue();
  const terminal = JSON.parse(/'(\{.*\})'/.exec(line)?.[1] ?? '') as DemoTerminal;
  const { id } = terminal;
  await desk.press('Escape');
  await expect(desk.focus).toHaveAccessibleName('Secret');
  await desk.tabTo(desk.dialog.getByRole('button', { name: 'I saved it' }));
  await desk.press('Enter');
  await expect(desk.dialog).toBeHidden();

  const machine = await connectMachine(product, terminal);
  await machine.committed(await machine.send('hello', {}));
  await desk.filter(`id:${id}`, 1);
  await desk.press('w');
  await desk.isIn(desk.dialog);
  await expect(desk.dialog.getByRole('textbox', { name: 'Serial number' })).toHaveValue('KX-000120');
  await desk.page.keyboard.press('ControlOrMeta+a');
  await desk.page.keyboard.type('Foyer West');
  await desk.press('Enter');
  await expect(desk.row(String(id))).toContainText('Foyer West');

  await desk.press('Delete');
  await desk.isIn(desk.dialog);
  await expect(desk.dialog).toContainText(`Retire terminal ${id}?`);
  await desk.tabTo(desk.dialog.getByRole('textbox', { name: 'Reason' }));
  await desk.page.keyboard.type('sold');
  await desk.press('Enter');
  await expect(desk.toasts).toContainText('Terminal retired');
  await expect(connectMachine(product, terminal)).rejects.toThrow();
  await machine.leave();

  await desk.go('7', 'Terminal settings');
  await desk.filter('use:retired', 1);
  await desk.press('u');
  await desk.isIn(desk.dialog);
  await desk.tabTo(desk.dialog.getByRole('button', { name: 'Bring back' }));
  await desk.press('Enter');
  await expect(desk.toasts).toContainText('Terminal brought back');
  const again = await connectMachine(product, terminal);
  await again.leave();
});

test('[TM-12] a terminal is moved to another property after its effects were read, with the keyboard', async ({ stage }) => {
  const { page, dialog, press, type, ...desk } = await stage.enter('administrator');
  const admin = await stage.person('administrator');
  const registered = await admin.post('/terminals', { name: 'Moving terminal', property: 101, type: 3 });
  const { id } = registered.body as { readonly id: number };
  await desk.isLive();
  await desk.go('7', 'Terminal settings');
  await desk.filter(`id:${id}`, 1);
  await press('Shift+O');
  await desk.isIn(dialog);
  await expect(desk.focus).toHaveAccessibleName(/Cancel/);
  await desk.tabTo(dialog.getByLabel('Other property'));
  await type('102');
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(dialog.getByRole('button', { name: 'Move' }));
  await press('Enter');
  await expect(desk.row(String(id))).toContainText('Reno North');
});
