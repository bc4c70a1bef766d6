import { removeWebhook } from '@floorwalker/core/endpoints/webhook';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor webhook remove <id>…`: deletes webhooks with their secrets. */
export const removeWebhookCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('webhooks:cli.ids'),
    description: factory.i18n.t('webhooks:cli.remove'),
    examples: ['floor webhook list', 'floor webhook remove 12'],
    question: (ids) => factory.i18n.t('webhooks:cli.removeQuestion', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('webhooks:cli.removed', { count }),
    send: (client, id, signal) => client.call(removeWebhook, { params: { id }, signal }),
  }).alias('delete');
