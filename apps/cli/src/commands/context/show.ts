import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Context, contextKey, type Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { contextNamed, guardsOf } from './contexts.ts';

export type ListContextOptions = Pick<OutputOptions, 'output'>;

/** A context as it is listed: with who is signed in there. */
interface Shown extends Context {
  readonly login: string | null;
  readonly current: boolean;
}

async function toShown(factory: Factory, context: Context): Promise<Shown> {
  const credential = await factory.credentials().read(contextKey(context));
  return { ...context, login: credential?.login ?? null, current: inForce(factory) === context.name };
}

/** The name in force; null also where the environment names one that is not there: the list shows what is. */
function inForce(factory: Factory): string | null {
  try {
    return factory.context()?.name ?? null;
  } catch {
    return null;
  }
}

/** `floor context list`. */
export function createListContextsCommand(factory: Factory, run = runListContexts): Command {
  const { i18n } = factory;
  const command = new Command('list').description(i18n.t('cli:context.list')).addOption(createOutputOption(factory));
  addExamples(command, factory, ['floor context list', 'floor context list -o id']);
  return command.action(async (options: ListContextOptions) => {
    factory.exit.code = await run(factory, options);
  });
}

export async function runListContexts(factory: Factory, options: ListContextOptions): Promise<ExitCode> {
  const { out, i18n, err } = factory;
  const shown = await Promise.all(
    factory
      .contexts()
      .read()
      .list.map((context) => toShown(factory, context)),
  );
  const format = formatOf(options, factory);
  if (shown.length === 0 && options.output === undefined) await err.write(`${i18n.t('cli:context.none')}\n`);
  else if (format === 'table') await out.write(toText(factory, shown));
  else if (format === 'tsv') await out.write(shown.map((one) => `${toCells(factory, one).join('\t')}\n`).join(''));
  else await writeRecords(factory, { rows: shown.map((one) => ({ ...one })), names: recordNames, id: 'name' }, format);
  return exitCodes.done;
}

const recordNames = ['current', 'name', 'server', 'login', 'production', 'readOnly'];

const toCells = (factory: Factory, context: Shown): string[] => [
  context.current ? '*' : '',
  clean(context.name),
  clean(context.server),
  clean(context.login ?? ''),
  factory.out.isTty
    ? guardsOf(factory, context)
    : [context.production ? 'production' : [], context.readOnly ? 'read-only' : []].flat().join(','),
];

function toText(factory: Factory, shown: readonly Shown[]): string {
  const { i18n } = factory;
  const titles = ['', i18n.t('cli:context.name'), i18n.t('cli:whoami.server'), i18n.t('cli:whoami.login'), i18n.t('cli:context.guards')];
  const columns: TableColumn[] = titles.map((title) => ({ title, align: 'left' }));
  const rows = shown.map((one) => toCells(factory, one).map((text): Cell => ({ text, tone: one.current ? 'strong' : 'plain' })));
  return toTable(factory, columns, rows);
}

export interface ShowContextOptions {
  readonly name?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor context show [name]`: the one in force, when none is named. */
export function createShowContextCommand(factory: Factory, run = runShowContext): Command {
  const { i18n } = factory;
  const command = new Command('show')
    .description(i18n.t('cli:context.show'))
    .argument('[context]', i18n.t('cli:context.name'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, ['floor context show', 'floor context show vienna', 'floor context show -o json']);
  return command.action(async (name: string | undefined, options: Omit<ShowContextOptions, 'name'>) => {
    factory.exit.code = await run(factory, name === undefined ? options : { ...options, name });
  });
}

export async function runShowContext(factory: Factory, { name, output }: ShowContextOptions): Promise<ExitCode> {
  const { i18n, err } = factory;
  const context = name === undefined ? factory.context() : contextNamed(factory, name);
  if (!context) {
    await err.write(`${i18n.t('cli:context.noneInForce', { server: factory.server() })}\n`);
    return exitCodes.failed;
  }
  const shown = await toShown(factory, context);
  if (output) {
    await printValue(factory, shown, output);
    return exitCodes.done;
  }
  const lines = [
    [i18n.t('cli:context.name'), shown.name],
    [i18n.t('cli:whoami.server'), shown.server],
    [i18n.t('cli:whoami.login'), shown.login ?? i18n.t('cli:context.signedOut')],
    [i18n.t('cli:context.guards'), guardsOf(factory, shown) || i18n.t('cli:table.none')],
  ] as const;
  await writePairs(factory, lines);
  return exitCodes.done;
}
