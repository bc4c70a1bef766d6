import { fillPath } from '@floorwalker/core/client/client';
import { cancelExport, exportFile } from '@floorwalker/core/endpoints/export/export';
import { exportResource } from '@floorwalker/core/resources/exports/export';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, say } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { clean } from '../../output/clean.ts';
import { toFullId } from '../resource/full-id.ts';
import { toTarget, writeDownload } from './write-file.ts';

export interface JobOptions {
  readonly id: string;
  /** File; `-` is standard output. */
  readonly output?: string;
}

/** `floor export cancel <id>`: ends an export of the server's, or deletes its file. */
export function createCancelCommand(factory: Factory, run = runCancel): Command {
  const { i18n } = factory;
  const command = new Command('cancel').description(i18n.t('cli:export.cancel')).argument('<id>', i18n.t('cli:export.id'));
  addExamples(command, factory, ['floor export list state:running', 'floor export cancel ID']);
  return command.action(async (id: string) => {
    factory.exit.code = await run(factory, { id });
  });
}

export async function runCancel(factory: Factory, { id: given }: JobOptions): Promise<ExitCode> {
  const { client } = await factory.api();
  const id = await toFullId(factory, exportResource, given);
  await client.call(cancelExport, { params: { id }, signal: factory.stop });
  await say(factory, factory.i18n.t('cli:export.cancelled', { id: clean(id) }));
  return exitCodes.done;
}

/** `floor export get <id>`: the file of an export that is done. */
export function createGetCommand(factory: Factory, run = runGet): Command {
  const { i18n } = factory;
  const command = new Command('get')
    .description(i18n.t('cli:export.get'))
    .argument('<id>', i18n.t('cli:export.id'))
    .option('-o, --output <file>', i18n.t('cli:export.file'));
  addExamples(command, factory, ['floor export list state:done', 'floor export get ID -o payouts.xlsx']);
  return command.action(async (id: string, options: Omit<JobOptions, 'id'>) => {
    factory.exit.code = await run(factory, { ...options, id });
  });
}

export async function runGet(factory: Factory, { id: given, output }: JobOptions): Promise<ExitCode> {
  const { client, download } = await factory.api();
  const id = await toFullId(factory, exportResource, given);
  const { name } = await client.show(exportResource, id, { signal: factory.stop });
  const target = await toTarget(factory, output, name);
  await writeDownload(factory, await download(fillPath(exportFile.path, { id })), target);
  return exitCodes.done;
}
