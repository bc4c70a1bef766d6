import { removeComputer } from '@floorwalker/core/endpoints/computer-registration';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor computer remove <id>…`: removes registrations of computers [MG-09]. */
export const removeComputerCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('licences:computers.ids'),
    description: factory.i18n.t('licences:computers.remove'),
    examples: ['floor computer list', 'floor computer remove 12'],
    question: (ids) => factory.i18n.t('licences:computers.removeSeveral', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('licences:computers.removedCount', { count }),
    send: (client, id, signal) => client.call(removeComputer, { params: { id }, signal }),
  });
