import type { Fetch } from '@floorwalker/core/ports';

/** Long polls are held for 25 s at most; twice that without a byte means the server is gone. */
const silence = 50_000;

/** The door to the network: undici, loaded with the first call, connections kept for the next one. */
export function createFetch(): Fetch {
  let loaded: Promise<typeof import('undici')> | undefined;
  let agent: import('undici').Agent | undefined;
  return async (url, { method, headers, body, signal }) => {
    loaded ??= import('undici');
    const { Agent, request } = await loaded;
    agent ??= new Agent({ connect: { timeout: 5000 }, headersTimeout: silence, bodyTimeout: silence });
    const answer = await request(url, {
      method: method as 'GET',
      headers,
      body: body ?? null,
      signal: signal instanceof AbortSignal ? signal : null,
      dispatcher: agent,
    });
    return {
      status: answer.statusCode,
      headers: { get: (name) => first(answer.headers[name.toLowerCase()]) },
      text: () => answer.body.text(),
    };
  };
}

const first = (value: string | string[] | undefined): string | null => (Array.isArray(value) ? (value[0] ?? null) : (value ?? null));
