import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { passwordLevels } from '../vocabulary/password-levels.ts';
import { printableText } from '../vocabulary/scalars.ts';

/** A password as typed, without trimming or normalisation; the password policy is checked separately. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(512));

/** Returns whether the installation offers sign-up and password reset, and its password policy [SE-07, SH-19]. */
export const signInOptions = defineEndpoint({
  id: 'session.options',
  method: 'GET',
  path: '/session/options',
  access: 'public',
  response: z.strictObject({
    signUp: z.boolean(),
    forgotPassword: z.boolean(),
    /** Version of the terms that a sign-up has to accept; their text is `terms` in i18n. */
    terms: z.string(),
    policy: z.strictObject({
      level: z.enum(passwordLevels),
      minLength: z.int(),
      specials: z.string(),
      history: z.int(),
      maxAgeDays: z.int(),
    }),
  }),
});

/**
 * Changes the caller's password [SH-18, SE-07]. A wrong current password counts as a failed sign-in. A violation of the
 * policy is a field error of `next`. Ends all other sessions of the operator.
 */
export const changePassword = defineEndpoint({
  id: 'password.change',
  method: 'POST',
  path: '/password',
  access: 'own-account',
  body: z.strictObject({ current: givenPassword, next: givenPassword }),
});

/** Requests a mail with a password link [SH-19]. The response is the same whether the account exists or not. */
export const forgotPassword = defineEndpoint({
  id: 'password.forgot',
  method: 'POST',
  path: '/password/forgot',
  access: 'public',
  body: z.strictObject({ login: printableText(120).check(z.minLength(1)) }),
  idempotent: false,
});

/** Sets a new password with the token from the mail. The token can be used once, within an hour. Ends all sessions of the operator. */
export const resetPassword = defineEndpoint({
  id: 'password.reset',
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  body: z.strictObject({ token: printableText(80).check(z.minLength(1)), next: givenPassword }),
  idempotent: false,
});
