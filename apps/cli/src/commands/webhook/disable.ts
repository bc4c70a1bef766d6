import { disableWebhook } from '@floorwalker/core/endpoints/webhook';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor webhook disable <id>…`: stops the deliveries of webhooks; their positions stay. */
export const disableWebhookCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'disable',
    argument: 'id',
    argumentText: factory.i18n.t('webhooks:cli.ids'),
    description: factory.i18n.t('webhooks:cli.disable'),
    examples: ['floor webhook list', 'floor webhook disable 12'],
    question: null,
    done: (count) => factory.i18n.t('webhooks:cli.disabled', { count }),
    send: (client, id, signal) => client.call(disableWebhook, { params: { id }, signal }),
  });
