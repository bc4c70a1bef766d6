import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar, CookieKind } from './handler.ts';

const bareNames: { readonly [K in CookieKind]: string } = { session: 'floor_session', device: 'floor_device' };

// A session's cookie goes with the browser; the device's mark outlives many sessions.
const ages: { readonly [K in CookieKind]: number | null } = { session: null, device: 400 * 24 * 3600 };

/** Name on the wire: under https with the prefix that makes a browser refuse it from anywhere else. */
export const toCookieName = (kind: CookieKind, secure: boolean): string => (secure ? `__Host-${bareNames[kind]}` : bareNames[kind]);

/** The jar of one call. */
export function createJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): CookieJar {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    get: (kind) => request.cookies[toCookieName(kind, secure)] ?? null,
    set: (kind, value) => {
      const age = ages[kind];
      reply.setCookie(toCookieName(kind, secure), value, age === null ? options : { ...options, maxAge: age });
    },
    clear: (kind) => {
      reply.clearCookie(toCookieName(kind, secure), options);
    },
  };
}
