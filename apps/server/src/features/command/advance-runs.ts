import { consolePaths } from '@floorwalker/core/vocabulary/console-paths';
import type { HaltReason } from '@floorwalker/core/vocabulary/rollout';
import type { Write, Writer } from '../../db/write.ts';
import { sendMessage } from '../message/send.ts';
import { findTimeLimits, timeLimitRows } from './expiry.ts';
import { publishRuns } from './transition-targets.ts';

/** States that count for the halt condition of a run: the command did not succeed at its terminal. */
const failedStates = `('failed', 'unknown', 'refused')`;

// `r` is the run. Expired and withdrawn commands do not count as failed: they say nothing about the command. A wave does not wait for
// a terminal that is away before its command was sent, as long as another one of the wave is done.
const facts = `select
    count(*) filter (where g.state in ${failedStates})::integer as failed,
    count(*) filter (where g.wave <= r.wave)::integer as started,
    count(*) filter (where g.wave = r.wave and g.state = 'done')::integer as "doneInWave",
    count(*) filter (where g.wave = r.wave and g.state = 'queued' and t.connection <> 'connected')::integer as away,
    count(*) filter (where g.wave = r.wave and (g.state in ('sent', 'accepted', 'started')
      or g.state = 'queued' and t.connection = 'connected'))::integer as busy
  from run_target g join terminal t on t.id = g.terminal_id where g.run_id = r.id`;

/** SQL condition: a run has waves or a limit of failures, and commands that wait. */
export const isRunStaged = `exists (select from run r where r.waiting > 0 and r.halted is null and (r.waves > 1 or r.halt_on is not null))`;

interface StagedRun {
  readonly id: string;
  readonly command: string;
  readonly operator: number;
  readonly waiting: number;
  readonly wave: number;
  readonly waves: number;
  readonly haltOn: string | null;
  readonly failedBefore: number;
  readonly limitPerWave: boolean;
  readonly outsideWindows: boolean;
  /** The current wave has ended, and so has the pause after it. */
  readonly isOver: boolean;
  readonly pauseEnded: boolean;
  readonly failed: number;
  readonly started: number;
  readonly doneInWave: number;
  readonly away: number;
  readonly busy: number;
}

const findStaged = (
  condition: string,
) => `select r.id, r.command, r.operator_id as operator, r.waiting, r.wave, r.waves, r.halt_on as "haltOn",
    r.failed_before as "failedBefore", r.limit_per_wave as "limitPerWave", r.outside_windows as "outsideWindows", r.wave_over is not null as "isOver",
    coalesce(r.wave_over + r.wave_pause * interval '1 second' <= clock_timestamp(), false) as "pauseEnded", f.*
  from run r cross join lateral (${facts}) as f
  where r.waiting > 0 and r.halted is null and (r.waves > 1 or r.halt_on is not null) and ${condition}`;

function isTooManyFailed({ haltOn, failed, failedBefore, started }: StagedRun): boolean {
  const limit = /^failed>(\d+)(%?)$/.exec(haltOn ?? '');
  if (!limit) return false;
  const max = limit[2] === '%' ? (started * Number(limit[1])) / 100 : Number(limit[1]);
  return failed - failedBefore > max;
}

const hasEnded = ({ busy, away, doneInWave }: StagedRun): boolean => busy === 0 && (away === 0 || doneInWave > 0);

type Step = { readonly halt: HaltReason } | 'end-wave' | 'start-wave' | null;

/** Returns the next step of a run; null if there is nothing to do yet. */
function nextStep(run: StagedRun): Step {
  if (isTooManyFailed(run)) return { halt: 'failed' };
  if (run.wave === run.waves) return null;
  if (run.isOver) return run.pauseEnded ? 'start-wave' : null;
  if (!hasEnded(run)) return null;
  return run.doneInWave === 0 ? { halt: 'none-done' } : 'end-wave';
}

async function haltRun(tx: Write, { id, command, operator, failed, waiting }: StagedRun, reason: HaltReason): Promise<void> {
  await tx.execute('update run set halted = clock_timestamp(), halt_reason = $2 where id = $1', [id, reason]);
  tx.audit({
    operator_id: null,
    session_key: null,
    act: 'run.halt',
    terminal_id: null,
    target: `run/${id}`,
    new: { reason, failed, waiting },
    outcome: 'done',
    correlation: '',
  });
  await sendMessage(tx, operator, 'run-halted', { command, failed, waiting }, { severity: 'warning', link: consolePaths.run(id) });
}

async function startWave(tx: Write, { id, command, wave, limitPerWave, outsideWindows }: StagedRun): Promise<void> {
  await tx.execute('update run set wave = wave + 1, wave_over = null where id = $1', [id]);
  if (!limitPerWave) return;
  const next = await tx.query<{ property: number }>(
    'select distinct property_id as property from run_target where run_id = $1 and wave = $2',
    [id, wave + 1],
  );
  const limits = await findTimeLimits(
    tx,
    next.map(({ property }) => property),
    { command, outsideWindows },
  );
  await tx.execute(
    `update run_target g set expires = l.expires from ${timeLimitRows('$3')}
     where g.run_id = $1 and g.wave = $2 and g.state = 'queued' and l.property = g.property_id`,
    [id, wave + 1, JSON.stringify(limits)],
  );
}

/** Takes the next step of one run. Targets are locked before their run, in the order of all other writes. */
async function advanceRun(tx: Write, id: string): Promise<boolean> {
  await tx.execute(
    `select from run_target where run_id = $1 and wave = (select wave + 1 from run where id = $1) and state = 'queued' order by id for update`,
    [id],
  );
  await tx.execute('select from run where id = $1 for no key update', [id]);
  const [run] = await tx.query<StagedRun>(findStaged('r.id = $1'), [id]);
  const step = run ? nextStep(run) : null;
  if (!run || step === null) return false;
  if (step === 'start-wave') await startWave(tx, run);
  else if (step === 'end-wave') await tx.execute('update run set wave_over = clock_timestamp() where id = $1', [id]);
  else await haltRun(tx, run, step.halt);
  await publishRuns(tx, [id]);
  return true;
}

/**
 * Starts the next waves of runs, and halts runs in which too many terminals have failed. All its state is in the database, so a
 * restart of the server changes nothing. Returns the number of runs with a step.
 */
export async function advanceRuns(write: Writer): Promise<number> {
  const due = await write((tx) => tx.query<StagedRun>(findStaged('true')));
  let steps = 0;
  for (const run of due) if (nextStep(run) !== null && (await write((tx) => advanceRun(tx, run.id)))) steps++;
  return steps;
}
