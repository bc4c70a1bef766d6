import { type Client, createClient } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Fetch, FetchResponse } from '@floorwalker/core/ports';
import { toSessionEnd } from '@floorwalker/core/session/session-store';
import { formatsNow } from '../i18n/formats.ts';
import { sessionSignal } from '../lifetime/session-end.ts';
import { addToast } from '../notifications/toasts.ts';
import { clock, fetchPage, random } from '../ports/ports.ts';
import { settings } from '../ports/settings.ts';
import { isDeserted, isQuiet, served } from './activity.ts';
import { noteDatabaseHeaders } from './database-state.ts';
import { live } from './live-state.ts';
import { dropSession, session } from './session-state.ts';
import { confirmWhoActs } from './step-up.ts';

let baseUrl = '';

/** Address of a call below the server's, for what goes out beside the client. */
export const toServer = (path: string): string => `${baseUrl}${path}`;

/** Names the REST server when it is not the page's own [SH-01]. */
export function setServerAddress(address: string): void {
  baseUrl = address.replace(/\/$/, '');
}

/** A session that the server no longer knows ends here too [SE-04], for the reason that it names. */
async function endBy(answer: FetchResponse): Promise<FetchResponse> {
  const text = await answer.text();
  const named = /"end":"([a-z-]+)"/.exec(text)?.[1];
  dropSession(toSessionEnd({ end: named }) ?? 'refused');
  return { status: answer.status, statusText: answer.statusText ?? '', headers: answer.headers, text: () => Promise.resolve(text) };
}

/** What the server does not count either. */
const isNoActivity = /\/(heartbeat|options|healthz)$/;

const watchedFetch: Fetch = async (url, request) => {
  const begun = performance.now();
  const sent = Date.now();
  const answer = await fetchPage(`${baseUrl}${url}`, request).catch((failure: unknown) => {
    // A call that we ended ourselves says nothing of the line.
    if (!request.signal?.aborted) live.answers = false;
    throw failure;
  });
  live.answers = true;
  if (url.startsWith('/api/')) noteDatabaseHeaders(answer.headers);
  live.latency = Math.round(performance.now() - begun);
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (at) served.skew = at - Date.now();
  if (!request.headers['x-background'] && !isNoActivity.test(url) && answer.status < 400) served.active = sent + served.skew;
  return answer.status === 401 && session.info && !url.endsWith('/session/heartbeat') ? endBy(answer) : answer;
};

/** The REST API of the server. */
export const api: Client = createClient({
  fetch: watchedFetch,
  clock,
  random,
  baseUrl: '',
  credential: () => ({
    'accept-language': settings.language || document.documentElement.lang,
    'x-time-zone': formatsNow().zone,
    ...((isQuiet() || isDeserted(session.info?.idleSeconds)) && { 'x-background': '1' }),
    ...(session.info && { 'x-session-key': session.info.sessionKey }),
  }),
  confirm: confirmWhoActs,
  sessionSignal: sessionSignal,
  onRetry: (attempt) => {
    if (attempt === 1) addToast({ tone: 'warn', translationKey: 'web:error.askingAgain' });
  },
});

/** Asks for a sign of life, to learn whether calls still work; its answer is in `live.answers`. */
export const askForLife = (): Promise<unknown> => watchedFetch('/healthz', { method: 'GET', headers: {} }).catch(() => undefined);

/** The problem code of a failure, or undefined when it is a fault of ours. */
export function codeOf(failure: unknown): string | undefined {
  if (failure instanceof ProblemFailure) return failure.problem.code;
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
}
