import type { Writer } from '../../db/write.ts';

/** Maximum number of snoozes that one transaction ends; the next run ends the others. */
const maxAtOnce = 500;

/**
 * Ends the snoozes whose time is over, so that consoles show their errors again. Called repeatedly; a server that runs it at the same time
 * finds other rows, or none.
 */
export const endSnoozes = (write: Writer): Promise<void> =>
  write(async (tx) => {
    const ended = await tx.query<{ property: number }>(
      `with over as (
         select id, at from terminal_error where snoozed_until <= clock_timestamp() and not cleared
         order by snoozed_until limit ${maxAtOnce} for no key update skip locked),
       ended as (
         update terminal_error e set snoozed_until = null, handling_version = e.handling_version + 1, arrived = pg_current_xact_id()::text::bigint
         from over where e.id = over.id and e.at = over.at returning e.id, e.property_id)
       insert into error_act (error_id, property_id, act, comment) select id, property_id, 'snooze-ended', '' from ended
       returning property_id as property`,
    );
    for (const { property } of ended) tx.publish({ kind: 'LOG', property, payload: { log: 'error-log' } });
  });
