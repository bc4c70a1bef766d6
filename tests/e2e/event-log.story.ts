import { expect, test } from './story.ts';

test('[LV-05] [LG-04] [KB-02] new rows are counted without moving the visible ones; one key shows them', async ({ stage }) => {
  const machine = await stage.machine(5);
  for (let number = 0; number < 40; number++) await machine.send('event', { event: 195, detail1: `paper ${number}` });
  await machine.committed(40);
  const desk = await stage.enter('support');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:5 event:195', 40);
  await expect(desk.page.getByRole('row', { name: /paper 39/ })).toBeVisible();
  await desk.press('j', 'j', 'j');
  const read = await desk.currentRow.innerText();
  const top = await desk.currentRow.boundingBox();
  await machine.send('event', { event: 195, detail1: 'newest one' });
  await machine.committed(await machine.send('event', { event: 195, detail1: 'newest two' }));
  await expect(desk.page.getByRole('button', { name: /2 new/ })).toBeVisible();
  expect(await desk.currentRow.innerText()).toBe(read);
  expect(await desk.currentRow.boundingBox()).toEqual(top);
  await desk.press('n');
  await expect(desk.currentRow).toContainText('newest two');
  await expect(desk.page.getByRole('button', { name: /new/ })).toBeHidden();
});

test('[KB-02] waiting rows are shown by mouse as by key; a cell clicked while rows arrive keeps the focus', async ({ stage }) => {
  const machine = await stage.machine(119);
  for (let number = 0; number < 40; number++) await machine.send('event', { event: 195, detail1: `paper ${number}` });
  await machine.committed(40);
  const desk = await stage.enter('support');
  const { page } = desk;
  await desk.go('e', 'Event log');
  await desk.filter('terminal:119 event:195', 40);
  await desk.press('j', 'j', 'j');
  await machine.committed(await machine.send('event', { event: 195, detail1: 'newest one' }));
  await page.getByRole('button', { name: /1 new/ }).click();
  await expect(desk.currentRow).toContainText('newest one');
  await expect(desk.currentRow.locator(':focus')).toHaveRole('gridcell');
  await desk.press('j', 'j', 'j');
  const row = page.getByRole('row', { name: /paper 28/ });
  const pressed = row.getByRole('gridcell').nth(1);
  await pressed.hover();
  await page.mouse.down();
  await expect(pressed).toBeFocused();
  await machine.committed(await machine.send('event', { event: 195, detail1: 'newest two' }));
  await expect(page.getByRole('button', { name: /1 new/ })).toBeVisible();
  await expect(pressed).toBeFocused();
  await page.mouse.up();
  await expect(desk.currentRow).toContainText('paper 28');
  await row.locator('time').hover();
  await expect(
    row
      .getByRole('gridcell')
      .filter({ has: page.locator('time') })
      .first(),
  ).toHaveAttribute('title', /\(\w+\/\w+\)/);
});

test('[LG-04] the log is filtered by severity, an event opens with its code, and its terminal from there', async ({ stage }) => {
  const machine = await stage.machine(6);
  await machine.send('event', { event: 195, detail1: 'a warning' });
  await machine.committed(await machine.send('event', { event: 170, detail1: 'an error' }));
  const desk = await stage.enter('support');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:6 severity>=error');
  await expect(desk.currentRow).toContainText('an error');
  await expect(desk.page.getByRole('row', { name: /a warning/ })).toBeHidden();
  await desk.press('Enter');
  const panel = desk.page.getByRole('complementary', { name: /^Event / });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Note jam 170');
  await desk.press('t');
  await expect(desk.page.getByRole('complementary', { name: 'Terminal 6' })).toBeFocused();
});

test('[LV-12] [TM-11] a message shows an event with terminal and details; events of remote access and approval cause none', async ({
  stage,
}) => {
  const machine = await stage.machine(7);
  const desk = await stage.enter('support');
  const notes = desk.page.getByRole('log');
  await desk.isLive();
  for (const event of [900, 901, 910]) await machine.send('event', { event, detail1: `hidden ${event}` });
  await machine.send('event', { event: 170, detail1: 'first' });
  const note = notes.getByRole('article').filter({ hasText: 'Note jam' });
  await expect(note).toContainText('first');
  await expect(note).toContainText('7');
  // The pop-up is beside the rows and covers none.
  const [main, box] = [await desk.page.getByRole('main').boundingBox(), await note.boundingBox()];
  expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(main?.x ?? Number.NaN);
  // A newer event of the same terminal and number replaces the message.
  await machine.send('event', { event: 170, detail1: 'second' });
  await expect(note).toHaveText([/second/]);
  await expect(notes).not.toContainText('hidden');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:7');
  await expect(desk.page.getByRole('row', { name: /second/ })).toBeVisible();
  await expect(desk.page.getByRole('grid')).not.toContainText('hidden');
});

test('[LV-05] [KB-02] a row that arrives in an empty list leaves the focus in the filter while typing', async ({ stage }) => {
  const machine = await stage.machine(44);
  const desk = await stage.enter('administrator');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:44 event:170', 0);
  await desk.press('/');
  await machine.committed(await machine.send('event', { event: 170, detail1: 'jam' }));
  await expect(desk.page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
  await expect(desk.focus).toHaveRole('combobox');
  await desk.press('Escape');
  await expect(desk.focus).toHaveRole('gridcell');
});
