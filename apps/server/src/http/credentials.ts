import type { IncomingHttpHeaders } from 'node:http';
import { readCookie, toCookieName } from './cookies.ts';
import type { Caller } from './handler.ts';
import type { Sessions } from './sessions.ts';

/** A presented credential, and whether a browser attached it by itself. */
export interface Credential {
  readonly token: string;
  readonly byCookie: boolean;
}

const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i;

/** Reads the bearer token, else the session cookie; null for neither. For requests and socket upgrades. */
export function readCredential(headers: IncomingHttpHeaders, secure: boolean): Credential | null {
  const token = bearer.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined) return { token, byCookie: false };
  const cookie = readCookie(headers.cookie, toCookieName('session', secure));
  return cookie ? { token: cookie, byCookie: true } : null;
}

/** Returns the session of a socket upgrade; null if there is none. The upgrade counts as activity, the open socket does not. */
export const createUpgradeCheck =
  (sessions: Sessions, secure: boolean) =>
  async (headers: IncomingHttpHeaders): Promise<Caller | null> => {
    const credential = readCredential(headers, secure);
    return credential && sessions.find(credential.token, true);
  };
