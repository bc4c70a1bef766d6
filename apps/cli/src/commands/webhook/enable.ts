import { enableWebhook } from '@floorwalker/core/endpoints/webhook';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor webhook enable <id>…`: starts the deliveries of webhooks from their positions. */
export const enableWebhookCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'enable',
    argument: 'id',
    argumentText: factory.i18n.t('webhooks:cli.ids'),
    description: factory.i18n.t('webhooks:cli.enable'),
    examples: ['floor webhook list', 'floor webhook enable 12'],
    question: null,
    done: (count) => factory.i18n.t('webhooks:cli.enabled', { count }),
    send: (client, id, signal) => client.call(enableWebhook, { params: { id }, signal }),
  });
