import { unlockAccount } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { accountActionCommand } from './account-action.ts';

/** `floor account unlock <account>…`: unlocks accounts after too many failed sign-ins [SE-06]. */
export const unlockAccountCommand = (factory: Factory): Command =>
  accountActionCommand(factory, {
    verb: 'unlock',
    exampleFilter: 'state:locked',
    confirmation: 'none',
    send: (client, params, signal) => client.call(unlockAccount, { params, signal }),
  });
