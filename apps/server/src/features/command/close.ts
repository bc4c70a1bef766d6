import type { Writer } from '../../db/write.ts';
import { moveTargets } from './move.ts';

/** Ends commands that were not begun in time. Answers how many. */
export const expireTargets = (write: Writer): Promise<number> =>
  write(async (tx) => {
    const over = await tx.query<{ id: string }>(
      `select id from run_target where state in ('queued', 'sent') and expires <= clock_timestamp() order by id`,
    );
    const moved = await moveTargets(
      tx,
      over.map(({ id }) => ({ id, to: 'expired', detail: '' })),
    );
    return moved.length;
  });

/**
 * Ends as unknown what a terminal had taken on and says nothing more of since it started anew, `patienceMs` ago or
 * longer. It is never sent again by itself; should the terminal still report, that counts. Answers how many.
 */
export const giveUpForgotten = (write: Writer, patienceMs: number): Promise<number> =>
  write(async (tx) => {
    const forgotten = await tx.query<{ id: string }>(
      `select g.id from run_target g join terminal t on t.id = g.terminal_id
       join terminal_boot b on b.terminal_id = t.id and b.boot = t.boot
       where g.state in ('accepted', 'started') and g.at < b.first_seen
         and b.first_seen < clock_timestamp() - $1 * interval '1 millisecond'
       order by g.id`,
      [patienceMs],
    );
    const moved = await moveTargets(
      tx,
      forgotten.map(({ id }) => ({ id, to: 'unknown', detail: '' })),
    );
    return moved.length;
  });
