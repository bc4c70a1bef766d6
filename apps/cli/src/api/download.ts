import { NoResponseFailure, ProblemFailure, UnreachableFailure } from '@floorwalker/core/client/failures';
import type { Problem } from '@floorwalker/core/contract/problem';
import type { Api, Download, RemainingRange } from '../factory.ts';
import type { Send } from './transport.ts';

export interface DownloadOptions {
  readonly send: Send;
  readonly server: string;
  readonly headers: () => Record<string, string>;
  readonly stop: AbortSignal;
}

/** Creates the function that downloads files below `/api/v1` as streams. */
export function createDownload({ send, server, headers, stop }: DownloadOptions): Api['download'] {
  return async (path, query = {}, rest) => {
    const terms = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const url = `${server}/api/v1${path}${terms.length > 0 ? `?${new URLSearchParams(terms)}` : ''}`;
    const response = await wrapUnreachable(
      url,
      send(url, { method: 'GET', headers: { ...headers(), ...toRangeHeaders(rest) }, signal: stop }),
    );
    if (response.statusCode >= 400) throw toFailure(url, response.statusCode, await wrapUnreachable(url, response.body.text()));
    const type = String(response.headers['content-type'] ?? '');
    const [, start = '0'] = /^bytes (\d+)-/.exec(String(response.headers['content-range'] ?? '')) ?? [];
    return { type, start: response.statusCode === 206 ? Number(start) : 0, bytes: bytesOf(url, response.body) } satisfies Download;
  };
}

const toRangeHeaders = (rest: RemainingRange | undefined): Record<string, string> =>
  rest ? { range: `bytes=${rest.from}-`, 'if-range': rest.etag } : {};

async function* bytesOf(url: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new UnreachableFailure(url, cause);
  }
}

async function wrapUnreachable<T>(url: string, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (cause) {
    throw new UnreachableFailure(url, cause);
  }
}

function toFailure(url: string, status: number, text: string): Error {
  try {
    const problem = JSON.parse(text) as Problem;
    if (typeof problem.code === 'string' && Array.isArray(problem.fields)) return new ProblemFailure(problem);
  } catch {
    // The response is not from this product's server.
  }
  return new NoResponseFailure(url, status);
}
