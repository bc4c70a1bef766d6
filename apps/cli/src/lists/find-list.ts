import { closest } from '@floorwalker/core/filter/closest';
import { type Resource, resources } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { usageFailure } from '../failure.ts';
import { clean } from '../output/clean.ts';

/** Returns the list with this noun (`transaction`) or id (`transaction-log`). Throws a usage failure with a suggestion if there is none. */
export function findList({ i18n }: Pick<Factory, 'i18n'>, word: string): Resource {
  const found = resources.find(({ id, noun }) => noun === word || id === word);
  if (found) return found;
  const names = resources.map(({ noun }) => noun);
  const meant = closest(word, [...names, ...resources.map(({ id }) => id)]);
  throw usageFailure(i18n.t('cli:usage.unknownList', { name: clean(word) }), [
    ...(meant ? [i18n.t('cli:usage.didYouMean', { words: meant })] : []),
    i18n.t('cli:usage.knownLists', { names: names.join(', ') }),
  ]);
}
