import { revokeToken } from '@floorwalker/core/endpoints/token';
import { tokenResource } from '@floorwalker/core/resources/tokens/token';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor token revoke <id>…`: revokes API tokens immediately. */
export const revokeTokenCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'revoke',
    argument: 'id',
    argumentText: factory.i18n.t('cli:token.id'),
    description: factory.i18n.t('cli:token.revoke'),
    examples: ['floor token list', 'floor token revoke 3f2a9c1e'],
    resource: tokenResource,
    question: (ids) => factory.i18n.t('cli:token.question', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('cli:token.revoked', { count }),
    send: (client, id, signal) => client.call(revokeToken, { params: { id }, signal }),
  });
