import { type Client, createClient } from '@floorwalker/core/client/client';
import { ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';
import type { Fetch, FetchResponse } from '@floorwalker/core/ports';
import { toSessionEnd } from '@floorwalker/core/session/session-store';
import { localeNow } from '../i18n/locale-now.ts';
import { sessionSignal } from '../lifetime/session-end.ts';
import { addToast } from '../notifications/toasts.ts';
import { browserFetch, clock, random } from '../ports/ports.ts';
import { isQuiet, isUnattended, serverClock } from './activity.ts';
import { noteDatabaseHeaders } from './database-state.ts';
import { live } from './live-state.ts';
import { dropSession, session } from './session-state.ts';
import { confirmIdentity } from './step-up.ts';

let baseUrl = '';

/** URL of a path on the server, for requests that do not use the client. */
export const toServer = (path: string): string => `${baseUrl}${path}`;

/** Sets the address of the REST server if it is not the origin of the page [SH-01]. */
export function setServerAddress(address: string): void {
  baseUrl = address.replace(/\/$/, '');
}

/** Ends the local session with the reason that the server names in its response 401 [SE-04]. */
async function endSession(response: FetchResponse): Promise<FetchResponse> {
  const text = await response.text();
  const reason = /"end":"([a-z-]+)"/.exec(text)?.[1];
  dropSession(toSessionEnd({ end: reason }) ?? 'refused');
  return { status: response.status, statusText: response.statusText ?? '', headers: response.headers, text: () => Promise.resolve(text) };
}

/** Calls that the server does not count as activity. */
const isNoActivity = /\/(heartbeat|options|healthz)$/;

const watchedFetch: Fetch = async (url, request) => {
  const begun = performance.now();
  const sent = Date.now();
  const response = await browserFetch(`${baseUrl}${url}`, request).catch((failure: unknown) => {
    // A call that was aborted here says nothing about the connection.
    if (!request.signal?.aborted) live.reachable = false;
    throw failure;
  });
  live.reachable = true;
  if (url.startsWith('/api/')) noteDatabaseHeaders(response.headers);
  live.latency = Math.round(performance.now() - begun);
  const at = Date.parse(response.headers.get('date') ?? '');
  if (at) serverClock.skew = at - Date.now();
  if (!request.headers['x-background'] && !isNoActivity.test(url) && response.status < 400) serverClock.active = sent + serverClock.skew;
  return response.status === 401 && session.info && !url.endsWith('/session/heartbeat') ? endSession(response) : response;
};

const localeHeaders = () => {
  const { language, zone } = localeNow();
  return { 'accept-language': language, 'x-time-zone': zone };
};

const credential = () => ({
  ...localeHeaders(),
  ...((isQuiet() || isUnattended(session.info?.idleSeconds)) && { 'x-background': '1' }),
  ...(session.info && { 'x-session-key': session.info.sessionKey }),
});

export const api: Client = createClient({
  fetch: watchedFetch,
  clock,
  random,
  baseUrl: '',
  credential,
  confirm: confirmIdentity,
  sessionSignal,
  onRetry: (attempt) => {
    if (attempt === 1) addToast({ tone: 'warn', translationKey: 'web:error.askingAgain' });
  },
});

/**
 * Reads a file below `/api/v1` in the language and zone of the operator, which a link could not name.
 * @throws ProblemFailure if the server refuses it, UnreachableFailure without a connection
 */
export async function readFile(path: string): Promise<Blob> {
  const response = await watchedFetch(`/api/v1${path}`, { method: 'GET', headers: credential() }).catch((failure: unknown) => {
    throw new UnreachableFailure(path, failure);
  });
  if (response.status >= 400) throw new ProblemFailure(JSON.parse(await response.text()) as Problem, path, response.statusText ?? '');
  // The port has only the text of a response; the browser's own response has its bytes.
  return (response as unknown as Response).blob();
}

/** Checks whether calls still reach the server; the result is stored in `live.reachable`. */
export const checkServer = (): Promise<unknown> => watchedFetch('/healthz', { method: 'GET', headers: {} }).catch(() => undefined);

/** The problem code of a failure; undefined for a programming error. */
export function codeOf(failure: unknown): string | undefined {
  if (failure instanceof ProblemFailure) return failure.problem.code;
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
}
