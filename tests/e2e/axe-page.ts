import type { themes } from '@floorwalker/core/vocabulary/profile';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

type Theme = (typeof themes)[number];

/** Rules that depend on colours; all others have the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * axe's findings on the page, one line each: the colour rules in each of these themes, and all other rules once. axe is
 * injected once and stays until the page is reloaded.
 */
export async function findings(page: Page, where: string, themes: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([all, colour]) => {
      const { axe } = window as unknown as { readonly axe: typeof axeCore };
      const { dataset } = document.documentElement;
      const { theme: before = 'dark' } = dataset;
      const lines: string[] = [];
      const run = async (options: axeCore.RunOptions) => {
        const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options });
        for (const { id, nodes } of violations) {
          for (const { target, failureSummary, html } of nodes) {
            lines.push(`${dataset.theme} ${id} ${target}: ${failureSummary} ${html.slice(0, 160)}`);
          }
        }
      };
      await run({ rules: Object.fromEntries(colour.map((rule) => [rule, { enabled: false }])) });
      for (const theme of all) {
        dataset.theme = theme;
        // Waits for colour transitions, which axe would take for final colours.
        await new Promise((painted) => requestAnimationFrame(painted));
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        await run({ runOnly: [...colour] });
      }
      dataset.theme = before;
      return lines;
    },
    [themes, colourRules] as const,
  );
  return found.map((line) => `${where} ${line}`);
}
