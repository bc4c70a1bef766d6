import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { createOutputOption, formatOf, type OutputOptions } from '../../output/output-options.ts';
import { writeRecords } from '../../output/records.ts';
import { type Cell, type TableColumn, toTable } from '../../output/table.ts';
import { type ContextRow, toContextRow } from './context-row.ts';
import { protectionText } from './contexts.ts';

export type ListContextOptions = Pick<OutputOptions, 'output'>;

/** `floor context list`. */
export function listContextsCommand(factory: Factory, run = runListContexts): Command {
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
      .list.map((context) => toContextRow(factory, context)),
  );
  const format = formatOf(options, factory);
  if (shown.length === 0 && options.output === undefined) await err.write(`${i18n.t('cli:context.none')}\n`);
  else if (format === 'table') await out.write(toText(factory, shown));
  else if (format === 'tsv') await out.write(shown.map((one) => `${toCells(factory, one).join('\t')}\n`).join(''));
  else await writeRecords(factory, { rows: shown.map((one) => ({ ...one })), names: recordNames, id: 'name' }, format);
  return exitCodes.done;
}

const recordNames = ['current', 'name', 'server', 'login', 'production', 'readOnly'];

const toCells = (factory: Factory, context: ContextRow): string[] => [
  context.current ? '*' : '',
  clean(context.name),
  clean(context.server),
  clean(context.login ?? ''),
  factory.out.isTty
    ? protectionText(factory, context)
    : [context.production ? 'production' : [], context.readOnly ? 'read-only' : []].flat().join(','),
];

function toText(factory: Factory, shown: readonly ContextRow[]): string {
  const { i18n } = factory;
  const titles = ['', i18n.t('cli:context.name'), i18n.t('cli:whoami.server'), i18n.t('cli:whoami.login'), i18n.t('cli:context.guards')];
  const columns: TableColumn[] = titles.map((title) => ({ title, align: 'left' }));
  const rows = shown.map((one) => toCells(factory, one).map((text): Cell => ({ text, tone: one.current ? 'strong' : 'plain' })));
  return toTable(factory, columns, rows);
}
