import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('the state of a terminal at a time and its time line are opened and walked with the keyboard', async ({ stage }) => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  // No other story uses this terminal: its later reports would hide those of this one, which are minutes old.
  const machine = await stage.machine(76);
  await machine.send('state', { at: at(30), state: 'failure', reason: 'paper \u202ejam' });
  await machine.send('event', { at: at(20), event: 101 });
  await machine.committed(await machine.send('state', { at: at(10), state: 'ready' }));
  const desk = await stage.enter('administrator');
  await desk.isLive();
  await desk.filter('id:76', 1);
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
});

test('[ST-06] [KB-02] the stock of a terminal over time is walked, zoomed and read as a table with the keyboard alone', async ({
  stage,
}) => {
  const machine = await stage.machine(75);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [minutes, pieces] of [
    [50, 900],
    [40, 700],
    [30, 1200],
    [20, 300],
  ] as const) {
    const units = [{ component: 13, medium: 2, denomination: 2000, pieces, capacity: 2400, level: 1 }];
    await machine.committed(await machine.send('stock', { at: at(minutes), levels: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0], units }));
  }
  const desk = await stage.enter('administrator');
  const { page, press } = desk;
  await desk.filter('id:75', 1);
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('data-key-scope', 'panel');
  await desk.tabTo(page.getByRole('button', { name: /^Time line/ }));
  await press('Enter');
  await desk.tabTo(page.getByRole('slider', { name: 'Marks' }));
  await press('v');
  const line = page.getByRole('slider', { name: 'Stock over time' });
  await expect(page.getByText('4 reports in this span. 4 points drawn: every extreme is shown.')).toBeVisible();
  await desk.tabTo(line);
  await press('End');
  await expect(line).toHaveAttribute('aria-valuetext', /: 300, /);
  await press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', /: 1,200, /);
  await press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', /: 900, /);
  expect(await findAxeViolations(page)).toEqual([]);
  await press('t');
  await expect(page.getByRole('table')).toContainText('1,200');
  expect(await findAxeViolations(page)).toEqual([]);
});
