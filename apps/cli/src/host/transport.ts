import type { Fetch } from '@floorwalker/core/ports';
import type { Dispatcher } from 'undici';

/** Long polls are held for 25 s at most; twice that without a byte means the server is gone. */
const silence = 50_000;

/** One call, answered as undici does. */
export type Send = (url: string, options: Omit<Dispatcher.RequestOptions, 'path' | 'origin'>) => Promise<Dispatcher.ResponseData>;

/** Loads what calls need, so that the wait for an answer is for the server alone. */
export const loadTransport = (): Promise<typeof import('undici')> => import('undici');

/** The door to the network: undici, loaded with the first call, connections kept for the next one. */
export function createSend(): Send {
  let loaded: Promise<typeof import('undici')> | undefined;
  let agent: import('undici').Agent | undefined;
  return async (url, options) => {
    loaded ??= loadTransport();
    const { Agent, request } = await loaded;
    agent ??= new Agent({ connect: { timeout: 5000 }, headersTimeout: silence, bodyTimeout: silence });
    return request(url, { ...options, dispatcher: agent });
  };
}

/** The core's door, over that one. */
export const createFetch =
  (send: Send): Fetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await send(url, {
      method: method as 'GET',
      headers,
      body: body ?? null,
      signal: signal instanceof AbortSignal ? signal : null,
    });
    return {
      status: answer.statusCode,
      headers: { get: (name) => first(answer.headers[name.toLowerCase()]) },
      text: () => answer.body.text(),
    };
  };

const first = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));
