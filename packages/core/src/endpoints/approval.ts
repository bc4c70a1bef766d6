import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { approvalRow } from '../resources/approvals/approval.ts';
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
