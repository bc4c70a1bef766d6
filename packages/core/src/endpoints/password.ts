import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { passwordLevels } from '../vocabulary/password-levels.ts';
import { printableText } from '../vocabulary/scalars.ts';

/** A password as typed, byte for byte; the policy has its own rules. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(512));

/** Options of sign-in, sign-up and password reset, and the password policy [SE-07, SH-19]. */
export const signInOptions = defineEndpoint({
  id: 'session.options',
  method: 'GET',
  path: '/session/options',
  access: 'public',
  response: z.strictObject({
    signUp: z.boolean(),
    forgotPassword: z.boolean(),
    /** Version of the terms to be accepted at the sign-up; their text is `terms` in i18n. */
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
 * Changes the caller's password [SH-18, SE-07]. A wrong current one counts like a wrong sign-in. What is wrong with the new
 * one is a field error of `next` with the fault as its code. Every other session of the operator ends.
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

/** Sets a new password by the token of such a mail, which is valid once and for an hour. All sessions of the operator end. */
export const resetPassword = defineEndpoint({
  id: 'password.reset',
  method: 'POST',
  path: '/password/reset',
  access: 'public',
  body: z.strictObject({ token: printableText(80).check(z.minLength(1)), next: givenPassword }),
  idempotent: false,
});
