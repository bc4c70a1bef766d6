import * as z from 'zod/mini';
import { defineEndpoint } from '../../registry/define-endpoint.ts';
import { sessionKinds } from '../../vocabulary/access-states.ts';
import { rightIds } from '../../vocabulary/rights.ts';
import { roleIds } from '../../vocabulary/roles.ts';
import { instant, operatorId, propertyId, words } from '../../vocabulary/scalars.ts';

/** A signed-in session as its holder sees it. `sessionKey` is public: it authorises nothing alone and is the CSRF token. */
export const sessionInfo = z.strictObject({
  sessionKey: z.string(),
  operator: operatorId,
  login: z.string(),
  name: z.string(),
  role: z.enum(roleIds),
  rights: z.array(z.enum(rightIds)),
  properties: z.array(z.strictObject({ id: propertyId, name: z.string() })),
  kind: z.enum(sessionKinds),
  started: instant,
  /** Ends then whatever happens. */
  expires: instant,
  idleSeconds: z.int(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** Signs in [SE-05]. The browser gets an `HttpOnly` cookie; `kind` cli gets the bearer token in the answer instead. */
export const signIn = defineEndpoint({
  id: 'session.sign-in',
  method: 'POST',
  path: '/session',
  access: 'public',
  body: z.strictObject({
    login: words(64).check(z.minLength(1)),
    password: z.string().check(z.minLength(1), z.maxLength(512)),
    kind: z._default(z.enum(sessionKinds), 'web'),
  }),
  answer: z.extend(sessionInfo, { token: z.nullable(z.string()) }),
  idempotent: false,
});

/**
 * Tells who is signed in. Like any call it is activity of its holder and puts off the idle end, unless it carries
 * `X-Background: 1`: what an open screen asks by itself. Heartbeats and the live channel are never activity.
 */
export const whoAmI = defineEndpoint({ id: 'session.who', method: 'GET', path: '/session', access: 'signed-in', answer: sessionInfo });

/** Signs out; every socket of the session closes. */
export const signOut = defineEndpoint({
  id: 'session.sign-out',
  method: 'DELETE',
  path: '/session',
  access: 'signed-in',
  idempotent: false,
});

/** Heartbeat with the caller's ISO time [SE-03]. It is not activity and answers false, not 401, for an ended session. */
export const heartbeat = defineEndpoint({
  id: 'session.heartbeat',
  method: 'POST',
  path: '/session/heartbeat',
  access: 'public',
  body: z.strictObject({ time: instant }),
  answer: z.strictObject({ SessionKeyValid: z.boolean() }),
  idempotent: false,
});

/** Ends a session by its public key: one's own, or anybody's with the right `session.manage` [SE-09]. */
export const endSession = defineEndpoint({
  id: 'session.end',
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'console.log-in',
  params: z.strictObject({ id: words(80) }),
});
