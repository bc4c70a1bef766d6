import * as z from 'zod/mini';
import type { Schema } from '../registry/define-endpoint.ts';

/** Rows a page may hold at most, and holds when nothing is said. */
export const pageLimit = { most: 1000, usual: 100 } as const;

/**
 * Query of every list. `q`: filter language; `sort`: column names, minus for downwards; `cursor`: as answered in
 * `next`; `after`: a stream position: only rows that came later, in commit order (for live logs). Dates and times of a
 * filter without an offset are meant in the zone of the header `X-Time-Zone` (IANA), in UTC without one that the server knows.
 */
export const listQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(4000))),
  sort: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  after: z.optional(z.string().check(z.maxLength(60))),
});
export type ListQuery = z.output<typeof listQuery>;

/** Position in the event stream: `<epoch>.<n>`. */
export const position = z.string().check(z.regex(/^[a-z0-9]{1,16}\.\d{1,16}$/));

/** One page: rows, the cursor of the next page or null, and the stream position the page is true for. */
export const pageOf = <S extends Schema>(row: S) => z.strictObject({ items: z.array(row), next: z.nullable(z.string()), position });

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly position: string;
}

/** How many rows match, and how many more match that this operator may not see are never told. */
export const countAnswer = z.strictObject({ count: z.int() });
