import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { sessionKinds } from '../vocabulary/access-states.ts';
import { printableText } from '../vocabulary/scalars.ts';
import { sessionInfo } from './session.ts';

/** Six digits of an authenticator app, or a recovery code. */
export const givenCode = printableText(40).check(z.minLength(6));

/** JSON of WebAuthn in the browser's format; validated by the library that verifies it. */
const webAuthn = z.record(z.string(), z.unknown());

/**
 * Starts to add an authenticator app (TOTP, RFC 6238): returns a secret, which becomes valid when one of its codes is
 * confirmed. Requires a recent sign-in.
 */
export const beginTotp = defineEndpoint({
  id: 'factor.begin-totp',
  method: 'POST',
  path: '/factors/totp',
  access: 'own-account',
  response: z.strictObject({ secret: z.string(), uri: z.string() }),
  // The response contains a secret, so it is not stored for repeated requests.
  idempotent: false,
});

/** Confirms the authenticator app with a code. Returns recovery codes, each valid once; they cannot be read again. */
export const confirmTotp = defineEndpoint({
  id: 'factor.confirm-totp',
  method: 'POST',
  path: '/factors/totp/confirm',
  access: 'own-account',
  body: z.strictObject({ code: givenCode }),
  response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  idempotent: false,
});

/** Removes the authenticator app and its recovery codes. Requires a recent sign-in. */
export const removeTotp = defineEndpoint({ id: 'factor.remove-totp', method: 'DELETE', path: '/factors/totp', access: 'signed-in' });

/** Returns the caller's second factors, and whether the caller is required to have one. */
export const listFactors = defineEndpoint({
  id: 'factor.list',
  method: 'GET',
  path: '/factors',
  access: 'own-account',
  response: z.strictObject({
    required: z.boolean(),
    totp: z.boolean(),
    recoveryCodes: z.int(),
    passkeys: z.array(z.strictObject({ id: z.string(), name: z.string(), created: z.string(), lastUsed: z.nullable(z.string()) })),
  }),
});

/** Returns the WebAuthn options for registering a passkey in the browser. Requires a recent sign-in. */
export const beginPasskey = defineEndpoint({
  id: 'factor.begin-passkey',
  method: 'POST',
  path: '/factors/passkeys/begin',
  access: 'own-account',
  response: z.strictObject({ options: webAuthn }),
  idempotent: false,
});

/** Stores, under a name, a passkey registered with the options of `factor.begin-passkey`. */
export const addPasskey = defineEndpoint({
  id: 'factor.add-passkey',
  method: 'POST',
  path: '/factors/passkeys',
  access: 'own-account',
  body: z.strictObject({ name: printableText(60).check(z.minLength(1)), response: webAuthn }),
  response: z.strictObject({ id: z.string() }),
  idempotent: false,
});

/** Removes a passkey. Requires a recent sign-in. */
export const removePasskey = defineEndpoint({
  id: 'factor.remove-passkey',
  method: 'DELETE',
  path: '/factors/passkeys/{id}',
  access: 'signed-in',
  params: z.strictObject({ id: printableText(400) }),
});

/**
 * Returns the WebAuthn options for signing in or confirming the identity with a passkey; the challenge is valid once and for
 * five minutes.
 */
export const beginPasskeySignIn = defineEndpoint({
  id: 'session.begin-passkey',
  method: 'POST',
  path: '/session/passkey/begin',
  access: 'public',
  response: z.strictObject({ options: webAuthn }),
  idempotent: false,
});

/** Signs in with a passkey alone, which replaces password and second factor, because the authenticator verifies the user. */
export const passkeySignIn = defineEndpoint({
  id: 'session.passkey',
  method: 'POST',
  path: '/session/passkey',
  access: 'public',
  body: z.strictObject({ response: webAuthn, kind: z._default(z.enum(sessionKinds), 'web') }),
  response: z.extend(sessionInfo, { token: z.nullable(z.string()) }),
  idempotent: false,
});

/**
 * Confirms the caller's identity (step-up) for operations that require a recent sign-in (problem `session.step-up`): with
 * the password, plus a code if sign-in needs one, or with a passkey. Failures count as failed sign-ins.
 */
export const stepUp = defineEndpoint({
  id: 'session.step-up',
  method: 'POST',
  path: '/session/step-up',
  access: 'own-account',
  body: z.union([
    z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(512)), code: z.optional(givenCode) }),
    z.strictObject({ response: webAuthn }),
  ]),
  response: sessionInfo,
  idempotent: false,
  allowedWhileWatching: true,
});
