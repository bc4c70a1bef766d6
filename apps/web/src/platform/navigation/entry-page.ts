import type { Right } from '@floorwalker/core/vocabulary/rights';
import { screenAt } from './screens.ts';

/** Where the product begins for whoever has chosen nothing else. */
export const defaultEntryPage = '/terminal-list';

/** The chosen entry page [SH-18] while it exists and may be seen, else the product's own. */
export function toEntryPage(chosen: string | null, may: (right: Right) => boolean): string {
  const screen = chosen === null ? undefined : screenAt(chosen);
  return chosen !== null && screen && may(screen.right) ? chosen : defaultEntryPage;
}
