import { deleteUpdate } from '@floorwalker/core/endpoints/update';
import { updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import { Command } from 'commander';
import { requireYes } from '../../access/confirm.ts';
import type { ExitCode } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { addExamples } from '../../help.ts';
import { resolveShortId } from '../../lists/full-id.ts';
import { clean } from '../../output/clean.ts';
import { forEachTarget } from '../bulk/act-on-each.ts';

export interface DeleteUpdateOptions {
  readonly ids: readonly string[];
  readonly yes?: boolean;
}

/** `floor update delete <id>…`: deletes update files [MG-13, MG-17]. */
export function deleteUpdateCommand(factory: Factory, run = runDeleteUpdate): Command {
  const { i18n } = factory;
  const command = new Command('delete')
    .description(i18n.t('cli:update.delete'))
    .argument('<id...>', i18n.t('cli:update.ids'))
    .option('-y, --yes', i18n.t('cli:bulk.yes'));
  addExamples(command, factory, ['floor update list', 'floor update delete 0b6c7d1e']);
  return command.action(async (ids: string[], options: Omit<DeleteUpdateOptions, 'ids'>) => {
    factory.exit.code = await run(factory, { ...options, ids });
  });
}

export async function runDeleteUpdate(factory: Factory, { ids, yes }: DeleteUpdateOptions): Promise<ExitCode> {
  const { i18n, stop } = factory;
  await requireYes(factory, yes, i18n.t('cli:update.question', { ids: clean(ids.join(', ')) }));
  const { client } = await factory.api();
  const whole = await Promise.all([...new Set(ids)].map((id) => resolveShortId(factory, updateFileResource, id)));
  const remove = (id: string) => client.call(deleteUpdate, { params: { id }, signal: stop });
  return forEachTarget(factory, whole, remove, (count) => i18n.t('cli:update.deleted', { count }));
}
