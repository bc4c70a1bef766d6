import { type Page, pageLimit } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../factory.ts';
import { Interrupted } from '../failure.ts';
import type { Row } from '../output/cells.ts';

/** A request for the rows of a list. */
export interface PageRequest {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  /** Maximum number of rows; Infinity for all. */
  readonly maxRows: number;
}

/**
 * Yields the rows of a list page by page. Only the next page is requested in advance, so that a slow consumer slows down
 * the requests and memory holds two pages. Leaving the loop early aborts the pending request.
 */
export async function* fetchPages(factory: Factory, resource: Resource, { q, sort, maxRows }: PageRequest): AsyncGenerator<Page<Row>> {
  const { client } = await factory.api();
  const left = new AbortController();
  const signal = AbortSignal.any([factory.stop, left.signal]);
  const fetchPage = (cursor: string | undefined, rest: number): Promise<Page<Row>> => {
    const page = client.list(resource, { q, sort, cursor, limit: Math.min(rest, pageLimit.max) }, { signal }) as Promise<Page<Row>>;
    // Prevents an unhandled rejection of a page that is no longer awaited.
    page.catch(() => undefined);
    return page;
  };
  try {
    let coming: Promise<Page<Row>> | null = fetchPage(undefined, maxRows);
    for (let rest = maxRows; coming; ) {
      const page: Page<Row> = await coming;
      if (factory.stop.aborted) throw new Interrupted();
      rest -= page.items.length;
      coming = page.next !== null && rest > 0 ? fetchPage(page.next, rest) : null;
      yield page;
    }
  } finally {
    left.abort();
  }
}
