import type { Client } from '@floorwalker/core/client/client';
import { decideApproval, decideRequest } from '@floorwalker/core/endpoints/approval';
import { type ApprovalRow, isTransactionApproval } from '@floorwalker/core/resources/approvals/approval';

/**
 * Sends a decision. That about a transaction contains the amount that was shown: the server rejects it if the amount has changed
 * since.
 */
export function sendDecision(client: Client, approval: ApprovalRow, approved: boolean, reason: string): Promise<ApprovalRow> {
  if (!isTransactionApproval(approval)) return client.call(decideRequest, { params: { id: approval.id }, body: { approved, reason } });
  const { terminal, sequence, amount, currency, boot } = approval;
  return client.call(decideApproval, {
    params: { terminal: String(terminal), sequence: String(sequence) },
    body: { approved, amount, currency, boot, reason },
  });
}
