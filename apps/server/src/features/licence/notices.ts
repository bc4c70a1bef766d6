import { toEndings } from '@floorwalker/core/validation/licence';
import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { operatorsWithRight } from '../identity/operator/operators-with-right.ts';
import { sendMessage } from '../message/send.ts';
import type { Licences } from './licences.ts';

const dayMs = 86_400_000;

/** Lead times of the notices, in days; operators are notified once for each: six weeks [LI-02], a week, and the expiry itself. */
const thresholds = [0, 7, 42] as const;

/** Returns the smallest lead time that has been reached; undefined if the expiry is further away. */
const thresholdOf = (expires: Date, now: number) => thresholds.find((days) => expires.getTime() - now <= days * dayMs);

interface Ending {
  type: string;
  expires: Date;
}

/**
 * Records the notice; returns false if it was already sent. So only one of several servers sends a notice. After a change of the
 * expiry date, notices are sent again.
 */
const take = async (tx: Write, { type, expires }: Ending, threshold: number): Promise<boolean> =>
  (await tx.execute(
    `insert into licence_notice as n (module, expires, threshold) values ($1, $2, $3)
     on conflict (module) do update set expires = excluded.expires, threshold = excluded.threshold
     where n.expires <> excluded.expires or n.threshold > excluded.threshold`,
    [type, expires, threshold],
  )) > 0;

async function notify(tx: Write, { type, expires }: Ending, threshold: number, now: number): Promise<void> {
  const isOver = threshold === 0;
  const params = isOver ? { module: type } : { module: type, days: Math.ceil((expires.getTime() - now) / dayMs) };
  for (const operator of await operatorsWithRight(tx, 'web-user.manage')) {
    await sendMessage(tx, operator, isOver ? 'licence-expired' : 'licence-expiring', params, { severity: isOver ? 'error' : 'warning' });
  }
}

export interface NoticeDeps {
  readonly database: Database;
  readonly write: Writer;
  readonly licences: Pick<Licences, 'current'>;
}

/** Sends messages about licences that expire soon or have expired at `now` (ms) to the operators who manage accounts [LI-02]. */
export async function notifyExpiringLicences({ database, write, licences }: NoticeDeps, now: number): Promise<void> {
  const { items } = await licences.current(database, now);
  for (const { licenceType: type, expirationDate } of toEndings(items)) {
    const one = { type, expires: new Date(expirationDate) };
    const threshold = thresholdOf(one.expires, now);
    if (threshold === undefined) continue;
    await write(async (tx) => {
      if (await take(tx, one, threshold)) await notify(tx, one, threshold, now);
    });
  }
}
