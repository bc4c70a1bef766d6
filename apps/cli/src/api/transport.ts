import type { Fetch } from '@floorwalker/core/ports';
import type { Dispatcher } from 'undici';

/** Timeout in milliseconds for a connection on which no byte arrives: twice the duration of a long poll. */
const idleTimeoutMs = 50_000;

/** Sends one request and returns undici's response. */
export type Send = (url: string, options: Omit<Dispatcher.RequestOptions, 'path' | 'origin'>) => Promise<Dispatcher.ResponseData>;

/** Loads undici before a timeout is started, so that the timeout does not include the load time. */
export const loadTransport = (): Promise<typeof import('undici')> => import('undici');

/** Creates a sender on undici, which is loaded with the first request; connections are reused. */
export function createSend(): Send {
  let loaded: Promise<typeof import('undici')> | undefined;
  let agent: import('undici').Agent | undefined;
  return async (url, options) => {
    loaded ??= loadTransport();
    const { Agent, request } = await loaded;
    agent ??= new Agent({ connect: { timeout: 5000 }, headersTimeout: idleTimeoutMs, bodyTimeout: idleTimeoutMs });
    return request(url, { ...options, dispatcher: agent });
  };
}

/** Adapts a sender to the `Fetch` port of core. */
export const createFetch =
  (send: Send): Fetch =>
  async (url, { method, headers, body, file, signal }) => {
    const response = await send(url, {
      method: method as 'GET',
      headers,
      // Commands send files as buffers.
      body: body ?? (file as Buffer | undefined) ?? null,
      signal: signal instanceof AbortSignal ? signal : null,
    });
    return {
      status: response.statusCode,
      headers: { get: (name) => first(response.headers[name.toLowerCase()]) },
      text: () => response.body.text(),
    };
  };

const first = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));
