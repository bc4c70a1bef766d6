import { randomUUID } from 'node:crypto';
import { commandOf } from '@floorwalker/core/commands/index';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { retryRun } from '@floorwalker/core/endpoints/run/run';
import { commandStates, isRetriedCommandState } from '@floorwalker/core/vocabulary/command-states';
import type { Handler } from '../../http/handler.ts';
import { beginRun } from './begin.ts';
import { requireNotHeld } from './held.ts';
import { checkMassLimit } from './mass-limit.ts';
import { type CommandDeps, findExpiry } from './run.ts';
import type { Target } from './targets.ts';

/**
 * Starts a new run of the same command on the targets that did not succeed. It needs the command's own right; a time
 * limit that is over by now is left out.
 */
export const createRetry =
  ({ runs, uploads, config }: Pick<CommandDeps, 'runs' | 'uploads' | 'config'>): Handler<typeof retryRun> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, correlation } = call;
      const run = await runs.show(caller, call.params.id, tx);
      const command = commandOf(run.command);
      if (!command || !caller.operator.rights.has(command.right)) throw new ProblemError('right.missing', { right: command?.right ?? '' });
      await requireNotHeld(tx, command.id);
      const targets = await tx.query<Target>(
        `select t.id, t.name, t.state, t.connection from run_target g join terminal t on t.id = g.terminal_id
         where g.run_id = $1 and g.state = any($3) and t.type > 0 and t.visible
           and ($2::integer[] is null or t.property_id = any($2))
         order by t.id`,
        [run.id, caller.operator.properties, commandStates.filter(isRetriedCommandState)],
      );
      if (targets.length === 0) throw new ProblemError('run.nothing-to-retry');
      const unconfirmed = await checkMassLimit(tx, config, command, caller, targets);
      const { until, ...rest } = run.args;
      const inTime = await findExpiry(tx, until);
      const expires = inTime ?? (await findExpiry(tx, undefined));
      if (!expires) throw new ProblemError('server.unavailable');
      const args = inTime ? run.args : rest;
      const order = { id: randomUUID(), unconfirmed, command: command.id, args, reason: run.reason, targets, expires, retryOf: run.id };
      return runs.show(caller, await beginRun(tx, uploads, order, { caller, correlation }), tx);
    });
