import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../../factory.ts';
import { fetchPages } from '../../lists/pages.ts';
import type { Row } from '../../output/cells.ts';

/** Yields the rows of a list that match a filter, by default all. */
export async function* fetchRows(factory: Factory, resource: Resource, q?: string): AsyncGenerator<Row> {
  for await (const page of fetchPages(factory, resource, { q, maxRows: Number.POSITIVE_INFINITY })) yield* page.items;
}

/** Number of ids in one filter, which has at most 4,000 characters. */
const idsOfFilter = 400;

/**
 * Yields the rows of a list that have one of these numeric ids. This takes less time than reading a large list whole, since a file names
 * few of its rows. An id that is not a number matches no row.
 */
export async function* fetchRowsById(factory: Factory, resource: Resource, ids: readonly string[]): AsyncGenerator<Row> {
  const numbers = ids.filter((id) => /^\d{1,8}$/.test(id));
  for (let first = 0; first < numbers.length; first += idsOfFilter)
    yield* fetchRows(factory, resource, `id:${numbers.slice(first, first + idsOfFilter).join(',')}`);
}
