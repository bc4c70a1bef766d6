import { removeAlertRule } from '@floorwalker/core/endpoints/alert';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor alert remove <id>…`: deletes alert rules; their open alerts are cleared. */
export const removeAlertCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('alerts:cli.ids'),
    description: factory.i18n.t('alerts:cli.remove'),
    examples: ['floor alert list', 'floor alert remove 12'],
    question: (ids) => factory.i18n.t('alerts:cli.removeQuestion', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('alerts:cli.removed', { count }),
    send: (client, id, signal) => client.call(removeAlertRule, { params: { id }, signal }),
  }).alias('delete');
