import { randomUUID } from 'node:crypto';
import { type Command, commands } from '@floorwalker/core/commands/index';
import { toCommandEndpoint } from '@floorwalker/core/contract/command-endpoint';
import { ProblemError } from '@floorwalker/core/contract/problem';
import type { RunPreview } from '@floorwalker/core/endpoints/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import type { errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import type { runResource } from '@floorwalker/core/resources/runs/run';
import type { terminalResource } from '@floorwalker/core/resources/terminals/terminal';
import { type Rollout, toWaveSizes } from '@floorwalker/core/vocabulary/rollout';
import { isLoggedIn } from '@floorwalker/core/vocabulary/terminal-states';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Uploads } from '../../files/uploads.ts';
import type { Call, Caller, Handler } from '../../http/handler.ts';
import type { PolicyAct } from '../../http/policy-act.ts';
import type { Route } from '../../http/route.ts';
import type { List } from '../../list/list.ts';
import { checkRestore, readReplaced, toRestoreScopes } from '../backup/restore.ts';
import { checkUpdate } from '../update/perform.ts';
import { claimPlan, findAppliedRun, toPlanContent } from './applied-plans.ts';
import { beginRun } from './begin.ts';
import { checkSpanIsPast, checkSpanOfError } from './check-span.ts';
import { checkTimeLimit } from './expiry.ts';
import { requireNotHeld } from './held.ts';
import { checkMassLimit, type MassLimit } from './mass-limit.ts';
import { type FoundTarget, findLoggedIn, findProperties, findTargets, hashOfPlan } from './targets.ts';
import { findClosedWindows } from './windows.ts';

type CommandArgs = Readonly<Record<string, unknown>>;

export interface CommandDeps {
  readonly database: Database;
  readonly terminals: List<typeof terminalResource>;
  readonly runs: List<typeof runResource>;
  readonly errors: List<typeof errorLogResource>;
  readonly uploads: Uploads;
  readonly config: MassLimit & Pick<Config, 'updateMaxTerminals'>;
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
  const replaced = await readReplaced(database, { command, args: args as CommandArgs }, targets);
  const closed = rollout?.outsideWindows ? new Map<number, string>() : await findClosedWindows(database, command, targets);
  return {
    dryRun: true,
    command,
    targets: targets.map(({ id, name, ...rest }) => {
      const opensAt = closed.get(id);
      const shown = { terminal: id, terminalName: name, ...rest, operatorName: names.get(id) ?? null };
      return { ...shown, ...(opensAt && { opensAt }), ...(replaced && { changes: [...(replaced.get(id) ?? [])] }) };
    }),
    ...(rollout && { waves: [...toWaveSizes(rollout.waves, targets.length)] }),
    hash: hashOfPlan(command, args, targets),
  };
}

/** Describes a command to the approval policies. */
export async function toMassCommand(
  tx: Queryable,
  { id, right }: Command,
  args: CommandArgs,
  targets: readonly FoundTarget[],
): Promise<PolicyAct> {
  const properties = await findProperties(tx, targets);
  const scopes = await toRestoreScopes(tx, { command: id, args }, targets);
  return { subject: 'mass-command', properties, command: { right, targets: targets.map((one) => one.id) }, scopes };
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
function commandHandler(command: Command, { database, terminals, runs, errors, uploads, config }: CommandDeps): Handler<CommandEndpoint> {
  return async (call) => {
    const { caller, correlation } = call;
    const { targets: wanted, reason, dryRun, plan, planId, again = false, rollout } = call.body;
    const applied = planId === undefined ? null : { id: planId, content: toPlanContent(command.id, call.body) };
    // A plan that was already applied is looked up before anything is checked: since then its targets may have changed and its
    // time limit may be over.
    const before = applied && !again ? await findAppliedRun(database, runs, caller, applied) : null;
    if (before) return before;
    const args = call.body.args as { readonly until?: string; readonly else?: string };
    await checkTimeLimit(database, args);
    await checkSpanIsPast(database, args);
    await checkSpanOfError(errors, caller, args);
    const find = async (from: Queryable) => {
      const targets = await findTargets(from, terminals, caller, wanted);
      await checkUpdate(from, { id: command.id, args }, targets, config.updateMaxTerminals);
      await checkRestore(from, caller, { command: command.id, args }, targets);
      return targets;
    };
    if (dryRun) return toPreview(database, caller, command.id, args, await find(database), rollout);
    return call.write(async (tx) => {
      await requireNotHeld(tx, command.id);
      const id = randomUUID();
      if (applied && !(await claimPlan(tx, caller, applied, id)) && !again) {
        const first = await findAppliedRun(tx, runs, caller, applied);
        if (first) return first;
      }
      const targets = await find(tx);
      if (plan !== undefined && plan !== hashOfPlan(command.id, args, targets)) throw new ProblemError('command.drift');
      const unconfirmed = await checkMassLimit(tx, config, command, caller, targets);
      const { approval, settle } = await call.hold(tx, await toMassCommand(tx, command, args, targets));
      settle({ size: targets.length, reason, body: toHeldBody(call.body, targets) });
      const order = { id, unconfirmed, command: command.id, args, reason, targets, retryOf: null, approval, rollout };
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
