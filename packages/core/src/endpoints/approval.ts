import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { approvalRow } from '../resources/approvals/approval.ts';
import { knownCurrency, minorUnits, printableText } from '../vocabulary/scalars.ts';

/**
 * Decides a pending approval [AP-01..04], the newest request of the terminal under this sequence. The caller repeats what
 * was seen (amount, currency, and the request's boot): a difference is refused with 409, as is a decision that somebody
 * else took first (params say who, what and when). Without `boot` a request is decided only if the terminal has made no
 * other one under this sequence: the caller might have seen that one.
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
