import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { callerKinds, sessionKinds } from '../vocabulary/access-states.ts';
import { rightIds } from '../vocabulary/rights.ts';
import { instant, operatorId, printableText, profileId, propertyId } from '../vocabulary/scalars.ts';
import { sessionRestrictions } from '../vocabulary/session-restrictions.ts';

/** The caller's session. `sessionKey` is public: it is no credential, and serves as CSRF token. */
export const sessionInfo = z.strictObject({
  sessionKey: z.string(),
  operator: operatorId,
  login: z.string(),
  name: z.string(),
  /** Id of the rights profile. */
  role: profileId,
  rights: z.array(z.enum(rightIds)),
  properties: z.array(z.strictObject({ id: propertyId, name: z.string() })),
  kind: z.enum(callerKinds),
  started: instant,
  /** Absolute end of the session. */
  expires: instant,
  idleSeconds: z.int(),
  /** When the session ends without further activity; null: never, for API tokens and in watch mode. */
  idleEnds: z.nullable(instant),
  /** Watch mode: time from which the session is read-only until its operator confirms their identity; null: watch mode is off. */
  watchFrom: z.nullable(instant),
  /** Time until which operations that require a recent sign-in are allowed; null: a step-up is required first. */
  freshUntil: z.nullable(instant),
  /** What the operator must do before anything else is allowed. */
  restrictions: z.array(z.enum(sessionRestrictions)),
  /** When the password was last changed [SE-08]; null: never. */
  passwordChanged: z.nullable(instant),
  /** Position in the event stream: a client that loads lists now and resumes the live channel from here misses no event. */
  position: z.strictObject({ epoch: z.string(), n: z.int() }),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/**
 * Signs in [SE-05]. A browser gets an `HttpOnly` cookie; `kind` cli gets the bearer token in the response. An operator with
 * an authenticator app adds its code, or a recovery code, as `code`; without one, a correct password is rejected with the
 * problem `sign-in.second-factor`. The token of a known device is sent in a cookie by browsers, and in `device` by the
 * command line.
 */
export const signIn = defineEndpoint({
  id: 'session.sign-in',
  method: 'POST',
  path: '/session',
  access: 'public',
  body: z.strictObject({
    login: printableText(64).check(z.minLength(1)),
    password: z.string().check(z.minLength(1), z.maxLength(512)),
    code: z.optional(printableText(40).check(z.minLength(6))),
    kind: z._default(z.enum(sessionKinds), 'web'),
    device: z.optional(printableText(80)),
  }),
  /** `device`: token of this device, to be stored by the command line; null for browsers. */
  response: z.extend(sessionInfo, { token: z.nullable(z.string()), device: z.nullable(z.string()) }),
  idempotent: false,
});

/**
 * Returns the session of the caller. Like any request it counts as activity and postpones the idle timeout, unless it has
 * the header `X-Background: 1`, which pages send with automatic requests. Heartbeats and the live channel never count as
 * activity.
 */
export const whoAmI = defineEndpoint({ id: 'session.who', method: 'GET', path: '/session', access: 'identity', response: sessionInfo });

/** Signs out; all sockets of the session are closed. */
export const signOut = defineEndpoint({
  id: 'session.sign-out',
  method: 'DELETE',
  path: '/session',
  access: 'own-account',
  idempotent: false,
  allowedWhileWatching: true,
});

/**
 * Ends the session with the reason `left`; sent by a page that is being closed [SH-13]. Such a page cannot set headers, so
 * the public key in the body proves that our own page sent the request.
 */
export const leaveSession = defineEndpoint({
  id: 'session.leave',
  method: 'POST',
  path: '/session/leave',
  access: 'public',
  body: z.strictObject({ sessionKey: printableText(80) }),
  idempotent: false,
  isRateLimited: false,
});

/**
 * Heartbeat with the client's ISO time [SE-03]. It does not count as activity; for an ended session it returns false instead
 * of 401.
 */
export const heartbeat = defineEndpoint({
  id: 'session.heartbeat',
  method: 'POST',
  path: '/session/heartbeat',
  access: 'public',
  body: z.strictObject({ time: instant }),
  response: z.strictObject({ SessionKeyValid: z.boolean() }),
  idempotent: false,
  // Not rate-limited, because signed-in pages send it regularly.
  isRateLimited: false,
});

/** Heartbeat of a group client [SE-02, SE-03]: returns whether its token is still valid. It does not count as activity. */
export const groupHeartbeat = defineEndpoint({
  id: 'session.group-heartbeat',
  method: 'POST',
  path: '/session/group-heartbeat',
  access: 'public',
  response: z.strictObject({ TokenValid: z.boolean() }),
  idempotent: false,
  // Not rate-limited, because signed-in pages send it regularly.
  isRateLimited: false,
});

/** Ends a session by its public key: one of the caller's own, or any with the right `session.manage` [SE-09]. */
export const endSession = defineEndpoint({
  id: 'session.end',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'own-account.manage',
  params: z.strictObject({ id: printableText(80) }),
});
