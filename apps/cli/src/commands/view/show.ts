import { viewResource } from '@floorwalker/core/resources/views/view';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import type { Row } from '../../output/cells.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { printRow } from '../../output/print-row.ts';
import { readNamedView, type ViewName } from './named-view.ts';

export interface ShowViewOptions extends OutputOptions, ViewName {}

/** `floor view show <name>`: shows filter, sorting and columns of a saved view. */
export function showViewCommand(factory: Factory, run = runShowView): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('cli:view.show'))
    .argument('<name>', i18n.t('cli:view.name'))
    .option('-r, --resource <list>', i18n.t('cli:view.resource'));
  addOutputOptions(command, factory);
  addExamples(command, factory, [`floor view show 'large payouts'`, `floor view show 'large payouts' --jq .q`]);
  return command.action(async (name: string, options: Omit<ShowViewOptions, 'name'>) => {
    factory.exit.code = await run(factory, { ...options, name });
  });
}

export async function runShowView(factory: Factory, options: ShowViewOptions): Promise<ExitCode> {
  const { name: _, resource: __, ...output } = options;
  await printRow(factory, viewResource, (await readNamedView(factory, options)) as Row, output);
  return exitCodes.done;
}
