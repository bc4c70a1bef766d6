import { logFileArchiveContents, logFileArchivePath } from '@floorwalker/core/endpoints/log-file';
import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { Command } from 'commander';
import { resolveDownloadTarget, writeDownload } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { addFilterOptions } from '../../lists/filter-options.ts';
import { type QueryOptions, resolveQuery } from '../../lists/list-query.ts';
import { withFilterArguments } from '../../options/where.ts';

export interface ArchiveOptions extends QueryOptions {
  /** Path of the file; `-` is standard output. */
  readonly out?: string;
}

/** Creates `floor log-file archive <filter>`: downloads the matching log files of many terminals as one zip file [TM-10]. */
export function archiveLogFilesCommand(factory: Factory, run = runArchive): Command {
  const { i18n } = factory;
  const command = new Command('archive').description(i18n.t('logFiles:archive'));
  addFilterOptions(command, factory).option('--out <file>', i18n.t('logFiles:archiveFile'));
  addExamples(command, factory, [
    'floor log-file archive terminal:17,18 --since 7d --out logs.zip',
    `floor log-file archive 'site:"Vienna West"' --out - > logs.zip`,
  ]);
  return command.action(async (argv: string[], options: ArchiveOptions) => {
    factory.exit.code = await run(factory, withFilterArguments({ ...options }, argv));
  });
}

export async function runArchive(factory: Factory, options: ArchiveOptions): Promise<ExitCode> {
  const { q } = await resolveQuery(factory, logFileResource, options);
  const target = await resolveDownloadTarget(factory, options.out, 'log-files.zip');
  await factory.loadMessages(['logFiles']);
  const { client, download } = await factory.api();
  const { files, missing } = await client.call(logFileArchiveContents, { query: q === undefined ? {} : { q } });
  await writeDownload(factory, await download(logFileArchivePath, { q }), target);
  if (missing > 0) await writeNotice(factory, factory.i18n.t('logFiles:missing', { missing, files: files + missing }));
  return exitCodes.done;
}
