import AxeBuilder from '@axe-core/playwright';
import { languageCodes, languages } from '@floorwalker/i18n/languages';
import type { Desk } from './desk.ts';
import { expect, test } from './story.ts';

const themes = ['dark', 'light', 'colour-blind', 'high-contrast'] as const;

/** Few rows say as much as many, and every rule looks at every one of them. */
const routes = [
  '#/terminal-list?q=id<4',
  '#/terminal-list?q=id<4&open=31',
  '#/terminal-icon?q=id<4',
  '#/terminal-fill-level?q=id<4',
  '#/approvals',
  '#/event-log?q=terminal:31',
  '#/runs',
  '#/backup-management',
  '#/log-files',
  '#/user/sessions',
];

/** What axe finds on the page as it stands, one line each. */
async function findings({ page }: Desk, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${where} ${id} ${target}: ${failureSummary}`));
}

test('axe finds nothing on any screen, in any language and theme, with panel and pop-up open', async ({ stage }) => {
  test.setTimeout(180_000);
  const machine = await stage.machine(31);
  const request = { status: 'requested', sequence: 1, type: 402, amount: 1_250_000, currency: 'EUR', requester: 201, supervisors: [1] };
  await machine.send('state', { state: 'failure' });
  await machine.send('event', { event: 170, detail1: 'NoteAcceptor' });
  await machine.committed(await machine.send('approval', request));
  const desk = await stage.enter('administrator');
  await expect(desk.page.getByRole('complementary', { name: 'Approval required' })).toBeVisible();
  const found: string[] = [];
  for (const [at, theme] of themes.entries()) {
    for (const language of languageCodes) {
      await desk.palette(languages[language].name);
      await desk.press('Enter');
      await expect(desk.page.locator('html')).toHaveAttribute('lang', language);
      await desk.palette(`theme ${theme}`);
      await desk.press('Enter');
      await expect(desk.page.locator('html')).toHaveAttribute('data-theme', theme);
      for (const route of routes) {
        await desk.open(route);
        await expect(desk.page.locator('main h1')).toBeVisible();
        await expect(desk.page.locator('main [role="status"], main [role="gridcell"], main td, main button').first()).toBeVisible();
        found.push(...(await findings(desk, `${theme} ${language} ${route}`)));
      }
    }
    expect(found, `${at + 1} of ${themes.length} themes`).toEqual([]);
  }
});
