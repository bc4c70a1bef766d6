import { joinTerms } from '@floorwalker/core/filter/ast';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';

/** Rows that match both. One that cannot be read stands alone, so that the server says what is wrong with it. */
export function bothFilters(first: string, second: string): string {
  const unreadable = [first, second].find((text) => !isReadable(text));
  if (unreadable !== undefined) return unreadable;
  const terms = [parseFilter(first), parseFilter(second)].filter((node) => node !== null);
  return terms.length === 0 ? '' : printFilter(joinTerms('and', terms));
}

function isReadable(text: string): boolean {
  try {
    parseFilter(text);
    return true;
  } catch {
    return false;
  }
}

/** Words of the line are one filter, which goes beside that of `--where`. */
export function withWords<O extends { readonly where?: string }>(options: O, words: readonly string[]): O {
  const said = words.join(' ');
  if (said === '') return options;
  return { ...options, where: options.where ? bothFilters(options.where, said) : said };
}
