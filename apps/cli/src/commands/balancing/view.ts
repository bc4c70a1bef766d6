import { balancingReportDetail } from '@floorwalker/core/endpoints/balancing';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { createOutputOption, type OutputOptions } from '../../output/output-options.ts';
import { writeReport } from './write-report.ts';

/** The id of a report and the format of the output. */
export interface ViewBalancingOptions extends Pick<OutputOptions, 'output'> {
  readonly id: string;
}

/** `floor balancing view <id>`: a balancing report with its rows, totals and invariants [ST-06]. */
export function viewBalancingCommand(factory: Factory, run = runViewBalancing): Command {
  const { i18n } = factory;
  const command = new Command('view')
    .description(i18n.t('balancing:cli.view'))
    .argument('<id>', i18n.t('balancing:cli.id'))
    .addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor balancing view 4711', 'floor balancing view 4711 -o csv > rows.csv']);
  return command.action(async (id: string, options: Omit<ViewBalancingOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runViewBalancing(factory: Factory, { id, ...options }: ViewBalancingOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  await writeReport(factory, await client.call(balancingReportDetail, { params: { id }, signal: factory.stop }), options);
  return exitCodes.done;
}
