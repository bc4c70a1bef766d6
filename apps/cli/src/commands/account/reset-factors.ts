import { resetFactors } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { accountActionCommand } from './account-action.ts';

/** `floor account reset-factors <account>…`: removes all second factors [SE-08]. */
export const resetFactorsCommand = (factory: Factory): Command =>
  accountActionCommand(factory, {
    verb: 'reset-factors',
    exampleFilter: 'secondFactor:yes',
    confirmation: 'typed-login',
    send: (client, params, signal) => client.call(resetFactors, { params, signal }),
  });
