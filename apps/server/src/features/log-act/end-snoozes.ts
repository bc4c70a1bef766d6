import { actLogs } from '@floorwalker/core/vocabulary/log-acts';
import type { Writer } from '../../db/write.ts';
import { type ActLogTable, actLogTables } from './act-log.ts';

/** Maximum number of snoozes that one transaction ends; the next run ends the others. */
const maxAtOnce = 500;

const endIn = (write: Writer, { noun, table, id, ended, arrives }: ActLogTable): Promise<void> =>
  write(async (tx) => {
    const set = ['snoozed_until = null', 'handling_version = e.handling_version + 1', ...arrives];
    const over = await tx.query<{ property: number }>(
      `with over as (
         select e.${id}, e.at from ${table} e where e.snoozed_until <= clock_timestamp() and not (${ended})
         order by e.snoozed_until limit ${maxAtOnce} for no key update skip locked),
       ended as (
         update ${table} e set ${set.join(', ')} from over where e.${id} = over.${id} and e.at = over.at returning e.${id}, e.property_id)
       insert into log_act (log, row_id, property_id, act, comment) select $1, ${id}, property_id, 'snooze-ended', '' from ended
       returning property_id as property`,
      [actLogs[noun]],
    );
    for (const { property } of over) tx.publish({ kind: 'LOG', property, payload: { log: actLogs[noun] } });
  });

/** SQL: when the next snooze is over. */
export const nextSnoozeEnd = `least(${Object.values(actLogTables)
  .map(({ table, ended }) => `(select min(e.snoozed_until) from ${table} e where e.snoozed_until is not null and not (${ended}))`)
  .join(', ')})`;

/**
 * Ends the snoozes whose time is over, so that consoles show their rows again. Called repeatedly; a server that runs it at the same time
 * finds other rows, or none.
 */
export async function endSnoozes(write: Writer): Promise<void> {
  for (const log of Object.values(actLogTables)) await endIn(write, log);
}
