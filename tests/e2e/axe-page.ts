import type { themes } from '@floorwalker/core/vocabulary/profile';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

type Theme = (typeof themes)[number];

/** Rules that depend on colours; all others have the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * axe's findings on the page, one line each: all rules in the theme `full`, and only the colour rules in the themes
 * `others`. axe is injected once and stays until the page is reloaded.
 */
export async function findings(page: Page, where: string, full: Theme, others: readonly Theme[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const looks = [[full, null] as const, ...others.filter((theme) => theme !== full).map((theme) => [theme, colourRules] as const)];
  const found = await page.evaluate(async (all) => {
    const { axe } = window as unknown as { readonly axe: typeof axeCore };
    const { dataset } = document.documentElement;
    const { theme: before = 'dark' } = dataset;
    const lines: string[] = [];
    for (const [theme, rules] of all) {
      dataset.theme = theme;
      // Waits for colour transitions, which axe would take for final colours.
      await new Promise((painted) => requestAnimationFrame(painted));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary, html } of nodes) {
          lines.push(`${theme} ${id} ${target}: ${failureSummary} ${html.slice(0, 160)}`);
        }
      }
    }
    dataset.theme = before;
    return lines;
  }, looks);
  return found.map((line) => `${where} ${line}`);
}
