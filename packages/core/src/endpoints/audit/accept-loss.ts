import * as z from 'zod/mini';
import { defineEndpoint } from '../../registry/define-endpoint.ts';
import { words } from '../../vocabulary/scalars.ts';

/**
 * Accepts the loss of history that the server found (`audit.verify` names it), so that money moves again. Asks for a fresh
 * sign-in; API tokens are refused.
 */
export const acceptLoss = defineEndpoint({
  id: 'audit.accept-loss',
  method: 'POST',
  path: '/audit/accept-loss',
  access: 'audit.verify',
  body: z.strictObject({
    /** Id of the finding. */
    finding: z.string().check(z.maxLength(36)),
    reason: z._default(words(200), ''),
  }),
  response: z.strictObject({ epoch: z.string() }),
});
