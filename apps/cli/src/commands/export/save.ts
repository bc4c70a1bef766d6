import { extname } from 'node:path';
import { exportFormats, isExportFormat } from '@floorwalker/core/vocabulary/export-formats';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { toNames } from '../../output/output-options.ts';
import { toSheet } from '../../output/sheet.ts';
import { findList } from '../find-list.ts';
import { type AskOptions, toAsked } from '../resource/asked.ts';
import { withWords } from '../resource/filters.ts';
import { addFilterOptions } from '../resource/list.ts';
import { toTarget, writeDownload } from './write-file.ts';

export interface SaveOptions extends AskOptions {
  /** Noun or id of the list. */
  readonly list: string;
  readonly format?: string;
  /** File; `-` is standard output. */
  readonly output?: string;
}

/** `floor export <list>`: all rows that match, as a file that the server writes [LG-05]. */
export function createSaveCommand(factory: Factory, run = runSave): Command {
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
  return command.action(async (list: string, words: string[], options: Omit<SaveOptions, 'list'>) => {
    factory.exit.code = await run(factory, withWords({ ...options, list }, words));
  });
}

export async function runSave(factory: Factory, options: SaveOptions): Promise<ExitCode> {
  const resource = findList(factory, options.list);
  const { q, sort, columns } = await toAsked(factory, resource, options);
  const names = columns ? toSheet(factory, resource, { columns }).names.join(',') : undefined;
  const format = toFormat(factory, options);
  const target = await toTarget(factory, options.output, `${resource.id}.${format}`);
  const { download } = await factory.api();
  await writeDownload(factory, await download(`/${resource.id}/export`, { format, q, sort, columns: names }), target);
  return exitCodes.done;
}

/** The format that is named, else the one that the end of the file's name says; a name without an end means CSV. */
function toFormat({ i18n }: Factory, { format, output = '-' }: SaveOptions): string {
  const named = format ?? extname(output).slice(1);
  const found = named === '' ? 'csv' : named.toLowerCase();
  if (isExportFormat(found)) return found;
  throw usageFailure(i18n.t('cli:export.noValidType', { type: clean(named) }), [
    i18n.t('cli:usage.mayBe', { words: exportFormats.join(', ') }),
    ...(format === undefined ? [i18n.t('cli:export.noValidTypeNext')] : []),
  ]);
}
