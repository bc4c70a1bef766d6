import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { tokenRow } from '../resources/tokens/token.ts';
import { rightIds } from '../vocabulary/rights.ts';
import { printableText, propertyId } from '../vocabulary/scalars.ts';

/** Maximum lifetime of an API token, in days. */
export const tokenMaxDays = 365;

/** Maximum of `massLimit` for an API token. */
export const tokenMaxMassLimit = 65_535;

/**
 * Creates an API token with a scope and an expiry date. Its effective rights are the current rights of its operator, limited
 * to the scope. `massLimit`: number of terminals per hour that it may send dangerous commands to; null: the limit of a
 * session without confirmation. Requires a recent sign-in; API tokens cannot create tokens. `secret` is returned only once.
 */
export const createToken = defineEndpoint({
  id: 'token.create',
  method: 'POST',
  path: '/tokens',
  access: 'own-account.manage',
  body: z.strictObject({
    name: printableText(60).check(z.minLength(1)),
    rights: z.array(z.enum(rightIds)).check(z.minLength(1)),
    properties: z._default(z.nullable(z.array(propertyId).check(z.minLength(1))), null),
    massLimit: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(tokenMaxMassLimit))), null),
    days: z.int().check(z.minimum(1), z.maximum(tokenMaxDays)),
  }),
  response: z.extend(tokenRow, { secret: z.string() }),
  idempotent: false,
});

/** Revokes a token immediately and closes its sockets: one of the caller's own, or any with the right `session.manage`. */
export const revokeToken = defineEndpoint({
  id: 'token.revoke',
  method: 'DELETE',
  path: '/tokens/{id}',
  access: 'own-account.manage',
  params: z.strictObject({ id: printableText(80) }),
});
