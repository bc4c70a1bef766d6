import type { Page } from '@playwright/test';
import { findAxeViolations } from './axe-page.ts';
import { expect, test } from './story.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const look = async (page: Page, name: string) => (await findAxeViolations(page)).map((violation) => `${name} ${violation}`);

test('[ST-01] a rule is made from a saved view by keyboard, its alert is raised, acknowledged with a comment, and has a history', async ({
  stage,
}) => {
  // The server refuses one of the conditions.
  stage.mayFault(/status of 422/);
  const { page, press, type, ...desk } = await stage.enter('administrator');
  await desk.isLive();
  await desk.go('e', 'Event log');
  await desk.filter('terminal>0');
  await press('v');
  await desk.isIn(desk.dialog);
  await desk.tabTo(desk.dialog.getByLabel('Name', { exact: true }));
  await type('All events');
  await press('Enter');
  const view = desk.dialog.getByRole('listitem').filter({ hasText: 'All events' });
  await desk.tabTo(view.getByRole('button', { name: 'Alert rule …' }));
  await press('Enter');

  await expect(desk.dialog).toContainText('New alert rule');
  await desk.isIn(desk.dialog);
  await expect(desk.focus).toHaveValue('All events');
  const field = (name: string) => desk.dialog.locator(`[name="${name}"]`);
  await expect(field('when')).toHaveValue('event-log>20');
  await expect(field('filter')).toHaveValue('terminal>0');
  await expect(desk.dialog).toContainText('A figure, a comparison and a value: availability<95%');
  expect(await look(page, 'form')).toEqual([]);
  const put = async (name: string, text: string) => {
    await desk.tabTo(field(name));
    await press('Control+a');
    await type(text);
  };
  await put('when', 'event-log>=0 EUR');
  await press('Enter');
  await expect(desk.focus).toHaveAttribute('name', 'when');
  await expect(desk.dialog).toContainText('0 EUR is not a value of this figure');
  await press('Control+a');
  // The number of rows of the present state has no span.
  await type('terminals>5');
  await expect(field('over')).toHaveCount(0);
  await press('Control+a');
  await type('event-log>=0');
  await expect(field('over')).toHaveCount(1);
  await put('for', '0m');
  const property = desk.dialog.getByRole('group', { name: 'Properties' }).getByRole('checkbox', { name: /^101 / });
  await desk.tabTo(property);
  await press('Space', 'Enter');
  await expect(desk.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/alert-rules$/);
  const rule = desk.row('All events');
  await expect(rule).toContainText('event-log>=0');
  // The list is told of the alert that the server raises.
  await expect(rule).toContainText(/Active.*1/);
  expect(await look(page, 'rules')).toEqual([]);

  await desk.go('* a', 'Raised alerts');
  await expect(desk.row(/./).filter({ hasText: 'All events' })).toContainText('Raised');
  await press('a');
  await desk.isIn(desk.dialog);
  expect(await look(page, 'acknowledge')).toEqual([]);
  await type('technician on the way');
  await press('Enter');
  await expect(desk.dialog).toHaveCount(0);
  await expect(page.getByRole('grid')).toContainText('Acknowledged');
  await press('Enter');
  const panel = page.getByRole('complementary', { name: /^Alert / });
  for (const step of ['Condition met', 'Raised', 'Recipients notified', 'Acknowledged by', 'technician on the way'])
    await expect(panel).toContainText(step);
  expect(await look(page, 'history')).toEqual([]);
});
