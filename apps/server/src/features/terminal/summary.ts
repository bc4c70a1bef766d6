import type { terminalSummary } from '@floorwalker/core/endpoints/terminal';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type SummaryPart, summaryFilters, summaryParts } from '@floorwalker/core/vocabulary/terminal-summary';
import type { Handler } from '../../http/handler.ts';
import type { List } from '../../list/list.ts';

/** Counts the terminals of each part by its filter, so that a figure is the number of rows that the list shows for it. */
export const terminalSummaryHandler =
  (terminals: List<typeof terminalResource>): Handler<typeof terminalSummary> =>
  async ({ caller }) => {
    const { count: total } = await terminals.count(caller, undefined);
    const counts = {} as Record<SummaryPart, number>;
    for (const part of summaryParts) counts[part] = (await terminals.count(caller, summaryFilters[part])).count;
    return { total, counts };
  };
