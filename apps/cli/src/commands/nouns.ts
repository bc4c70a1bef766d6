import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { wordOf } from '../output/cells.ts';

/** Lists whose new rows can be followed by `tail`. */
export const isFollowed = ({ live }: Pick<ResourceDefinition, 'live'>): boolean => live.means === 'arrivals';

/** The description of a list's noun: its own where it has verbs of its own, else composed from the texts of the list. */
export const describeNoun = (i18n: I18n, { noun, id, ...resource }: Resource): string =>
  wordOf(i18n, `cli:commands.${noun}`) ?? wordOf(i18n, `cli:nouns.${id}.${isFollowed(resource) ? 'followed' : 'listed'}`) ?? '';

/** Verbs that may be left out: `floor backup 17`, `floor export transaction`. */
export const defaultVerbs: { readonly [noun: string]: string } = { backup: 'request', export: 'save', licence: 'list' };
