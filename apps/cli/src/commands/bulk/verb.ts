import { randomUUID } from 'node:crypto';
import type { RunPreview } from '@floorwalker/core/endpoints/run/run';
import type { CommandDefinition } from '@floorwalker/core/registry/define-command';
import type { RunRow } from '@floorwalker/core/resources/runs/run';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, isInteractive, withoutAbsent } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toSafeJson } from '../../output/clean.ts';
import { createOutputOption, formatOf } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { gather, toWait } from '../arguments.ts';
import { mayRepeat } from '../repeated-flags.ts';
import { createWhereOption } from '../resource/filters.ts';
import { addArgumentFlags, toArguments } from './arguments.ts';
import { confirm, refuseUnasked, toEffect } from './confirm.ts';
import { type FollowOptions, followRun } from './follow-run.ts';
import type { Plan } from './plan.ts';
import { type TargetOptions, toTargets } from './targets.ts';

/** What an operator command was asked to do. `args` are the command's own, already checked. */
export interface VerbOptions extends TargetOptions, FollowOptions {
  readonly args: Record<string, unknown>;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly plan?: boolean;
}

type Flags = Omit<VerbOptions, 'ids' | 'args'> & Readonly<Record<string, unknown>>;

/** An operator command as a verb: targets, its own arguments, and the flags that all of them share. */
export function createVerb(factory: Factory, definition: CommandDefinition, name: string, run = runVerb): Command {
  const { i18n } = factory;
  const command = new Command(name).argument('[id...]', i18n.t('cli:bulk.ids'));
  addArgumentFlags(command, definition, factory);
  addBulkFlags(command, factory);
  addExamples(command, factory, examplesOf(definition, name));
  return command.action(async (ids: string[], flags: Flags) => {
    const { file, where, reason, yes, dryRun, plan, wait, timeout, output } = flags;
    const given = { file, where, reason, yes, dryRun, plan, wait, timeout, output };
    const options = { ids, args: toArguments(definition, flags, factory), ...withoutAbsent(given) };
    factory.exit.code = await run(factory, definition, options);
  });
}

function addBulkFlags(command: Command, factory: Factory): void {
  const { i18n } = factory;
  command
    .addOption(createWhereOption(i18n.t('cli:bulk.where'), i18n.t('cli:usage.emptyWhere')))
    .addOption(mayRepeat(new Option('-f, --file <path>', i18n.t('cli:bulk.file')).argParser(gather)))
    .option('--reason <text>', i18n.t('cli:bulk.reason'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'))
    .option('--dry-run', i18n.t('cli:bulk.dryRun'))
    .option('--plan', i18n.t('cli:bulk.plan'))
    .option('--no-wait', i18n.t('cli:bulk.noWait'))
    .option('--timeout <time>', i18n.t('cli:bulk.timeout'), toWait(factory))
    .addOption(createOutputOption(factory));
}

function examplesOf({ noun, verb: ownVerb, inputs }: CommandDefinition, name: string): string[] {
  const verb = name === ownVerb ? `floor ${noun} ${name}` : `floor ${name}`;
  const span = inputs.includes('span') ? ' --from 2h --to 1h' : '';
  return [
    `${verb} 17${span}`,
    `${verb} --where 'site:"Vienna West" state:failure'${span} --dry-run`,
    `floor terminal list state:failure -o id | ${verb} -${span} --yes`,
    `${verb} --file targets.csv${span} --plan > plan.json && floor apply plan.json`,
  ];
}

/** Shows, plans or carries out a command; nothing is sent before it is confirmed. One key covers the call and its retries. */
export async function runVerb(factory: Factory, definition: CommandDefinition, options: VerbOptions): Promise<ExitCode> {
  await factory.words(['commands', 'choices']);
  const targets = await toTargets(factory, options);
  const { client } = await factory.api();
  const { args, reason = '' } = options;
  const preview = async (): Promise<RunPreview> =>
    client.run(definition, { targets, args, reason, dryRun: true }, { signal: factory.stop });
  if (options.plan) return writePlan(factory, { targets, args, reason }, await preview());
  if (options.dryRun) return writePreview(factory, definition, await preview(), options);
  const asks = !options.yes && definition.confirm !== 'none';
  if (asks && !isInteractive(factory)) refuseUnasked(factory, { dryRun: true });
  let meant = targets;
  if (asks) {
    const shown = await preview();
    await confirm(factory, definition, shown);
    // What was confirmed is what runs, even if the filter matches others by now.
    meant = { ids: shown.targets.map(({ terminal }) => terminal) };
  }
  const run: RunRow = await client.run(definition, { targets: meant, args, reason });
  return followRun(factory, run, options);
}

async function writePreview(
  factory: Factory,
  definition: CommandDefinition,
  preview: RunPreview,
  options: Pick<VerbOptions, 'output'>,
): Promise<ExitCode> {
  const format = formatOf(options, factory);
  const records = {
    rows: preview.targets.map((target) => ({ ...target })),
    names: ['terminal', 'terminalName', 'state', 'connection', 'operatorLogin', 'operatorName'],
    id: 'terminal',
  };
  if (format === 'table') await factory.out.write(`${toEffect(definition, preview, factory)}\n`);
  else await writeRecords(factory, records, options.output === undefined ? 'ndjson' : format);
  return exitCodes.done;
}

async function writePlan(factory: Factory, call: Pick<Plan, 'targets' | 'args' | 'reason'>, preview: RunPreview): Promise<ExitCode> {
  const { command, hash } = preview;
  // Who is logged in is for the reader of now; a plan is a file that lies around.
  const states = preview.targets.map(({ operatorName: _name, ...target }) => target);
  const at = new Date(factory.clock.now()).toISOString();
  const value: Plan = { floorPlan: 1, id: randomUUID(), server: factory.server(), command, ...call, hash, at, states };
  await factory.out.write(`${toSafeJson(value, 2)}\n`);
  return exitCodes.done;
}
