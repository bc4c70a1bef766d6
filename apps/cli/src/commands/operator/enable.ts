import { enableOperator } from '@floorwalker/core/endpoints/operator';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { operatorActionCommand } from './operator-action.ts';
import { toOperatorId } from './operator-id.ts';

/** `floor operator enable <operator>…`: lets disabled operators sign in again. */
export const enableOperatorCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'enable',
    argument: 'operator',
    argumentText: factory.i18n.t('operators:cli.operators'),
    description: factory.i18n.t('operators:cli.enable'),
    examples: ['floor operator enable p.huber'],
    question: null,
    done: (count) => factory.i18n.t('operators:cli.done.enable', { count }),
    send: async (client, target, signal) => client.call(enableOperator, { params: { id: await toOperatorId(factory, target) }, signal }),
  });
