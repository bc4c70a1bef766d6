import { removeExclusion } from '@floorwalker/core/endpoints/exclusion';
import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { clean } from '../../output/clean.ts';
import { operatorActionCommand } from '../operator/operator-action.ts';

/** `floor exclusion remove <id>…`: removes periods excluded from adjusted availability [ST-02]. */
export const removeExclusionCommand = (factory: Factory): Command =>
  operatorActionCommand(factory, {
    verb: 'remove',
    argument: 'id',
    argumentText: factory.i18n.t('statistics:exclusions.ids'),
    description: factory.i18n.t('statistics:exclusions.remove'),
    examples: ['floor exclusion list state:in-force', 'floor exclusion remove 12'],
    question: (ids) => factory.i18n.t('statistics:exclusions.removeSeveral', { ids: clean(ids) }),
    done: (count) => factory.i18n.t('statistics:exclusions.removedCount', { count }),
    send: (client, id, signal) => client.call(removeExclusion, { params: { id }, signal }),
  });
