import { requirePasswordChange } from '@floorwalker/core/endpoints/account';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { accountActionCommand } from './account-action.ts';

/** `floor account require-password-change <account>…`: requires a new password at the next sign-in [SE-06]. */
export const requirePasswordChangeCommand = (factory: Factory): Command =>
  accountActionCommand(factory, {
    verb: 'require-password-change',
    exampleFilter: 'state:active',
    confirmation: { question: 'require-password-change' },
    send: (client, params, signal) => client.call(requirePasswordChange, { params, signal }),
  });
