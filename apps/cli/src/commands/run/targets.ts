import { runTargets } from '@floorwalker/core/endpoints/run';
import { runResource } from '@floorwalker/core/resources/runs/run';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { toTargetRecords, toTargetTable } from '../bulk/target-table.ts';

export interface TargetsOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
}

/** `floor run targets <id>`: lists the targets of a run with their states. */
export function listTargetsCommand(factory: Factory, run = runListTargets): Command {
  const { i18n } = factory;
  const command = new Command('targets')
    .description(i18n.t('cli:run.targets'))
    .argument('<id>', i18n.t('cli:run.id'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor run targets RUN', 'floor run targets RUN -o id | floor terminal restart - --yes']);
  return command.action(async (id: string, options: Omit<TargetsOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runListTargets(factory: Factory, { id, ...options }: TargetsOptions): Promise<ExitCode> {
  await factory.loadMessages(['choices']);
  const { client } = await factory.api();
  const whole = await resolveShortId(factory, runResource, id);
  const { items } = await client.call(runTargets, { params: { id: whole }, signal: factory.stop });
  const format = formatOf(options, factory);
  if (format === 'table') await factory.out.write(toTargetTable(items, factory));
  else await writeRecords(factory, toTargetRecords(items), format);
  return exitCodes.done;
}
