import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { approvalRow } from '../resources/approvals/approval.ts';
import { requestIdPattern } from '../vocabulary/approval-ids.ts';
import { knownCurrency, minorUnits, printableText } from '../vocabulary/scalars.ts';

/**
 * Decides a pending approval [AP-01..04]: the terminal's newest request with this sequence number. The caller repeats
 * amount, currency and boot as displayed; a difference is rejected with 409, and so is a request that is already decided
 * (the params tell by whom, when and how). Without `boot` the call is rejected if the terminal has used the sequence number
 * for several requests, because the caller may have seen an older one.
 */
export const decideApproval = defineEndpoint({
  id: 'approval.decide',
  method: 'POST',
  path: '/approvals/{terminal}/{sequence}/decision',
  access: 'approval.decide',
  params: z.strictObject({ terminal: z.string().check(z.regex(/^\d{1,5}$/)), sequence: z.string().check(z.regex(/^\d{1,16}$/)) }),
  body: z.strictObject({
    approved: z.boolean(),
    amount: minorUnits,
    currency: knownCurrency,
    boot: z.optional(z.string().check(z.maxLength(36))),
    reason: z._default(printableText(200), ''),
  }),
  response: approvalRow,
});

/**
 * Decides a request that is not about a transaction: an act of an operator that a policy holds. With the last approval that it
 * needs, the act is done in the same transaction, with the present rights of the requester; if it can no longer be done, the request
 * ends as `refused`. The row shows the result. The deciding operator needs the rights of the policy, sees all that the act concerns,
 * and is not the requester, also not by another account.
 */
export const decideRequest = defineEndpoint({
  id: 'approval.decide-request',
  method: 'POST',
  path: '/approvals/{id}/decision',
  access: 'terminal.view',
  params: z.strictObject({ id: z.string().check(z.regex(requestIdPattern)) }),
  body: z.strictObject({ approved: z.boolean(), reason: z._default(printableText(200), '') }),
  response: approvalRow,
});

/** Removes an approval policy. Requires a recent sign-in, and is held itself if a policy holds changes of rights. */
export const removeApprovalPolicy = defineEndpoint({
  id: 'approval-policy.remove',
  method: 'DELETE',
  path: '/approval-policies/{id}',
  access: 'approval-policy.manage',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/)) }),
});
