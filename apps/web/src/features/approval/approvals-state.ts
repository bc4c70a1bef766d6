import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/** Whether the operator has expanded or collapsed the approvals. `auto`: neither; window width, page and profile decide. */
export type ApprovalFold = 'auto' | 'open' | 'folded';

/**
 * Open approvals: those that this operator may decide [AP-03], soonest to expire first, followed by those withheld from the
 * operator.
 */
export const approvals = proxy({
  open: [] as ApprovalRow[],
  at: 0,
  fold: 'auto' as ApprovalFold,
  /** Incremented each time the operator opens the pop-up; the pop-up then takes the focus in the same render. */
  focusRequests: 0,
});

/**
 * Returns the index of the approval to show after the list has changed: the same approval as before, else the first. If no
 * request could be decided before, the first one that can be decided is shown.
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
