import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant, printableText } from '../vocabulary/scalars.ts';

/** An email address in a request. */
export const givenEmail = z.email().check(z.maxLength(254));

/** The caller's email address, the one waiting for confirmation, and whether it can be changed: only where mails are sent. */
export const readEmail = defineEndpoint({
  id: 'email.read',
  method: 'GET',
  path: '/email',
  access: 'own-account',
  response: z.strictObject({
    /** Empty: no address. */
    email: z.string(),
    pending: z.nullable(z.strictObject({ email: z.string(), expires: instant })),
    changeable: z.boolean(),
  }),
});

/**
 * Asks for another address: it gets a mail with a link, and until that was followed the old one counts, whose owner is told. The
 * answer is the same for an address that somebody else has; they are told by mail. The present address takes back what was asked
 * for. Asks for a fresh sign-in.
 */
export const changeEmail = defineEndpoint({
  id: 'email.change',
  method: 'POST',
  path: '/email',
  access: 'own-account',
  body: z.strictObject({ email: givenEmail }),
});

/** Confirms an address by the token of its mail, which is valid once and for an hour. */
export const confirmEmail = defineEndpoint({
  id: 'email.confirm',
  method: 'POST',
  path: '/email/confirm',
  access: 'public',
  body: z.strictObject({ token: printableText(80).check(z.minLength(1)) }),
  idempotent: false,
});
