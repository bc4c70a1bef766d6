import type { ProblemFailure } from '@floorwalker/core/client/failures';
import { joinTerms } from '@floorwalker/core/filter/ast';
import { FilterError } from '@floorwalker/core/filter/filter-error';
import { parseFilter } from '@floorwalker/core/filter/parse';
import { printFilter } from '@floorwalker/core/filter/print';
import { Option } from 'commander';
import { FilterFailure } from '../api/filter-failure.ts';
import { usageFailure } from '../failure.ts';
import { repeatable } from './repeated-flags.ts';

/**
 * Returns a filter for the rows that match both filters. Throws FilterFailure if one filter is invalid: without that filter too
 * many rows would match.
 */
export function combineFilters(first: string, second: string): string {
  const terms = [parseTerm(first), parseTerm(second)].filter((node) => node !== null);
  return terms.length === 0 ? '' : printFilter(joinTerms('and', terms));
}

function parseTerm(text: string) {
  try {
    return parseFilter(text);
  } catch (error) {
    throw error instanceof FilterError ? toFilterFailure(error, text) : error;
  }
}

/** Creates the failure that the server's response to this invalid filter would cause. */
export function toFilterFailure({ code, params }: FilterError, text: string): ProblemFailure {
  const fields = [{ path: 'q', code, params }];
  return new FilterFailure(
    { type: '', title: '', status: 400, detail: '', code: 'filter.invalid', params: {}, fields, next: [], correlation: '' },
    text,
  );
}

/** The option `--where`; several are combined with "and". With `emptyText`, an empty filter (such as an unset variable of a script) is an error. */
export const createWhereOption = (description: string, emptyText?: string): Option =>
  repeatable(
    new Option('--where <filter>', description).argParser((text: string, before?: string) => {
      if (emptyText !== undefined && text.trim() === '') throw usageFailure(emptyText);
      return before === undefined ? text : combineFilters(before, text);
    }),
  );

/** Combines the filter arguments, joined by spaces, with the filter of `--where`. */
export function withFilterArguments<O extends { readonly where?: string }>(options: O, argv: readonly string[]): O {
  const said = argv.join(' ');
  if (said === '') return options;
  return { ...options, where: options.where ? combineFilters(options.where, said) : said };
}
