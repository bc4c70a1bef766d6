import type { ApprovalRow } from '@floorwalker/core/resources/approvals/approval';
import { typedApprovalAmount } from '@floorwalker/core/vocabulary/approval-states';
import { toDecimalText } from '@floorwalker/i18n/format/money';

export type Decision = 'approve' | 'decline';

/** Whether approving wants the amount typed: money above the limit is not given away by reflex. */
export const needsTypedAmount = ({ amount }: Pick<ApprovalRow, 'amount'>, decision: Decision): boolean =>
  decision === 'approve' && Math.abs(amount) >= typedApprovalAmount;

/** Compares typed text with an amount; `12,000.00` and `12000.00` are both understood. */
export const isAmount = (text: string, { amount, currency }: Pick<ApprovalRow, 'amount' | 'currency'>): boolean => {
  const exact = toDecimalText(amount, currency);
  const typed = text.trim();
  return [exact, exact.replace(/\.0+$/, '')].some((form) => typed === form || typed.replace(/,(?=\d{3}(\D|$))/g, '') === form);
};
