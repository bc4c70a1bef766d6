import { expect, test } from './story.ts';

const token = (name: string) => ({ name, rights: ['console.log-in'], days: 7 });

test('[SH-18] messages arrive live, are highlighted until they are read, and link to their subject', async ({ stage }) => {
  const other = await stage.person('operator');
  await other.post('/messages/read', {});
  await other.post('/tokens', token('first'));
  const desk = await stage.enter('operator');
  const { page, press } = desk;
  const notices = page.getByRole('banner').getByRole('button', { name: /^Notices/ });
  await expect(notices).toHaveAccessibleName(/[1-9]/);
  await press('g', 'n');
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('API token created');
  await expect(menu).toContainText('first');
  await desk.isIn(menu);
  // Notices of events follow; they may arrive at any time.
  await desk.tabTo(menu.getByRole('menuitem', { name: 'All messages' }), 'ArrowDown');
  await press('Enter');
  await expect(page).toHaveTitle('Web Client Floorwalker – Messages');
  await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
  await desk.filter('kind:token-created read:no', 1);
  await expect(desk.currentRow).toContainText('New');
  await other.post('/tokens', token('second'));
  // The message appears by itself, without taking the focus.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
  await expect(page.getByRole('row').filter({ hasText: 'second' })).toContainText('New');
  await press('Home', 'm');
  await expect(desk.toasts).toContainText('1 message marked as read');
  await press('Shift+M');
  // Read over REST, because the number on the button includes notices of events, which may arrive at any time.
  const unread = async () => ((await other.get('/messages/count?q=read:no')).body as { readonly count: number }).count;
  await expect.poll(unread).toBe(0);
  await expect(page.getByRole('gridcell', { name: 'New', exact: true })).toHaveCount(0);
});
