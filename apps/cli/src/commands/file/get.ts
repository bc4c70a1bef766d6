import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { toFullId } from '../resource/full-id.ts';
import { fetchFile } from './fetch-file.ts';

const resources = { backup: backupResource, 'log-file': logFileResource } as const;

export interface GetFileOptions {
  readonly noun: keyof typeof resources;
  readonly id: string;
  /** File or folder; `-` is standard output. */
  readonly outputFile?: string;
  readonly force?: boolean;
}

/** `floor backup get <id>` and `floor log-file get <id>`: the file that a terminal uploaded, whole and checked, or not at all [MG-14, TM-10]. */
export function createGetFileCommand(factory: Factory, noun: GetFileOptions['noun'], run = runGetFile): Command {
  const { i18n } = factory;
  const command = new Command('get')
    .description(i18n.t('cli:file.get'))
    .argument('<id>', i18n.t('cli:file.id', { list: `floor ${noun} list -o id` }))
    .option('-O, --output-file <file>', i18n.t('cli:file.output'))
    .option('--force', i18n.t('cli:file.force'));
  addExamples(command, factory, [
    `floor ${noun} list terminal:17 --columns at,name,size,id`,
    `floor ${noun} get ID`,
    `floor ${noun} get ID -O ${noun}.zip --force`,
    `floor ${noun} get ID -O - | sha256sum`,
  ]);
  return command.action(async (id: string, options: Omit<GetFileOptions, 'noun' | 'id'>) => {
    factory.exit.code = await run(factory, { ...options, noun, id });
  });
}

export async function runGetFile(factory: Factory, { noun, id: given, ...options }: GetFileOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const resource = resources[noun];
  const id = await toFullId(factory, resource, given);
  const { name, size, sha256 } = await client.show(resource, id, { signal: factory.stop });
  const path = `/${resource.id}/${encodeURIComponent(id)}/file`;
  await fetchFile(factory, { path, name: name || `${noun}-${id}`, size, sha256 }, options);
  return exitCodes.done;
}
