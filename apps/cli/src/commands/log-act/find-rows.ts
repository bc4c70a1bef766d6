import type { ErrorRow } from '@floorwalker/core/resources/logs/error-log';
import type { EventRow } from '@floorwalker/core/resources/logs/event-log';
import type { ActNoun } from '@floorwalker/core/vocabulary/log-acts';
import { exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { fetchPages } from '../../lists/pages.ts';
import { combineFilters } from '../../options/where.ts';
import type { Row } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { callsOf } from './act-noun.ts';

/** Source of the rows of an act: their ids as arguments (`-` reads standard input), or a filter. */
export interface ActTargets {
  readonly ids: readonly string[];
  readonly where?: string;
}

/** A row with the version on which the act is based, and its text. */
export type ActTarget = { readonly id: number } & Pick<ErrorRow, 'version' | 'terminal' | 'terminalName'> &
  Partial<Pick<ErrorRow, 'code' | 'params'>> &
  Partial<Pick<EventRow, 'event'>>;

/** The id of an error or event; events of a loaded history have negative numbers. */
export const rowIdShape = /^-?[1-9]\d{0,14}$/;

/** Maximum number of rows that one command changes. */
const maxRows = 10_000;

/** Row numbers in one filter. */
const idsPerFilter = 200;

async function readIds(factory: Factory, noun: ActNoun, given: readonly string[]): Promise<readonly number[]> {
  const texts: string[] = [];
  for (const text of new Set(given)) texts.push(...(text === '-' ? await factory.input.text() : text).split(/[\s,]+/).filter(Boolean));
  const wrong = texts.find((text) => !rowIdShape.test(text));
  if (wrong !== undefined)
    throw usageFailure(factory.i18n.t(`handling:${noun}.cli.badId`, { id: clean(wrong) }), [`floor ${noun} list -o id`]);
  return [...new Set(texts.map(Number))];
}

async function findMatching(factory: Factory, noun: ActNoun, q: string, limit: number): Promise<readonly ActTarget[]> {
  const { list } = callsOf[noun];
  const found: ActTarget[] = [];
  for await (const page of fetchPages(factory, list, { q, sort: list.rowId, maxRows: limit })) {
    found.push(...page.items.map((row) => ({ ...(row as unknown as ActTarget), id: Number((row as Row)[list.rowId]) })));
  }
  return found;
}

/**
 * Returns the rows of a command, from exactly one source. A filter finds open errors only, unless `withCleared`. An unknown id is a failure
 * before anything is changed.
 */
export async function findRows(
  factory: Factory,
  noun: ActNoun,
  { ids, where }: ActTargets,
  withCleared: boolean,
): Promise<readonly ActTarget[]> {
  const { i18n } = factory;
  if (ids.length > 0 === (where !== undefined)) throw usageFailure(i18n.t('handling:cli.oneSource'), [i18n.t('cli:usage.seeHelp')]);
  if (where !== undefined) {
    const q = noun === 'event' || withCleared ? where : combineFilters(where, 'state:raised');
    const found = await findMatching(factory, noun, q, maxRows + 1);
    if (found.length > maxRows) throw usageFailure(i18n.t(`handling:${noun}.cli.tooMany`, { most: maxRows }));
    if (found.length === 0) throw new Failure(exitCodes.failed, i18n.t(`handling:${noun}.cli.nothing`));
    return found;
  }
  const numbers = await readIds(factory, noun, ids);
  const found: ActTarget[] = [];
  for (let from = 0; from < numbers.length; from += idsPerFilter) {
    found.push(...(await findMatching(factory, noun, `id:${numbers.slice(from, from + idsPerFilter).join(',')}`, idsPerFilter)));
  }
  const known = new Set(found.map(({ id }) => id));
  const missing = numbers.find((id) => !known.has(id));
  if (missing !== undefined) throw new Failure(exitCodes.failed, i18n.t(`handling:${noun}.cli.unknown`, { id: missing }));
  return found;
}
