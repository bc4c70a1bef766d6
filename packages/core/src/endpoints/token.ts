import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { tokenRow } from '../resources/tokens/token.ts';
import { rightIds } from '../vocabulary/rights.ts';
import { printableText, propertyId } from '../vocabulary/scalars.ts';

/** Maximum lifetime of an API token, in days. */
export const tokenMaxDays = 365;

/** Highest limit for dangerous commands that an API token can have. */
export const tokenMaxMassLimit = 65_535;

/**
 * Makes an API token with scope and expiry. Its rights are those of its operator, of the moment of each call, cut down to the
 * scope. `massLimit`: terminals that it may send dangerous commands to within an hour; null: as many as a session without
 * a confirmation. Asks for a fresh sign-in; a token makes no tokens. `secret` is told this one time.
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

/** Revokes a token at once; its sockets are closed. One's own, or anybody's with the right `session.manage`. */
export const revokeToken = defineEndpoint({
  id: 'token.revoke',
  method: 'DELETE',
  path: '/tokens/{id}',
  access: 'own-account.manage',
  params: z.strictObject({ id: printableText(80) }),
});
