import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { typedApprovalAmount } from '@floorwalker/core/vocabulary/approval-states';

export type Decision = 'approve' | 'decline';

/** Whether an approval requires typing the amount: amounts above the limit must not be approved by a single key. */
export const needsTypedAmount = ({ amount }: Pick<ApprovalRow, 'amount'>, decision: Decision): boolean =>
  decision === 'approve' && Math.abs(amount ?? 0) >= typedApprovalAmount;
