import { themes } from '@floorwalker/core/vocabulary/profile';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** Rules that depend on colours; all others have the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations that axe finds on the page, one line each: of all rules in the first of the given themes, and of the colour rules
 * in the others. axe is injected once and stays until the page is reloaded.
 */
export async function findAxeViolations(page: Page, inThemes: readonly string[] = themes): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([all, colour]) => {
      const { axe } = window as unknown as { readonly axe: typeof axeCore };
      const { dataset } = document.documentElement;
      const { theme: before = 'dark' } = dataset;
      const lines: string[] = [];
      for (const theme of all) {
        dataset.theme = theme;
        // Waits for colour transitions, which axe would take for final colours.
        await new Promise((painted) => requestAnimationFrame(painted));
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        const { violations } = await axe.run(document, {
          resultTypes: ['violations'],
          ...(theme !== all[0] && { runOnly: [...colour] }),
        });
        for (const { id, nodes } of violations) {
          for (const { target, failureSummary, html } of nodes) {
            lines.push(`${theme} ${id} ${target}: ${failureSummary} ${html.slice(0, 160)}`);
          }
        }
      }
      dataset.theme = before;
      return lines;
    },
    [inThemes, colourRules] as const,
  );
}
