import { removeView } from '@floorwalker/core/endpoints/view/view';
import { viewResource } from '@floorwalker/core/resources/views/view';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { addOutputOptions, type OutputOptions } from '../../output/output-options.ts';
import { printRow } from '../../output/print-row.ts';
import { findList } from '../find-list.ts';
import { findView } from './find-view.ts';

export interface ViewOptions extends OutputOptions {
  /** Name or id. */
  readonly name: string;
  /** Noun or id of the list, where several views have the name. */
  readonly resource?: string;
}

const viewNamed = (factory: Factory, { name, resource }: ViewOptions) =>
  findView(factory, name, resource === undefined ? undefined : findList(factory, resource).id);

/** `floor view remove <name>`. */
export function createRemoveViewCommand(factory: Factory, run = runRemoveView): Command {
  const { i18n } = factory;
  const command = new Command('remove')
    .description(i18n.t('cli:view.remove'))
    .argument('<name>', i18n.t('cli:view.name'))
    .option('-r, --resource <list>', i18n.t('cli:view.resource'));
  addExamples(command, factory, ['floor view list', `floor view remove 'large payouts'`]);
  return command.action(async (name: string, options: Omit<ViewOptions, 'name'>) => {
    factory.exit.code = await run(factory, { ...options, name });
  });
}

export async function runRemoveView(factory: Factory, options: ViewOptions): Promise<ExitCode> {
  const { id, name } = await viewNamed(factory, options);
  const { client } = await factory.api();
  await client.call(removeView, { params: { id }, signal: factory.stop });
  await say(factory, factory.i18n.t('cli:view.removed', { name: clean(name) }));
  return exitCodes.done;
}

/** `floor view show <name>`: its filter, sorting and columns. */
export function createShowViewCommand(factory: Factory, run = runShowView): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('cli:view.show'))
    .argument('<name>', i18n.t('cli:view.name'))
    .option('-r, --resource <list>', i18n.t('cli:view.resource'));
  addOutputOptions(command, factory);
  addExamples(command, factory, [`floor view show 'large payouts'`, `floor view show 'large payouts' --jq .q`]);
  return command.action(async (name: string, options: Omit<ViewOptions, 'name'>) => {
    factory.exit.code = await run(factory, { ...options, name });
  });
}

export async function runShowView(factory: Factory, options: ViewOptions): Promise<ExitCode> {
  const { name: _, resource: __, ...output } = options;
  await printRow(factory, viewResource, (await viewNamed(factory, options)) as Row, output);
  return exitCodes.done;
}
