import { connectMachine } from '../harness/machine.ts';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('the state of a terminal at a time and its time line are opened and walked with the keyboard', async ({ stage, product }) => {
  const [terminal] = await product.terminals();
  if (!terminal) throw new Error('the demo has no terminal');
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const machine = await connectMachine(product, terminal);
  await machine.send('state', { at: at(30), state: 'failure', reason: 'paper \u202ejam' });
  await machine.send('event', { at: at(20), event: 101 });
  await machine.committed(await machine.send('state', { at: at(10), state: 'ready' }));
  const desk = await stage.enter('administrator');
  await desk.isLive();
  await desk.filter(`id:${terminal.id}`, 1);
  await desk.press('Enter');
  await expect(desk.focus).toHaveAttribute('data-key-scope', 'panel');

  await desk.press('Shift+P');
  const time = desk.page.getByLabel(/^Time, in the zone/);
  await expect(time).toBeFocused();
  await desk.page.keyboard.press('Enter');
  const past = desk.page.getByRole('region', { name: /^Past: / });
  await expect(past).toContainText('This is how the terminal was then');
  await expect(past).toContainText('Ready');
  expect(await findAxeViolations(desk.page)).toEqual([]);
  await desk.tabTo(desk.page.getByRole('button', { name: /^Back to now/ }));
  await desk.press('Enter');
  await expect(past).toBeHidden();

  await desk.tabTo(desk.page.getByRole('button', { name: /^Time line/ }));
  await desk.press('Enter');
  const line = desk.page.getByRole('slider', { name: 'Marks' });
  await desk.tabTo(line);
  await desk.page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', /^Mark \d+ of \d+: /);
  await desk.page.keyboard.press('Enter');
  await expect(past).toContainText('This is how the terminal was then');
  expect(await findAxeViolations(desk.page)).toEqual([]);
  await desk.page.keyboard.press('t');
  await expect(desk.page.getByRole('table')).toContainText('Failure');
  expect(await findAxeViolations(desk.page)).toEqual([]);
  await machine.leave();
});
