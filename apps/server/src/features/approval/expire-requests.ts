import { isAhead } from '../../db/clock.ts';
import type { Write } from '../../db/write.ts';
import { publishRequests } from './hold.ts';

/** SQL: when the time for the decision of the next held act is over. */
export const nextRequestEnd = `(select min(case when ${isAhead('received')} then '-infinity' else expires end)
  from approval where state = 'pending' and subject <> 'transaction')`;

/** Ends held acts that nobody has decided in time. A row locked by another transaction is left for the next run. */
export async function expireRequests(tx: Write): Promise<void> {
  const closed = await tx.query<{ subject: string; properties: number[] | null }>(
    `with over as (
       select number from approval where state = 'pending' and subject <> 'transaction' and (expires <= clock_timestamp() or ${isAhead('received')})
       order by number for update skip locked)
     update approval a set state = 'timed-out', decided_at = clock_timestamp(), sealed = null from over where a.number = over.number
     returning a.subject, a.properties`,
  );
  for (const request of closed) publishRequests(tx, request);
}
