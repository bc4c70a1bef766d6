import { themes } from '@floorwalker/core/vocabulary/profile';
import { type Language, languageCodes } from '@floorwalker/i18n/languages';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** Rules that depend on colours; all others have the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that axe finds on the page, one line each. Colours do not depend on the language, so the colour rules run only in
 * the first language, in every theme. axe is injected once and stays until the page is reloaded.
 */
export async function findAxeViolations(page: Page, language: Language): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
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
    [language === languageCodes[0] ? themes : [], colourRules] as const,
  );
}
