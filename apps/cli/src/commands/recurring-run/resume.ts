import { resumeRecurringRun } from '@floorwalker/core/endpoints/recurring-run';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor recurring-run resume <id>…`: continues paused and stopped recurring runs with their next dates. */
export const resumeRecurringRunCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'resume',
    argument: 'id',
    argumentText: factory.i18n.t('recurring:cli.ids'),
    description: factory.i18n.t('recurring:cli.resume'),
    examples: ['floor recurring-run list', 'floor recurring-run resume 12'],
    question: null,
    done: (count) => factory.i18n.t('recurring:cli.resumed', { count }),
    send: (client, id, signal) => client.call(resumeRecurringRun, { params: { id }, signal }),
  });
