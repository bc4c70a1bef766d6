import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { accountRow } from '../resources/accounts/account.ts';
import { emailAddress, loginName, printableText, profileId, propertyId } from '../vocabulary/scalars.ts';
import { givenPassword } from './password.ts';

/**
 * Requests an account [SH-19], which waits until an operator with the right `web-user.manage` approves it. The response does
 * not reveal whether the login name was free: the owner of the email address is informed by mail.
 */
export const signUp = defineEndpoint({
  id: 'account.sign-up',
  method: 'POST',
  path: '/sign-up',
  access: 'public',
  body: z.strictObject({
    login: loginName,
    name: printableText(80).check(z.minLength(1)),
    email: emailAddress,
    password: givenPassword,
    /** Version of the terms that were accepted. */
    terms: printableText(20).check(z.minLength(1)),
  }),
  idempotent: false,
});

const params = z.strictObject({ id: z.string().check(z.regex(/^\d{1,6}$/)) });

/** Approves a requested account and sets its rights profile and properties. Operators cannot grant rights that they do not hold. */
export const admitAccount = defineEndpoint({
  id: 'account.admit',
  method: 'POST',
  path: '/accounts/{id}/admit',
  access: 'web-user.manage',
  params,
  body: z.strictObject({ role: profileId, properties: z.array(propertyId) }),
  response: accountRow,
});

/** Rejects and deletes a requested account. */
export const refuseAccount = defineEndpoint({
  id: 'account.refuse',
  method: 'POST',
  path: '/accounts/{id}/refuse',
  access: 'web-user.manage',
  params,
});

/** Unlocks a locked account early, on all its devices [SE-06]. */
export const unlockAccount = defineEndpoint({
  id: 'account.unlock',
  method: 'POST',
  path: '/accounts/{id}/unlock',
  access: 'web-user.manage',
  params,
  response: accountRow,
});

/** Requires an operator to change the password at the next sign-in [SE-08]; their sessions end. */
export const requirePasswordChange = defineEndpoint({
  id: 'account.require-password-change',
  method: 'POST',
  path: '/accounts/{id}/require-password-change',
  access: 'web-user.manage',
  params,
  response: accountRow,
});

/**
 * Removes authenticator app, recovery codes and passkeys of an operator who has lost them. Ends the operator's sessions and
 * informs the operator. Refused if the account has rights that the caller lacks. Requires a recent sign-in.
 */
export const resetFactors = defineEndpoint({
  id: 'account.reset-factors',
  method: 'POST',
  path: '/accounts/{id}/reset-factors',
  access: 'web-user.manage',
  params,
  response: accountRow,
});

/**
 * Disables an account: sessions, sockets, commands that wait and exports end. Never the own account, the master account, or the
 * last administrator of the installation or of a property [MG-05].
 */
export const disableAccount = defineEndpoint({
  id: 'account.disable',
  method: 'POST',
  path: '/accounts/{id}/disable',
  access: 'web-user.manage',
  params,
  response: accountRow,
});

/** Allows a disabled account to sign in again. */
export const enableAccount = defineEndpoint({
  id: 'account.enable',
  method: 'POST',
  path: '/accounts/{id}/enable',
  access: 'web-user.manage',
  params,
  response: accountRow,
});

/** Deletes an account; the logs keep the name. The rules of `account.disable` apply. Requires a recent sign-in. */
export const removeAccount = defineEndpoint({
  id: 'account.remove',
  method: 'DELETE',
  path: '/accounts/{id}',
  access: 'web-user.manage',
  params,
});
