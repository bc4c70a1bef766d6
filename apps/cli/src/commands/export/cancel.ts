import { cancelExport } from '@floorwalker/core/endpoints/export';
import { exportResource } from '@floorwalker/core/resources/exports/export';
import { Command } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { type Factory, writeNotice } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';

/** `floor export cancel <id>`: cancels an export on the server, or deletes its file. */
export function cancelExportCommand(factory: Factory, run = runCancel): Command {
  const { i18n } = factory;
  const command = new Command('cancel').description(i18n.t('cli:export.cancel')).argument('<id>', i18n.t('cli:export.id'));
  addExamples(command, factory, ['floor export list state:running', 'floor export cancel ID']);
  return command.action(async (id: string) => {
    factory.exit.code = await run(factory, id);
  });
}

export async function runCancel(factory: Factory, given: string): Promise<ExitCode> {
  const { client } = await factory.api();
  const id = await resolveShortId(factory, exportResource, given);
  await client.call(cancelExport, { params: { id }, signal: factory.stop });
  await writeNotice(factory, factory.i18n.t('cli:export.cancelled', { id: clean(id) }));
  return exitCodes.done;
}
