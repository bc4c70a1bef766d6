import { randomUUID } from 'node:crypto';
import { type Command, commands } from '@floorwalker/core/commands/index';
import { toCommandEndpoint } from '@floorwalker/core/contract/command-endpoint';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RunPreview } from '@floorwalker/core/endpoints/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import type { runResource } from '@floorwalker/core/resources/runs/run';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type Rollout, toWaveSizes } from '@floorwalker/core/vocabulary/rollout';
import { isLoggedIn } from '@floorwalker/core/vocabulary/terminal-states';
import type { Database, Queryable } from '../../db/database.ts';
import type { Uploads } from '../../files/uploads.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import type { PolicyAct } from '../../http/policy-act.ts';
import { invalid } from '../../http/problems.ts';
import type { Route } from '../../http/route.ts';
import type { List } from '../../list/list.ts';
import { claimPlan, findAppliedRun, toPlanContent } from './applied-plans.ts';
import { beginRun } from './begin.ts';
import { checkSpanIsPast } from './check-span.ts';
import { findExpiry } from './expiry.ts';
import { requireNotHeld } from './held.ts';
import { checkMassLimit, type MassLimit } from './mass-limit.ts';
import { type FoundTarget, findLoggedIn, findTargets, hashOfPlan } from './targets.ts';

export interface CommandDeps {
  readonly database: Database;
  readonly terminals: List<typeof terminalResource>;
  readonly runs: List<typeof runResource>;
  readonly uploads: Uploads;
  readonly config: MassLimit;
}

/** Returns the preview of a command. The people logged in at the targets are named only to callers with the right to see logins. */
export async function toPreview(
  database: Queryable,
  caller: Caller,
  command: string,
  args: unknown,
  targets: readonly FoundTarget[],
  rollout?: Rollout,
): Promise<RunPreview> {
  const mayName = caller.operator.rights.has('operator-access-log.view');
  const occupied = mayName ? targets.filter(({ operatorLogin }) => isLoggedIn(operatorLogin)) : [];
  const names = await findLoggedIn(
    database,
    occupied.map(({ id }) => id),
  );
  return {
    dryRun: true,
    command,
    targets: targets.map(({ id, name, ...rest }) => ({ terminal: id, terminalName: name, ...rest, operatorName: names.get(id) ?? null })),
    ...(rollout && { waves: [...toWaveSizes(rollout.waves, targets.length)] }),
    hash: hashOfPlan(command, args, targets),
  };
}

/** Describes a command to the approval policies. */
export async function toMassCommand(tx: Queryable, { right }: Command, targets: readonly FoundTarget[]): Promise<PolicyAct> {
  const ids = targets.map(({ id }) => id);
  const rows = await tx.query<{ property: number }>('select distinct property_id as property from terminal where id = any($1::integer[])', [
    ids,
  ]);
  return { subject: 'mass-command', properties: rows.map(({ property }) => property), command: { right, targets: ids } };
}

/**
 * The body with which an approved command is given: for exactly the terminals that the people who decide have seen. Their states may
 * differ by then, so the hash of the preview is left out; a plan with a filter would no longer have the same content.
 */
function toHeldBody({ plan: _, planId, ...body }: Call<CommandEndpoint>['body'], targets: readonly FoundTarget[]): object {
  if ('ids' in body.targets) return { ...body, ...(planId !== undefined && { planId }) };
  return { ...body, targets: { ids: targets.map(({ id }) => id) } };
}

type CommandEndpoint = ReturnType<typeof toCommandEndpoint<CommandDefinition>>;

/** Creates the handler of a terminal command; the differences between commands are in their definitions. */
function commandHandler(command: Command, { database, terminals, runs, uploads, config }: CommandDeps): Handler<CommandEndpoint> {
  return async (call) => {
    const { caller, correlation } = call;
    const { targets: wanted, reason, dryRun, plan, planId, again = false, rollout } = call.body;
    const applied = planId === undefined ? null : { id: planId, content: toPlanContent(command.id, call.body) };
    // A plan that was already applied is looked up before anything is checked: since then its targets may have changed and its
    // time limit may be over.
    const before = applied && !again ? await findAppliedRun(database, runs, caller, applied) : null;
    if (before) return before;
    const args = call.body.args as { readonly until?: string };
    const expires = await findExpiry(database, args.until);
    if (!expires) throw invalid([{ path: 'args.until', code: 'time-order', params: {} }]);
    await checkSpanIsPast(database, args);
    if (dryRun) return toPreview(database, caller, command.id, args, await findTargets(database, terminals, caller, wanted), rollout);
    return call.write(async (tx) => {
      await requireNotHeld(tx, command.id);
      const id = randomUUID();
      if (applied && !(await claimPlan(tx, caller, applied, id)) && !again) {
        const first = await findAppliedRun(tx, runs, caller, applied);
        if (first) return first;
      }
      const targets = await findTargets(tx, terminals, caller, wanted);
      if (plan !== undefined && plan !== hashOfPlan(command.id, args, targets)) throw new ProblemError('command.drift');
      const unconfirmed = await checkMassLimit(tx, config, command, caller, targets);
      const { approval, settle } = await call.hold(tx, await toMassCommand(tx, command, targets));
      settle({ size: targets.length, reason, body: toHeldBody(call.body, targets) });
      const limits = { limitPerWave: args.until === undefined, rollout };
      const order = { id, unconfirmed, command: command.id, args, reason, targets, expires, retryOf: null, approval, ...limits };
      return runs.show(caller, await beginRun(tx, uploads, order, { caller, correlation }), tx);
    });
  };
}

/** Creates one route for each command of the registry. */
export const createCommandRoutes = (deps: CommandDeps): readonly Route[] =>
  commands.map((command) => ({
    endpoint: toCommandEndpoint<CommandDefinition>(command),
    handler: commandHandler(command, deps) as Route['handler'],
  }));
