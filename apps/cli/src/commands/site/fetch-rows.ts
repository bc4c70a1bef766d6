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
 * Yields the rows of a list whose numeric ids are given. A file names few rows of a large list, and in the order of its ids the server
 * sorts nothing. Texts that are no numbers are ids of no rows.
 */
export async function* fetchRowsById(factory: Factory, resource: Resource, ids: readonly string[]): AsyncGenerator<Row> {
  const numbers = ids.filter((id) => /^\d{1,8}$/.test(id));
  for (let first = 0; first < numbers.length; first += idsOfFilter)
    yield* fetchRows(factory, resource, `id:${numbers.slice(first, first + idsOfFilter).join(',')}`);
}
