import { type Client, createClient } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import type { Fetch } from '@floorwalker/core/ports';
import { live } from '../live/live-state.ts';
import { clock, fetchPage, random } from '../start/ports.ts';
import { settings } from '../start/settings.ts';
import { isDeserted } from './activity.ts';
import { dropSession, session } from './session-state.ts';

let baseUrl = '';

/** Names the REST server when it is not the page's own [SH-01]. */
export function setServerAddress(address: string): void {
  baseUrl = address.replace(/\/$/, '');
}

/** A session that the server no longer knows ends here too [SE-04]. */
const watchedFetch: Fetch = async (url, request) => {
  const begun = performance.now();
  const answer = await fetchPage(`${baseUrl}${url}`, request).catch((failure: unknown) => {
    // A call that we ended ourselves says nothing of the line.
    if (!request.signal?.aborted) live.answers = false;
    throw failure;
  });
  live.answers = true;
  live.latency = Math.round(performance.now() - begun);
  if (answer.status === 401 && session.info && !url.endsWith('/session/heartbeat')) dropSession('refused');
  return answer;
};

// Once: to ask for it costs as much as the rest of a call's preparation.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The REST API of the server. */
export const api: Client = createClient({
  fetch: watchedFetch,
  clock,
  random,
  baseUrl: '',
  credential: () => ({
    'accept-language': settings.language || document.documentElement.lang,
    'x-time-zone': zone,
    ...(isDeserted() && { 'x-background': '1' }),
    ...(session.info && { 'x-session-key': session.info.sessionKey }),
  }),
});

/** Asks for a sign of life, to learn whether calls still work; its answer is in `live.answers`. */
export const askForLife = (): Promise<unknown> => watchedFetch('/healthz', { method: 'GET', headers: {} }).catch(() => undefined);

/** The problem code of a failure, or undefined when it is a fault of ours. */
export function codeOf(failure: unknown): string | undefined {
  if (failure instanceof ProblemFailure) return failure.problem.code;
  return failure instanceof Error && 'code' in failure && typeof failure.code === 'string' ? failure.code : undefined;
}
