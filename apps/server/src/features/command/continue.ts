import { commandOf } from '@floorwalker/core/commands/index';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { continueRun } from '@floorwalker/core/endpoints/run';
import { auditCall } from '../../http/audit-call.ts';
import type { Handler } from '../../http/handler.ts';
import { requireNotHeld } from './held.ts';
import type { CommandDeps } from './run.ts';
import { publishRuns } from './transition-targets.ts';

/**
 * Continues a halted run. What has failed so far no longer counts for its halt condition, and a wave in which nothing was done
 * counts as over.
 */
export const continueRunHandler =
  ({ runs }: Pick<CommandDeps, 'runs'>): Handler<typeof continueRun> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, correlation, params } = call;
      const run = await runs.show(caller, params.id, tx);
      const command = commandOf(run.command);
      if (!command || !caller.operator.rights.has(command.right)) throw new ProblemError('right.missing', { right: command?.right ?? '' });
      await requireNotHeld(tx, command.id);
      const continued = await tx.execute(
        `update run set halted = null, halt_reason = null,
           failed_before = (select count(*) from run_target where run_id = run.id and state in ('failed', 'unknown', 'refused')),
           wave_over = case when halt_reason = 'none-done' then clock_timestamp() else wave_over end
         where id = $1 and halted is not null`,
        [run.id],
      );
      if (continued === 0) return run;
      auditCall(tx, { caller, correlation }, 'run.continue', `run/${run.id}`, {
        old: { halted: run.haltReason, wave: run.wave },
        new: { command: run.command, issuer: run.operator },
        outcome: 'continued',
      });
      await publishRuns(tx, [run.id]);
      return runs.show(caller, run.id, tx);
    });
