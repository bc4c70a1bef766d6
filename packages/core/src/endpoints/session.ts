import * as z from 'zod/mini';
import { defineEndpoint } from '../registry/define-endpoint.ts';
import { callerKinds, sessionKinds } from '../vocabulary/access-states.ts';
import { rightIds } from '../vocabulary/rights.ts';
import { roleIds } from '../vocabulary/roles.ts';
import { instant, operatorId, printableText, propertyId } from '../vocabulary/scalars.ts';
import { sessionRestrictions } from '../vocabulary/session-restrictions.ts';

/** The caller's session. `sessionKey` is public: it authorises nothing alone and serves as CSRF token. */
export const sessionInfo = z.strictObject({
  sessionKey: z.string(),
  operator: operatorId,
  login: z.string(),
  name: z.string(),
  role: z.enum(roleIds),
  rights: z.array(z.enum(rightIds)),
  properties: z.array(z.strictObject({ id: propertyId, name: z.string() })),
  kind: z.enum(callerKinds),
  started: instant,
  /** Absolute end of the session. */
  expires: instant,
  idleSeconds: z.int(),
  /** The session ends then without activity; null: never, for a token and in watch mode. */
  idleEnds: z.nullable(instant),
  /** Watch mode: from then on the session is read-only until its operator confirms their identity; null: watch mode is off. */
  watchFrom: z.nullable(instant),
  /** Acts that require a recent sign-in are allowed until then; null: a step-up comes first. */
  freshUntil: z.nullable(instant),
  /** What the operator must do before anything else is allowed. */
  restrictions: z.array(z.enum(sessionRestrictions)),
  /** When the password was last changed [SE-08]; null: never. */
  passwordChanged: z.nullable(instant),
  /** Position of the stream: a client that reads lists from now on and resumes the live channel here misses nothing. */
  position: z.strictObject({ epoch: z.string(), n: z.int() }),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/**
 * Signs in [SE-05]. The browser gets an `HttpOnly` cookie; `kind` cli gets the bearer token in the answer instead. Who has an
 * authenticator gives its code, or a recovery code, in `code`: without one the answer to a right password is the problem
 * `sign-in.second-factor`. The browser's mark of a known device rides in a cookie, that of the command line in `device`.
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
  /** `device` is the mark to keep, for `kind` cli alone. */
  response: z.extend(sessionInfo, { token: z.nullable(z.string()), device: z.nullable(z.string()) }),
  idempotent: false,
});

/**
 * Tells who is signed in. Like any call it is activity of its holder and puts off the idle end, unless it carries
 * `X-Background: 1`: what an open screen asks by itself. Heartbeats and the live channel are never activity.
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
 * Sent by a page that is being left [SH-13]; it cannot set a header then, so the public key in the body proves that our own
 * page sent it. The session ends as `left`.
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

/** Heartbeat with the caller's ISO time [SE-03]. It is not activity and answers false, not 401, for an ended session. */
export const heartbeat = defineEndpoint({
  id: 'session.heartbeat',
  method: 'POST',
  path: '/session/heartbeat',
  access: 'public',
  body: z.strictObject({ time: instant }),
  response: z.strictObject({ SessionKeyValid: z.boolean() }),
  idempotent: false,
  // Sent regularly by signed-in pages.
  isRateLimited: false,
});

/** Heartbeat of a group client [SE-02, SE-03]: whether its token is still valid. It is not activity. */
export const groupHeartbeat = defineEndpoint({
  id: 'session.group-heartbeat',
  method: 'POST',
  path: '/session/group-heartbeat',
  access: 'public',
  response: z.strictObject({ TokenValid: z.boolean() }),
  idempotent: false,
  // Sent regularly by signed-in pages.
  isRateLimited: false,
});

/** Ends a session by its public key: one's own, or anybody's with the right `session.manage` [SE-09]. */
export const endSession = defineEndpoint({
  id: 'session.end',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'own-account.manage',
  params: z.strictObject({ id: printableText(80) }),
});
