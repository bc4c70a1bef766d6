import { randomUUID } from 'node:crypto';
import { type Command, commandOf } from '@floorwalker/core/commands/index';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { previewRetry, retryRun } from '@floorwalker/core/endpoints/run';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { commandStates, type ExecutionTime, isRetriedCommandState } from '@floorwalker/core/vocabulary/command-states';
import type { Database, Queryable } from '../../db/database.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { beginRun } from './begin.ts';
import { isOver } from './expiry.ts';
import { requireNotHeld } from './held.ts';
import { checkMassLimit } from './mass-limit.ts';
import { type CommandDeps, toMassCommand, toPreview } from './run.ts';
import { type FoundTarget, hashOfPlan } from './targets.ts';

/** A retry: the command of the run, on the targets that did not succeed. */
interface Retry {
  readonly run: RunRow;
  readonly command: Command;
  readonly args: Readonly<Record<string, unknown>>;
  readonly targets: readonly FoundTarget[];
}

/** Returns the arguments of a retry: those of the run, without a time limit that is over, or with another execution time. */
async function toRetryArgs(from: Queryable, args: RunRow['args'], at: ExecutionTime | undefined): Promise<RunRow['args']> {
  const { until, else: _else, ...rest } = args;
  if (at !== undefined && 'at' in args) return { ...rest, at };
  if (typeof until !== 'string') return args;
  return (await isOver(from, until)) ? rest : args;
}

/** Finds the targets to retry. Requires the command's own right; an expired `until` is replaced by the default time limit. */
async function findRetry(from: Queryable, runs: CommandDeps['runs'], caller: Caller, id: string, at?: ExecutionTime): Promise<Retry> {
  const run = await runs.show(caller, id, from);
  const command = commandOf(run.command);
  if (!command || !caller.operator.rights.has(command.right)) throw new ProblemError('right.missing', { right: command?.right ?? '' });
  const targets = await from.query<FoundTarget>(
    `select t.id, t.name, t.state, t.connection, t.operator_login as "operatorLogin"
     from run_target g join terminal t on t.id = g.terminal_id
     where g.run_id = $1 and g.state = any($3) and t.listed
       and ($2::integer[] is null or g.property_id = any($2) and t.property_id = any($2))
     order by t.id`,
    [run.id, caller.operator.properties, commandStates.filter(isRetriedCommandState)],
  );
  if (targets.length === 0) throw new ProblemError('run.nothing-to-retry');
  return { run, command, args: await toRetryArgs(from, run.args, at), targets };
}

/** Shows the present state of a retry's targets, and who is logged in at them, before it is confirmed. */
export const previewRetryHandler =
  ({ runs, database }: Pick<CommandDeps, 'runs'> & { readonly database: Database }): Handler<typeof previewRetry> =>
  async ({ caller, params, query }) => {
    const { command, args, targets } = await findRetry(database, runs, caller, params.id, query.at);
    return toPreview(database, caller, command.id, args, targets);
  };

/** Starts a new run of the same command on the targets that did not succeed, if they are still as the preview showed them. */
export const retryRunHandler =
  ({ runs, uploads, config }: Pick<CommandDeps, 'runs' | 'uploads' | 'config'>): Handler<typeof retryRun> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, correlation, params, body } = call;
      const { run, command, args, targets } = await findRetry(tx, runs, caller, params.id, body.at);
      await requireNotHeld(tx, command.id);
      if (body.plan !== undefined && body.plan !== hashOfPlan(command.id, args, targets)) throw new ProblemError('command.drift');
      const unconfirmed = await checkMassLimit(tx, config, command, caller, targets);
      const { approval, settle } = await call.hold(tx, await toMassCommand(tx, command, args, targets));
      // The states of the targets may differ by the time of the approval.
      settle({ size: targets.length, reason: run.reason, body: body.at ? { at: body.at } : {} });
      const order = {
        approval,
        id: randomUUID(),
        unconfirmed,
        command: command.id,
        args,
        reason: run.reason,
        targets,
        retryOf: run.id,
      };
      return runs.show(caller, await beginRun(tx, uploads, order, { caller, correlation }), tx);
    });
