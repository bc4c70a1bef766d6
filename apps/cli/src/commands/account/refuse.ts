import { refuseAccount } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { accountActionCommand } from './account-action.ts';

/** `floor account refuse <account>…`: deletes accounts that wait for their admission [SH-19]. */
export const refuseAccountCommand = (factory: Factory): Command =>
  accountActionCommand(factory, {
    verb: 'refuse',
    exampleFilter: 'state:waiting',
    confirmation: { question: 'refuse' },
    send: (client, params, signal) => client.call(refuseAccount, { params, signal }).then(() => null),
  });
