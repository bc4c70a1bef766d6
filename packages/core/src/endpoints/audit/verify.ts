import * as z from 'zod/mini';
import { defineEndpoint } from '../../registry/define-endpoint.ts';
import { historyFinding } from '../../vocabulary/history-finding.ts';

/** Recomputes the audit hash chain from the first row; `broken` is the number of the first row that does not fit. */
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
    /** A loss that the notes beside the database tell of and nobody has accepted; then the chain is not intact. */
    lost: z.nullable(historyFinding),
  }),
});
