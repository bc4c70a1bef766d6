import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar, CookieKind } from './handler.ts';

const bareNames: { readonly [K in CookieKind]: string } = { session: 'floor_session', device: 'floor_device' };

// Lifetime in seconds; null: until the browser closes. The device token outlives many sessions.
const ages: { readonly [K in CookieKind]: number | null } = { session: null, device: 400 * 24 * 3600 };

/** Returns the name of a cookie. With https it has the prefix that makes browsers refuse the cookie from any other origin. */
export const toCookieName = (kind: CookieKind, secure: boolean): string => (secure ? `__Host-${bareNames[kind]}` : bareNames[kind]);

/**
 * Returns the value of a cookie; null if it is missing, or if two have the same name: a page of a neighbouring host may have
 * set one of them, and they cannot be told apart.
 */
export function readCookie(header: string | undefined, name: string): string | null {
  const found = (header ?? '').split(';').filter((part) => part.split('=')[0]?.trim() === name);
  const [only] = found;
  return found.length === 1 && only !== undefined ? (fastifyCookie.parse(only.trim())[name] ?? null) : null;
}

export function createJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): CookieJar {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    get: (kind) => readCookie(request.headers.cookie, toCookieName(kind, secure)),
    set: (kind, value) => {
      const age = ages[kind];
      reply.setCookie(toCookieName(kind, secure), value, age === null ? options : { ...options, maxAge: age });
    },
    clear: (kind) => {
      reply.clearCookie(toCookieName(kind, secure), options);
    },
  };
}
