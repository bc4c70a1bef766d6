import type { Client } from '@floorwalker/core/client/client';
import { ProblemFailure } from '@floorwalker/core/client/failures';
import { type Api, type Factory, isInteractive } from '../factory.ts';
import { announceChange } from './production.ts';

/** A call as the guard sees it. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Calls that change nothing but who is signed in here. */
const ofSignIn: readonly string[] = ['/session', '/session/step-up', '/device-sign-in', '/device-sign-in/poll'];

// One command and nothing that leads elsewhere: `/commands/../views` is no command.
const isCommand = /^\/commands\/[a-z.-]*[a-z]$/;

const isDryRun = ({ method, path, body }: Asked): boolean =>
  method === 'POST' && isCommand.test(path) && !path.includes('..') && (body as { dryRun?: unknown })?.dryRun === true;

/** Whether a call may change anything on the server. */
export const isChange = (asked: Asked): boolean => asked.method !== 'GET' && !ofSignIn.includes(asked.path) && !isDryRun(asked);

/**
 * The same API, which sends nothing that changes anything from a read-only context, announces production, and offers to
 * do what a restricted session has to do first.
 */
export function guardApi(factory: Factory, { client, exchange, download }: Api): Api {
  const guarded = async <T>(asked: Asked, send: () => Promise<T>): Promise<T> => {
    if (isChange(asked)) await announceChange(factory);
    return unrestricted(factory, client, send);
  };
  return {
    client: {
      ...client,
      call: (endpoint, request) => guarded(endpoint, () => client.call(endpoint, request)),
      list: (resource, ask, options) => unrestricted(factory, client, () => client.list(resource, ask, options)),
      count: (resource, q, options) => unrestricted(factory, client, () => client.count(resource, q, options)),
      explain: (resource, q, options) => unrestricted(factory, client, () => client.explain(resource, q, options)),
      show: (resource, id, options) => unrestricted(factory, client, () => client.show(resource, id, options)),
      run: (command, ask, options) =>
        guarded({ method: 'POST', path: `/commands/${command.id}`, body: ask }, () => client.run(command, ask, options)),
    },
    exchange: (call) => guarded(call, () => exchange(call)),
    download: (path, query, rest) => unrestricted(factory, client, () => download(path, query, rest)),
  };
}

/** Sends; where the session's holder has to do something first, and does it, sends again. */
async function unrestricted<T>(factory: Factory, client: Client, send: () => Promise<T>): Promise<T> {
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
