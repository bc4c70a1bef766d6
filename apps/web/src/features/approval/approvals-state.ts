import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { proxy } from 'valtio/vanilla';
import { onSessionEnd } from '../../platform/lifetime/session-end.ts';

/**
 * Whether the operator has opened the approvals to decide, or folded them to a line. `auto`: neither, so that window, page and
 * profile decide.
 */
export type ApprovalFold = 'auto' | 'open' | 'folded';

/** Open approvals that this operator may decide [AP-03], closest to their end first, then those that are withheld from them. */
export const approvals = proxy({
  open: [] as ApprovalRow[],
  at: 0,
  fold: 'auto' as ApprovalFold,
  /** How often the operator went to the pop-up: each time it takes the focus in the step that draws it. */
  visits: 0,
});

/**
 * Which of the open approvals is shown once they are others: the same as before, else the first. The first request that
 * this operator may decide takes the place of their own, which has no keys.
 */
export function toPlace(before: { readonly open: readonly ApprovalRow[]; readonly at: number }, open: readonly ApprovalRow[]): number {
  const hasDecision = (rows: readonly ApprovalRow[]) => rows.some(({ mayDecide }) => mayDecide);
  if (hasDecision(open) && !hasDecision(before.open)) return 0;
  const shown = before.open[before.at]?.id;
  return Math.max(
    0,
    open.findIndex(({ id }) => id === shown),
  );
}

onSessionEnd(() => Object.assign(approvals, { open: [], at: 0, fold: 'auto' }));
