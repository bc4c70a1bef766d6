import { intercept } from './intercept.ts';
import { expect, test } from './story.ts';

const problem = {
  type: '/problems/server.failed',
  status: 500,
  code: 'server.failed',
  title: 'Server error',
  detail: 'Server Exception media-log.list',
  params: { res: 'media-log.list' },
  fields: [],
  next: ['Try again in a moment.'],
  correlation: 'abc-123',
};

test('[SH-22] the details of a failed list open by key, above everything, and are copied', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  stage.mayFault(/Failed to load resource/);
  const { page, press, dialog, focus } = desk;
  await desk.go('m', 'Media log');
  await intercept(page, '**/api/v1/media-log?**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await press('r');
  await expect(page.getByText('Server Exception media-log.list')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' })).toBeVisible();
  await press('Shift+F9');
  await expect(dialog).toContainText('Error details');
  for (const text of [
    '/api/v1/media-log',
    'Internal Server Error',
    '500',
    'Server Exception media-log.list',
    'The server rejected the request or failed',
    'ProblemFailure',
    'server.failed',
    'Try again in a moment.',
    'abc-123',
  ])
    await expect(dialog).toContainText(text);
  await expect(dialog.getByRole('region', { name: 'Stack trace' })).toContainText('ProblemFailure');
  await expect(focus).toHaveText(/Copy to clipboard/);
  expect(await dialog.evaluate((panel) => getComputedStyle(panel).zIndex)).toBe('10000000');
  await press('y');
  await expect(desk.toasts).toContainText('Copied');
  await press('Escape');
  await expect(dialog).toBeHidden();
  await page.unroute('**/api/v1/media-log?**');
});

test('[SH-21] [SH-22] an unhandled error becomes a message that stays, takes no focus, and links to its details', async ({ stage }) => {
  // Expiring licences have a message of their own below the newer one.
  const desk = await stage.enter('support');
  stage.mayFault(/made up/);
  const { page, press, dialog } = desk;
  await desk.go('e', 'Event log');
  const note = page.getByRole('complementary', { name: 'Your answer is needed' });
  await expect(note).toContainText('Module licences');
  await page.evaluate(() => {
    void Promise.reject(new RangeError('made up'));
  });
  await expect(note).toContainText('Something went wrong in the console');
  await expect(page.locator('main :focus')).toBeVisible();
  await press('F9');
  await expect(note).toBeFocused();
  await press('d');
  await expect(dialog).toContainText('RangeError');
  await expect(dialog).toContainText('made up');
  await press('Escape');
  await expect(note).toBeFocused();
  await press('Escape');
  await expect(note.filter({ hasText: 'Something went wrong in the console' })).toBeHidden();
  await expect(note).toContainText('Module licences');
  await expect(note).toBeFocused();
  await press('Escape');
  await expect(page.locator('main :focus')).toBeVisible();
});
