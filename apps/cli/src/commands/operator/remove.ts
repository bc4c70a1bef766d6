import { removeOperator } from '@floorwalker/core/endpoints/operator';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from './operator-action.ts';
import { toOperatorId } from './operator-id.ts';

/** `floor operator remove <operator>…`: deletes operators; the logs keep their names [MG-02]. */
export const removeOperatorCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'operator',
    argumentText: factory.i18n.t('operators:cli.operators'),
    description: factory.i18n.t('operators:cli.remove'),
    examples: ['floor operator remove p.huber'],
    question: (targets) => factory.i18n.t('operators:cli.question.remove', { operators: clean(targets) }),
    done: (count) => factory.i18n.t('operators:cli.done.remove', { count }),
    send: async (client, target, signal) => client.call(removeOperator, { params: { id: await toOperatorId(factory, target) }, signal }),
  });
