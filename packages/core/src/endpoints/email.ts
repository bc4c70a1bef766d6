import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { instant, words } from '../vocabulary/scalars.ts';

/** An address of mail as it comes in. */
export const givenEmail = z.email().check(z.maxLength(254));

/** The caller's address of mail, the one that waits to be confirmed, and whether it can be changed here: only where mails are sent. */
export const readEmail = defineEndpoint({
  id: 'email.read',
  method: 'GET',
  path: '/email',
  access: 'own-account',
  response: z.strictObject({
    /** Empty: none. */
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

/** Confirms an address by the token of such a mail; it works once and for an hour. */
export const confirmEmail = defineEndpoint({
  id: 'email.confirm',
  method: 'POST',
  path: '/email/confirm',
  access: 'public',
  body: z.strictObject({ token: words(80).check(z.minLength(1)) }),
  idempotent: false,
});
