import { disableOperator } from '@floorwalker/core/endpoints/operator';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from './operator-action.ts';
import { toOperatorId } from './operator-id.ts';

/** `floor operator disable <operator>…`: signs operators out and prevents them from signing in again [MG-02]. */
export const disableOperatorCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'disable',
    argument: 'operator',
    argumentText: factory.i18n.t('operators:cli.operators'),
    description: factory.i18n.t('operators:cli.disable'),
    examples: ['floor operator disable p.huber', 'floor operator list profile:support -o id | xargs floor operator disable --yes'],
    question: (targets) => factory.i18n.t('operators:cli.question.disable', { operators: clean(targets) }),
    done: (count) => factory.i18n.t('operators:cli.done.disable', { count }),
    send: async (client, target, signal) => client.call(disableOperator, { params: { id: await toOperatorId(factory, target) }, signal }),
  });
