import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Context, contextKey, type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { parseServerAddress } from '../../host/server-address.ts';
import { validateNewName, withContext } from './contexts.ts';
import { warnIfOverridden } from './warn-if-overridden.ts';

export interface AddContextOptions {
  readonly name: string;
  /** Address of the context's server; by default that of the current server. */
  readonly address?: string;
  readonly production?: boolean;
  readonly readOnly?: boolean;
  readonly use?: boolean;
}

/** `floor context add <name> [address]`. */
export function addContextCommand(factory: Factory, run = runAddContext): Command {
  const { i18n } = factory;
  const command = new Command('add')
    .description(i18n.t('cli:context.add'))
    .argument('<name>', i18n.t('cli:context.newName'))
    .argument('[address]', i18n.t('cli:context.address'))
    .option('--production', i18n.t('cli:context.addProduction'))
    .option('--read-only', i18n.t('cli:context.addReadOnly'))
    .option('--use', i18n.t('cli:context.addUse'));
  addExamples(command, factory, [
    'floor context add vienna https://vienna.example:4200 --production --use',
    'floor context add vienna-look https://vienna.example:4200 --production --read-only',
    'floor --context vienna-look login',
  ]);
  return command.action(async (name: string, address: string | undefined, options: Omit<AddContextOptions, 'name' | 'address'>) => {
    factory.exit.code = await run(factory, { ...options, name, ...(address === undefined ? {} : { address }) });
  });
}

export async function runAddContext(factory: Factory, options: AddContextOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const { name, address, production = false, readOnly = false, use = false } = options;
  validateNewName(factory, name);
  const server = address === undefined ? factory.server() : parseServerAddress(i18n, address);
  const store = factory.contexts();
  const context: Context = { name, server, production, readOnly };
  const contexts = withContext(store.read(), name, context);
  // An earlier context of this name may have left a saved sign-in.
  await factory.credentials().write(contextKey(context), null);
  await store.write(use ? { ...contexts, current: name } : contexts);
  await writeNotice(factory, i18n.t('cli:context.added', { name, server }));
  if (use) await warnIfOverridden(factory, name);
  await writeNotice(factory, i18n.t('cli:context.signInNext', { name }));
  return exitCodes.done;
}
