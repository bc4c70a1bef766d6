import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './story.ts';

/** Languages of browsers, and the texts shown to them if the language of the installation is German. */
const spoken = [
  ['en-GB', 'Sign in', 'Notice'],
  ['fr-CA', 'Connexion', 'Avis'],
  ['it-IT', 'Anmelden', 'Hinweis'],
] as const;

test("[SH-01] [SH-02] [SH-03] [SH-12] the configuration sets title, page, notice, and the language if the browser's is unsupported", async ({
  stage,
  browser,
}) => {
  const config = {
    productType: 'group-web-client',
    title: 'Vienna',
    defaultLanguage: 'de',
    allowUnsecureAccess: true,
    loginPage: 5,
    notice: 'Nur für das Haus',
  };
  await writeFile(join(stage.product.data, 'project_config.json'), JSON.stringify(config));
  try {
    for (const [locale, title, notice] of spoken) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto(`${stage.product.ready.console}/#/login`);
      await expect(page).toHaveTitle(`Group Web Client Vienna – ${title}`);
      await expect(page.getByRole('region', { name: notice })).toContainText('Nur für das Haus');
      await context.close();
    }
  } finally {
    await writeFile(join(stage.product.data, 'project_config.json'), JSON.stringify({ allowUnsecureAccess: true, version: '0.1.0' }));
  }
});

test('every script and style sheet of the sign-in that does not fit into a packet is sent compressed', async ({ stage, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent: Promise<[name: string, encoding: string | undefined, bytes: number]>[] = [];
  page.on('response', (response) => {
    if (!/\.(?:js|css)$/.test(response.url())) return;
    sent.push(
      Promise.all([response.allHeaders(), response.body()]).then(([headers, body]) => [
        new URL(response.url()).pathname,
        headers['content-encoding'],
        body.length,
      ]),
    );
  });
  await page.goto(`${stage.product.ready.console}/#/login`);
  await expect(page.locator('#login')).toBeVisible();
  const files = await Promise.all(sent);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(([, encoding, bytes]) => bytes > 1400 && encoding !== 'br')).toEqual([]);
  await context.close();
});

test('[SH-04] a page that is neither on https nor on port 4200 moves to https unless that is allowed', async ({ stage, desk }) => {
  const { page } = desk;
  const file = join(stage.product.data, 'project_config.json');
  await writeFile(file, JSON.stringify({ allowUnsecureAccess: false }));
  try {
    const moved = page.waitForRequest((request) => request.url().startsWith('https:'));
    await desk.open('#/event-log').catch(() => undefined);
    const { host } = new URL(stage.product.ready.console);
    expect((await moved).url()).toBe(`https://${host}/`);
    // Nothing listens at this address. The story waits for the browser's error page, because a pending navigation would interrupt
    // the next story.
    await expect(page).toHaveURL(/^chrome-error:/);
  } finally {
    await writeFile(file, JSON.stringify({ allowUnsecureAccess: true, version: '0.1.0' }));
  }
});
