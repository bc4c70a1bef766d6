import { type RunTarget, runTargets } from '@floorwalker/core/endpoints/run/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean, toSafeJson } from '../../output/clean.ts';
import { formatOf, type OutputFormat } from '../../output/output-options.ts';
import { printValue } from '../../output/print-row.ts';
import { toFullId } from '../resource/full-id.ts';
import { toTargetTable } from './target-table.ts';

export interface TargetsOptions {
  readonly id: string;
  readonly output?: OutputFormat;
}

const formats = ['table', 'tsv', 'json', 'ndjson', 'yaml', 'id'] as const;

/** `floor run targets <id>`: each terminal of a run, how it stands and what it waits for. */
export function createTargetsCommand(factory: Factory, run = runTargetsCommand): Command {
  const { i18n } = factory;
  const command = new Command('targets')
    .description(i18n.t('cli:run.targets'))
    .argument('<id>', i18n.t('cli:run.id'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(formats));
  addExamples(command, factory, ['floor run targets RUN', 'floor run targets RUN -o id | floor terminal restart - --yes']);
  return command.action(async (id: string, options: Omit<TargetsOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runTargetsCommand(factory: Factory, { id, ...options }: TargetsOptions): Promise<ExitCode> {
  await factory.words(['choices']);
  const { client } = await factory.api();
  const whole = await toFullId(factory, runResource, id);
  const { items } = await client.call(runTargets, { params: { id: whole }, signal: factory.stop });
  const format = formatOf(options, factory);
  if (format === 'json' || format === 'yaml') await printValue(factory, items, format);
  else
    await factory.out.write(format === 'table' ? toTargetTable(items, factory) : items.map((target) => toRecord(target, format)).join(''));
  return exitCodes.done;
}

function toRecord(target: RunTarget, format: OutputFormat): string {
  const { terminal, terminalName, state, waitingFor, detail, at } = target;
  if (format === 'ndjson') return `${toSafeJson(target)}\n`;
  if (format === 'id') return `${terminal}\n`;
  return `${[String(terminal), terminalName, state, waitingFor ?? '', detail, at].map(clean).join('\t')}\n`;
}
