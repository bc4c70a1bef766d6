import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** Whether the operator has expanded or collapsed the approvals. `auto`: neither, so that window width, page and profile decide. */
export type ApprovalFold = 'auto' | 'open' | 'folded';

/**
 * Open approvals that this operator may decide [AP-03], the next to expire first, followed by those that are withheld from
 * them.
 */
export const approvals = proxy({
  open: [] as ApprovalRow[],
  at: 0,
  fold: 'auto' as ApprovalFold,
  /** Incremented each time the operator opens the pop-up; the pop-up then takes the focus in the same render. */
  focusRequests: 0,
});

/**
 * The approval that is shown after the list has changed: the same as before, else the first. The first request that the
 * operator may decide replaces one of their own, which has no keys.
 */
export function toShownIndex(before: { readonly open: readonly ApprovalRow[]; readonly at: number }, open: readonly ApprovalRow[]): number {
  const hasDecision = (rows: readonly ApprovalRow[]) => rows.some(({ mayDecide }) => mayDecide);
  if (hasDecision(open) && !hasDecision(before.open)) return 0;
  const shown = before.open[before.at]?.id;
  return Math.max(
    0,
    open.findIndex(({ id }) => id === shown),
  );
}

onSessionEnd(() => Object.assign(approvals, { open: [], at: 0, fold: 'auto' }));
