import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { contextKey, type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findContextByName, withContext } from './contexts.ts';

/** `floor context remove <name>`: deletes a context and its saved sign-in. */
export function removeContextCommand(factory: Factory, run = runRemoveContext): Command {
  const { i18n } = factory;
  const command = new Command('remove').description(i18n.t('cli:context.remove')).argument('<context>', i18n.t('cli:context.name'));
  addExamples(command, factory, ['floor --context vienna logout && floor context remove vienna']);
  return command.action(async (name: string) => {
    factory.exit.code = await run(factory, name);
  });
}

export async function runRemoveContext(factory: Factory, name: string): Promise<ExitCode> {
  const context = findContextByName(factory, name);
  const store = factory.contexts();
  await factory.credentials().write(contextKey(context), null);
  await store.write(withContext(store.read(), name, null));
  await writeNotice(factory, factory.i18n.t('cli:context.removed', { name }));
  return exitCodes.done;
}
