import { type Page, pageLimit } from '@floorwalker/core/contract/list';
import type { Resource } from '@floorwalker/core/resources/index';
import type { Factory } from '../../factory.ts';
import { Interrupted } from '../../failure.ts';
import type { Row } from '../../output/cells.ts';

/** What a walk through a list asks for. */
export interface Walk {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  /** Rows at most; Infinity for all. */
  readonly most: number;
}

/**
 * The rows of a list page by page. The next page is asked for while the present one is written, never more: whoever
 * takes the pages slowly slows the server's reading down, and the memory stays that of two pages. A walk that is left
 * early ends its call at once.
 */
export async function* pagesOf(factory: Factory, resource: Resource, { q, sort, most }: Walk): AsyncGenerator<Page<Row>> {
  const { client } = await factory.api();
  const left = new AbortController();
  const signal = AbortSignal.any([factory.stop, left.signal]);
  const ask = (cursor: string | undefined, rest: number): Promise<Page<Row>> => {
    const page = client.list(resource, { q, sort, cursor, limit: Math.min(rest, pageLimit.most) }, { signal }) as Promise<Page<Row>>;
    // A page that nobody waits for any more may fail as it likes.
    page.catch(() => undefined);
    return page;
  };
  try {
    let coming: Promise<Page<Row>> | null = ask(undefined, most);
    for (let rest = most; coming; ) {
      const page: Page<Row> = await coming;
      if (factory.stop.aborted) throw new Interrupted();
      rest -= page.items.length;
      coming = page.next !== null && rest > 0 ? ask(page.next, rest) : null;
      yield page;
    }
  } finally {
    left.abort();
  }
}
