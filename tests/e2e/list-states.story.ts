import { intercept, refusal } from './intercept.ts';
import { storeEvents } from './many-events.ts';
import { expect, test } from './story.ts';

test('[KB-02] an empty list names the term without matches, and a key removes it', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  await desk.filter('site:Reno name:nosuch');
  await expect(desk.page.getByText('No Data Found !')).toBeVisible();
  await expect(desk.page.getByRole('listitem').filter({ hasText: 'name:nosuch' })).toContainText('no matches');
  await desk.press('2');
  await expect(desk.page.getByRole('grid')).toHaveAttribute('aria-rowcount', '71');
  // A similar word is suggested with its number of matches; it is accepted by key.
  await desk.filter('Rneo');
  await expect(desk.page.getByRole('listitem').filter({ hasText: 'reno' })).toContainText('70');
  await desk.press('1');
  await expect(desk.page.getByRole('grid')).toHaveAttribute('aria-rowcount', '71');
  await desk.filter('name:nosuch');
  await expect(desk.page.getByText('No Data Found !')).toBeVisible();
  await desk.press('Backspace');
  await expect(desk.page.getByText('No Data Found !')).toBeHidden();
  await expect(desk.currentRow).toBeVisible();
});

test('a slow response is announced and can be cancelled; a failure keeps its message and its retry', async ({ stage }) => {
  const desk = await stage.enter('supervisor');
  stage.mayFault(/Failed to load resource/);
  const { page } = desk;
  await intercept(page, '**/api/v1/terminals?**sort=-name**', () => undefined);
  await desk.press('l', 's', 's');
  await expect(page.getByText('The server is taking longer than usual')).toBeVisible();
  await desk.press('Backspace');
  await expect(page.getByText('Loading cancelled')).toBeVisible();
  await page.unroute('**/api/v1/terminals?**sort=-name**');
  await desk.press('r');
  await expect(desk.currentRow).toBeVisible();
  const problem = {
    code: 'internal',
    title: 'Broken',
    status: 500,
    params: {},
    fields: [],
    next: [],
    correlation: 'abc-123',
    detail: 'It broke.',
  };
  await intercept(page, '**/api/v1/terminals?**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await desk.press('r');
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expect(page.getByText('abc-123')).toBeVisible();
  await page.unroute('**/api/v1/terminals?**');
  await desk.press('r');
  await expect(page.getByText('The list could not be loaded')).toBeHidden();
});

test('rows of a failed page show the error, and can be retried in place', async ({ stage }) => {
  await storeEvents(stage.product, 10, 2000);
  stage.mayFault(/Failed to load resource/);
  const desk = await stage.enter('support');
  const { page } = desk;
  await desk.go('e', 'Event log');
  await desk.filter('terminal:10 event:195', 2000);
  await intercept(page, '**/api/v1/event-log?**sort=at**', (route) => route.fulfill(refusal(500, 'internal', 'x')));
  await desk.press('End');
  await expect(desk.currentRow).toContainText('could not be loaded');
  await page.unroute('**/api/v1/event-log?**sort=at**');
  await desk.press('Enter');
  await expect(desk.currentRow).toContainText('paper 1');
});
