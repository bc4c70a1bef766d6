import type { ResourceDefinition } from '@floorwalker/core/registry/define-resource';
import type { Resource } from '@floorwalker/core/resources/index';
import type { I18n } from '@floorwalker/i18n/create-i18n';
import { findMessage } from '../output/cells.ts';

/** Whether `tail` can follow new rows of a list. */
export const isFollowed = ({ live }: Pick<ResourceDefinition, 'live'>): boolean => live.means === 'arrivals';

/** The help text of a list's noun: its own message if there is one, otherwise composed from the texts of the list. */
export const describeNoun = (i18n: I18n, { noun, id, ...resource }: Resource): string =>
  findMessage(i18n, `cli:commands.${noun}`) ?? findMessage(i18n, `cli:nouns.${id}.${isFollowed(resource) ? 'followed' : 'listed'}`) ?? '';

/** Default verbs of nouns: `floor backup 17`, `floor export transaction`, `floor map`. */
export const defaultVerbs: { readonly [noun: string]: string } = { backup: 'request', export: 'save', licence: 'list', map: 'list' };
