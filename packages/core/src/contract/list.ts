import * as z from 'zod/mini';
import type { Schema } from '../registry/define-endpoint.ts';

/** Maximum and default number of rows per page. */
export const pageLimit = { max: 1000, default: 100 } as const;

/** Maximum of `skip`. */
export const maxSkip = 1_000_000;

// Long enough for a position with the two bounds of a snapshot and the ids of 64 open transactions.
const positionText = z.string().check(z.maxLength(1400));

/**
 * Query of every list. `q`: filter expression; `sort`: column names, with a minus for descending order; `cursor`: `next` of
 * the previous page; `skip`: number of rows to skip, counted from the cursor if there is one; `after`: a position: returns
 * only rows added later, in the order of their arrival (for live logs); `wait`: with `after`, the seconds to wait for a
 * first row. Dates and times of a filter without an offset are read in the time zone of the header `X-Time-Zone` (IANA
 * name), or in UTC if the header is missing or unknown.
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
 * The database state that a page reflects: `<epoch>.<n>`, a number of the event stream, followed by `.s<xmin>-<xmax>[-<xip>…]`, a
 * snapshot of the database's transactions (ADR 10), in lists whose rows have no number. All pages of one traversal have the position
 * of its first page.
 */
export const position = positionText.check(z.regex(/^[a-z0-9]{1,16}\.\d{1,16}(\.s\d{1,19}(-\d{1,19})+)?$/));

/** Returns the number of the event stream in a position. Of two positions of one history, the one with the larger number is the later. */
export const numberOfPosition = (text: string): number => Number(text.split('.')[1]);

/** One page: its rows, the cursor of the next page or null, and the position of the database that the page reflects. */
export const pageOf = <S extends Schema>(row: S) => z.strictObject({ items: z.array(row), next: z.nullable(z.string()), position });

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly position: string;
}

/** Number of matching rows; `exact` is false if it is the database's estimate, because counting would take too long. */
export const countResponse = z.strictObject({ count: z.int(), exact: z.boolean() });
export type Count = z.output<typeof countResponse>;

/**
 * Explanation of a filter's result. `terms`: each top-level term as written, and the number of rows that it matches alone.
 * `hidden`: number of matching rows that the caller has no right to see; null unless the filter uses only time and property,
 * because otherwise the number would reveal contents of hidden rows (ADR 9). `near`: if no row matches, filters in which a
 * term that matches nothing is replaced by a similar word, and the number of rows that each of them matches.
 */
export const explainResponse = z.strictObject({
  count: z.int(),
  exact: z.boolean(),
  hidden: z.nullable(z.int()),
  terms: z.array(z.strictObject({ text: z.string(), count: z.int(), exact: z.boolean() })),
  near: z.array(z.strictObject({ word: z.string(), q: z.string(), count: z.int(), exact: z.boolean() })),
});
export type Explanation = z.output<typeof explainResponse>;
