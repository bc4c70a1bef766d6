import { randomUUID } from 'node:crypto';
import { type Command, commandOf } from '@floorwalker/core/commands/index';
import { oppositeOf, undoMinutes } from '@floorwalker/core/commands/opposites';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { previewUndo, undoRun } from '@floorwalker/core/endpoints/run';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { isRecent } from '../../db/clock.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Write } from '../../db/write.ts';
import { auditCall } from '../../http/audit-call.ts';
import type { Caller, Handler } from '../../http/handler.ts';
import { beginRun, type Ordering } from './begin.ts';
import { requireNotHeld } from './held.ts';
import { checkMassLimit } from './mass-limit.ts';
import { type CommandDeps, toMassCommand, toPreview } from './run.ts';
import { type FoundTarget, hashOfPlan } from './targets.ts';
import { withdrawTargets } from './withdraw.ts';

/** An undo: the opposite command, on the terminals that the run has changed. */
interface Undo {
  readonly run: RunRow;
  readonly command: Command;
  readonly targets: readonly FoundTarget[];
}

/** An undo is carried out at once, also during a transaction: it repairs what should not have happened. */
const undoArgs = { at: 'now' };

/**
 * Finds what an undo changes: terminals that carried out the command in the last minutes, that it has changed, and that nobody has
 * changed back since. Requires the right of the opposite command.
 */
async function findUndo(from: Queryable, runs: CommandDeps['runs'], caller: Caller, id: string): Promise<Undo> {
  const run = await runs.show(caller, id, from);
  const command = commandOf(oppositeOf(run.command) ?? '');
  if (!command) throw new ProblemError('run.nothing-to-undo');
  if (!caller.operator.rights.has(command.right)) throw new ProblemError('right.missing', { right: command.right });
  const targets = await from.query<FoundTarget>(
    `select t.id, t.name, t.state, t.connection, t.operator_login as "operatorLogin"
     from run_target g join terminal t on t.id = g.terminal_id
     where g.run_id = $1 and g.state = 'done' and ${isRecent('g.at', `interval '${undoMinutes} minutes'`)} and t.listed
       and g.online_before <> t.online and ($2::integer[] is null or g.property_id = any($2) and t.property_id = any($2))
     order by t.id`,
    [run.id, caller.operator.properties],
  );
  if (targets.length === 0) throw new ProblemError('run.nothing-to-undo');
  return { run, command, targets };
}

/** Withdraws what the run has not carried out yet: undoing a run also stops it. */
async function stopRun(tx: Write, { caller, correlation }: Ordering, run: RunRow): Promise<void> {
  const open = await tx.query<{ id: string; terminal: number }>(
    `select id, terminal_id as terminal from run_target where run_id = $1 and state in ('queued', 'sent') and withdrawn_to is null
       and ($2::integer[] is null or property_id = any($2)) order by id`,
    [run.id, caller.operator.properties],
  );
  const at = new Date();
  const withdrawals = open.map(({ id }) => ({ id, to: 'cancelled', by: caller.operator.id, at, reason: null }) as const);
  const withdrawn = new Map((await withdrawTargets(tx, withdrawals)).map(({ id, was }) => [id, was]));
  for (const { id, terminal } of open) {
    const state = withdrawn.get(id);
    if (!state) continue;
    auditCall(tx, { caller, correlation }, 'run.cancel', `terminal/${terminal}`, {
      old: { state },
      new: { run: run.id, command: run.command, issuer: run.operator },
      terminal,
      outcome: state === 'queued' ? 'cancelled' : 'asked',
    });
  }
}

/** Shows the terminals that an undo changes, with their present states. */
export const previewUndoHandler =
  ({ runs, database }: Pick<CommandDeps, 'runs'> & { readonly database: Database }): Handler<typeof previewUndo> =>
  async ({ caller, params }) => {
    const { command, targets } = await findUndo(database, runs, caller, params.id);
    return toPreview(database, caller, command.id, undoArgs, targets, { waves: [], pause: 0, outsideWindows: true });
  };

/** Stops a run and sends the opposite command to the terminals that it has changed. The service level still holds. */
export const undoRunHandler =
  ({ runs, uploads, config }: Pick<CommandDeps, 'runs' | 'uploads' | 'config'>): Handler<typeof undoRun> =>
  (call) =>
    call.write(async (tx) => {
      const { caller, correlation, params, body } = call;
      const { run, command, targets } = await findUndo(tx, runs, caller, params.id);
      await requireNotHeld(tx, command.id);
      if (body.plan !== undefined && body.plan !== hashOfPlan(command.id, undoArgs, targets)) throw new ProblemError('command.drift');
      const unconfirmed = await checkMassLimit(tx, config, command, caller, targets);
      const { approval, settle } = await call.hold(tx, await toMassCommand(tx, command, undoArgs, targets));
      settle({ size: targets.length, reason: run.reason, body: {} });
      await stopRun(tx, { caller, correlation }, run);
      const order = {
        id: randomUUID(),
        unconfirmed,
        command: command.id,
        args: undoArgs,
        reason: run.reason,
        targets,
        retryOf: null,
        undoOf: run.id,
        approval,
        rollout: { waves: [], pause: 0, outsideWindows: true },
      };
      return runs.show(caller, await beginRun(tx, uploads, order, { caller, correlation }), tx);
    });
