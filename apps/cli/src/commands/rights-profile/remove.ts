import { removeRightsProfile } from '@floorwalker/core/endpoints/operator';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor rights-profile remove <id>…`: removes profiles that no operator has. */
export const removeRightsProfileCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('operators:cli.profile'),
    description: factory.i18n.t('operators:cli.removeProfile'),
    examples: ['floor rights-profile remove night-shift'],
    question: (profiles) => factory.i18n.t('operators:cli.question.removeProfile', { profiles: clean(profiles) }),
    done: (count) => factory.i18n.t('operators:cli.done.removeProfile', { count }),
    send: (client, id, signal) => client.call(removeRightsProfile, { params: { id }, signal }),
  });
