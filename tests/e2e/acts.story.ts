import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('[TM-15] an event is acknowledged, assigned, snoozed and commented by keys, and its panel shows who did what and why', async ({
  stage,
}) => {
  const machine = await stage.machine(39);
  await machine.committed(await machine.send('event', { event: 170, detail1: 'NoteAcceptor', detail2: '' }));
  const { page, dialog, press, type, ...desk } = await stage.enter('supervisor');
  await desk.go('e', 'Event log');
  await desk.filter(`terminal:${machine.id} event:170`, 1);
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('data-key-scope', 'panel');
  const panel = page.getByRole('complementary').filter({ hasText: 'Actions of operators' });
  const done = panel.getByRole('listitem').filter({ hasText: 'Sven Aigner' });
  for (const [at, [key, reason]] of [
    ['a', 'seen'],
    ['w', 'I go there'],
    ['z', 'after the shift'],
    ['Shift+C', 'the \u202esensor is dusty'],
  ].entries() as IterableIterator<[number, [string, string]]>) {
    await press(key);
    await desk.isIn(dialog);
    if (key === 'a') expect(await findAxeViolations(page)).toEqual([]);
    await desk.tabTo(dialog.getByRole('textbox').last());
    await type(reason);
    await press('Enter');
    await expect(dialog).toBeHidden();
    await expect(done).toHaveCount(at + 1);
  }
  await expect(panel).toContainText('the <u+202E>sensor is dusty');
  await expect(panel).toContainText('I go there');
  expect(await findAxeViolations(page)).toEqual([]);
});
