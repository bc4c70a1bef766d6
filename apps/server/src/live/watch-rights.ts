import { formatEntry } from '@floorwalker/core/live/entries';
import type { Logger } from 'pino';
import { every, type Job } from '../async/every.ts';
import { createWorker } from '../async/worker.ts';
import type { Feed } from '../db/feed.ts';
import type { Caller } from '../http/handler.ts';
import { closeCodes, type LiveClient } from './client.ts';
import { toRightsKey } from './visibility.ts';

export interface WatchRightsDeps {
  readonly clients: ReadonlySet<LiveClient>;
  readonly feed: Pick<Feed, 'follow'>;
  /** Reads sessions again by their public keys; ended ones are missing from the result. */
  readonly callers: (keys: readonly string[]) => Promise<readonly Caller[]>;
  /** Called with an `art.v2` client whose rights have changed, after it was told. */
  readonly onChanged: (client: LiveClient) => void;
  readonly everyMs: number;
  readonly log: Logger;
}

/** Lists whose changes may change the rights of operators: `configuration-entries` because of UseExtendedArtRights. */
const listsOfRights: ReadonlySet<string> = new Set([
  'operators',
  'accounts',
  'site-assignment',
  'rights-profiles',
  'configuration-entries',
]);

/**
 * Applies changed rights to open sockets and tells their clients, and closes those whose session has ended or is restricted (promises,
 * rule 8): when the stream announces a change, and at an interval for changes that it does not announce.
 */
export function watchRights({ clients, feed, callers, onChanged, everyMs, log }: WatchRightsDeps): Job {
  const look = async () => {
    if (clients.size === 0) return;
    const keys = new Set([...clients].map((client) => client.caller.sessionKey));
    const current = new Map((await callers([...keys])).map((caller) => [caller.sessionKey, caller]));
    for (const client of clients) {
      const { sessionKey } = client.caller;
      const caller = current.get(sessionKey);
      if (!keys.has(sessionKey)) continue;
      if (caller && caller.restrictions.length === 0) {
        const isOther = toRightsKey(caller) !== toRightsKey(client.caller);
        client.caller = caller;
        if (!isOther || !client.v2) continue;
        client.push([formatEntry({ kind: 'RIGHTS' })], client.position);
        onChanged(client);
        continue;
      }
      // If this check runs before the stream announces the end of the session, the client is still told the reason.
      if (!caller) client.push([formatEntry({ kind: 'ST', key: sessionKey })], client.position);
      client.close(closeCodes.sessionEnded, 'session ended');
    }
  };
  // If the rights cannot be read because the database is unavailable, open sockets stay: the stream then delivers no new entries
  // either.
  const worker = createWorker(look, (error) => log.warn({ error: (error as Error).message }, 'rights of sockets could not be read'));
  const unfollow = feed.follow((batch) => {
    if (batch.some(({ entry }) => entry.kind === 'LOG' && listsOfRights.has(entry.payload.log))) worker.wake();
  });
  const job = every(everyMs, worker.wakeAndWait, () => undefined);
  return {
    stop: async () => {
      unfollow();
      await job.stop();
      await worker.stop();
    },
  };
}
