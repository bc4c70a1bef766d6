import { deleteBackup } from '@floorwalker/core/endpoints/backup';
import { backupResource } from '@floorwalker/core/resources/backups/backup';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface DeleteBackupOptions {
  readonly ids: readonly string[];
  readonly yes?: boolean;
}

/** `floor backup delete <id>…`: deletes backups [MG-14, MG-17]. */
export function deleteBackupCommand(factory: Factory, run = runDeleteBackup): Command {
  const { i18n } = factory;
  const command = new Command('delete')
    .description(i18n.t('backups:delete'))
    .argument('<id...>', i18n.t('backups:ids'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor backup list state:faulty', 'floor backup delete 0b6c7d1e']);
  return command.action(async (ids: string[], options: Omit<DeleteBackupOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runDeleteBackup(factory: Factory, { ids, yes }: DeleteBackupOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  await requireYes(factory, yes, i18n.t('backups:ask', { ids: clean(ids.join(', ')) }));
  const { client } = await factory.api();
  const whole = await Promise.all([...new Set(ids)].map((id) => resolveShortId(factory, backupResource, id)));
  const remove = (id: string) => client.call(deleteBackup, { params: { id }, signal: stop });
  return forEachTarget(factory, whole, remove, (count) => i18n.t('backups:deleted', { count }));
}
