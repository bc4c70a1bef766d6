import { expect, test } from './story.ts';

test('[LV-05] [LG-04] [KB-02] rows that arrive are counted and do not move what is read; one key shows them', async ({ stage }) => {
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

test('[LG-04] the log is narrowed by severity, an event opens with its code, and its terminal from there', async ({ stage }) => {
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

test('[LV-12] [TM-11] an event is noted with terminal and details; those of remote access and approval stay out', async ({ stage }) => {
  const machine = await stage.machine(7);
  const desk = await stage.enter('support');
  const notes = desk.page.getByRole('log');
  await desk.isLive();
  for (const event of [900, 901, 910]) await machine.send('event', { event, detail1: `hidden ${event}` });
  await machine.send('event', { event: 170, detail1: 'first' });
  const note = notes.getByRole('article').filter({ hasText: 'Note jam' });
  await expect(note).toContainText('first');
  await expect(note).toContainText('7');
  // A newer one of the same terminal and number takes its place.
  await machine.send('event', { event: 170, detail1: 'second' });
  await expect(note).toContainText('second');
  await expect(note).toHaveCount(1);
  await expect(notes).not.toContainText('hidden');
  await desk.go('e', 'Event log');
  await desk.filter('terminal:7');
  await expect(desk.page.getByRole('row', { name: /second/ })).toBeVisible();
  await expect(desk.page.getByRole('grid')).not.toContainText('hidden');
});
