import { removeRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor recurring-run remove <id>…`: deletes recurring runs; the runs that they have started stay. */
export const removeRecurringRunCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('recurring:cli.ids'),
    description: factory.i18n.t('recurring:cli.remove'),
    examples: ['floor recurring-run list', 'floor recurring-run remove 12'],
    question: (ids) => factory.i18n.t('recurring:cli.removeQuestion', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('recurring:cli.removed', { count }),
    send: (client, id, signal) => client.call(removeRecurringRun, { params: { id }, signal }),
  }).alias('delete');
