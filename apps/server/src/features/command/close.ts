import { isAhead } from '../../db/clock.ts';
import type { Writer } from '../../db/write.ts';
import { transitionTargets } from './transition-targets.ts';

/** SQL: when the next command expires that no terminal has accepted. */
export const nextTargetEnd = `(select min(case when ${isAhead('at')} then '-infinity' else expires end)
  from run_target where state in ('queued', 'sent') and withdrawn_to is null)`;

/** SQL condition: a terminal has accepted or started a command. */
export const isTargetAccepted = `exists (select from run_target where state in ('accepted', 'started'))`;

/** Ends commands whose time limit is over before they were started, or that are dated in the future. Returns their number. */
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
 * Ends as unknown the commands that a terminal had accepted before its current boot and has not reported since, if that boot
 * is older than `timeoutMs`. They are never sent again; a late report still counts. Returns their number.
 */
export const failStaleTargets = (write: Writer, timeoutMs: number): Promise<number> =>
  write(async (tx) => {
    const forgotten = await tx.query<{ id: string }>(
      `select g.id from run_target g join terminal t on t.id = g.terminal_id
       join terminal_boot b on b.terminal_id = t.id and b.boot = t.boot
       where g.state in ('accepted', 'started') and g.at < b.first_seen
         and b.first_seen < clock_timestamp() - $1 * interval '1 millisecond'
       order by g.id`,
      [timeoutMs],
    );
    const moved = await transitionTargets(
      tx,
      forgotten.map(({ id }) => ({ id, to: 'unknown', detail: '' })),
    );
    return moved.length;
  });

/**
 * Grace time after the deadline for commands that a connected terminal has accepted; milliseconds. Started commands have a
 * longer one.
 */
const acceptedGraceMs = 60_000;
const startedGraceMs = 3_600_000;
/** Time a terminal that has started a command may be disconnected, for example for its own restart; milliseconds. */
const restartMs = 60_000;

/**
 * Ends as unknown the commands that were accepted and have not finished by the deadline: on disconnected terminals at once,
 * on connected ones after a grace time; and commands dated in the future. A late report still counts. Returns their number.
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
