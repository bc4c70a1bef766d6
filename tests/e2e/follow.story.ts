import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test('a terminal is followed by a key over other screens, and shows its events as they arrive', async ({ stage }) => {
  const machine = await stage.machine(37);
  await machine.committed(await machine.send('state', { state: 'ready' }));
  const { page, press, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.filter(`id:${machine.id}`, 1);
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('data-key-scope', 'panel');
  await press('Shift+V');
  const followed = page.getByRole('region', { name: `Terminal ${machine.id} live` });
  await expect(followed).toContainText('Ready');
  await machine.send('event', { event: 170, detail1: 'first', detail2: '' });
  await expect(followed.getByRole('listitem')).toContainText(['Note jam', 'Terminal connected']);

  await desk.go('b', 'Backups');
  await machine.send('state', { state: 'failure', reason: 'printer jam' });
  await expect(followed).toContainText('Failure');
  expect(await findAxeViolations(page)).toEqual([]);
  await desk.tabTo(followed.getByRole('button', { name: 'Stop following' }));
  await press('Enter');
  await expect(followed).toBeHidden();
});
