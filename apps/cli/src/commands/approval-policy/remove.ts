import { removeApprovalPolicy } from '@floorwalker/core/endpoints/approval';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor approval-policy remove <id>…`: removes approval policies. */
export const removeApprovalPolicyCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('approvals:cli.policies'),
    description: factory.i18n.t('approvals:cli.remove'),
    examples: ['floor approval-policy list', 'floor approval-policy remove 12'],
    question: (policies) => factory.i18n.t('approvals:cli.question', { policies: clean(policies) }),
    done: (count) => factory.i18n.t('approvals:cli.removed', { count }),
    send: (client, id, signal) => client.call(removeApprovalPolicy, { params: { id }, signal }),
  });
