import { deleteBackup } from '@floorwalker/core/endpoints/backup';
import { backupResource } from '@floorwalker/core/resources/backups/backup';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor backup delete <id>…`: deletes backups [MG-14, MG-17]. */
export const deleteBackupCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'delete',
    argument: 'id',
    argumentText: factory.i18n.t('backups:ids'),
    description: factory.i18n.t('backups:delete'),
    examples: ['floor backup list state:faulty', 'floor backup delete 0b6c7d1e'],
    resource: backupResource,
    question: (ids) => factory.i18n.t('backups:ask', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('backups:deleted', { count }),
    send: (client, id, signal) => client.call(deleteBackup, { params: { id }, signal }),
  });
