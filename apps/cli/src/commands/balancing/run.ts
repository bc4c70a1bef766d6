import { startBalancing } from '@floorwalker/core/endpoints/balancing';
import { Command, Option } from 'commander';
import { requireWritableContext } from '../../access/production.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { writeReport } from './write-report.ts';

const types = ['manual', 'predefined'] as const;

export interface RunBalancingOptions extends Pick<OutputOptions, 'output'> {
  readonly terminal: string;
  readonly type: (typeof types)[number];
}

/** `floor balancing run <id>`: begins the balancing of a terminal over the period that is open [ST-06]. */
export function runBalancingCommand(factory: Factory, run = runStartBalancing): Command {
  const { i18n } = factory;
  const command = new Command('run')
    .description(i18n.t('balancing:cli.run'))
    .argument('<id>', i18n.t('balancing:cli.terminal'))
    .addOption(new Option('--type <choice>', i18n.t('balancing:cli.type')).choices(types).default('manual'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor balancing run 17', 'floor balancing run 17 --type predefined -o json']);
  return command.action(async (terminal: string, options: Omit<RunBalancingOptions, 'terminal'>) => {
    factory.exit.code = await run(factory, { ...options, terminal });
  });
}

export async function runStartBalancing(factory: Factory, { terminal, type, ...options }: RunBalancingOptions): Promise<ExitCode> {
  await requireWritableContext(factory);
  const { client } = await factory.api();
  await factory.loadMessages(['balancing']);
  const report = await client.call(startBalancing, { params: { id: terminal }, body: { type }, signal: factory.stop });
  await writeReport(factory, report, options);
  await writeNotice(factory, factory.i18n.t('balancing:cli.begun', { id: report.id }));
  return exitCodes.done;
}
