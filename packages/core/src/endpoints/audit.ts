import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { historyFinding } from '../vocabulary/history-finding.ts';
import { printableText } from '../vocabulary/scalars.ts';

/** Recomputes the hash chain of the audit log from the first row; `broken` is the number of the first invalid row. */
export const verifyAudit = defineEndpoint({
  id: 'audit.verify',
  method: 'GET',
  path: '/audit/verify',
  access: 'audit.verify',
  response: z.strictObject({
    rows: z.int(),
    intact: z.boolean(),
    broken: z.nullable(z.int()),
    reason: z.nullable(z.enum(['changed', 'missing', 'reordered', 'truncated'])),
    head: z.string(),
    /** A detected loss of history that no operator has accepted yet; `intact` is false until then. */
    lost: z.nullable(historyFinding),
  }),
});

/**
 * Accepts the loss of history that `audit.verify` reports, so that payouts are allowed again. Requires a recent sign-in; API
 * tokens are refused.
 */
export const acceptLoss = defineEndpoint({
  id: 'audit.accept-loss',
  method: 'POST',
  path: '/audit/accept-loss',
  access: 'audit.verify',
  body: z.strictObject({
    /** Id of the finding, as returned by `audit.verify`. */
    finding: z.string().check(z.maxLength(36)),
    reason: z._default(printableText(200), ''),
  }),
  response: z.strictObject({ epoch: z.string() }),
});
