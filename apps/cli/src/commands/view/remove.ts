import { removeView } from '@floorwalker/core/endpoints/view';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { readNamedView, type ViewName } from './named-view.ts';

/** `floor view remove <name>`. */
export function removeViewCommand(factory: Factory, run = runRemoveView): Command {
  const { i18n } = factory;
  const command = new Command('remove')
    .description(i18n.t('cli:view.remove'))
    .argument('<name>', i18n.t('cli:view.name'))
    .option('-r, --resource <list>', i18n.t('cli:view.resource'));
  addExamples(command, factory, ['floor view list', `floor view remove 'large payouts'`]);
  return command.action(async (name: string, options: Omit<ViewName, 'name'>) => {
    factory.exit.code = await run(factory, { ...options, name });
  });
}

export async function runRemoveView(factory: Factory, options: ViewName): Promise<ExitCode> {
  const { id, name } = await readNamedView(factory, options);
  const { client } = await factory.api();
  await client.call(removeView, { params: { id }, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('cli:view.removed', { name: clean(name) }));
  return exitCodes.done;
}
