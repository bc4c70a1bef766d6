import { parseFilter } from '@floorwalker/core/filter/parse';

/** Removes one term from a filter; a remaining term with `or` is put in parentheses. */
export const removeTerm = (terms: readonly { readonly text: string }[], at: number): string =>
  terms
    .filter((_, index) => index !== at)
    .map(({ text }, _, others) => (others.length > 1 && parseFilter(text)?.kind === 'or' ? `(${text})` : text))
    .join(' ');
