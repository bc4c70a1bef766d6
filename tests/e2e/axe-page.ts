import { themes } from '@floorwalker/core/vocabulary/profile';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** Rules that depend on colours; all others have the same result in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Rules that depend only on elements, roles, attributes other than texts, and references between elements. They have the same
 * result in every language, because all languages are rendered by the same components. Rules about names, labels, languages,
 * headings, sizes and scrolling depend on texts.
 */
const structureRules = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-conditional-attr',
  'aria-deprecated-role',
  'aria-hidden-body',
  'aria-hidden-focus',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'autocomplete-valid',
  'avoid-inline-spacing',
  'blink',
  'definition-list',
  'dlitem',
  'duplicate-id-aria',
  'form-field-multiple-labels',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'list',
  'listitem',
  'marquee',
  'meta-refresh',
  'meta-viewport',
  'meta-viewport-large',
  'nested-interactive',
  'no-autoplay-audio',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'tabindex',
  'td-headers-attr',
  'th-has-data-cells',
  'video-caption',
];

interface AxeOptions {
  /** Themes in which the colour rules are checked; all other rules are checked in the first. */
  readonly inThemes?: readonly string[];
  /** False skips the rules whose results are the same in every language. */
  readonly structure?: boolean;
  /** Selector of the part to which the colour rules are limited in all themes but the first. */
  readonly coloursIn?: string;
  /**
   * True checks the menu, too. It has more elements than most pages and is the same beside all of them, so `routes.story.ts` checks
   * it once in each language and theme.
   */
  readonly menu?: boolean;
}

/** Violations that axe finds on the page, one line each. axe is injected once and stays until the page is reloaded. */
export async function findAxeViolations(
  page: Page,
  { inThemes = themes, structure = true, coloursIn = 'html', menu = false }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeCore.source);
    // Without `noHtml` axe would serialise the HTML of every checked element, also of those without a violation.
    await page.evaluate(() => (window as unknown as { readonly axe: typeof axeCore }).axe.configure({ noHtml: true }));
  }
  return page.evaluate(
    async ([all, colour, skipped, part, exclude]) => {
      const { axe } = window as unknown as { readonly axe: typeof axeCore };
      const { dataset } = document.documentElement;
      const { theme: before = 'dark' } = dataset;
      const lines: string[] = [];
      for (const theme of all) {
        dataset.theme = theme;
        // Waits for colour transitions, which axe would take for final colours.
        await new Promise((painted) => requestAnimationFrame(painted));
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        const isFirst = theme === all[0];
        const { violations } = await axe.run(
          { include: isFirst ? 'html' : part, exclude },
          {
            resultTypes: ['violations'],
            elementRef: true,
            ...(isFirst ? { rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])) } : { runOnly: [...colour] }),
          },
        );
        for (const { id, nodes } of violations) {
          for (const { target, failureSummary, element } of nodes) {
            lines.push(`${theme} ${id} ${target}: ${failureSummary} ${element?.outerHTML.slice(0, 160)}`);
          }
        }
      }
      dataset.theme = before;
      return lines;
    },
    [inThemes, colourRules, structure ? [] : structureRules, coloursIn, menu ? [] : ['#navigation']] as const,
  );
}
