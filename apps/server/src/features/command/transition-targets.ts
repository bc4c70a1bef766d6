import { type CommandState, commandMoves, commandStates } from '@floorwalker/core/vocabulary/command-states';
import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { Write } from '../../db/write.ts';
import { sendMessage } from '../message/send.ts';

/** A requested state change of a run target. `terminal`: only if the target belongs to that terminal. */
export interface Transition {
  readonly id: string;
  readonly terminal?: number;
  readonly to: CommandState;
  readonly detail: string;
}

export interface TransitionedTarget {
  readonly id: string;
  readonly run: string;
  readonly terminal: number;
  readonly was: CommandState;
  readonly now: CommandState;
}

/** Returns the states from which a transition to `to` is legal. */
export const statesBefore = (to: CommandState): readonly CommandState[] =>
  commandStates.filter((state) => commandMoves[state].includes(to));

const waiting: readonly CommandState[] = ['queued', 'sent', 'accepted', 'started'];

type Outcome = 'waiting' | 'done' | 'failed';

const outcomeOf = (state: CommandState): Outcome => {
  if (waiting.includes(state)) return 'waiting';
  return state === 'done' ? 'done' : 'failed';
};

/**
 * Splits transitions into rounds with at most one per target, so that each update touches a row once; the order per target
 * is kept.
 */
function toRounds(moves: readonly Transition[]): readonly (readonly Transition[])[] {
  const rounds: Transition[][] = [];
  const seen = new Map<string, number>();
  for (const move of moves) {
    const round = seen.get(move.id) ?? 0;
    seen.set(move.id, round + 1);
    rounds[round] ??= [];
    rounds[round]?.push(move);
  }
  return rounds;
}

/**
 * Applies legal transitions, updates the counts of their runs and publishes the progress. Illegal transitions are ignored:
 * they are repeats or arrive too late (promises, rule 7).
 */
export async function transitionTargets(tx: Write, moves: readonly Transition[]): Promise<readonly TransitionedTarget[]> {
  const moved: TransitionedTarget[] = [];
  for (const round of toRounds(moves)) {
    const wanted = round.map((move) => ({ ...move, before: statesBefore(move.to) }));
    moved.push(
      ...(await tx.query<TransitionedTarget>(
        `with old as (
           select t.id, t.state, w."to" as next, w.detail
           from run_target t join json_to_recordset($1) as w(id uuid, terminal integer, "to" text, detail text, before text[]) on w.id = t.id
           where t.state = any(w.before) and (w.terminal is null or w.terminal = t.terminal_id)
           order by t.id for update of t)
         update run_target t set state = old.next, detail = old.detail, at = clock_timestamp(),
           sent = case when old.next = 'sent' then clock_timestamp() else t.sent end
         from old where t.id = old.id
         returning t.id, t.run_id as run, t.terminal_id as terminal, old.state as was, t.state as now`,
        [JSON.stringify(wanted)],
      )),
    );
  }
  await countRuns(tx, moved);
  return moved;
}

interface StoredRun {
  id: string;
  command: string;
  operator_id: number;
  total: number;
  waiting: number;
  done: number;
  failed: number;
}

const publishRun = (tx: Write, { id: run, operator_id: operator, total, waiting, done, failed }: StoredRun): void =>
  tx.publish({ kind: 'RUN', payload: { run, operator, total, waiting, done, failed } });

/** Publishes runs whose targets have changed without a change of their counts. */
export async function publishRuns(tx: Write, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return;
  const rows = await tx.query<StoredRun>(
    'select id, command, operator_id, total, waiting, done, failed from run where id = any($1::uuid[]) order by id for no key update',
    [runs],
  );
  for (const row of rows) publishRun(tx, row);
}

async function countRuns(tx: Write, moved: readonly TransitionedTarget[]): Promise<void> {
  const changes = new Map<string, { id: string } & Record<Outcome, number>>();
  for (const { run, was, now } of moved) {
    const change = changes.get(run) ?? { id: run, waiting: 0, done: 0, failed: 0 };
    change[outcomeOf(was)] -= 1;
    change[outcomeOf(now)] += 1;
    changes.set(run, change);
  }
  if (changes.size === 0) return;
  const runs = await tx.query<StoredRun & { asks: boolean | null; expired: number }>(
    `with c as (select * from json_to_recordset($1) as c(id uuid, waiting integer, done integer, failed integer)),
     locked as (select r.id from run r join c using (id) order by r.id for no key update of r)
     update run r set waiting = r.waiting + c.waiting, done = r.done + c.done, failed = r.failed + c.failed
     from c join locked using (id) where r.id = c.id
     returning r.id, r.command, r.operator_id, r.total, r.waiting, r.done, r.failed, r.args->>'else' = 'ask' as asks,
       (select count(*)::integer from run_target g where g.run_id = r.id and g.state = 'expired') as expired`,
    [JSON.stringify([...changes.values()])],
  );
  for (const run of runs) {
    publishRun(tx, run);
    const { id, command, operator_id: operator, waiting: left, done, failed, asks, expired } = run;
    // A late report, after the run has ended, changes no waiting target, so the end of the run is announced only once.
    if (left > 0 || changes.get(id)?.waiting === 0) continue;
    const options = { severity: failed > 0 ? 'warning' : 'information', link: consolePaths.run(id) } as const;
    await sendMessage(tx, operator, 'run-finished', { command, done, failed }, options);
    if (asks && expired > 0) await sendMessage(tx, operator, 'run-not-idle', { command, expired }, { ...options, severity: 'warning' });
  }
}
