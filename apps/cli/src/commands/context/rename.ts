import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { contextKey, type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { findContextByName, validateNewName, withContext } from './contexts.ts';

export interface RenameContextOptions {
  readonly from: string;
  readonly to: string;
}

/** `floor context rename <name> <new name>`: renames a context and its saved sign-in. */
export function renameContextCommand(factory: Factory, run = runRenameContext): Command {
  const { i18n } = factory;
  const command = new Command('rename')
    .description(i18n.t('cli:context.rename'))
    .argument('<context>', i18n.t('cli:context.name'))
    .argument('<new-name>', i18n.t('cli:context.newName'));
  addExamples(command, factory, ['floor context rename vienna vienna-west']);
  return command.action(async (from: string, to: string) => {
    factory.exit.code = await run(factory, { from, to });
  });
}

export async function runRenameContext(factory: Factory, { from, to }: RenameContextOptions): Promise<ExitCode> {
  const context = findContextByName(factory, from);
  validateNewName(factory, to);
  const store = factory.contexts();
  const credentials = factory.credentials();
  const renamed = { ...context, name: to };
  await credentials.write(contextKey(renamed), await credentials.read(contextKey(context)));
  await store.write(withContext(store.read(), from, renamed));
  await credentials.write(contextKey(context), null);
  await writeNotice(factory, factory.i18n.t('cli:context.renamed', { from, to }));
  return exitCodes.done;
}
