import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type Api, type Factory, isInteractive } from '../factory.ts';
import { requireWritableContext } from './production.ts';

/** The parts of a request by which `isChange` decides whether the request changes data. */
interface GuardedCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Paths of requests that only start, renew or end the caller's own session. */
const signInPaths: readonly string[] = ['/session', '/session/step-up', '/device-sign-in', '/device-sign-in/poll'];

// The pattern rejects paths such as `/commands/../views`, which lead to another endpoint.
const isCommand = /^\/commands\/[a-z.-]*[a-z]$/;

const isDryRun = ({ method, path, body }: GuardedCall): boolean =>
  method === 'POST' && isCommand.test(path) && !path.includes('..') && (body as { dryRun?: unknown })?.dryRun === true;

/** Whether a request may change data on the server. */
export const isChange = (request: GuardedCall): boolean =>
  request.method !== 'GET' && !signInPaths.includes(request.path) && !isDryRun(request);

/**
 * Wraps an API: changes are rejected in a read-only context and announced in a production context. If the session is
 * restricted until the password is changed, offers to change it and repeats the request.
 */
export function guardApi(factory: Factory, { client, exchange, download }: Api): Api {
  const guarded = async <T>(request: GuardedCall, send: () => Promise<T>): Promise<T> => {
    if (isChange(request)) await requireWritableContext(factory);
    return retryAfterPasswordChange(factory, client, send);
  };
  return {
    client: {
      ...client,
      call: (endpoint, request) => guarded(endpoint, () => client.call(endpoint, request)),
      list: (resource, request, options) => retryAfterPasswordChange(factory, client, () => client.list(resource, request, options)),
      count: (resource, q, options) => retryAfterPasswordChange(factory, client, () => client.count(resource, q, options)),
      explain: (resource, q, options) => retryAfterPasswordChange(factory, client, () => client.explain(resource, q, options)),
      show: (resource, id, options) => retryAfterPasswordChange(factory, client, () => client.show(resource, id, options)),
      run: (command, request, options) =>
        guarded({ method: 'POST', path: `/commands/${command.id}`, body: request }, () => client.run(command, request, options)),
    },
    exchange: (call) => guarded(call, () => exchange(call)),
    download: (path, query, rest) => retryAfterPasswordChange(factory, client, () => download(path, query, rest)),
  };
}

/** Sends a request; if the session is restricted, offers to change the password and sends it again. */
async function retryAfterPasswordChange<T>(factory: Factory, client: Client, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isRestricted = error instanceof ProblemFailure && error.problem.code === 'session.restricted';
    if (!isRestricted || !isInteractive(factory)) throw error;
    const { offerPasswordChange } = await import('./restrictions.ts');
    if (!(await offerPasswordChange(factory, client))) throw error;
    return send();
  }
}
