import type { ProblemFailure } from '@floorwalker/core/client/failures';
import { joinTerms } from '@floorwalker/core/filter/ast';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';
import { Option } from 'commander';
import { usageFailure } from '../../failure.ts';
import { FilterFailure } from '../../host/tell-filter.ts';
import { mayRepeat } from '../repeated-flags.ts';

/** Rows that match both. Throws FilterFailure if one cannot be parsed: without it the other would match more rows than were meant. */
export function bothFilters(first: string, second: string): string {
  const terms = [parsed(first), parsed(second)].filter((node) => node !== null);
  return terms.length === 0 ? '' : printFilter(joinTerms('and', terms));
}

function parsed(text: string) {
  try {
    return parseFilter(text);
  } catch (error) {
    throw error instanceof FilterError ? toFilterFailure(error, text) : error;
  }
}

/** The same problem as the server would answer for this filter. */
export function toFilterFailure({ code, params }: FilterError, text: string): ProblemFailure {
  const fields = [{ path: 'q', code, params }];
  return new FilterFailure(
    { type: '', title: '', status: 400, detail: '', code: 'filter.invalid', params: {}, fields, next: [], correlation: '' },
    text,
  );
}

/** `--where`: each further one narrows the filter. `emptyText` refuses a blank one, such as a variable of a script that is not set. */
export const createWhereOption = (description: string, emptyText?: string): Option =>
  mayRepeat(
    new Option('--where <filter>', description).argParser((text: string, before?: string) => {
      if (emptyText !== undefined && text.trim() === '') throw usageFailure(emptyText);
      return before === undefined ? text : bothFilters(before, text);
    }),
  );

/** Words of the line are one filter, which goes beside that of `--where`. */
export function withWords<O extends { readonly where?: string }>(options: O, words: readonly string[]): O {
  const said = words.join(' ');
  if (said === '') return options;
  return { ...options, where: options.where ? bothFilters(options.where, said) : said };
}
