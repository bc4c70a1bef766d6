import type { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { logFileResource } from '@floorwalker/core/resources/backups/log-file';
import { Command } from 'commander';
import { fetchFile } from '../../downloads/fetch-file.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';

/** A list whose rows are files that terminals uploaded. */
type FileResource = typeof backupResource | typeof logFileResource;

export interface GetFileOptions {
  readonly id: string;
  /** Path of a file or folder; `-` is standard output. */
  readonly outputFile?: string;
  readonly force?: boolean;
}

/** Creates `floor <noun> get <id>`: downloads a file that a terminal uploaded and verifies its checksum [MG-14, TM-10]. */
export function getFileCommand(factory: Factory, resource: FileResource, run = runGetFile): Command {
  const { i18n } = factory;
  const { noun } = resource;
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
  return command.action(async (id: string, options: Omit<GetFileOptions, 'id'>) => {
    factory.exit.code = await run(factory, resource, { ...options, id });
  });
}

export async function runGetFile(factory: Factory, resource: FileResource, { id: given, ...options }: GetFileOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const id = await resolveShortId(factory, resource, given);
  const { name, size, sha256 } = await client.show(resource, id, { signal: factory.stop });
  const path = `/${resource.id}/${encodeURIComponent(id)}/file`;
  await fetchFile(factory, { path, name: name || `${resource.noun}-${id}`, size, sha256 }, options);
  return exitCodes.done;
}
