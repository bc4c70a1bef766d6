import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { emailAddress, instant, printableText } from '../vocabulary/scalars.ts';

/**
 * Returns the caller's email address, the new address that waits for confirmation, and whether the address can be changed,
 * which requires a server that can send mails.
 */
export const readEmail = defineEndpoint({
  id: 'email.read',
  method: 'GET',
  path: '/email',
  access: 'own-account',
  response: z.strictObject({
    /** Empty if there is none. */
    email: z.string(),
    pending: z.nullable(z.strictObject({ email: z.string(), expires: instant })),
    changeable: z.boolean(),
  }),
});

/**
 * Requests a change of the caller's email address. The new address gets a mail with a link; the old address stays valid until
 * the link is opened, and gets a notice of the request. If the new address belongs to another account, the mail to it is a
 * notice without a link, and the response does not reveal this. Requesting the present address cancels a pending change.
 * Requires a recent sign-in.
 */
export const changeEmail = defineEndpoint({
  id: 'email.change',
  method: 'POST',
  path: '/email',
  access: 'own-account',
  body: z.strictObject({ email: emailAddress }),
});

/** Confirms an address with the token from its mail. The token is valid once and for an hour. */
export const confirmEmail = defineEndpoint({
  id: 'email.confirm',
  method: 'POST',
  path: '/email/confirm',
  access: 'public',
  body: z.strictObject({ token: printableText(80).check(z.minLength(1)) }),
  idempotent: false,
});
