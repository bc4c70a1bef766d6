import { randomUUID } from 'node:crypto';
import type { RunPreview } from '@floorwalker/core/endpoints/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { Command, Option } from 'commander';
import { rejectWithoutYes } from '../../access/confirm.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, omitUndefined } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { repeatable } from '../../options/repeated-flags.ts';
import { collect, parseTimeout } from '../../options/values.ts';
import { createWhereOption } from '../../options/where.ts';
import { toSafeJson } from '../../output/clean.ts';
import { createOutputOption, formatOf } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { addArgumentFlags, toArguments } from './command-arguments.ts';
import { confirmCommand, describeEffect } from './confirm.ts';
import { type FollowOptions, followRun } from './follow-run.ts';
import type { Plan } from './plan.ts';
import { resolveTargets, type TargetOptions } from './resolve-targets.ts';
import { addRolloutFlags, type RolloutFlags, toRollout } from './rollout-flags.ts';
import { prepareFolder, saveFiles } from './save-files.ts';

/** Options of an operator command. `args` are its own arguments, already validated. */
export interface OperatorCommandOptions extends TargetOptions, FollowOptions, RolloutFlags {
  readonly args: Record<string, unknown>;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly plan?: boolean;
  /** Folder for the files that the terminals upload. */
  readonly save?: string;
}

type Flags = Omit<OperatorCommandOptions, 'ids' | 'args'> & Readonly<Record<string, unknown>>;

/** The words of an operator command: ids, and its flags by name. */
export interface TypedCommand {
  readonly ids: readonly string[];
  readonly flags: Flags;
}

/** Completes the input of a command before its arguments are validated. */
export type CompleteInput = (factory: Factory, input: TypedCommand) => Promise<TypedCommand>;

const asGiven: CompleteInput = async (_factory, input) => input;

/** Creates the command line of an operator command: targets, its own arguments, and the options common to all. */
export function operatorCommand(
  factory: Factory,
  definition: CommandDefinition,
  name: string,
  run = runOperatorCommand,
  complete: CompleteInput = asGiven,
): Command {
  const { i18n } = factory;
  const command = new Command(name).argument('[id...]', i18n.t('cli:bulk.ids'));
  addArgumentFlags(command, definition, factory);
  addBulkFlags(command, factory);
  if (definition.produces) command.option('--save <folder>', i18n.t('cli:bulk.save'));
  addRolloutFlags(command, factory);
  addExamples(command, factory, examplesOf(definition, name));
  return command.action(async (named: string[], typed: Flags) => {
    const { ids, flags } = await complete(factory, { ids: named, flags: typed });
    const { file, where, reason, yes, dryRun, plan, save, wait, timeout, output, waves, wavePause, haltOn, outsideWindows } = flags;
    const given = { file, where, reason, yes, dryRun, plan, save, wait, timeout, output, waves, wavePause, haltOn, outsideWindows };
    const options = { ids, args: await toArguments(definition, flags, factory), ...omitUndefined(given) };
    factory.exit.code = await run(factory, definition, options);
  });
}

function addBulkFlags(command: Command, factory: Factory): void {
  const { i18n } = factory;
  command
    .addOption(createWhereOption(i18n.t('cli:bulk.where'), i18n.t('cli:usage.emptyWhere')))
    .addOption(repeatable(new Option('-f, --file <path>', i18n.t('cli:bulk.file')).argParser(collect)))
    .option('--reason <text>', i18n.t('cli:bulk.reason'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .option('--dry-run', i18n.t('cli:bulk.dryRun'))
    .option('--plan', i18n.t('cli:bulk.plan'))
    .option('--no-wait', i18n.t('cli:bulk.noWait'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), parseTimeout(factory))
    .addOption(createOutputOption(factory));
}

/** Id of an update file or a backup in the examples of the help. */
const exampleId = '0b6c7d1e-5f0a-4c7e-9d3b-2a1f6e8c4d10';

function examplesOf({ noun, verb: ownVerb, inputs, produces }: CommandDefinition, name: string): string[] {
  const verb = name === ownVerb ? `floor ${noun} ${name}` : `floor ${name}`;
  const files = inputs.filter((input) => input === 'update' || input === 'backup').map((input) => ` --${input} ${exampleId}`);
  const span = `${inputs.includes('span') ? ' --from 2h --to 1h' : ''}${files.join('')}`;
  return [
    `${verb} 17${span}`,
    `${verb} --where 'site:"Vienna West" state:failure'${span} --dry-run`,
    `floor terminal list state:failure -o id | ${verb} -${span} --yes`,
    `${verb} --file targets.csv${span} --plan > plan.json && floor apply plan.json`,
    `${verb} --where 'property:101'${span} --waves 1,10%,rest --wave-pause 5m --halt-on 'failed>5%'`,
    ...(inputs.includes('span') ? [`${verb} --error 4711`] : []),
    ...(produces ? [`${verb} 17,18${span} --save files`] : []),
  ];
}

/** Previews, plans or executes a command. Execution requires confirmation; its retries use one idempotency key. */
export async function runOperatorCommand(
  factory: Factory,
  definition: CommandDefinition,
  options: OperatorCommandOptions,
): Promise<ExitCode> {
  await factory.loadMessages(['commands', 'choices']);
  const { save } = options;
  if (save !== undefined && (options.wait === false || options.plan || options.dryRun)) {
    throw usageFailure(factory.i18n.t('cli:usage.saveWaits'), [factory.i18n.t('cli:usage.seeHelp')]);
  }
  if (save !== undefined) await prepareFolder(factory, save);
  const targets = await resolveTargets(factory, options);
  const { client } = await factory.api();
  const { args, reason = '' } = options;
  const rollout = toRollout(factory, options);
  const call = { targets, args, reason, ...(rollout && { rollout }) };
  const preview = async (): Promise<RunPreview> => client.run(definition, { ...call, dryRun: true }, { signal: factory.stop });
  if (options.plan) return writePlan(factory, call, await preview());
  if (options.dryRun) return writePreview(factory, definition, await preview(), options);
  const needsConfirmation = !options.yes && definition.confirm !== 'none';
  if (needsConfirmation && !isInteractive(factory)) rejectWithoutYes(factory, { dryRun: true });
  let meant = targets;
  if (needsConfirmation) {
    const shown = await preview();
    await confirmCommand(factory, definition, shown);
    // The run uses the confirmed terminals, even if the filter matches others by now.
    meant = { ids: shown.targets.map(({ terminal }) => terminal) };
  }
  const run: RunRow = await client.run(definition, { ...call, targets: meant });
  const followed = await followRun(factory, run, options);
  const { produces } = definition;
  return save === undefined || !produces ? followed : saveFiles(factory, run.id, { kind: produces, folder: save, followed });
}

async function writePreview(
  factory: Factory,
  definition: CommandDefinition,
  preview: RunPreview,
  options: Pick<OperatorCommandOptions, 'output'>,
): Promise<ExitCode> {
  const format = formatOf(options, factory);
  const records = {
    rows: preview.targets.map((target) => ({ ...target })),
    names: [
      'terminal',
      'terminalName',
      'state',
      'connection',
      'operatorLogin',
      'operatorName',
      ...(preview.targets.some(({ changes }) => changes) ? ['changes'] : []),
    ],
    id: 'terminal',
  };
  if (format === 'table') await factory.out.write(`${describeEffect(definition, preview, factory)}\n`);
  else await writeRecords(factory, records, options.output === undefined ? 'ndjson' : format);
  return exitCodes.done;
}

async function writePlan(
  factory: Factory,
  call: Pick<Plan, 'targets' | 'args' | 'reason' | 'rollout'>,
  preview: RunPreview,
): Promise<ExitCode> {
  const { command, hash } = preview;
  // Names of logged-in operators are personal data and are not stored in plan files.
  const states = preview.targets.map(({ operatorName: _name, ...target }) => target);
  const at = new Date(factory.clock.now()).toISOString();
  const value: Plan = { floorPlan: 1, id: randomUUID(), server: factory.server(), command, ...call, hash, at, states };
  await factory.out.write(`${toSafeJson(value, 2)}\n`);
  return exitCodes.done;
}
