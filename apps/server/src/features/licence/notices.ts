import type { Database } from '../../db/database.ts';
import type { Write, Writer } from '../../db/write.ts';
import { operatorsWithRight } from '../identity/operator/operators-with-right.ts';
import { sendMessage } from '../message/send.ts';

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
    `update licence set told = $3, told_of = expires
     where type = $1 and expires = $2 and (told_of is distinct from expires or told > $3)`,
    [type, expires, threshold],
  )) > 0;

async function notify(tx: Write, { type, expires }: Ending, threshold: number, now: number): Promise<void> {
  const isOver = threshold === 0;
  const params = isOver ? { module: type } : { module: type, days: Math.ceil((expires.getTime() - now) / dayMs) };
  for (const operator of await operatorsWithRight(tx, 'web-user.manage')) {
    await sendMessage(tx, operator, isOver ? 'licence-expired' : 'licence-expiring', params, { severity: isOver ? 'error' : 'warning' });
  }
}

/** Sends messages about licences that expire soon or have expired at `now` (ms) to the operators who manage accounts [LI-02]. */
export async function notifyExpiringLicences(database: Database, write: Writer, now: number): Promise<void> {
  const ending = await database.query<Ending>('select type, expires from licence where expires <= $1 order by type', [
    new Date(now + Math.max(...thresholds) * dayMs),
  ]);
  for (const one of ending) {
    const threshold = thresholdOf(one.expires, now);
    if (threshold === undefined) continue;
    await write(async (tx) => {
      if (await take(tx, one, threshold)) await notify(tx, one, threshold, now);
    });
  }
}
