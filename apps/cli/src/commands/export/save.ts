import { extname } from 'node:path';
import { exportFormats, isExportFormat } from '@floorwalker/core/vocabulary/export-formats';
import { Command } from 'commander';
import { resolveDownloadTarget, writeDownload } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { addFilterOptions } from '../../lists/filter-options.ts';
import { findList } from '../../lists/find-list.ts';
import { type QueryOptions, resolveQuery } from '../../lists/list-query.ts';
import { withFilterArguments } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';
import { selectColumns } from '../../output/columns.ts';
import { toNames } from '../../output/output-options.ts';

export interface SaveOptions extends QueryOptions {
  /** Noun or id of the list. */
  readonly list: string;
  readonly format?: string;
  /** Path of the file; `-` is standard output. */
  readonly output?: string;
}

/** `floor export <list>`: exports all matching rows to a file [LG-05]. */
export function saveExportCommand(factory: Factory, run = runSave): Command {
  const { i18n } = factory;
  const command = new Command('save').description(i18n.t('cli:export.description')).argument('<list>', i18n.t('cli:export.list'));
  addFilterOptions(command, factory)
    .option('-f, --format <format>', i18n.t('cli:export.format'))
    .option('--columns <names>', i18n.t('cli:flags.columns'), toNames)
    .option('-s, --sort <columns>', i18n.t('cli:export.sort'))
    .option('-o, --output <file>', i18n.t('cli:export.file'));
  addExamples(command, factory, [
    `floor export transaction 'amountOut>=500' --since 7d -o payouts.xlsx`,
    'floor export event --format ndjson --since today | gzip > events.gz',
    'floor export media --columns +id --sort -amount -o - > media.csv',
    'floor export list',
  ]);
  return command.action(async (list: string, argv: string[], options: Omit<SaveOptions, 'list'>) => {
    factory.exit.code = await run(factory, withFilterArguments({ ...options, list }, argv));
  });
}

export async function runSave(factory: Factory, options: SaveOptions): Promise<ExitCode> {
  const resource = findList(factory, options.list);
  const { q, sort, columns } = await resolveQuery(factory, resource, options);
  const names = columns ? selectColumns(factory, resource, { columns }).names.join(',') : undefined;
  const format = toFormat(factory, options);
  const target = await resolveDownloadTarget(factory, options.output, `${resource.id}.${format}`);
  const { download } = await factory.api();
  await writeDownload(factory, await download(`/${resource.id}/export`, { format, q, sort, columns: names }), target);
  return exitCodes.done;
}

/** The format of `--format`, otherwise of the file name extension, otherwise CSV. */
function toFormat({ i18n }: Factory, { format, output = '-' }: SaveOptions): string {
  const named = format ?? extname(output).slice(1);
  const found = named === '' ? 'csv' : named.toLowerCase();
  if (isExportFormat(found)) return found;
  throw usageFailure(i18n.t('cli:export.noValidType', { type: clean(named) }), [
    i18n.t('cli:usage.mayBe', { words: exportFormats.join(', ') }),
    ...(format === undefined ? [i18n.t('cli:export.noValidTypeNext')] : []),
  ]);
}
