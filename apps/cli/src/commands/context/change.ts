import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Context, contextKey, type Factory, say } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { addressOf } from '../../host/place.ts';
import { clean } from '../../output/clean.ts';
import { checkNewName, contextNamed, withContext } from './contexts.ts';

export interface AddContextOptions {
  readonly name: string;
  /** Left out: the server in force. */
  readonly address?: string;
  readonly production?: boolean;
  readonly readOnly?: boolean;
  readonly use?: boolean;
}

type Runner<O> = (factory: Factory, options: O) => Promise<ExitCode>;

/** `floor context add <name> [address]`. */
export function createAddContextCommand(factory: Factory, run: Runner<AddContextOptions> = runAddContext): Command {
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
  checkNewName(factory, name);
  const server = address === undefined ? factory.server() : addressOf(i18n, address);
  const store = factory.contexts();
  const context: Context = { name, server, production, readOnly };
  const contexts = withContext(store.read(), name, context);
  // A name that was taken before must not come with somebody's old sign-in.
  await factory.credentials().write(contextKey(context), null);
  await store.write(use ? { ...contexts, current: name } : contexts);
  await say(factory, i18n.t('cli:context.added', { name, server }));
  if (use) await tellOverruled(factory, name);
  await say(factory, i18n.t('cli:context.signInNext', { name }));
  return exitCodes.done;
}

/** `floor context use <name>`: commands go there from now on. */
export function createUseContextCommand(factory: Factory, run: Runner<string> = runUseContext): Command {
  const { i18n } = factory;
  const command = new Command('use').description(i18n.t('cli:context.use')).argument('<context>', i18n.t('cli:context.name'));
  addExamples(command, factory, ['floor context use vienna']);
  return command.action(async (name: string) => {
    factory.exit.code = await run(factory, name);
  });
}

export async function runUseContext(factory: Factory, name: string): Promise<ExitCode> {
  const { server } = contextNamed(factory, name);
  const store = factory.contexts();
  await store.write({ ...store.read(), current: name });
  await say(factory, factory.i18n.t('cli:context.used', { name, server: clean(server) }));
  await tellOverruled(factory, name);
  return exitCodes.done;
}

/** The environment goes before the context in use: whoever sets it should know. */
async function tellOverruled(factory: Factory, name: string): Promise<void> {
  const { env, i18n } = factory;
  const by =
    env.FLOOR_CONTEXT && env.FLOOR_CONTEXT !== name ? 'FLOOR_CONTEXT' : env.FLOOR_SERVER && !env.FLOOR_CONTEXT ? 'FLOOR_SERVER' : null;
  if (by) await say(factory, i18n.t('cli:context.overruled', { variable: by, value: clean(env[by] ?? '') }));
}

/** `floor context remove <name>`: forgets it and its sign-in. */
export function createRemoveContextCommand(factory: Factory, run: Runner<string> = runRemoveContext): Command {
  const { i18n } = factory;
  const command = new Command('remove').description(i18n.t('cli:context.remove')).argument('<context>', i18n.t('cli:context.name'));
  addExamples(command, factory, ['floor --context vienna logout && floor context remove vienna']);
  return command.action(async (name: string) => {
    factory.exit.code = await run(factory, name);
  });
}

export async function runRemoveContext(factory: Factory, name: string): Promise<ExitCode> {
  const context = contextNamed(factory, name);
  const store = factory.contexts();
  await factory.credentials().write(contextKey(context), null);
  await store.write(withContext(store.read(), name, null));
  await say(factory, factory.i18n.t('cli:context.removed', { name }));
  return exitCodes.done;
}

/** Both names of a renaming. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** `floor context rename <name> <new name>`; its sign-in goes along. */
export function createRenameContextCommand(factory: Factory, run: Runner<Renaming> = runRenameContext): Command {
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

export async function runRenameContext(factory: Factory, { from, to }: Renaming): Promise<ExitCode> {
  const context = contextNamed(factory, from);
  checkNewName(factory, to);
  const store = factory.contexts();
  const credentials = factory.credentials();
  const renamed = { ...context, name: to };
  await credentials.write(contextKey(renamed), await credentials.read(contextKey(context)));
  await store.write(withContext(store.read(), from, renamed));
  await credentials.write(contextKey(context), null);
  await say(factory, factory.i18n.t('cli:context.renamed', { from, to }));
  return exitCodes.done;
}
