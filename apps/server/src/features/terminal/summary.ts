import type { terminalSummary } from '@floorwalker/core/endpoints/terminal';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { summaryFilters } from '@floorwalker/core/vocabulary/terminal-summary';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

/** Counts the terminals of each part by its filter, so that a figure is the number of rows that the list shows for it. */
export const terminalSummaryHandler =
  (terminals: List<typeof terminalResource>): Handler<typeof terminalSummary> =>
  async ({ caller }) => {
    const { total, ...counts } = await terminals.counts(caller, summaryFilters);
    return { total, counts };
  };
