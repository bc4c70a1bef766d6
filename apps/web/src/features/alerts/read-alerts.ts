import type { AlertRule } from '@floorwalker/core/endpoints/profile';
import { joinTerms } from '@floorwalker/core/filter/ast';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';
import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import { approvalResource } from '@floorwalker/core/resources/approvals/approval';
import { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import type { AlertList } from '@floorwalker/core/vocabulary/alert-rules';
import type { LooseRow } from '../../list/cells/cell-text.ts';
import { api } from '../../platform/session/api.ts';
import { mayNow } from '../../platform/session/session-state.ts';

/** The lists of alert rules, and a filter that leaves only entries to which an operator can respond. */
export const alertLists: { readonly [L in AlertList]: { readonly resource: ResourceDefinition; readonly open?: string } } = {
  approvals: { resource: approvalResource, open: 'state:pending' },
  'error-log': { resource: errorLogResource, open: 'state:raised' },
  'event-log': { resource: eventLogResource },
};

/** Newest entries that are read at once; more than that are counted as “or more”. */
export const maxNew = 20;

/** Ids that are remembered, so that an entry that leaves the newest ones and returns is not new again. */
const maxRemembered = 500;

/** Entries that this operator has caused, or that somebody already takes care of: an error that arrives anew after an act. */
const isKnown = (row: LooseRow): boolean => row.ownRequest === true || (typeof row.version === 'number' && row.version > 0);

const arrivalOf = (row: LooseRow): number => Date.parse(String(row.received ?? row.at));

/** Combines the filter of a rule with that of its list. Throws if it is invalid. */
export function toAlertFilter({ list, q }: Pick<AlertRule, 'list' | 'q'>): string {
  const terms = [parseFilter(q), parseFilter(alertLists[list].open ?? '')].filter((node) => node !== null);
  return terms.length === 0 ? '' : printFilter(joinTerms('and', terms));
}

/**
 * Creates a function that returns the entries that have arrived since its last call, the newest first; none at the first call. It fails if
 * the server cannot be reached; the next call then returns the entries of both.
 */
export function createAlertReader(rule: AlertRule): () => Promise<readonly LooseRow[]> {
  const { resource } = alertLists[rule.list];
  const seen = new Set<string>();
  let since: number | null = null;
  return async () => {
    if (!mayNow(resource.right)) return [];
    const page = await api.list(resource, { q: toAlertFilter(rule), sort: '-at', limit: maxNew });
    const rows = page.items as readonly LooseRow[];
    const first = since === null;
    // An older entry that comes into the newest ones because others have left is not new.
    since ??= Math.max(0, ...rows.map(arrivalOf));
    const begun = since;
    const fresh = first ? [] : rows.filter((row) => !seen.has(String(row[resource.rowId])) && arrivalOf(row) >= begun && !isKnown(row));
    for (const row of rows) seen.add(String(row[resource.rowId]));
    for (const id of seen) if (seen.size > maxRemembered) seen.delete(id);
    return fresh;
  };
}
