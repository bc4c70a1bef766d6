import type { Right } from '@floorwalker/core/vocabulary/rights';
import { isAllowed, screenAt } from './screens.ts';

/** The entry page of operators who have not chosen one. */
export const defaultEntryPage = '/terminal-list';

/** The chosen entry page [SH-18] if it exists and the operator may open it, else the default one. */
export function toEntryPage(chosen: string | null, may: (right: Right) => boolean): string {
  const screen = chosen === null ? undefined : screenAt(chosen);
  return chosen !== null && screen && isAllowed(screen, may) ? chosen : defaultEntryPage;
}
