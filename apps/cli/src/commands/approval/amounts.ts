import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { typedApprovalAmount } from '@floorwalker/core/vocabulary/approval-states';

export type Decision = 'approve' | 'decline';

/** Whether approving wants the amount typed: money above the limit is not given away by reflex. */
export const needsTypedAmount = ({ amount }: Pick<ApprovalRow, 'amount'>, decision: Decision): boolean =>
  decision === 'approve' && Math.abs(amount) >= typedApprovalAmount;
