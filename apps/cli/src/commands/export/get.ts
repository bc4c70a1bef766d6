import { fillPath } from '@floorwalker/core/client/client';
import { exportFile } from '@floorwalker/core/endpoints/export';
import { exportResource } from '@floorwalker/core/resources/exports/export';
import { Command } from 'commander';
import { resolveDownloadTarget, writeDownload } from '../../downloads/write-download.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';

export interface GetExportOptions {
  readonly id: string;
  /** Path of the file; `-` is standard output. */
  readonly output?: string;
}

/** `floor export get <id>`: downloads the file of a finished export. */
export function getExportCommand(factory: Factory, run = runGet): Command {
  const { i18n } = factory;
  const command = new Command('get')
    .description(i18n.t('cli:export.get'))
    .argument('<id>', i18n.t('cli:export.id'))
    .option('-o, --output <file>', i18n.t('cli:export.file'));
  addExamples(command, factory, ['floor export list state:done', 'floor export get ID -o payouts.xlsx']);
  return command.action(async (id: string, options: Omit<GetExportOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runGet(factory: Factory, { id: given, output }: GetExportOptions): Promise<ExitCode> {
  const { client, download } = await factory.api();
  const id = await resolveShortId(factory, exportResource, given);
  const { name } = await client.show(exportResource, id, { signal: factory.stop });
  const target = await resolveDownloadTarget(factory, output, name);
  await writeDownload(factory, await download(fillPath(exportFile.path, { id })), target);
  return exitCodes.done;
}
