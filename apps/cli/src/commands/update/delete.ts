import { deleteUpdate } from '@floorwalker/core/endpoints/update';
import { updateFileResource } from '@floorwalker/core/resources/updates/update-file';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor update delete <id>…`: deletes update files [MG-13, MG-17]. */
export const deleteUpdateCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'delete',
    argument: 'id',
    argumentText: factory.i18n.t('cli:update.ids'),
    description: factory.i18n.t('cli:update.delete'),
    examples: ['floor update list', 'floor update delete 0b6c7d1e'],
    resource: updateFileResource,
    question: (ids) => factory.i18n.t('cli:update.question', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('cli:update.deleted', { count }),
    send: (client, id, signal) => client.call(deleteUpdate, { params: { id }, signal }),
  });
