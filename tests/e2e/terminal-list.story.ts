import { expect, test } from './story.ts';

test('[KB-02] [TM-01] the list is navigated by keys, and Escape returns the focus to the row', async ({ stage }) => {
  const { page, press, filter, focus, currentRow } = await stage.enter('supervisor');
  await filter('id<=200', 200);
  await expect(focus).toHaveText('1');
  await press('j', 'ArrowDown', 'k', 'j');
  await expect(focus).toHaveText('3');
  await press('l', 'ArrowRight');
  await expect(focus).toHaveAttribute('aria-colindex', '3');
  await press('h', 'h', 'PageDown');
  expect(Number(await focus.textContent())).toBeGreaterThan(15);
  await press('End');
  await expect(focus).toHaveText('200');
  await press('Home');
  await expect(focus).toHaveText('1');
  await press('j', 'j', 'Enter');
  const panel = page.getByRole('complementary', { name: 'Terminal 3' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('tab', { name: 'Status' })).toHaveAttribute('aria-selected', 'true');
  await press(']');
  await expect(panel.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  await press('Escape');
  await expect(panel).toBeHidden();
  await expect(focus).toHaveText('3');
  await expect(currentRow).toContainText('Foyer');
});

test('[TM-09] [TM-02] [LV-09] a row is updated in place, and the focus does not move', async ({ stage }) => {
  const machine = await stage.machine(4);
  const desk = await stage.enter('supervisor');
  await desk.press('j', 'j', 'j', 'j', 'j');
  await expect(desk.focus).toHaveText('6');
  await machine.committed(await machine.send('hello', { software: '7.4.2' }));
  await machine.send('state', { state: 'in-transaction' });
  await expect(desk.row(/^4$/)).toContainText('In transaction');
  await expect(desk.row(/^4$/)).toContainText('7.4.2');
  await machine.send('event', { event: 170, detail1: 'NoteAcceptor', detail2: '2' });
  await machine.send('state', { state: 'failure' });
  await expect(desk.row(/^4$/)).toContainText('Failure');
  await expect(desk.row(/^4$/)).toContainText('Note jam');
  await machine.leave();
  await expect(desk.focus).toHaveText('6');
});

test('[KB-02] [TM-01] icons are marked by the keys of a list, and actions apply to marked ones', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  const { page, press, focus } = desk;
  // The filter excludes terminals that other stories have registered.
  await desk.open('#/terminal-icon?q=id<=200');
  await expect(focus).toHaveRole('button');
  await press('Space', 'Shift+ArrowDown');
  const marked = page.locator('main button[data-marked]');
  await expect(marked.first()).toContainText('marked');
  const many = await marked.count();
  expect(many).toBeGreaterThan(2);
  await press('x');
  await expect(desk.dialog).toContainText('Restart');
  await press('Escape', 'Control+a');
  await expect(page.getByText('200 marked')).toBeVisible();
  await press('Escape');
  await expect(marked).toHaveCount(0);
});

test('[KB-02] [TM-01] newly matching icons wait, and the key of a list shows them', async ({ stage }) => {
  const failed = await stage.machine(117);
  const well = await stage.machine(118);
  await failed.committed(await failed.send('state', { state: 'failure' }));
  await well.committed(await well.send('state', { state: 'ready' }));
  const desk = await stage.enter('supervisor');
  const { page, press } = desk;
  await desk.open('#/terminal-icon?q=id:117,118 state:failure');
  await expect(desk.focus).toContainText('117');
  await well.committed(await well.send('state', { state: 'failure' }));
  const waiting = page.getByRole('button', { name: /1 new/ });
  await expect(waiting).toBeVisible();
  await press('n');
  await expect(page.getByRole('list', { name: 'Terminal icons' }).getByRole('button')).toHaveText([/117/, /118/]);
  await expect(waiting).toBeHidden();
});
