import { removeAccount } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';
import { toAccountId } from './account-id.ts';

/** `floor account remove <account>…`: deletes accounts; the logs keep their names [MG-05]. */
export const removeAccountCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'account',
    argumentText: factory.i18n.t('cli:account.account'),
    description: factory.i18n.t('cli:account.act.remove'),
    examples: ['floor account remove p.huber'],
    question: (targets) => factory.i18n.t('operators:cli.question.remove', { operators: clean(targets) }),
    done: (count) => factory.i18n.t('cli:account.done.remove', { count }),
    send: async (client, target, signal) => client.call(removeAccount, { params: { id: await toAccountId(factory, target) }, signal }),
  });
