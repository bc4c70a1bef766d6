import { isUpdateStep } from '@floorwalker/core/vocabulary/updates';
import type { Write } from '../../../db/write.ts';
import type { ByKind } from './of-kind.ts';

/**
 * Stores the progress of updates that the server has begun [MG-13]: the newest report of each replaces the one before. Reports of an
 * earlier boot count as well, since the restart is part of the update.
 */
export async function applyUpdates(tx: Write, kinds: ByKind): Promise<void> {
  const reports = new Map<string, object>();
  for (const { message, body } of kinds['update-progress'] ?? []) {
    const { command, step, percent, speed } = body;
    if (command !== undefined && isUpdateStep(step))
      reports.set(`${message.terminal} ${command}`, { id: command, terminal: message.terminal, step, percent, speed });
  }
  if (reports.size === 0) return;
  await tx.execute(
    `with r as (select * from json_to_recordset($1) as r(id uuid, terminal integer, step text, percent integer, speed bigint)),
       locked as (select u.id from update_target u join r on r.id = u.id order by u.id for update of u)
     update update_target u set step = r.step, percent = r.percent, speed = r.speed, at = clock_timestamp()
     from r join locked on locked.id = r.id join run_target g on g.id = r.id and g.terminal_id = r.terminal where u.id = r.id`,
    [JSON.stringify([...reports.values()])],
  );
}
