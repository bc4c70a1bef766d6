import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { findContextByName } from './contexts.ts';
import { warnIfOverridden } from './warn-if-overridden.ts';

/** `floor context use <name>`: makes a context the current one. */
export function useContextCommand(factory: Factory, run = runUseContext): Command {
  const { i18n } = factory;
  const command = new Command('use').description(i18n.t('cli:context.use')).argument('<context>', i18n.t('cli:context.name'));
  addExamples(command, factory, ['floor context use vienna']);
  return command.action(async (name: string) => {
    factory.exit.code = await run(factory, name);
  });
}

export async function runUseContext(factory: Factory, name: string): Promise<ExitCode> {
  const { server } = findContextByName(factory, name);
  const store = factory.contexts();
  await store.write({ ...store.read(), current: name });
  await writeNotice(factory, factory.i18n.t('cli:context.used', { name, server: clean(server) }));
  await warnIfOverridden(factory, name);
  return exitCodes.done;
}
