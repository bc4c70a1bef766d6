import { liveCategories } from '@floorwalker/core/vocabulary/live-categories';
import { every } from '../../async/every.ts';
import { createWorker } from '../../async/worker.ts';
import type { Queryable } from '../../db/database.ts';
import type { Feed } from '../../db/feed.ts';
import { type AccountsDeps, forgetLostAccounts, pushAccounts, readStored, type StoredTerminal } from './accounts.ts';
import type { BrokerLink } from './broker-link.ts';
import { filterOf } from './bucket-service.ts';
import { bucketOf, type Claims } from './buckets.ts';
import { presenceTopics } from './dynamic-security.ts';
import type { ServedTerminals } from './served-terminals.ts';

export interface AccountServiceDeps extends AccountsDeps {
  readonly database: Queryable;
  readonly feed: Pick<Feed, 'follow'>;
  readonly link: Pick<BrokerLink, 'publish' | 'subscribe' | 'unsubscribe'>;
  readonly served: ServedTerminals;
  /** Returns the buckets that this server serves now. */
  readonly claims: () => Claims;
  readonly isReady: () => boolean;
  readonly left: (terminal: number) => void;
}

/** Keeps the accounts of the terminals that this server serves as they are stored: when one was changed, and regularly. */
export interface AccountService {
  /** Compares the accounts of terminals that this server has begun to serve with those at the broker. */
  begin(stored: readonly StoredTerminal[]): Promise<void>;
  stop(): Promise<void>;
}

const intervalMs = 10_000;

export function createAccountService(deps: AccountServiceDeps): AccountService {
  const { database, feed, link, served, claims, isReady, left, log } = deps;
  const due = new Set<number>();
  let allDue = false;

  const isHeld = (terminal: number) => isReady() && claims().has(bucketOf(terminal));

  /** Notes that connections end because their accounts change; the broker publishes no will then. */
  const endConnections = (terminals: readonly number[]) => {
    for (const terminal of terminals) {
      for (const topic of presenceTopics(terminal, served.propertiesOf(terminal))) link.publish(topic, '', true);
      left(terminal);
    }
  };

  const take = (stored: readonly StoredTerminal[]) => {
    for (const one of stored) {
      const claim = claims().get(bucketOf(one.terminal));
      if (claim !== undefined) served.set(one, claim);
    }
  };

  const pushDue = async () => {
    const ids = [...due].filter(isHeld);
    const all = allDue ? [...claims().keys()] : [];
    due.clear();
    allDue = false;
    if (!isReady() || (ids.length === 0 && all.length === 0)) return;
    const stored = await readStored(database, ids, all);
    const added = stored.flatMap(({ terminal, retired }) => (retired || served.of(terminal) ? [] : [terminal]));
    const gone = stored.flatMap(({ terminal, retired }) => (retired && served.of(terminal) ? [terminal] : []));
    endConnections(gone);
    take(stored);
    await link.unsubscribe(gone.map(filterOf));
    await link.subscribe(added.filter(isHeld).map(filterOf));
    take(await readStored(database, await pushAccounts(deps, stored, isHeld, endConnections)));
  };

  // After a failed round, the next periodic one gives the broker the accounts.
  const worker = createWorker(pushDue, (error) =>
    log.error({ error: (error as Error).message }, 'accounts of terminals could not be given to the broker'),
  );
  const pushAll = async () => {
    allDue = true;
    worker.wake();
  };
  const job = every(intervalMs, pushAll, () => undefined);
  const unfollow = feed.follow((batch) => {
    for (const { entry } of batch) {
      if (entry.kind === 'cat' && entry.payload.categories.includes(liveCategories.basic)) due.add(entry.terminal);
    }
    if (due.size > 0) worker.wakeSoon();
  });

  return {
    begin: async (stored) => {
      await forgetLostAccounts(deps, stored);
      await pushAll();
    },
    stop: async () => {
      unfollow();
      await job.stop();
      await worker.stop();
    },
  };
}
