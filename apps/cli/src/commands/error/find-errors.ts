import { type ErrorRow, errorLogResource } from '@floorwalker/core/resources/logs/error-log';
import { exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { fetchPages } from '../../lists/pages.ts';
import { combineFilters } from '../../options/where.ts';
import { clean } from '../../output/clean.ts';

/** Source of the errors of an act: row numbers as arguments (`-` reads standard input), or a filter. */
export interface ErrorTargets {
  readonly ids: readonly string[];
  readonly where?: string;
}

/** An error with the version on which the act is based. */
export type ErrorTarget = Pick<ErrorRow, 'id' | 'version' | 'terminal' | 'terminalName' | 'code' | 'params' | 'state'>;

/** Maximum number of errors that one command changes. */
const maxErrors = 10_000;

/** Row numbers in one filter. */
const idsPerFilter = 200;

async function readIds(factory: Factory, given: readonly string[]): Promise<readonly number[]> {
  const texts: string[] = [];
  for (const text of new Set(given)) texts.push(...(text === '-' ? await factory.input.text() : text).split(/[\s,]+/).filter(Boolean));
  const wrong = texts.find((text) => !/^[1-9]\d{0,14}$/.test(text));
  if (wrong !== undefined)
    throw usageFailure(factory.i18n.t('handling:cli.badId', { id: clean(wrong) }), ['floor error list state:raised -o id']);
  return [...new Set(texts.map(Number))];
}

async function findMatching(factory: Factory, q: string, maxRows: number): Promise<readonly ErrorTarget[]> {
  const found: ErrorTarget[] = [];
  for await (const page of fetchPages(factory, errorLogResource, { q, sort: 'id', maxRows })) {
    found.push(...(page.items as unknown as readonly ErrorTarget[]));
  }
  return found;
}

/**
 * Returns the errors of a command, from exactly one source. A filter finds open errors only, unless `withCleared`. An unknown row number is
 * a failure before anything is changed.
 */
export async function findErrors(factory: Factory, { ids, where }: ErrorTargets, withCleared: boolean): Promise<readonly ErrorTarget[]> {
  const { i18n } = factory;
  if (ids.length > 0 === (where !== undefined)) throw usageFailure(i18n.t('handling:cli.oneSource'), [i18n.t('cli:usage.seeHelp')]);
  if (where !== undefined) {
    const found = await findMatching(factory, withCleared ? where : combineFilters(where, 'state:raised'), maxErrors + 1);
    if (found.length > maxErrors) throw usageFailure(i18n.t('handling:cli.tooMany', { most: maxErrors }));
    if (found.length === 0) throw new Failure(exitCodes.failed, i18n.t('handling:cli.nothing'));
    return found;
  }
  const numbers = await readIds(factory, ids);
  const found: ErrorTarget[] = [];
  for (let from = 0; from < numbers.length; from += idsPerFilter) {
    found.push(...(await findMatching(factory, `id:${numbers.slice(from, from + idsPerFilter).join(',')}`, idsPerFilter)));
  }
  const known = new Set(found.map(({ id }) => id));
  const missing = numbers.find((id) => !known.has(id));
  if (missing !== undefined) throw new Failure(exitCodes.failed, i18n.t('handling:cli.unknown', { id: missing }));
  return found;
}
