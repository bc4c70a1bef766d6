import { pauseRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor recurring-run pause <id>…`: pauses recurring runs: their dates pass without a run. */
export const pauseRecurringRunCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'pause',
    argument: 'id',
    argumentText: factory.i18n.t('recurring:cli.ids'),
    description: factory.i18n.t('recurring:cli.pause'),
    examples: ['floor recurring-run list', 'floor recurring-run pause 12'],
    question: null,
    done: (count) => factory.i18n.t('recurring:cli.paused', { count }),
    send: (client, id, signal) => client.call(pauseRecurringRun, { params: { id }, signal }),
  });
