import { isAhead } from '../../db/clock.ts';
import type { Writer } from '../../db/write.ts';
import { transitionTargets } from './transition-targets.ts';

/** Ends commands that were not begun in time, or that were given later than it is now. Returns how many. */
export const expireTargets = (write: Writer): Promise<number> =>
  write(async (tx) => {
    const over = await tx.query<{ id: string }>(
      `select id from run_target
       where state in ('queued', 'sent') and withdrawn_to is null and (expires <= clock_timestamp() or ${isAhead('at')}) order by id`,
    );
    const moved = await transitionTargets(
      tx,
      over.map(({ id }) => ({ id, to: 'expired', detail: '' })),
    );
    return moved.length;
  });

/**
 * Ends as unknown what a terminal had taken on and says nothing more of since it started anew, `patienceMs` ago or
 * longer. It is never sent again by itself; should the terminal still report, that counts. Answers how many.
 */
export const failStaleTargets = (write: Writer, patienceMs: number): Promise<number> =>
  write(async (tx) => {
    const forgotten = await tx.query<{ id: string }>(
      `select g.id from run_target g join terminal t on t.id = g.terminal_id
       join terminal_boot b on b.terminal_id = t.id and b.boot = t.boot
       where g.state in ('accepted', 'started') and g.at < b.first_seen
         and b.first_seen < clock_timestamp() - $1 * interval '1 millisecond'
       order by g.id`,
      [patienceMs],
    );
    const moved = await transitionTargets(
      tx,
      forgotten.map(({ id }) => ({ id, to: 'unknown', detail: '' })),
    );
    return moved.length;
  });

/** Time after its deadline in which a connected terminal is still awaited; milliseconds. */
const acceptedGraceMs = 60_000;
const startedGraceMs = 3_600_000;
/** Time in which a terminal that has started a command may be away, such as for its own restart; milliseconds. */
const restartMs = 60_000;

/**
 * Ends as unknown what terminals have accepted and not ended by the deadline: those that are away at once, those that
 * are connected after a time of grace; and what was given later than it is now. Should the terminal still report, that counts. Answers how many.
 */
export const endOverdueTargets = (write: Writer): Promise<number> =>
  write(async (tx) => {
    const overdue = await tx.query<{ id: string }>(
      `select g.id from run_target g join run r on r.id = g.run_id join terminal t on t.id = g.terminal_id, clock_timestamp() as now
       where g.state in ('accepted', 'started') and case
         when ${isAhead('r.at')} then true
         when g.expires > now then false
         when t.connection <> 'connected' then g.state = 'accepted' or g.at <= now - $1 * interval '1 millisecond'
         when g.state = 'accepted' then g.expires <= now - $2 * interval '1 millisecond'
         else greatest(g.at, g.expires) <= now - $3 * interval '1 millisecond' end
       order by g.id`,
      [restartMs, acceptedGraceMs, startedGraceMs],
    );
    const moved = await transitionTargets(
      tx,
      overdue.map(({ id }) => ({ id, to: 'unknown', detail: '' })),
    );
    return moved.length;
  });
