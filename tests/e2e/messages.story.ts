import { intercept } from './intercept.ts';
import { expect, test } from './story.ts';

test('[EN-02] errors are shown in place: no response, a server failure, no data', async ({ stage }) => {
  const desk = await stage.enter('administrator');
  stage.mayFault(/Failed to load resource/);
  const { page, press } = desk;
  await desk.go('m', 'Media log');

  // A response of another program.
  await intercept(page, '**/api/v1/media-log?**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await press('r');
  await expect(page.getByText('No response from backend')).toBeVisible();
  await page.unroute('**/api/v1/media-log?**');
  await press('r');
  await expect(page.getByText('No response from backend')).toBeHidden();

  // The server has failed and reports the reason.
  await intercept(page, '**/api/v1/media-log?**', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/problems/server.failed',
        status: 500,
        code: 'server.failed',
        title: 'Serverfehler',
        detail: 'Ausnahme im Server: media-log.list',
        params: { res: 'media-log.list' },
        fields: [],
        next: [],
        correlation: 'abc-123',
      }),
    }),
  );
  await press('r');
  await expect(page.getByText('Ausnahme im Server: media-log.list')).toBeVisible();
  await page.unroute('**/api/v1/media-log?**');
  await press('r');

  // A filter without matches.
  await desk.filter('terminal:1 number:999999999');
  await expect(page.getByText('No Data Found !')).toBeVisible();
});
