import { disableAccount } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';
import { toAccountId } from './account-id.ts';

/** `floor account disable <account>…`: signs accounts out and prevents them from signing in again [MG-05]. */
export const disableAccountCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'disable',
    argument: 'account',
    argumentText: factory.i18n.t('cli:account.account'),
    description: factory.i18n.t('cli:account.act.disable'),
    examples: ['floor account disable p.huber'],
    question: (targets) => factory.i18n.t('operators:cli.question.disable', { operators: clean(targets) }),
    done: (count) => factory.i18n.t('cli:account.done.disable', { count }),
    send: async (client, target, signal) => client.call(disableAccount, { params: { id: await toAccountId(factory, target) }, signal }),
  });
