import { ProblemFailure } from '@floorwalker/core/client/failures';
import { commandOf } from '@floorwalker/core/commands/index';
import type { CommandRun } from '@floorwalker/core/contract/command-endpoint';
import type { RunPreview } from '@floorwalker/core/endpoints/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import { Command } from 'commander';
import * as z from 'zod/mini';
import { rejectWithoutYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, writeNotice } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { readText } from '../../host/read-text.ts';
import { parseTimeout } from '../../options/values.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption } from '../../output/output-options.ts';
import { confirmCommand } from '../bulk/confirm.ts';
import { type FollowOptions, followRun } from '../bulk/follow-run.ts';
import { type Plan, plan, toPlanId } from '../bulk/plan.ts';
import { applySite, applySitePlan, type SitePlan, sitePlan } from '../site/apply-site.ts';

export interface ApplyOptions extends FollowOptions {
  /** A plan that `--plan` has written; missing with `site`. */
  readonly file?: string;
  /** A site file. */
  readonly site?: string;
  /** With `site`: writes the plan instead of changing anything. */
  readonly plan?: boolean;
  readonly yes?: boolean;
  /** Whether to execute a plan again that was already applied. */
  readonly again?: boolean;
}

/**
 * `floor apply plan.json`: executes a plan that `--plan` wrote, unless what it changes has changed since. `floor apply -f site.yaml`:
 * makes the records of the server like those of the file.
 */
export function applyCommand(factory: Factory, run = runApply): Command {
  const { i18n } = factory;
  const command = new Command('apply')
    .description(i18n.t('cli:commands.apply'))
    .argument('[file]', i18n.t('cli:apply.file'))
    .option('-f, --site <file>', i18n.t('cli:apply.site'))
    .option('--plan', i18n.t('cli:apply.plan'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .option('--again', i18n.t('cli:apply.again'))
    .option('--no-wait', i18n.t('cli:bulk.noWait'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, [
    'floor apply plan.json',
    'floor apply plan.json --yes --timeout 10m',
    'floor apply -f site.yaml',
    'floor apply -f site.yaml --plan > plan.json',
  ]);
  return command.action(async (file: string | undefined, options: Omit<ApplyOptions, 'file'>) => {
    factory.exit.code = await run(factory, { ...options, ...(file !== undefined && { file }) });
  });
}

export async function runApply(factory: Factory, options: ApplyOptions): Promise<ExitCode> {
  const { file, site } = options;
  if ((file === undefined) === (site === undefined)) throw usageFailure(factory.i18n.t('cli:apply.oneFile'));
  await factory.loadMessages(['commands', 'choices', 'fields', 'configuration']);
  if (site !== undefined) return applySite(factory, site, options);
  const stored = await readPlan(factory, file ?? '');
  if ('floorSitePlan' in stored) {
    checkServer(factory, stored);
    return applySitePlan(factory, stored, options);
  }
  const definition = commandOf(stored.command);
  if (!definition) throw usageFailure(factory.i18n.t('cli:apply.notAPlan', { file: clean(file ?? '') }));
  checkServer(factory, stored);
  if (!options.yes && !isInteractive(factory)) rejectWithoutYes(factory);
  try {
    const run = await applyPlan(factory, definition, stored, options);
    if (!run.alreadyApplied) return await followRun(factory, run, options);
    const { i18n } = factory;
    await writeNotice(factory, i18n.t('cli:apply.ranAlready', { id: run.id, name: clean(run.operatorName), at: run.at }));
    await writeNotice(factory, i18n.t('cli:apply.ranAlreadyNext'));
    return await followRun(factory, run, { ...options, wait: false });
  } catch (error) {
    // The server responds with `plan.applied` if the plan was applied before and the caller may not see that run.
    if (!(error instanceof ProblemFailure) || error.problem.code !== 'plan.applied') throw error;
    await writeNotice(factory, clean(error.problem.detail));
    return exitCodes.done;
  }
}

async function applyPlan(factory: Factory, definition: CommandDefinition, stored: Plan, { yes, again }: ApplyOptions): Promise<CommandRun> {
  const { client } = await factory.api();
  const { targets, args, reason, rollout, hash } = stored;
  const call = { targets, args, reason, ...(rollout && { rollout }), planId: toPlanId(stored), ...(again && { again }) };
  const preview = await client.run(definition, { ...call, dryRun: true }, { signal: factory.stop });
  if (!('dryRun' in preview)) return preview;
  if (preview.hash !== hash) throw toDrift(factory, stored, preview);
  if (!yes) await confirmCommand(factory, definition, preview);
  try {
    return await client.run(definition, { ...call, plan: hash });
  } catch (error) {
    // The targets changed between preview and execution; the server rejected the plan.
    if (!(error instanceof ProblemFailure) || error.problem.code !== 'command.drift') throw error;
    throw toDrift(factory, stored, await client.run(definition, { targets, args, reason, dryRun: true }));
  }
}

/** Throws if the plan was written for another server, where the same ids and filters mean other terminals. */
function checkServer({ i18n, server }: Factory, { server: planned }: Pick<Plan, 'server'>): void {
  if (planned === server()) return;
  const title = i18n.t('cli:apply.otherServer', { planned: clean(planned), server: server() });
  throw new Failure(exitCodes.drift, title, [i18n.t('cli:apply.otherServerNext')]);
}

async function readPlan(factory: Factory, file: string): Promise<Plan | SitePlan> {
  const checked = z.safeParse(z.union([plan, sitePlan]), parse(await readText(factory, file)));
  if (!checked.success) throw usageFailure(factory.i18n.t('cli:apply.notAPlan', { file: clean(file) }));
  return checked.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const toCondition = ({ state, connection, operatorLogin }: Plan['states'][number]): string =>
  `${state}, ${connection}${operatorLogin === 'none' ? '' : `, ${operatorLogin}`}`;

/** Creates the failure that lists the terminals added, removed or changed since the plan was written. */
function toDrift({ i18n }: Factory, { states, at }: Plan, { targets }: RunPreview): Failure {
  const then = new Map(states.map((one) => [one.terminal, one]));
  const now = new Map(targets.map((one) => [one.terminal, one]));
  const lines = [
    ...targets.filter(({ terminal }) => !then.has(terminal)).map(({ terminal }) => i18n.t('cli:apply.came', { terminal })),
    ...states.filter(({ terminal }) => !now.has(terminal)).map(({ terminal }) => i18n.t('cli:apply.went', { terminal })),
    ...states.flatMap((old) => {
      const today = now.get(old.terminal);
      if (!today || toCondition(today) === toCondition(old)) return [];
      return [i18n.t('cli:apply.changed', { terminal: old.terminal, old: toCondition(old), now: toCondition(today) })];
    }),
  ];
  return new Failure(exitCodes.drift, i18n.t('cli:apply.drift', { at }), [i18n.t('cli:apply.driftNext')], lines);
}
