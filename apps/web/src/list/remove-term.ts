import { parseFilter } from '@floorwalker/core/filter/parse';

/** The filter of all terms but one, as the server wrote them; alternatives keep together. */
export const removeTerm = (terms: readonly { readonly text: string }[], at: number): string =>
  terms
    .filter((_, index) => index !== at)
    .map(({ text }, _, others) => (others.length > 1 && parseFilter(text)?.kind === 'or' ? `(${text})` : text))
    .join(' ');
