import * as z from 'zod/mini';
import type { Schema } from '../registry/define-endpoint.ts';

/** Maximum and default number of rows per page. */
export const pageLimit = { max: 1000, default: 100 } as const;

/** Maximum of `skip`. */
export const maxSkip = 1_000_000;

// Sufficient for the numbers of 64 open transactions and two more.
const positionText = z.string().check(z.maxLength(1400));

/**
 * Query of every list. `q`: filter language; `sort`: column names, minus for downwards; `cursor`: as answered in
 * `next`; `skip`: so many rows are left out before the page, behind the cursor where there is one; `after`: a position:
 * only rows that came later, in the order in which they came (for live logs); `wait`: together with `after`, seconds
 * to hold the call until a row is there. Dates and times of a filter without an offset are meant in the zone of the
 * header `X-Time-Zone` (IANA), in UTC without one that the server knows.
 */
export const listQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(4000))),
  sort: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(4000))),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  after: z.optional(positionText),
  skip: z.optional(z.string().check(z.regex(/^(0|[1-9]\d{0,6})$/))),
  wait: z.optional(z.string().check(z.regex(/^([1-9]|1\d|2[0-5])$/))),
});
export type ListQuery = z.output<typeof listQuery>;

/**
 * The database state that a page reflects: `<epoch>.<n>`, a number of the event stream, or
 * `<epoch>.s<xmin>-<xmax>[-<xip>…]`, a snapshot of the database's transactions (ADR 10). Opaque to callers; later pages of
 * one traversal keep the first one's.
 */
export const position = positionText.check(z.regex(/^[a-z0-9]{1,16}\.(\d{1,16}|s\d{1,19}(-\d{1,19})+)$/));

/** One page: rows, the cursor of the next page or null, and the position the page is true for. */
export const pageOf = <S extends Schema>(row: S) => z.strictObject({ items: z.array(row), next: z.nullable(z.string()), position });

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly position: string;
}

/** Number of matching rows; not `exact`: the database's estimate, because counting would take too long. */
export const countResponse = z.strictObject({ count: z.int(), exact: z.boolean() });
export type Count = z.output<typeof countResponse>;

/**
 * Why a filter matches what it matches. `terms`: each term of the top level as it is written, with what it matches
 * alone. `hidden`: how many more rows match that the caller's rights hide; a number only for filters that speak of
 * nothing but where and when, null for all others, which could be used to ask out what is hidden (ADR 9). `near`: where
 * nothing matches, filters with a similar word in place of one that matches nothing, and what they match.
 */
export const explainResponse = z.strictObject({
  count: z.int(),
  exact: z.boolean(),
  hidden: z.nullable(z.int()),
  terms: z.array(z.strictObject({ text: z.string(), count: z.int(), exact: z.boolean() })),
  near: z.array(z.strictObject({ word: z.string(), q: z.string(), count: z.int(), exact: z.boolean() })),
});
export type Explanation = z.output<typeof explainResponse>;
