import { enableAccount } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';
import { toAccountId } from './account-id.ts';

/** `floor account enable <account>…`: lets disabled accounts sign in again. */
export const enableAccountCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'enable',
    argument: 'account',
    argumentText: factory.i18n.t('cli:account.account'),
    description: factory.i18n.t('cli:account.act.enable'),
    examples: ['floor account enable p.huber'],
    question: null,
    done: (count) => factory.i18n.t('cli:account.done.enable', { count }),
    send: async (client, target, signal) => client.call(enableAccount, { params: { id: await toAccountId(factory, target) }, signal }),
  });
