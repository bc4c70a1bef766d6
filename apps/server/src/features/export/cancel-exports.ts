import type { Write } from '../../db/write.ts';
import { kept, wake } from './store.ts';

/** Ends the open exports of an operator, who may no longer have them; the servers that write them stop within a second. */
export async function cancelExportsOf(tx: Write, operator: number): Promise<void> {
  const cancelled = await tx.execute(
    `update export_job set state = 'cancelled', size = 0, finished = clock_timestamp(), expires = clock_timestamp() + ${kept}
     where operator_id = $1 and state in ('queued', 'running')`,
    [operator],
  );
  if (cancelled > 0) wake(tx, operator);
}
